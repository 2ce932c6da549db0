data = {"rows": [{"id": 1}]}
print(data["rows"][0]["id"])
print(data["rows"][0]["name"]["first"])

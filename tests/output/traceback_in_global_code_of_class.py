class Config:
    values = {"a": 1}
    print(values["a"])
    extra = values["b"]

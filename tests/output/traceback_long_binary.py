x = [
    1 + 2,
    "text"
    "more" -
    5,
]

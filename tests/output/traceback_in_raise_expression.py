def problem(kind):
    return kind("made " + 5)


raise problem(ValueError)

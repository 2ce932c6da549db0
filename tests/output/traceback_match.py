class P:
    __match_args__ = ("x",)


match P():
    case P(1, 2):
        pass

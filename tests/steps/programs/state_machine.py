def run(text):
    state = "start"
    out = []
    for c in text:
        if state == "start":
            if c == "<":
                state = "tag"
            else:
                out.append(c)
        elif state == "tag":
            if c == ">":
                state = "start"
    return out
run("a<b>c")

def f(g):
    for x in g:
        try:
            if x:
                return x
            if g:
                break
        except ValueError as e:
            print(e)
        finally:
            g.close()

class Bad(Exception):
    def __str__(self):
        raise ValueError

raise Bad

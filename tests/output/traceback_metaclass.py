class Meta(type):
    def __new__(mcls, name, bases, ns):
        if "required" not in ns:
            raise TypeError(f"{name} lacks required")
        return super().__new__(mcls, name, bases, ns)


class A(metaclass=Meta):
    required = 1


class B(metaclass=Meta):
    pass

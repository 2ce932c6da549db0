class AppError(Exception):
    def __init__(self, code, text):
        super().__init__(code, text)
        self.code = code
    def __str__(self):
        return f"[{self.code}] {self.args[1]}"

raise AppError(7, "multi\nline")

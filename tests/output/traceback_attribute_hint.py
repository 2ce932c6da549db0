class Config:
    def __init__(self):
        self.timeout = 5

Config().timeot

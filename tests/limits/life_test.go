package limits

const hostVariable = "SPY_TEST_HOST"

func playHost() {}

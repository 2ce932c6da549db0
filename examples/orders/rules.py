"""What a customer wrote: it totals the reports with the shop's prices. It can reach nothing else."""


def rows(path):
    with open(path) as report:
        header = next(report).strip().split(",")
        for line in report:
            yield dict(zip(header, line.strip().split(",")))


def total(path):
    return sum(price(row["sku"]) * int(row["pieces"]) for row in rows(path))


for month in ("january", "february"):
    print(f"{month:>9}: {total(f'/reports/{month}.csv'):8.2f}")

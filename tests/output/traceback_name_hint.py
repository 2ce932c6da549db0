import sys
number_of_items = 3

def report():
    return numbr_of_items

number_of_itens = 4
print(number_of_item)

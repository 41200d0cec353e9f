module punter

go 1.13

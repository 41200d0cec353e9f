# A small bot for Lambda Punter in Python. It needs Python 3.6 or later, and nothing else.
#
# The judge starts this program anew for every message, and ends it when the answer is there. So nothing
# stays in memory from turn to turn: what the bot wants to know later, it puts into its state. The judge
# hands the state back with the next message.
#
# Where to begin: choose_move, the first function. It decides what is claimed.

import json
import sys

NAME = "python-starter"
NOBODY = -1   # owns a river that is free
NO_WAY = -1   # the distance to a site that no rivers lead to


# ---- How it plays ---------------------------------------------------------------------------------
# A site is known by its place in the map's list of sites, and so is a river and a mine. Those places
# are small numbers: 0, 1, 2, … The ids of the sites can be huge. They are in state["sites"].
#
# The state:
#   punter     which punter you are
#   sites      for each site its id
#   rivers     for each river its two sites
#   mines      for each mine its site
#   distances  for each mine a list: how far each site is from it
#   owners     for each river who owns it, or NOBODY

def choose_move(state):
    """The river to claim, or None to pass. This is the function to change."""
    network_of, networks = my_networks(state)
    best, most = None, -1
    for river, (source, target) in enumerate(state["rivers"]):
        if state["owners"][river] != NOBODY:
            continue
        one, other = networks[network_of[source]], networks[network_of[target]]
        value = points(state, one, other)
        if value > most:
            best, most = river, value
    return best


def points(state, one, other):
    """What it adds to the score to join two networks: each mine of the one now reaches all sites of the
    other. A mine and a site are worth the square of their distance."""
    if one is other:
        return 0
    total = 0
    for mines, sites in ((one["mines"], other["sites"]), (other["mines"], one["sites"])):
        for mine in mines:
            distances = state["distances"][mine]
            total += sum(distances[site] ** 2 for site in sites)
    return total


def my_networks(state):
    """Which sites your own rivers join. Returns for each site the number of its network, and for each
    network its sites and its mines. A site without a river of yours is a network by itself."""
    network_of = list(range(len(state["sites"])))
    networks = [{"sites": [site], "mines": []} for site in network_of]
    for mine, site in enumerate(state["mines"]):
        networks[site]["mines"].append(mine)
    for river, (source, target) in enumerate(state["rivers"]):
        if state["owners"][river] != state["punter"] or network_of[source] == network_of[target]:
            continue
        large, small = network_of[source], network_of[target]
        if len(networks[large]["sites"]) < len(networks[small]["sites"]):
            large, small = small, large
        for site in networks[small]["sites"]:
            network_of[site] = large
        networks[large]["sites"] += networks[small]["sites"]
        networks[large]["mines"] += networks[small]["mines"]
    return network_of, networks


# ---- What it remembers ----------------------------------------------------------------------------

def set_up(message):
    """Makes the state from the first message of a game."""
    sites = [site["id"] for site in message["map"]["sites"]]
    place = {site: index for index, site in enumerate(sites)}
    # The same river can be in the list twice, perhaps with its ends the other way round. It counts once.
    rivers = {}
    for river in message["map"]["rivers"]:
        source, target = place[river["source"]], place[river["target"]]
        rivers[ends(source, target)] = [source, target]
    rivers = list(rivers.values())
    mines = [place[mine] for mine in message["map"]["mines"]]
    return {
        "punter": message["punter"],
        "sites": sites,
        "rivers": rivers,
        "mines": mines,
        "distances": [distances_from(mine, len(sites), rivers) for mine in mines],
        "owners": [NOBODY] * len(rivers),
    }


def distances_from(mine, count, rivers):
    """How many rivers, owned or not, the shortest way from the mine to each site has."""
    neighbours = [[] for _ in range(count)]
    for source, target in rivers:
        neighbours[source].append(target)
        neighbours[target].append(source)
    distances = [NO_WAY] * count
    distances[mine] = 0
    queue = [mine]
    for site in queue:  # the queue grows while we walk along it
        for neighbour in neighbours[site]:
            if distances[neighbour] == NO_WAY:
                distances[neighbour] = distances[site] + 1
                queue.append(neighbour)
    return distances


def take_moves(state, moves):
    """Notes who took what. The list has everybody's moves since your last turn, your own among them. After
    a time-out it has several moves a punter. Passes and keys that it does not know, it leaves alone."""
    place = {site: index for index, site in enumerate(state["sites"])}
    river_at = {ends(source, target): river for river, (source, target) in enumerate(state["rivers"])}
    for move in moves:
        for kind in ("claim", "option", "splurge"):
            if kind not in move:
                continue
            taken = move[kind]
            # A splurge takes all rivers along its route; the others take one.
            route = taken["route"] if kind == "splurge" else [taken["source"], taken["target"]]
            for source, target in zip(route, route[1:]):
                river = river_at.get(ends(place.get(source, -1), place.get(target, -1)))
                # A river that has an owner keeps it: then this was an option, and others may use it, too.
                if river is not None and state["owners"][river] == NOBODY:
                    state["owners"][river] = taken["punter"]


def ends(source, target):
    """A river's name whichever way round it is said."""
    return (min(source, target), max(source, target))


# ---- How it talks with the judge ------------------------------------------------------------------

def read_message():
    """Reads one message: the number of its bytes, a colon, the JSON. It never reads further than that, for
    the judge keeps the input open. The end of the input is None."""
    digits = b""
    while not digits.endswith(b":"):
        byte = sys.stdin.buffer.read(1)
        if not byte:
            return None
        digits = (digits + byte).lstrip()
    length = int(digits[:-1])
    return json.loads(sys.stdin.buffer.read(length).decode("utf-8"))


def write_message(message):
    """Writes one message. json.dumps writes pure ASCII, so characters and bytes are the same number. Print
    nothing else to standard output: what you want to tell people goes to sys.stderr."""
    text = json.dumps(message, separators=(",", ":"))
    sys.stdout.write("%d:%s" % (len(text), text))
    sys.stdout.flush()


def answer(message):
    """The answer to a message, or None where there is none to give."""
    if "map" in message:
        state = set_up(message)
        # With futures on, bets could stand here. This bot makes none.
        return {"ready": state["punter"], "state": state}
    if "move" in message:
        state = message["state"]
        take_moves(state, message["move"]["moves"])
        river = choose_move(state)
        if river is None:
            return {"pass": {"punter": state["punter"]}, "state": state}
        source, target = (state["sites"][site] for site in state["rivers"][river])
        return {"claim": {"punter": state["punter"], "source": source, "target": target}, "state": state}
    return None  # the end, with everybody's scores


def main():
    write_message({"me": NAME})
    message = read_message()
    if message is not None and "you" in message:
        message = read_message()
    reply = None if message is None else answer(message)
    if reply is not None:
        write_message(reply)


main()

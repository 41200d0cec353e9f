// A small bot for Lambda Punter in C++. It needs a compiler for C++17, and nothing else.
//
// The judge starts this program anew for every message, and ends it when the answer is there. So nothing
// stays in memory from turn to turn: what the bot wants to know later, it puts into its state. The judge
// hands the state back with the next message.
//
// Where to begin: chooseMove, the first function. It decides what is claimed.

#include "json.hpp"

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

using std::pair;
using std::string;
using std::vector;

const string NAME = "cpp-starter";
const int NOBODY = -1;    // owns a river that is free
const int NO_WAY = -1;    // the distance to a site that no rivers lead to
const int NO_RIVER = -1;  // what chooseMove answers to pass

// ---- How it plays ---------------------------------------------------------------------------------
// A site is known by its place in the map's list of sites, and so is a river and a mine. Those places
// are small numbers: 0, 1, 2, … The ids of the sites can be huge. They are in state.sites.

/** All that the bot knows from one turn to the next. */
struct State {
    int punter;                     // which punter you are
    vector<long long> sites;        // for each site its id
    vector<pair<int, int>> rivers;  // for each river its two sites
    vector<int> mines;              // for each mine its site
    vector<vector<int>> distances;  // for each mine a list: how far each site is from it
    vector<int> owners;             // for each river who owns it, or NOBODY
};

/** What some of your rivers join. */
struct Network {
    vector<int> sites;
    vector<int> mines;
};

pair<vector<int>, vector<Network>> myNetworks(const State& state);
long long points(const State& state, const Network& one, const Network& other);

/** The river to claim, or NO_RIVER to pass. This is the function to change. */
int chooseMove(const State& state) {
    const auto [networkOf, networks] = myNetworks(state);
    int best = NO_RIVER;
    long long most = -1;
    for (int river = 0; river < int(state.rivers.size()); river++) {
        if (state.owners[river] != NOBODY) continue;
        const auto [source, target] = state.rivers[river];
        long long value = points(state, networks[networkOf[source]], networks[networkOf[target]]);
        if (value > most) {
            best = river;
            most = value;
        }
    }
    return best;
}

/** A mine and a site are worth the square of their distance. */
long long worth(const State& state, const vector<int>& mines, const vector<int>& sites) {
    long long total = 0;
    for (int mine : mines)
        for (int site : sites) total += 1LL * state.distances[mine][site] * state.distances[mine][site];
    return total;
}

/**
 * What it adds to the score to join two networks: each mine of the one now reaches all sites of the other.
 */
long long points(const State& state, const Network& one, const Network& other) {
    if (&one == &other) return 0;
    return worth(state, one.mines, other.sites) + worth(state, other.mines, one.sites);
}

/**
 * Which sites your own rivers join. Returns for each site the number of its network, and for each network
 * its sites and its mines. A site without a river of yours is a network by itself.
 */
pair<vector<int>, vector<Network>> myNetworks(const State& state) {
    vector<int> networkOf(state.sites.size());
    vector<Network> networks(state.sites.size());
    for (int site = 0; site < int(networks.size()); site++) {
        networkOf[site] = site;
        networks[site].sites = {site};
    }
    for (int mine = 0; mine < int(state.mines.size()); mine++) networks[state.mines[mine]].mines.push_back(mine);
    for (int river = 0; river < int(state.rivers.size()); river++) {
        int large = networkOf[state.rivers[river].first];
        int small = networkOf[state.rivers[river].second];
        if (state.owners[river] != state.punter || large == small) continue;
        if (networks[large].sites.size() < networks[small].sites.size()) std::swap(large, small);
        for (int site : networks[small].sites) {
            networkOf[site] = large;
            networks[large].sites.push_back(site);
        }
        for (int mine : networks[small].mines) networks[large].mines.push_back(mine);
    }
    return {networkOf, networks};
}

// ---- What it remembers ----------------------------------------------------------------------------

/** For each site's id where the site is in the list. */
std::unordered_map<long long, int> places(const vector<long long>& sites) {
    std::unordered_map<long long, int> place;
    for (int site = 0; site < int(sites.size()); site++) place[sites[site]] = site;
    return place;
}

/** How many rivers, owned or not, the shortest way from the mine to each site has. */
vector<int> distancesFrom(int mine, int count, const vector<pair<int, int>>& rivers) {
    vector<vector<int>> neighbours(count);
    for (const auto& [source, target] : rivers) {
        neighbours[source].push_back(target);
        neighbours[target].push_back(source);
    }
    vector<int> distances(count, NO_WAY);
    distances[mine] = 0;
    vector<int> queue = {mine};
    for (size_t next = 0; next < queue.size(); next++) {
        int site = queue[next];
        for (int neighbour : neighbours[site]) {
            if (distances[neighbour] != NO_WAY) continue;
            distances[neighbour] = distances[site] + 1;
            queue.push_back(neighbour);
        }
    }
    return distances;
}

/** Makes the state from the first message of a game. */
State setUp(const Json& message) {
    State state;
    state.punter = int(message["punter"].whole());
    for (const Json& site : message["map"]["sites"].items) state.sites.push_back(site["id"].whole());
    auto place = places(state.sites);
    // The same river can be in the list twice, perhaps with its ends the other way round. It counts once.
    std::map<pair<int, int>, bool> seen;
    for (const Json& river : message["map"]["rivers"].items) {
        const pair<int, int> ends = std::minmax({place[river["source"].whole()], place[river["target"].whole()]});
        if (seen[ends]) continue;
        seen[ends] = true;
        state.rivers.push_back(ends);
        state.owners.push_back(NOBODY);
    }
    for (const Json& id : message["map"]["mines"].items) {
        int mine = place[id.whole()];
        state.mines.push_back(mine);
        state.distances.push_back(distancesFrom(mine, int(state.sites.size()), state.rivers));
    }
    return state;
}

/**
 * Notes who took what. The list has everybody's moves since your last turn, your own among them. After a
 * time-out it has several moves a punter. Passes and keys that it does not know, it leaves alone.
 */
void takeMoves(State& state, const vector<Json>& moves) {
    auto place = places(state.sites);
    std::map<pair<int, int>, int> riverAt;
    for (int river = 0; river < int(state.rivers.size()); river++) riverAt[state.rivers[river]] = river;
    for (const Json& move : moves) {
        for (const char* kind : {"claim", "option", "splurge"}) {
            const Json* taken = move.find(kind);
            if (taken == nullptr) continue;
            // A splurge takes all rivers along its route; the others take one.
            vector<long long> route;
            if (const Json* sites = taken->find("route")) {
                for (const Json& site : sites->items) route.push_back(site.whole());
            } else {
                route = {(*taken)["source"].whole(), (*taken)["target"].whole()};
            }
            for (size_t step = 1; step < route.size(); step++) {
                const pair<int, int> ends = std::minmax({place[route[step - 1]], place[route[step]]});
                const auto river = riverAt.find(ends);
                // A river that has an owner keeps it: then this was an option, and others may use it, too.
                if (river != riverAt.end() && state.owners[river->second] == NOBODY)
                    state.owners[river->second] = int((*taken)["punter"].whole());
            }
        }
    }
}

// ---- The state as JSON, and back ------------------------------------------------------------------

string toJson(int number) { return std::to_string(number); }
string toJson(long long number) { return std::to_string(number); }
string toJson(const pair<int, int>& ends) {
    return "[" + toJson(ends.first) + "," + toJson(ends.second) + "]";
}

template <typename Item>
string toJson(const vector<Item>& list) {
    string json = "[";
    for (const Item& item : list) json += (json.size() > 1 ? "," : "") + toJson(item);
    return json + "]";
}

string toJson(const State& state) {
    return "{\"punter\":" + toJson(state.punter) + ",\"sites\":" + toJson(state.sites) +
           ",\"rivers\":" + toJson(state.rivers) + ",\"mines\":" + toJson(state.mines) +
           ",\"distances\":" + toJson(state.distances) + ",\"owners\":" + toJson(state.owners) + "}";
}

vector<int> toInts(const Json& list) {
    vector<int> numbers;
    for (const Json& item : list.items) numbers.push_back(int(item.whole()));
    return numbers;
}

State toState(const Json& json) {
    State state;
    state.punter = int(json["punter"].whole());
    for (const Json& id : json["sites"].items) state.sites.push_back(id.whole());
    for (const Json& ends : json["rivers"].items)
        state.rivers.push_back({int(ends.items[0].whole()), int(ends.items[1].whole())});
    state.mines = toInts(json["mines"]);
    for (const Json& list : json["distances"].items) state.distances.push_back(toInts(list));
    state.owners = toInts(json["owners"]);
    return state;
}

// ---- How it talks with the judge ------------------------------------------------------------------

/**
 * Reads one message: the number of its bytes, a colon, the JSON. It never waits for more than that, for the
 * judge keeps the input open. Returns false at the end of the input.
 */
bool readMessage(Json& message) {
    size_t length;
    char colon;
    if (!(std::cin >> length >> colon)) return false;
    string text(length, ' ');
    if (!std::cin.read(&text[0], std::streamsize(length))) return false;
    message = JsonReader(text).read();
    return true;
}

/**
 * Writes one message. All of it is ASCII, so characters and bytes are the same number. Write nothing else to
 * standard output: what you want to tell people goes to std::cerr.
 */
void writeMessage(const string& json) { std::cout << json.size() << ":" << json << std::flush; }

/** The answer to a message, or nothing where there is none to give. */
string answer(const Json& message) {
    if (message.find("map")) {
        State state = setUp(message);
        // With futures on, bets could stand here. This bot makes none.
        return "{\"ready\":" + toJson(state.punter) + ",\"state\":" + toJson(state) + "}";
    }
    if (message.find("move")) {
        State state = toState(message["state"]);
        takeMoves(state, message["move"]["moves"].items);
        int river = chooseMove(state);
        string punter = "{\"punter\":" + toJson(state.punter);
        if (river == NO_RIVER) return "{\"pass\":" + punter + "},\"state\":" + toJson(state) + "}";
        const auto [source, target] = state.rivers[river];
        return "{\"claim\":" + punter + ",\"source\":" + toJson(state.sites[source]) +
               ",\"target\":" + toJson(state.sites[target]) + "},\"state\":" + toJson(state) + "}";
    }
    return "";  // the end, with everybody's scores
}

int main() {
    writeMessage("{\"me\":\"" + NAME + "\"}");
    Json message;
    if (!readMessage(message)) return 0;
    if (message.find("you") && !readMessage(message)) return 0;
    string reply = answer(message);
    if (!reply.empty()) writeMessage(reply);
}

// A small bot for Lambda Punter in Go. It needs Go 1.13 or later, and nothing else.
//
// The judge starts this program anew for every message, and ends it when the answer is there. So nothing
// stays in memory from turn to turn: what the bot wants to know later, it puts into its state. The judge
// hands the state back with the next message.
//
// Where to begin: chooseMove, the first function. It decides what is claimed.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

const name = "go-starter"
const nobody = -1  // owns a river that is free
const noWay = -1   // the distance to a site that no rivers lead to
const noRiver = -1 // what chooseMove answers to pass

// ---- How it plays ---------------------------------------------------------------------------------
// A site is known by its place in the map's list of sites, and so is a river and a mine. Those places
// are small numbers: 0, 1, 2, … The ids of the sites can be huge. They are in state.Sites.

// State is all that the bot knows from one turn to the next.
type State struct {
	Punter    int      `json:"punter"`    // which punter you are
	Sites     []int64  `json:"sites"`     // for each site its id
	Rivers    [][2]int `json:"rivers"`    // for each river its two sites
	Mines     []int    `json:"mines"`     // for each mine its site
	Distances [][]int  `json:"distances"` // for each mine a list: how far each site is from it
	Owners    []int    `json:"owners"`    // for each river who owns it, or nobody
}

// Network is what some of your rivers join.
type Network struct {
	sites []int
	mines []int
}

// chooseMove returns the river to claim, or noRiver to pass. This is the function to change.
func chooseMove(state *State) int {
	networkOf, networks := myNetworks(state)
	best, most := noRiver, -1
	for river, ends := range state.Rivers {
		if state.Owners[river] != nobody {
			continue
		}
		value := 0
		if one, other := networkOf[ends[0]], networkOf[ends[1]]; one != other {
			value = points(state, &networks[one], &networks[other])
		}
		if value > most {
			best, most = river, value
		}
	}
	return best
}

// points is what it adds to the score to join two networks: each mine of the one now reaches all sites of
// the other. A mine and a site are worth the square of their distance.
func points(state *State, one, other *Network) int {
	return worth(state, one.mines, other.sites) + worth(state, other.mines, one.sites)
}

func worth(state *State, mines, sites []int) int {
	total := 0
	for _, mine := range mines {
		for _, site := range sites {
			total += state.Distances[mine][site] * state.Distances[mine][site]
		}
	}
	return total
}

// myNetworks says which sites your own rivers join. It returns for each site the number of its network, and
// for each network its sites and its mines. A site without a river of yours is a network by itself.
func myNetworks(state *State) ([]int, []Network) {
	networkOf := make([]int, len(state.Sites))
	networks := make([]Network, len(state.Sites))
	for site := range networks {
		networkOf[site] = site
		networks[site].sites = []int{site}
	}
	for mine, site := range state.Mines {
		networks[site].mines = append(networks[site].mines, mine)
	}
	for river, ends := range state.Rivers {
		large, small := networkOf[ends[0]], networkOf[ends[1]]
		if state.Owners[river] != state.Punter || large == small {
			continue
		}
		if len(networks[large].sites) < len(networks[small].sites) {
			large, small = small, large
		}
		for _, site := range networks[small].sites {
			networkOf[site] = large
		}
		networks[large].sites = append(networks[large].sites, networks[small].sites...)
		networks[large].mines = append(networks[large].mines, networks[small].mines...)
	}
	return networkOf, networks
}

// ---- What it remembers ----------------------------------------------------------------------------

// setUp makes the state from the first message of a game.
func setUp(message *Message) *State {
	state := &State{Punter: message.Punter, Rivers: [][2]int{}, Mines: []int{}, Distances: [][]int{}, Owners: []int{}}
	for _, site := range message.Map.Sites {
		state.Sites = append(state.Sites, site.ID)
	}
	place := places(state.Sites)
	// The same river can be in the list twice, perhaps with its ends the other way round. It counts once.
	seen := map[[2]int]bool{}
	for _, river := range message.Map.Rivers {
		ends := sorted(place[river.Source], place[river.Target])
		if seen[ends] {
			continue
		}
		seen[ends] = true
		state.Rivers = append(state.Rivers, ends)
		state.Owners = append(state.Owners, nobody)
	}
	for _, id := range message.Map.Mines {
		state.Mines = append(state.Mines, place[id])
		state.Distances = append(state.Distances, distancesFrom(place[id], len(state.Sites), state.Rivers))
	}
	return state
}

// distancesFrom says how many rivers, owned or not, the shortest way from the mine to each site has.
func distancesFrom(mine, count int, rivers [][2]int) []int {
	neighbours := make([][]int, count)
	for _, ends := range rivers {
		neighbours[ends[0]] = append(neighbours[ends[0]], ends[1])
		neighbours[ends[1]] = append(neighbours[ends[1]], ends[0])
	}
	distances := make([]int, count)
	for site := range distances {
		distances[site] = noWay
	}
	distances[mine] = 0
	queue := []int{mine}
	for len(queue) > 0 {
		site := queue[0]
		queue = queue[1:]
		for _, neighbour := range neighbours[site] {
			if distances[neighbour] == noWay {
				distances[neighbour] = distances[site] + 1
				queue = append(queue, neighbour)
			}
		}
	}
	return distances
}

// takeMoves notes who took what. The list has everybody's moves since your last turn, your own among them.
// After a time-out it has several moves a punter. Passes and keys that it does not know, it leaves alone.
func takeMoves(state *State, moves []Move) {
	place := places(state.Sites)
	riverAt := map[[2]int]int{}
	for river, ends := range state.Rivers {
		riverAt[sorted(ends[0], ends[1])] = river
	}
	for _, move := range moves {
		for _, taken := range []*Taken{move.Claim, move.Option, move.Splurge} {
			if taken == nil {
				continue
			}
			// A splurge takes all rivers along its route; the others take one.
			route := taken.Route
			if route == nil {
				route = []int64{taken.Source, taken.Target}
			}
			for step := 1; step < len(route); step++ {
				river, known := riverAt[sorted(place[route[step-1]], place[route[step]])]
				// A river that has an owner keeps it: then this was an option, and others may use it, too.
				if known && state.Owners[river] == nobody {
					state.Owners[river] = taken.Punter
				}
			}
		}
	}
}

// places says for each site's id where the site is in the list.
func places(sites []int64) map[int64]int {
	place := make(map[int64]int, len(sites))
	for site, id := range sites {
		place[id] = site
	}
	return place
}

// sorted is a river's name whichever way round it is said.
func sorted(source, target int) [2]int {
	if source < target {
		return [2]int{source, target}
	}
	return [2]int{target, source}
}

// ---- How it talks with the judge ------------------------------------------------------------------

// Message is whatever the judge says. What is not in a message stays nil.
type Message struct {
	You    *string
	Punter int
	Map    *struct {
		Sites  []struct{ ID int64 }
		Rivers []struct{ Source, Target int64 }
		Mines  []int64
	}
	Move  *struct{ Moves []Move }
	State *State
}

// Move is one punter's move.
type Move struct{ Claim, Option, Splurge *Taken }

// Taken is what a move takes: the river of a claim or an option, or the route of a splurge.
type Taken struct {
	Punter         int
	Source, Target int64
	Route          []int64
}

var input = bufio.NewReader(os.Stdin)

// readMessage reads one message: the number of its bytes, a colon, the JSON. It never waits for more than
// that, for the judge keeps the input open. The end of the input is nil.
func readMessage() *Message {
	digits, err := input.ReadString(':')
	if err != nil {
		return nil
	}
	length, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(digits, ":")))
	if err != nil {
		panic(err)
	}
	text := make([]byte, length)
	if _, err := io.ReadFull(input, text); err != nil {
		return nil
	}
	message := &Message{}
	if err := json.Unmarshal(text, message); err != nil {
		panic(err)
	}
	return message
}

// writeMessage writes one message. All of it is ASCII, so characters and bytes are the same number. Write
// nothing else to standard output: what you want to tell people goes to os.Stderr.
func writeMessage(message interface{}) {
	text, err := json.Marshal(message)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%d:%s", len(text), text)
}

type object map[string]interface{}

// answer is the answer to a message, or nil where there is none to give.
func answer(message *Message) object {
	if message.Map != nil {
		state := setUp(message)
		// With futures on, bets could stand here. This bot makes none.
		return object{"ready": state.Punter, "state": state}
	}
	if message.Move != nil && message.State != nil {
		state := message.State
		takeMoves(state, message.Move.Moves)
		river := chooseMove(state)
		if river == noRiver {
			return object{"pass": object{"punter": state.Punter}, "state": state}
		}
		source, target := state.Sites[state.Rivers[river][0]], state.Sites[state.Rivers[river][1]]
		return object{"claim": object{"punter": state.Punter, "source": source, "target": target}, "state": state}
	}
	return nil // the end, with everybody's scores
}

func main() {
	writeMessage(object{"me": name})
	message := readMessage()
	if message != nil && message.You != nil {
		message = readMessage()
	}
	if message == nil {
		return
	}
	if reply := answer(message); reply != nil {
		writeMessage(reply)
	}
}

// A small bot for Lambda Punter in Rust. It needs Rust 1.58 or later, and nothing else.
//
// The judge starts this program anew for every message, and ends it when the answer is there. So nothing
// stays in memory from turn to turn: what the bot wants to know later, it puts into its state. The judge
// hands the state back with the next message.
//
// Where to begin: choose_move, the first function. It decides what is claimed.

mod json;

use json::Json;
use std::collections::{HashMap, HashSet};
use std::io::{stdin, stdout, Read, Write};

const NAME: &str = "rust-starter";
const NOBODY: i32 = -1; // owns a river that is free
const NO_WAY: i32 = -1; // the distance to a site that no rivers lead to

// ---- How it plays ---------------------------------------------------------------------------------
// A site is known by its place in the map's list of sites, and so is a river and a mine. Those places
// are small numbers: 0, 1, 2, … The ids of the sites can be huge. They are in state.sites.

/// All that the bot knows from one turn to the next.
struct State {
    punter: i32,                   // which punter you are
    sites: Vec<i64>,               // for each site its id
    rivers: Vec<(usize, usize)>,   // for each river its two sites
    mines: Vec<usize>,             // for each mine its site
    distances: Vec<Vec<i32>>,      // for each mine a list: how far each site is from it
    owners: Vec<i32>,              // for each river who owns it, or NOBODY
}

/// What some of your rivers join.
struct Network {
    sites: Vec<usize>,
    mines: Vec<usize>,
}

/// The river to claim, or None to pass. This is the function to change.
fn choose_move(state: &State) -> Option<usize> {
    let (network_of, networks) = my_networks(state);
    let mut best = None;
    let mut most = -1;
    for (river, &(source, target)) in state.rivers.iter().enumerate() {
        if state.owners[river] != NOBODY {
            continue;
        }
        let (one, other) = (network_of[source], network_of[target]);
        let value = if one == other { 0 } else { points(state, &networks[one], &networks[other]) };
        if value > most {
            best = Some(river);
            most = value;
        }
    }
    best
}

/// What it adds to the score to join two networks: each mine of the one now reaches all sites of the other.
/// A mine and a site are worth the square of their distance.
fn points(state: &State, one: &Network, other: &Network) -> i64 {
    worth(state, &one.mines, &other.sites) + worth(state, &other.mines, &one.sites)
}

fn worth(state: &State, mines: &[usize], sites: &[usize]) -> i64 {
    let squared = |mine: usize, site: usize| i64::from(state.distances[mine][site]).pow(2);
    mines.iter().map(|&mine| sites.iter().map(|&site| squared(mine, site)).sum::<i64>()).sum()
}

/// Which sites your own rivers join. Returns for each site the number of its network, and for each network
/// its sites and its mines. A site without a river of yours is a network by itself.
fn my_networks(state: &State) -> (Vec<usize>, Vec<Network>) {
    let mut network_of: Vec<usize> = (0..state.sites.len()).collect();
    let mut networks: Vec<Network> =
        network_of.iter().map(|&site| Network { sites: vec![site], mines: vec![] }).collect();
    for (mine, &site) in state.mines.iter().enumerate() {
        networks[site].mines.push(mine);
    }
    for (river, &(source, target)) in state.rivers.iter().enumerate() {
        let (mut large, mut small) = (network_of[source], network_of[target]);
        if state.owners[river] != state.punter || large == small {
            continue;
        }
        if networks[large].sites.len() < networks[small].sites.len() {
            std::mem::swap(&mut large, &mut small);
        }
        let sites = std::mem::take(&mut networks[small].sites);
        let mines = std::mem::take(&mut networks[small].mines);
        for &site in &sites {
            network_of[site] = large;
        }
        networks[large].sites.extend(sites);
        networks[large].mines.extend(mines);
    }
    (network_of, networks)
}

// ---- What it remembers ----------------------------------------------------------------------------

/// Makes the state from the first message of a game.
fn set_up(message: &Json) -> State {
    let map = message.get("map");
    let sites: Vec<i64> = map.get("sites").items().iter().map(|site| site.get("id").whole()).collect();
    let place = places(&sites);
    // The same river can be in the list twice, perhaps with its ends the other way round. It counts once.
    let mut seen = HashSet::new();
    let mut rivers = vec![];
    for river in map.get("rivers").items() {
        let ends = sorted(place[&river.get("source").whole()], place[&river.get("target").whole()]);
        if seen.insert(ends) {
            rivers.push(ends);
        }
    }
    let mines: Vec<usize> = map.get("mines").items().iter().map(|id| place[&id.whole()]).collect();
    let distances = mines.iter().map(|&mine| distances_from(mine, sites.len(), &rivers)).collect();
    let owners = vec![NOBODY; rivers.len()];
    State { punter: message.get("punter").whole() as i32, sites, rivers, mines, distances, owners }
}

/// How many rivers, owned or not, the shortest way from the mine to each site has.
fn distances_from(mine: usize, count: usize, rivers: &[(usize, usize)]) -> Vec<i32> {
    let mut neighbours = vec![vec![]; count];
    for &(source, target) in rivers {
        neighbours[source].push(target);
        neighbours[target].push(source);
    }
    let mut distances = vec![NO_WAY; count];
    distances[mine] = 0;
    let mut queue = vec![mine];
    let mut next = 0;
    while next < queue.len() {
        let site = queue[next];
        next += 1;
        for &neighbour in &neighbours[site] {
            if distances[neighbour] == NO_WAY {
                distances[neighbour] = distances[site] + 1;
                queue.push(neighbour);
            }
        }
    }
    distances
}

/// Notes who took what. The list has everybody's moves since your last turn, your own among them. After a
/// time-out it has several moves a punter. Passes and keys that it does not know, it leaves alone.
fn take_moves(state: &mut State, moves: &[Json]) {
    let place = places(&state.sites);
    let river_at: HashMap<(usize, usize), usize> =
        state.rivers.iter().enumerate().map(|(river, &ends)| (ends, river)).collect();
    for one in moves {
        for taken in ["claim", "option", "splurge"].iter().filter_map(|kind| one.find(kind)) {
            // A splurge takes all rivers along its route; the others take one.
            let route: Vec<i64> = match taken.find("route") {
                Some(route) => route.items().iter().map(Json::whole).collect(),
                None => vec![taken.get("source").whole(), taken.get("target").whole()],
            };
            for step in route.windows(2) {
                let ends = match (place.get(&step[0]), place.get(&step[1])) {
                    (Some(&source), Some(&target)) => sorted(source, target),
                    _ => continue,
                };
                // A river that has an owner keeps it: then this was an option, and others may use it, too.
                if let Some(&river) = river_at.get(&ends) {
                    if state.owners[river] == NOBODY {
                        state.owners[river] = taken.get("punter").whole() as i32;
                    }
                }
            }
        }
    }
}

/// For each site's id where the site is in the list.
fn places(sites: &[i64]) -> HashMap<i64, usize> {
    sites.iter().enumerate().map(|(site, &id)| (id, site)).collect()
}

/// A river's name whichever way round it is said.
fn sorted(source: usize, target: usize) -> (usize, usize) {
    (source.min(target), source.max(target))
}

// ---- The state as JSON, and back ------------------------------------------------------------------

fn list<Item>(items: &[Item], to_text: impl Fn(&Item) -> String) -> String {
    format!("[{}]", items.iter().map(to_text).collect::<Vec<_>>().join(","))
}

fn to_json(state: &State) -> String {
    format!(
        r#"{{"punter":{},"sites":{},"rivers":{},"mines":{},"distances":{},"owners":{}}}"#,
        state.punter,
        list(&state.sites, i64::to_string),
        list(&state.rivers, |(source, target)| format!("[{source},{target}]")),
        list(&state.mines, usize::to_string),
        list(&state.distances, |distances| list(distances, i32::to_string)),
        list(&state.owners, i32::to_string),
    )
}

fn to_state(json: &Json) -> State {
    let places = |list: &Json| -> Vec<usize> { list.numbers().iter().map(|&place| place as usize).collect() };
    State {
        punter: json.get("punter").whole() as i32,
        sites: json.get("sites").items().iter().map(Json::whole).collect(),
        rivers: json.get("rivers").items().iter().map(places).map(|ends| (ends[0], ends[1])).collect(),
        mines: places(json.get("mines")),
        distances: json.get("distances").items().iter().map(Json::numbers).collect(),
        owners: json.get("owners").numbers(),
    }
}

// ---- How it talks with the judge ------------------------------------------------------------------

/// Reads one message: the number of its bytes, a colon, the JSON. It never waits for more than that, for the
/// judge keeps the input open. The end of the input is None.
fn read_message() -> Option<Json> {
    let mut input = stdin().lock();
    let mut digits = String::new();
    let mut byte = [0];
    loop {
        input.read_exact(&mut byte).ok()?;
        if byte[0] == b':' {
            break;
        }
        digits.push(char::from(byte[0]));
    }
    let mut text = vec![0; digits.trim().parse().expect("expected the number of bytes")];
    input.read_exact(&mut text).ok()?;
    Some(Json::read(&String::from_utf8_lossy(&text)))
}

/// Writes one message. All of it is ASCII, so characters and bytes are the same number. Write nothing else to
/// standard output, so no println!: what you want to tell people goes to eprintln!.
fn write_message(json: &str) {
    let mut output = stdout().lock();
    // Where the judge has gone, nobody is left to tell.
    let _ = write!(output, "{}:{}", json.len(), json).and_then(|()| output.flush());
}

/// The answer to a message, or None where there is none to give.
fn answer(message: &Json) -> Option<String> {
    if message.find("map").is_some() {
        let state = set_up(message);
        // With futures on, bets could stand here. This bot makes none.
        return Some(format!(r#"{{"ready":{},"state":{}}}"#, state.punter, to_json(&state)));
    }
    if let Some(told) = message.find("move") {
        let mut state = to_state(message.get("state"));
        take_moves(&mut state, told.get("moves").items());
        let punter = state.punter;
        let chosen = match choose_move(&state) {
            None => format!(r#""pass":{{"punter":{punter}}}"#),
            Some(river) => {
                let (source, target) = state.rivers[river];
                let (source, target) = (state.sites[source], state.sites[target]);
                format!(r#""claim":{{"punter":{punter},"source":{source},"target":{target}}}"#)
            }
        };
        return Some(format!(r#"{{{chosen},"state":{}}}"#, to_json(&state)));
    }
    None // the end, with everybody's scores
}

fn main() {
    write_message(&format!(r#"{{"me":"{NAME}"}}"#));
    let mut message = read_message();
    if message.as_ref().map_or(false, |first| first.find("you").is_some()) {
        message = read_message();
    }
    if let Some(reply) = message.and_then(|message| answer(&message)) {
        write_message(&reply);
    }
}

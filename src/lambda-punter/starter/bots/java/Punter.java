// A small bot for Lambda Punter in Java. It needs a JDK from 11 on, and nothing else.
//
// The judge starts this program anew for every message, and ends it when the answer is there. So nothing
// stays in memory from turn to turn: what the bot wants to know later, it puts into its state. The judge
// hands the state back with the next message.
//
// Where to begin: chooseMove, the first method. It decides what is claimed.

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Punter {
    static final String NAME = "java-starter";
    static final int NOBODY = -1; // owns a river that is free
    static final int NO_WAY = -1; // the distance to a site that no rivers lead to
    static final int NO_RIVER = -1; // what chooseMove answers to pass

    // ---- How it plays -----------------------------------------------------------------------------
    // A site is known by its place in the map's list of sites, and so is a river and a mine. Those
    // places are small numbers: 0, 1, 2, … The ids of the sites can be huge. They are in state.sites.

    /** All that the bot knows from one turn to the next. */
    static final class State {
        int punter; // which punter you are
        long[] sites; // for each site its id
        int[][] rivers; // for each river its two sites
        int[] mines; // for each mine its site
        int[][] distances; // for each mine a list: how far each site is from it
        int[] owners; // for each river who owns it, or NOBODY
    }

    /** What some of your rivers join. */
    static final class Network {
        final List<Integer> sites = new ArrayList<>();
        final List<Integer> mines = new ArrayList<>();
    }

    /** The river to claim, or NO_RIVER to pass. This is the method to change. */
    static int chooseMove(State state) {
        Network[] networkOf = myNetworks(state);
        int best = NO_RIVER;
        long most = -1;
        for (int river = 0; river < state.rivers.length; river++) {
            if (state.owners[river] != NOBODY) continue;
            int[] ends = state.rivers[river];
            long value = points(state, networkOf[ends[0]], networkOf[ends[1]]);
            if (value > most) {
                best = river;
                most = value;
            }
        }
        return best;
    }

    /**
     * What it adds to the score to join two networks: each mine of the one now reaches all sites of the
     * other. A mine and a site are worth the square of their distance.
     */
    static long points(State state, Network one, Network other) {
        if (one == other) return 0;
        return worth(state, one.mines, other.sites) + worth(state, other.mines, one.sites);
    }

    static long worth(State state, List<Integer> mines, List<Integer> sites) {
        long total = 0;
        for (int mine : mines) {
            for (int site : sites) total += (long) state.distances[mine][site] * state.distances[mine][site];
        }
        return total;
    }

    /**
     * Which sites your own rivers join. Returns for each site its network, with all its sites and mines. A
     * site without a river of yours is a network by itself.
     */
    static Network[] myNetworks(State state) {
        Network[] networkOf = new Network[state.sites.length];
        for (int site = 0; site < networkOf.length; site++) {
            networkOf[site] = new Network();
            networkOf[site].sites.add(site);
        }
        for (int mine = 0; mine < state.mines.length; mine++) networkOf[state.mines[mine]].mines.add(mine);
        for (int river = 0; river < state.rivers.length; river++) {
            Network large = networkOf[state.rivers[river][0]];
            Network small = networkOf[state.rivers[river][1]];
            if (state.owners[river] != state.punter || large == small) continue;
            if (large.sites.size() < small.sites.size()) {
                Network swapped = large;
                large = small;
                small = swapped;
            }
            for (int site : small.sites) networkOf[site] = large;
            large.sites.addAll(small.sites);
            large.mines.addAll(small.mines);
        }
        return networkOf;
    }

    // ---- What it remembers ------------------------------------------------------------------------

    /** Makes the state from the first message of a game. */
    static State setUp(Map<String, Object> message) {
        Map<String, Object> map = Json.object(message.get("map"));
        State state = new State();
        state.punter = (int) Json.whole(message.get("punter"));
        List<Object> sites = Json.list(map.get("sites"));
        state.sites = new long[sites.size()];
        for (int site = 0; site < state.sites.length; site++) {
            state.sites[site] = Json.whole(Json.object(sites.get(site)).get("id"));
        }
        Map<Long, Integer> place = places(state.sites);
        // The same river can be in the list twice, perhaps with its ends the other way round. It counts once.
        Map<List<Integer>, int[]> rivers = new LinkedHashMap<>();
        for (Object item : Json.list(map.get("rivers"))) {
            int source = place.get(Json.whole(Json.object(item).get("source")));
            int target = place.get(Json.whole(Json.object(item).get("target")));
            rivers.put(ends(source, target), new int[] {source, target});
        }
        state.rivers = rivers.values().toArray(new int[0][]);
        List<Object> mines = Json.list(map.get("mines"));
        state.mines = new int[mines.size()];
        state.distances = new int[mines.size()][];
        for (int mine = 0; mine < state.mines.length; mine++) {
            state.mines[mine] = place.get(Json.whole(mines.get(mine)));
            state.distances[mine] = distancesFrom(state.mines[mine], state);
        }
        state.owners = new int[state.rivers.length];
        Arrays.fill(state.owners, NOBODY);
        return state;
    }

    /** How many rivers, owned or not, the shortest way from the mine's site to each site has. */
    static int[] distancesFrom(int mine, State state) {
        List<List<Integer>> neighbours = new ArrayList<>();
        for (int site = 0; site < state.sites.length; site++) neighbours.add(new ArrayList<>());
        for (int[] ends : state.rivers) {
            neighbours.get(ends[0]).add(ends[1]);
            neighbours.get(ends[1]).add(ends[0]);
        }
        int[] distances = new int[state.sites.length];
        Arrays.fill(distances, NO_WAY);
        distances[mine] = 0;
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(mine));
        while (!queue.isEmpty()) {
            int site = queue.remove();
            for (int neighbour : neighbours.get(site)) {
                if (distances[neighbour] != NO_WAY) continue;
                distances[neighbour] = distances[site] + 1;
                queue.add(neighbour);
            }
        }
        return distances;
    }

    /**
     * Notes who took what. The list has everybody's moves since your last turn, your own among them. After a
     * time-out it has several moves a punter. Passes and keys that it does not know, it leaves alone.
     */
    static void takeMoves(State state, List<Object> moves) {
        Map<Long, Integer> place = places(state.sites);
        Map<List<Integer>, Integer> riverAt = new HashMap<>();
        for (int river = 0; river < state.rivers.length; river++) {
            riverAt.put(ends(state.rivers[river][0], state.rivers[river][1]), river);
        }
        for (Object move : moves) {
            for (String kind : List.of("claim", "option", "splurge")) {
                Map<String, Object> taken = Json.object(Json.object(move).get(kind));
                if (taken == null) continue;
                // A splurge takes all rivers along its route; the others take one.
                List<Object> route = taken.containsKey("route")
                    ? Json.list(taken.get("route"))
                    : List.of(taken.get("source"), taken.get("target"));
                for (int step = 1; step < route.size(); step++) {
                    int source = place.getOrDefault(Json.whole(route.get(step - 1)), -1);
                    int target = place.getOrDefault(Json.whole(route.get(step)), -1);
                    Integer river = riverAt.get(ends(source, target));
                    // A river that has an owner keeps it: then this was an option, and others may use it, too.
                    if (river != null && state.owners[river] == NOBODY) {
                        state.owners[river] = (int) Json.whole(taken.get("punter"));
                    }
                }
            }
        }
    }

    /** For each site's id where the site is in the list. */
    static Map<Long, Integer> places(long[] sites) {
        Map<Long, Integer> place = new HashMap<>();
        for (int site = 0; site < sites.length; site++) place.put(sites[site], site);
        return place;
    }

    /** A river's name whichever way round it is said. */
    static List<Integer> ends(int source, int target) {
        return List.of(Math.min(source, target), Math.max(source, target));
    }

    // ---- The state as JSON, and back --------------------------------------------------------------

    static Map<String, Object> toJson(State state) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("punter", state.punter);
        json.put("sites", state.sites);
        json.put("rivers", state.rivers);
        json.put("mines", state.mines);
        json.put("distances", state.distances);
        json.put("owners", state.owners);
        return json;
    }

    static State toState(Map<String, Object> json) {
        State state = new State();
        state.punter = (int) Json.whole(json.get("punter"));
        state.sites = Json.wholes(json.get("sites"));
        state.rivers = toLists(json.get("rivers"));
        state.mines = toInts(json.get("mines"));
        state.distances = toLists(json.get("distances"));
        state.owners = toInts(json.get("owners"));
        return state;
    }

    static int[] toInts(Object json) {
        long[] wholes = Json.wholes(json);
        int[] ints = new int[wholes.length];
        for (int place = 0; place < ints.length; place++) ints[place] = (int) wholes[place];
        return ints;
    }

    static int[][] toLists(Object json) {
        List<Object> lists = Json.list(json);
        int[][] ints = new int[lists.size()][];
        for (int place = 0; place < ints.length; place++) ints[place] = toInts(lists.get(place));
        return ints;
    }

    // ---- How it talks with the judge --------------------------------------------------------------

    /**
     * Reads one message: the number of its bytes, a colon, the JSON. It never reads further than that, for the
     * judge keeps the input open. The end of the input is null.
     */
    static Map<String, Object> readMessage() throws IOException {
        InputStream input = System.in;
        StringBuilder digits = new StringBuilder();
        for (int one = input.read(); one != ':'; one = input.read()) {
            if (one < 0) return null;
            digits.append((char) one);
        }
        byte[] bytes = input.readNBytes(Integer.parseInt(digits.toString().trim()));
        return Json.object(Json.read(new String(bytes, StandardCharsets.UTF_8)));
    }

    /**
     * Writes one message. All of it is ASCII, so characters and bytes are the same number. Write nothing else to
     * standard output: what you want to tell people goes to System.err.
     */
    static void writeMessage(Map<String, Object> message) {
        String json = Json.write(message);
        byte[] bytes = (json.length() + ":" + json).getBytes(StandardCharsets.US_ASCII);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }

    /** The answer to a message, or null where there is none to give. */
    static Map<String, Object> answer(Map<String, Object> message) {
        if (message.containsKey("map")) {
            State state = setUp(message);
            // With futures on, bets could stand here. This bot makes none.
            return Map.of("ready", state.punter, "state", toJson(state));
        }
        if (message.containsKey("move")) {
            State state = toState(Json.object(message.get("state")));
            takeMoves(state, Json.list(Json.object(message.get("move")).get("moves")));
            int river = chooseMove(state);
            if (river == NO_RIVER) return Map.of("pass", Map.of("punter", state.punter), "state", toJson(state));
            long source = state.sites[state.rivers[river][0]];
            long target = state.sites[state.rivers[river][1]];
            Map<String, Object> claim = Map.of("punter", state.punter, "source", source, "target", target);
            return Map.of("claim", claim, "state", toJson(state));
        }
        return null; // the end, with everybody's scores
    }

    public static void main(String[] arguments) throws IOException {
        writeMessage(Map.of("me", NAME));
        Map<String, Object> message = readMessage();
        if (message != null && message.containsKey("you")) message = readMessage();
        Map<String, Object> reply = message == null ? null : answer(message);
        if (reply != null) writeMessage(reply);
    }
}

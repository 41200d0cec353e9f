// A ladder: all entrants of several tournaments in one table, rated over all their games at once. Who is one entrant,
// which journals go together, and who never met whom is decided here.

import { UndirectedGraph } from 'graphology';
import { connectedComponents } from 'graphology-components';
import { ArenaError } from '../arena-error.ts';
import type { Outcome } from '../contest.ts';
import { comparable, isRanked, type Figure } from '../figure.ts';
import { groupsOf, type Group } from '../figures/groups.ts';
import { ladderNotes, shortOf } from './ladder-text.ts';
import { ratingsOf } from './plackett-luce.ts';
import { standingsOf } from '../figures/standings.ts';
import { scoreRanks } from '../../base/ranks.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';

/** What a journal says, as far as a ladder needs it. */
export interface LadderJournal {
  readonly path: string;
  /** Of the tournament that it is of. */
  readonly digest: string;
  readonly contest: string;
  /** The digest of the code that played; '' if none is said. */
  readonly code: string;
  readonly figure: Figure;
  readonly fillers: ReadonlySet<string>;
  /** What each name is, in words; names of which nothing is said are left out. */
  readonly stands: ReadonlyMap<string, string>;
  readonly outcomes: readonly Outcome[];
}

/** An entrant's line: of all its games in all the tournaments. */
export type LadderLine = LadderField['lines'][number];

/** Entrants that are tied to one another by games; nothing ties them to those of other fields. */
export type LadderField = ReturnType<typeof fieldOf>;

/** All of it: JSON. */
export type Ladder = ReturnType<typeof ladderOf>;

/** A tournament with the games of all its journals, each once; names are keys of entrants. */
export type LadderGames = ReturnType<typeof tournamentsOf>[number];

/** Between a name and what it stands for; in no name that anybody would type. */
const SEPARATOR = '\u0000';

/**
 * Rates everybody over all journals; the order in which they are given makes no difference.
 * @param byName one entrant a name, even if that stands for several things
 * @throws {ArenaError} if they are of different contests, or of one in which nobody comes before another
 */
export function ladderOf(journals: readonly LadderJournal[], byName = false) {
  checkAlike(journals);
  const tournaments = tournamentsOf(journals);
  const [{ contest, figure }] = journals;
  const outcomes = tournaments.flatMap(({ journal, outcomes: played }, at) =>
    played.map((outcome) => keyed(comparable(outcome, figure), at, (name) => keyOf(name, journal, byName))),
  );
  const fillers = new Set(outcomes.flatMap(({ game }) => game.seats.filter((key) => key.startsWith(SEPARATOR))));
  const labels = labelsOf(outcomes, fillers);
  const digests = tournaments.map(({ journal }) => journal.digest);
  const rated = { figure, fillers, labels, seed: seedOf(0, 'ladder', ...digests), byName };
  const fields = fieldsOf(outcomes, fillers).map((keys) => fieldOf(outcomes, new Set(keys), rated));
  return {
    contest,
    games: outcomes.length,
    tournaments: tournaments.map(toldOf),
    /** The one with the most entrants first. */
    fields: fields.toSorted((a, b) => b.lines.length - a.lines.length || b.games - a.games),
    /** What is to be known of these figures, in sentences. */
    notes: ladderNotes(fields, tournaments, byName),
  };
}

/** One contest, one figure, and one by which somebody comes before another. */
function checkAlike(journals: readonly LadderJournal[]): void {
  const [first, ...others] = journals;
  for (const { path, contest, figure } of others) {
    if (contest !== first.contest)
      throw new ArenaError(
        `${path}: got a tournament of ${contest}, expected one of ${first.contest}, as ${first.path} is. A ladder is of one contest`,
      );
    if (meaningOf(figure) !== meaningOf(first.figure))
      throw new ArenaError(
        `${path}: got a tournament by ${meaningOf(figure)}, expected one by ${meaningOf(first.figure)}, as ${first.path} is. A ladder is of one figure`,
      );
  }
  if (!isRanked(first.figure))
    throw new ArenaError(
      first.figure.shared === true
        ? `tournaments of ${first.contest} cannot be joined in a ladder: all seats of a game share one score, so nobody can be rated. Report one journal at a time`
        : `tournaments of ${first.contest} cannot be joined in a ladder: what counts there is the mean score, not who has more in a game. Report one journal at a time`,
    );
  if (journals.every(({ outcomes }) => outcomes.every(({ game }) => game.seats.length - (game.aside?.length ?? 0) < 2)))
    throw new ArenaError(`${first.path}: no game with two entrants has been played, so nobody can be rated`);
}

function meaningOf({ name, of, better, shared = false }: Figure): string {
  return `${name} (of ${of}, ${better} is better${shared ? ', shared' : ''})`;
}

/** Journals of one tournament together, sorted: a copy, an older state, or the same file twice adds no game twice. */
function tournamentsOf(journals: readonly LadderJournal[]) {
  const byDigest = Map.groupBy(journals, ({ digest }) => digest);
  return [...byDigest.values()]
    .map((same) => {
      const all = same.flatMap(({ outcomes }) => outcomes);
      const outcomes = [...new Map(all.toReversed().map((outcome) => [outcome.game.id, outcome])).values()];
      return {
        journal: same[0],
        paths: same.map(({ path }) => path),
        outcomes: outcomes.toSorted((a, b) => (a.game.id < b.game.id ? -1 : 1)),
        /** How many games stood in more than one of its journals. */
        again: all.length - outcomes.length,
      };
    })
    .toSorted((a, b) => (a.journal.digest < b.journal.digest ? -1 : 1));
}

/** The key of a name in a journal: those of fillers begin with the separator. */
function keyOf(name: string, { fillers, stands }: LadderJournal, byName: boolean): string {
  if (fillers.has(name)) return `${SEPARATOR}${name}`;
  return `${name}${SEPARATOR}${byName ? '' : (stands.get(name) ?? '')}`;
}

/** An outcome with keys for names; group and setting are the journal's own, so that each is resampled by itself. */
function keyed({ game, result }: Outcome, at: number, key: (name: string) => string): Outcome {
  const own = (name: string): string => `${at} ${name}`;
  const seats = game.seats.map(key);
  return { game: { ...game, id: own(game.id), group: own(game.group), setting: own(game.setting), seats }, result };
}

/** What each key is called: the name, and where one name stands for several things, a short name of each behind it. */
function labelsOf(outcomes: readonly Outcome[], fillers: ReadonlySet<string>): ReadonlyMap<string, string> {
  const keys = [...new Set(outcomes.flatMap(({ game }) => game.seats))].filter((key) => !fillers.has(key));
  const byName = Map.groupBy(keys, (key) => key.split(SEPARATOR)[0]);
  return new Map(
    [...byName].flatMap(([name, namesakes]) =>
      namesakes.map(
        (key) => [key, namesakes.length > 1 ? `${name}@${shortOf(key.split(SEPARATOR)[1])}` : name] as const,
      ),
    ),
  );
}

/** What all fields are rated by. */
interface Rated {
  readonly figure: Figure;
  readonly fillers: ReadonlySet<string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly seed: number;
  readonly byName: boolean;
}

function fieldOf(outcomes: readonly Outcome[], keys: ReadonlySet<string>, rated: Rated) {
  const { figure, fillers, labels, seed, byName } = rated;
  // Who met somebody of the field is in it, so all that is left in these games is fillers.
  const played = outcomes.filter(({ game }) => game.seats.some((key) => keys.has(key)));
  const groups = groupsOf(played);
  const random = randomFrom(seedOf(seed, ...[...keys].toSorted()));
  const ratings = keys.size < 2 ? [] : ratingsOf(groups, { fillers, resampling: { random } });
  const standings = new Map(standingsOf(played, fillers, figure).map((line) => [line.entrant, line]));
  const order = ratings.length > 0 ? ratings.map(({ entrant }) => entrant) : [...keys];
  const places = scoreRanks(ratings.map(({ elo }) => Math.round(elo)));
  const lines = order.flatMap((key, at) => {
    const standing = standings.get(key);
    const rating = ratings.find(({ entrant }) => entrant === key);
    const stands = byName ? '' : key.split(SEPARATOR)[1];
    if (standing === undefined) return [];
    return [
      {
        /** From 1, within the field; ratings that are shown alike share the better one. */
        place: places[at] ?? 1,
        ...standing,
        entrant: labels.get(key) ?? key,
        /** What the name is, in words; absent if it is not known. */
        ...(stands !== '' && { stands }),
        tournaments: tournamentCount(groups, key),
        /** Elo-like, the field's mean is 0; undefined of who met nobody. */
        rating: rating?.elo,
        ratingInterval: rating?.interval,
      },
    ];
  });
  return { games: played.length, groups: groups.length, lines };
}

/** In how many tournaments an entrant sat at a table. */
function tournamentCount(groups: readonly Group[], key: string): number {
  const own = groups.filter(({ games }) => games.some(({ game }) => game.seats.includes(key)));
  return new Set(own.map(({ name }) => name.split(' ')[0])).size;
}

function toldOf({ journal: { digest, code, fillers }, paths, outcomes }: LadderGames) {
  const names = new Set(outcomes.flatMap(({ game }) => game.seats.filter((name) => !fillers.has(name))));
  return { paths, digest, code, games: outcomes.length, entrants: names.size };
}

/** The fields, each a list of names in order: nobody of one ever sat at a table with anybody of another. */
function fieldsOf(outcomes: readonly Outcome[], fillers: ReadonlySet<string>): string[][] {
  const met = new UndirectedGraph();
  for (const { game } of outcomes) {
    const names = game.seats.filter((name) => !fillers.has(name));
    for (const name of names) met.mergeEdge(names[0], name);
  }
  const fields = connectedComponents(met).map((names) => names.toSorted());
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

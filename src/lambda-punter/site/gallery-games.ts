// Games of Lambda Punter that are worth seeing: between the champion and its rivals, on maps of the project.

import { ALL_EXTENSIONS, type Extensions, NO_EXTENSIONS } from '../game/extensions.ts';
import { readMapFile } from '../judge/game-files.ts';
import { drawEnd } from '../maps/draw.ts';
import { packGame } from '../page/model/carried-game.ts';
import { type Opponent, CHAMPION, type GameSetup, PlayedGame } from '../page/model/game-in-hand.ts';
import { scoreAt } from '../page/model/view-at.ts';
import { buildTimeline, moverOf, type Timeline } from '../page/model/timeline.ts';
import { oneMapFile } from '../play/map-arguments.ts';
import { atLeast, chosenGames, type GalleryGame, heldGames, type Reason } from '../../web/gallery-game.ts';
import type { GameRecord } from '../game/record.ts';
import { answerTo, type HabitsMemory } from '../page/model/thinking.ts';

/** A game and what happened in it. */
type SeenGame = ReturnType<typeof seen>;

const FUTURES: Extensions = { ...NO_EXTENSIONS, futures: true };
const SPLURGES: Extensions = { ...NO_EXTENSIONS, splurges: true };
const OPTIONS: Extensions = { ...NO_EXTENSIONS, options: true };
const FOUR: readonly Opponent[] = ['champion', 'spread', 'settler', 'joiner'];
const CROWD: readonly Opponent[] = [...FOUR, 'choker', 'survivor', 'greedy', 'eager'];

/** What is played: a map, the extensions, who sits there, a seed. */
const PLAYED: readonly (readonly [map: string, settings: Extensions, seats: readonly Opponent[], seed: number])[] = [
  ['small-ring', NO_EXTENSIONS, ['champion', 'spread'], 1],
  ['small-grid', NO_EXTENSIONS, ['settler', 'champion', 'choker', 'spread'], 2],
  ['small-planar', NO_EXTENSIONS, ['spread', 'settler', 'champion'], 3],
  ['small-city', NO_EXTENSIONS, ['joiner', 'champion', 'spread', 'settler'], 4],
  ['small-scale-free', NO_EXTENSIONS, FOUR.toReversed(), 5],
  ['small-sierpinski', FUTURES, FOUR, 6],
  ['small-ring', FUTURES, ['spread', 'champion', 'settler'], 7],
  ['small-sierpinski', SPLURGES, ['champion', 'settler', 'spread'], 8],
  ['small-ring', OPTIONS, ['choker', 'champion', 'spread', 'settler'], 9],
  ['small-scale-free', ALL_EXTENSIONS, FOUR, 10],
  ['small-planar', NO_EXTENSIONS, CROWD, 11],
  ['small-sierpinski', ALL_EXTENSIONS, ['champion', 'spread'], 12],
  ['small-ring', NO_EXTENSIONS, FOUR, 13],
  ['small-grid', FUTURES, ['settler', 'champion'], 14],
  ['small-city', OPTIONS, ['spread', 'champion', 'joiner'], 15],
];
/** How long the champion thinks about a move: about a twentieth of what a judge's second allows on such maps. */
const NODES = 700;

/**
 * Plays them and chooses ten.
 * @param begin told before each game
 */
export async function lambdaPunterGames(begin: (what: string) => Promise<void>): Promise<GalleryGame[]> {
  const games: SeenGame[] = [];
  for (const [mapName, settings, opponents, seed] of PLAYED) {
    await begin(`game ${games.length + 1} of Lambda Punter`);
    const map = readMapFile(oneMapFile(mapName));
    games.push(seen(buildTimeline(playedGame({ mapName, map, settings, opponents, seed, nodes: NODES }))));
  }
  const chosen = chosenGames(games, REASONS, (game) => ({
    title: game.timeline.record.mapName,
    why: `Here ${wins(game)}.`,
  }));
  const held = await heldGames(chosen, ({ timeline }) => packGame(timeline.record));
  return held.map((game, at) => ({ ...game, picture: drawEnd(chosen[at].game.timeline.record) }));
}

function seen(timeline: Timeline) {
  const { record, turns, scored, holdings } = timeline;
  const { punters, scores } = record;
  /** Everybody's score after each turn, the set-up first. */
  const standings = Array.from({ length: turns + 1 }, (_, position) =>
    scored.map((_one, punter) => scoreAt(timeline, punter, position)),
  );
  /** The turns on which somebody took the lead from somebody else. */
  const leads: number[] = [];
  /** The move that brought most. */
  let leap = { turn: 0, gain: 0 };
  let leader = -1;
  for (let turn = 1; turn <= turns; turn++) {
    const before = standings[turn - 1];
    const mover = moverOf(timeline, turn - 1);
    const now = standings[turn];
    if (now[mover] - before[mover] > leap.gain) leap = { turn, gain: now[mover] - before[mover] };
    const best = Math.max(...now);
    const first = now.indexOf(best);
    if (first === leader || now.lastIndexOf(best) !== first) continue;
    if (leader >= 0) leads.push(turn);
    leader = first;
  }
  const winner = scores.indexOf(Math.max(...scores));
  /** The turn, after the first third, after which the winner was last and furthest behind. */
  let comeback = { turn: 0, behind: 0 };
  for (const [turn, now] of standings.entries()) {
    const behind = Math.max(...now) - now[winner];
    const isLast = now.every((score, other) => other === winner || score > now[winner]);
    if (turn >= standings.length / 3 && isLast && behind > comeback.behind) comeback = { turn, behind };
  }
  let splurge = { turn: 0, rivers: 0 };
  for (const [turn, { move }] of record.turns.entries())
    if (move.kind === 'splurge' && move.route.length - 1 > splurge.rivers)
      splurge = { turn: turn + 1, rivers: move.route.length - 1 };
  const [first = 0, second = 0] = scores.toSorted((one, other) => other - one);
  const joins = scored.flatMap(({ steps }) => steps).toSorted((one, other) => one.from - other.from);
  const mines = Math.max(0, ...joins.map(({ minesJoined }) => minesJoined));
  const nameOf = (punter: number): string => punters[punter]?.name ?? '';
  return {
    timeline,
    nameOf,
    /** Who made the move of a turn. */
    moverAt: (turn: number) => nameOf(moverOf(timeline, turn - 1)),
    winner: nameOf(winner),
    /** By how much the first is before the second, also as a part of its score. */
    margin: { points: first - second, part: (first - second) / Math.max(1, first) },
    leads,
    /** The turn on which the lead was taken for the last time. */
    lastLead: leads.at(-1) ?? 0,
    /** The same, as a part of what everybody had at the end. */
    leap: { ...leap, part: leap.gain / Math.max(1, ...scores) },
    comeback,
    splurge,
    /** The turn that made the net with most mines. */
    net: { mines, turn: (joins.find(({ minesJoined }) => minesJoined === mines)?.from ?? 0) + 1 },
    /** The bets that were met, in order of turns. */
    bets: scored
      .flatMap(({ met }, punter) => met.map(({ turn }) => ({ turn: turn + 1, punter })))
      .toSorted((one, other) => one.turn - other.turn),
    /** The turns on which an option was bought. */
    options: holdings.all.flatMap(({ role, from }) => (role === 'buyer' ? from + 1 : [])),
    /** The first turn after which the winner has half of its points. */
    halfway: standings.findIndex((now) => now[winner] >= (standings.at(-1)?.[winner] ?? 0) / 2),
  };
}

const REASONS: readonly Reason<SeenGame>[] = [
  {
    title: 'A bet on the future',
    worth: ({ bets }) => atLeast(1, bets.length),
    why: ({ nameOf, bets: [{ punter, turn }] }) =>
      `${nameOf(punter)} has bet before the game that it will join a mine to a far site, and does it on turn ${turn}: ` +
      'the cube of the distance is won.',
    turn: ({ bets }) => bets[0].turn,
  },
  {
    title: 'Passes saved for a splurge',
    worth: ({ splurge }) => atLeast(1, splurge.rivers),
    why: ({ moverAt, splurge: { turn, rivers } }) =>
      `${moverAt(turn)} has passed and now claims ${rivers} rivers in one move, on turn ${turn}.`,
    turn: ({ splurge }) => splurge.turn,
  },
  {
    title: 'Rivers of somebody else',
    worth: ({ options }) => atLeast(1, options.length),
    why: ({ options: { length, 0: first } }) =>
      `${length === 1 ? 'One river is' : `${length} rivers are`} used by two punters, as the option allows; ` +
      `the first time on turn ${first}.`,
    turn: ({ options }) => options[0],
  },
  {
    title: `${CROWD.length} punters on one map`,
    worth: ({ timeline }) => timeline.punters === CROWD.length && 1,
    why: ({ winner }) =>
      `With so many, each has few moves, and whoever waits finds the ways closed. Here ${winner} wins; ` +
      'see how the middle fills after a third of the game.',
    turn: ({ timeline }) => Math.round(timeline.turns / 3),
  },
  {
    title: 'A duel on a small map',
    worth: ({ timeline }) => timeline.punters === 2 && 1,
    why: (game) =>
      `Two punters; ${wins(game)}. With one rival alone, each river that one takes is one that the other lacks.`,
    turn: ({ timeline }) => Math.round(timeline.turns / 2),
  },
  {
    title: 'Who leads?',
    worth: ({ leads }) => atLeast(3, leads.length),
    why: ({ leads, lastLead, winner }) =>
      `The lead changes ${leads.length} times, the last time on turn ${lastLead}: ${winner} wins.`,
    turn: ({ lastLead }) => lastLead,
  },
  {
    title: 'From the last place',
    worth: ({ comeback }) => atLeast(1, comeback.behind),
    why: ({ comeback: { turn, behind }, winner }) =>
      `After turn ${turn}, ${winner} is last, ${points(behind)} behind the leader, and wins.`,
    turn: ({ comeback }) => comeback.turn,
  },
  {
    title: 'One river joins two worlds',
    worth: ({ leap }) => atLeast(0.1, leap.part),
    why: ({ moverAt, leap: { turn, gain } }) =>
      `On turn ${turn}, a move of ${moverAt(turn)} brings ${points(gain)} at once. Look one turn before, too.`,
    turn: ({ leap }) => leap.turn,
  },
  {
    title: 'One net of mines',
    worth: ({ net }) => atLeast(2, net.mines),
    why: ({ moverAt, net: { turn, mines } }) =>
      `On turn ${turn}, ${moverAt(turn)} has ${mines} mines in one net: each site on it counts once for each of them.`,
    turn: ({ net }) => net.turn,
  },
  {
    title: 'A close finish',
    worth: ({ margin }) => atLeast(-0.1, -margin.part),
    why: (game) => `Here ${wins(game)}. See the last ten turns.`,
    turn: ({ timeline }) => timeline.turns - 10,
  },
  {
    title: 'Late in the game',
    worth: ({ lastLead, timeline }) => atLeast(0.6, lastLead / timeline.turns),
    why: ({ winner, lastLead, timeline }) =>
      `Here ${winner} takes the lead for good on turn ${lastLead} of ${timeline.turns}.`,
    turn: ({ lastLead }) => lastLead,
  },
  {
    title: 'A clear win',
    worth: ({ margin }) => atLeast(0.2, margin.part),
    why: (game) => `Here ${wins(game)}. On turn ${game.halfway} it has half of its points.`,
    turn: ({ halfway }) => halfway,
  },
];

function points(many: number): string {
  return many === 1 ? '1 point' : `${many.toLocaleString('en')} points`;
}

function wins({ winner, margin }: SeenGame): string {
  return `${winner} wins by ${points(margin.points)}`;
}

/** What is played. */
interface PlayedGameSettings extends Pick<GameSetup, 'map' | 'mapName' | 'settings'> {
  readonly opponents: readonly Opponent[];
  readonly seed: number;
  /** How long the champion thinks about a move. */
  readonly nodes: number;
}

/** Nobody sits there. */
const NO_SEAT = -1;

/** Plays it to its end. */
export function playedGame({ nodes, ...setup }: PlayedGameSettings): GameRecord {
  const { opponents, settings } = setup;
  const memory: HabitsMemory = new Map();
  const tools = { now: () => 0, tell: () => {}, news: () => {}, memory };
  const effort = { nodes };
  const start = { ...setup, punters: opponents.length, seat: NO_SEAT, started: new Date(0).toISOString() };
  const blank = new PlayedGame(start, []).record();
  const bets = opponents.map((who, punter) => {
    if (!settings.futures) return [];
    const said = answerTo({ kind: 'bets', record: blank, punter, effort, who }, tools);
    return said.kind === 'bets' ? said.futures : [];
  });
  const game = new PlayedGame(start, bets);
  while (!game.isOver) {
    const { mover } = game;
    const who = game.opponentAt(mover) ?? CHAMPION;
    const said = answerTo({ kind: 'move', record: game.record(mover), effort, who }, tools);
    if (said.kind !== 'move') throw new Error(`expected a move, got ${said.kind}`);
    game.make(said.move, 0);
  }
  return game.record();
}

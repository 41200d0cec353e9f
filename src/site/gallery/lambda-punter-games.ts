// Games of Lambda Punter that are worth seeing: between the champion and its rivals, on maps of the project.

import { join } from 'node:path';
import { ALL_EXTENSIONS, type Extensions, NO_EXTENSIONS } from '../../lambda-punter/game/extensions.ts';
import { readMapFile } from '../../lambda-punter/judge/game-files.ts';
import { drawEnd } from '../../lambda-punter/maps/draw.ts';
import { packGame } from '../../lambda-punter/page/model/carried-game.ts';
import type { Opponent } from '../../lambda-punter/page/model/game-in-hand.ts';
import { buildTimeline, moverOf, type Timeline } from '../../lambda-punter/page/model/timeline.ts';
import { ROOT } from '../../packaging/project.ts';
import { atLeast, chosenGames, type GalleryGame, heldGames, type Reason } from './gallery-game.ts';
import { playedGame } from './played-game.ts';

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
    const map = readMapFile(join(ROOT, 'maps', `${mapName}.json`));
    games.push(seen(buildTimeline(playedGame({ mapName, map, settings, opponents, seed, nodes: NODES }))));
  }
  const chosen = chosenGames(games, REASONS, (game) => ({
    title: game.timeline.record.mapName,
    why: `Here ${winner(game)} wins by ${points(margin(game).points)}.`,
  }));
  const held = await heldGames(chosen, ({ timeline }) => packGame(timeline.record));
  return held.map((game, at) => ({ ...game, picture: drawEnd(chosen[at].game.timeline.record) }));
}

function seen(timeline: Timeline) {
  /** Everybody's score after each turn, the set-up first. */
  const standings = [[...timeline.firstScore]];
  /** The turns on which somebody took the lead from somebody else. */
  const leads: number[] = [];
  let leader = -1;
  for (let turn = 0; turn < timeline.turns; turn++) {
    const now = [...(standings.at(-1) ?? [])];
    now[moverOf(timeline, turn)] = timeline.score[turn];
    standings.push(now);
    const best = Math.max(...now);
    const first = now.indexOf(best);
    if (first === leader || now.lastIndexOf(best) !== first) continue;
    if (leader >= 0) leads.push(turn + 1);
    leader = first;
  }
  const { scores } = timeline.record;
  return { timeline, standings, leads, winner: scores.indexOf(Math.max(...scores)) };
}

const REASONS: readonly Reason<SeenGame>[] = [
  {
    title: 'A bet on the future',
    worth: ({ timeline }) => atLeast(1, bets(timeline).length),
    why: ({ timeline }) => {
      const [{ punter, turn }] = bets(timeline);
      return (
        `${name(timeline, punter)} has bet before the game that it will join a mine to a far ` +
        `site, and does it on turn ${turn + 1}: the cube of the distance is won.`
      );
    },
    turn: ({ timeline }) => bets(timeline)[0].turn + 1,
  },
  {
    title: 'Passes saved for a splurge',
    worth: ({ timeline }) => atLeast(1, longestSplurge(timeline).rivers),
    why: ({ timeline }) => {
      const { turn, rivers } = longestSplurge(timeline);
      return (
        `${name(timeline, moverOf(timeline, turn - 1))} has passed and now claims ${rivers} rivers ` +
        `in one move, on turn ${turn}.`
      );
    },
    turn: ({ timeline }) => longestSplurge(timeline).turn,
  },
  {
    title: 'Rivers of somebody else',
    worth: ({ timeline }) => atLeast(1, optionTurns(timeline).length),
    why: ({ timeline }) => {
      const turns = optionTurns(timeline);
      return (
        `${turns.length === 1 ? 'One river is' : `${turns.length} rivers are`} used by two punters, ` +
        `as the option allows; the first time on turn ${turns[0]}.`
      );
    },
    turn: ({ timeline }) => optionTurns(timeline)[0],
  },
  {
    title: `${CROWD.length} punters on one map`,
    worth: ({ timeline }) => timeline.punters === CROWD.length && 1,
    why: (game) =>
      `With so many, each has few moves, and whoever waits finds the ways closed. Here ${winner(game)} ` +
      `wins; see how the middle fills after a third of the game.`,
    turn: ({ timeline }) => Math.round(timeline.turns / 3),
  },
  {
    title: 'A duel on a small map',
    worth: ({ timeline }) => timeline.punters === 2 && 1,
    why: (game) =>
      `Two punters; ${winner(game)} wins by ${points(margin(game).points)}. With one rival alone, ` +
      `each river that one takes is one that the other lacks.`,
    turn: ({ timeline }) => Math.round(timeline.turns / 2),
  },
  {
    title: 'Who leads?',
    worth: ({ leads }) => atLeast(3, leads.length),
    why: (game) =>
      `The lead changes ${game.leads.length} times, the last time on turn ${lastLead(game)}: ${winner(game)} wins.`,
    turn: lastLead,
  },
  {
    title: 'From the last place',
    worth: (game) => atLeast(1, comeback(game).behind),
    why: (game) => {
      const { turn, behind } = comeback(game);
      return `After turn ${turn}, ${winner(game)} is last, ${points(behind)} behind the leader, and wins.`;
    },
    turn: (game) => comeback(game).turn,
  },
  {
    title: 'One river joins two worlds',
    worth: (game) => atLeast(0.1, leap(game).part),
    why: (game) => {
      const { turn, gain } = leap(game);
      return (
        `On turn ${turn}, a move of ${name(game.timeline, moverOf(game.timeline, turn - 1))} brings ` +
        `${points(gain)} at once. Look one turn before, too.`
      );
    },
    turn: (game) => leap(game).turn,
  },
  {
    title: 'One net of mines',
    worth: ({ timeline }) => atLeast(2, mostMines(timeline).mines),
    why: ({ timeline }) => {
      const { turn, mines } = mostMines(timeline);
      return (
        `On turn ${turn}, ${name(timeline, moverOf(timeline, turn - 1))} has ${mines} mines in one ` +
        `net: each site on it counts once for each of them.`
      );
    },
    turn: ({ timeline }) => mostMines(timeline).turn,
  },
  {
    title: 'A close finish',
    worth: (game) => atLeast(-0.1, -margin(game).part),
    why: (game) => `Here ${winner(game)} wins by ${points(margin(game).points)}. See the last ten turns.`,
    turn: ({ timeline }) => timeline.turns - 10,
  },
  {
    title: 'Late in the game',
    worth: (game) => atLeast(0.6, lastLead(game) / game.timeline.turns),
    why: (game) => `Here ${winner(game)} takes the lead for good on turn ${lastLead(game)} of ${game.timeline.turns}.`,
    turn: lastLead,
  },
  {
    title: 'A clear win',
    worth: (game) => atLeast(0.2, margin(game).part),
    why: (game) =>
      `Here ${winner(game)} wins by ${points(margin(game).points)}. On turn ${halfway(game)} it has ` +
      `half of its points.`,
    turn: halfway,
  },
];

function points(many: number): string {
  return many === 1 ? '1 point' : `${many.toLocaleString('en')} points`;
}

function name({ record }: Timeline, punter: number): string {
  return record.punters[punter]?.name ?? '';
}

function winner({ timeline, winner: punter }: SeenGame): string {
  return name(timeline, punter);
}

/** The turn on which the lead was taken for the last time. */
function lastLead({ leads }: SeenGame): number {
  return leads.at(-1) ?? 0;
}

/** The turn, after the first third, after which the winner was last and furthest behind. */
function comeback({ standings, winner: punter }: SeenGame) {
  let furthest = { turn: 0, behind: 0 };
  for (const [turn, scores] of standings.entries()) {
    if (turn < standings.length / 3) continue;
    const behind = Math.max(...scores) - scores[punter];
    const isLast = scores.every((score, other) => other === punter || score > scores[punter]);
    if (isLast && behind > furthest.behind) furthest = { turn, behind };
  }
  return furthest;
}

/** The turn that made the net with most mines. */
function mostMines({ minesJoined }: Timeline) {
  const mines = Math.max(0, ...minesJoined);
  return { mines, turn: minesJoined.indexOf(mines) + 1 };
}

/** The bets that were met, in order of turns. */
function bets({ betsMet }: Timeline) {
  return betsMet
    .flatMap((met, punter) => met.map(({ turn }) => ({ turn, punter })))
    .toSorted((one, other) => one.turn - other.turn);
}

/** The move that brought most, as a part of what everybody had at the end. */
function leap({ timeline, standings }: SeenGame) {
  let best = { turn: 0, gain: 0 };
  for (let turn = 1; turn < standings.length; turn++) {
    const mover = moverOf(timeline, turn - 1);
    const gain = standings[turn][mover] - standings[turn - 1][mover];
    if (gain > best.gain) best = { turn, gain };
  }
  return { ...best, part: best.gain / Math.max(1, ...timeline.record.scores) };
}

function longestSplurge({ record }: Timeline) {
  let longest = { turn: 0, rivers: 0 };
  for (const [turn, { move }] of record.turns.entries())
    if (move.kind === 'splurge' && move.route.length - 1 > longest.rivers)
      longest = { turn: turn + 1, rivers: move.route.length - 1 };
  return longest;
}

/** The turns on which an option was bought. */
function optionTurns({ buyerTurn }: Timeline): number[] {
  return [...buyerTurn]
    .filter((turn) => turn >= 0)
    .map((turn) => turn + 1)
    .toSorted((one, other) => one - other);
}

/** By how much the first is before the second, also as a part of its score. */
function margin({ timeline }: SeenGame) {
  const [first = 0, second = 0] = timeline.record.scores.toSorted((one, other) => other - one);
  return { points: first - second, part: (first - second) / Math.max(1, first) };
}

/** The first turn after which the winner has half of its points. */
function halfway({ standings, winner: punter }: SeenGame): number {
  const half = (standings.at(-1)?.[punter] ?? 0) / 2;
  return standings.findIndex((scores) => scores[punter] >= half);
}

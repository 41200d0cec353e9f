// The work of a post-mortem: plays games, and then some turns of lost ones differently, each way many times
// to the end.

import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { rankSharesOf } from '../../arena/figures/groups.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { turnsOf } from '../game/board.ts';
import { NONE } from '../game/ids.ts';
import { type Move, riversNamed } from '../game/moves.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import { ownFaults } from '../judge/final-standings.ts';
import { nodeBudget } from '../planner/budget.ts';
import { lossChances, mayOption, moveFor } from '../planner/choice.ts';
import { evaluate } from '../planner/policy.ts';
import { isFree, type Position, riversOf, touchesOf, turnsLeft } from '../planner/position.ts';
import { positionBefore } from '../planner/rewind.ts';
import type { RivalName } from '../rivals/names.ts';
import {
  type Continued,
  continuedPlanner,
  continuedRival,
  newAnswerMemory,
  type Resume,
  type KeptPlay,
  playBranch,
  playKept,
} from './branched-game.ts';
import { plannedGame, type PlannedGame, type StudyPlan, turnOf, turnsToStudy } from './study-plan.ts';
import { type GameStudy, isChosen, type RolledMove, type StudyLine, type TurnStudy } from './turn-study.ts';

/** The draws and flows of all punters, with many of them. */
const EVALUATION_NODES = 20_000;

/** A move to try, before anything is known of how it ends. */
type MoveToTry = Omit<RolledMove, 'shares' | 'points'>;

/**
 * Everything that is tried at a turn, and what the turn is like. These are the `width` best rivers by worth, and what
 * was played if it is another: that one comes last.
 * @param turn of the game, which seeds the draws
 */
function triedAt(position: Position, played: Move, turn: number, width: number) {
  const { board, graph } = position;
  /** The numbers that the evaluation is made of. */
  const notes = new Map<string, Float64Array>();
  const random = randomFrom(seedOf(turn, 'post-mortem'));
  const { worth, flows, unions } = evaluate(position, nodeBudget(EVALUATION_NODES), random, undefined, {
    note: (name, byRiver) => notes.set(name, Float64Array.from(byRiver)),
    reason: () => {},
  });
  const lost = lossChances(flows);
  const ranked = [...worth.keys()]
    .filter((river) => worth[river] > 0 && (isFree(board, river) || mayOption(position, river)))
    .toSorted((a, b) => worth[b] - worth[a] || a - b);
  const playedRivers = riversNamed(graph.map, played);
  const playedRiver = playedRivers.length === 1 ? playedRivers[0] : undefined;
  const tried = (river: number): MoveToTry => ({
    move: moveFor(position, river),
    river,
    rank: ranked.indexOf(river),
    isPlayed: river === playedRiver,
    ...touchesOf(position, river),
    features: {
      worth: worth[river],
      lost: lost[river],
      gain: gainOfRiver(unions[0], river),
      ...Object.fromEntries([...notes].map(([name, byRiver]) => [name, byRiver[river]])),
    },
  });
  const best = ranked.slice(0, width);
  const others = playedRiver === undefined ? [noRiver(played)] : best.includes(playedRiver) ? [] : [tried(playedRiver)];
  return {
    candidates: [...best.map(tried), ...others],
    features: {
      turnsLeft: turnsLeft(position),
      free: board.owner.reduce((count, owner) => count + (owner === NONE ? 1 : 0), 0),
      ownRivers: riversOf(position, position.punter).length,
      worthwhile: ranked.length,
    },
  };
}

/** A pass or a splurge that was played: no single river. */
function noRiver(move: Move): MoveToTry {
  return { move, river: -1, rank: -1, isPlayed: true, mine: false, own: false, features: {} };
}

/** How much is done, and who hears of it. */
interface StudyWork {
  readonly plan: StudyPlan;
  /** This many games are played, and of each lost one this many turns looked at. */
  readonly games: number;
  readonly turns: number;
  /** Whether turns of won games are looked at, too. */
  readonly withWon: boolean;
  /** Rivals that play in place of the opponents in a second set of rollouts; by default none. */
  readonly models: readonly RivalName[];
  /** This many rollouts are under way at a time: most of the time they wait for programs. */
  readonly jobs: number;
  /** What was done before. */
  readonly before: readonly StudyLine[];
  readonly signal: AbortSignal;
  /** Whether time is over: no further turn is begun. */
  readonly isLate: () => boolean;
  /** Takes a line when its work is done. */
  readonly add: (line: StudyLine) => Promise<void>;
  /** Hears how far the work is, in games, and what is under way. */
  readonly onStep: (games: number, doing: string) => void;
  /** Takes sentences about what went wrong. */
  readonly tell: (sentence: string) => void;
}

/** Does what is missing. */
export async function study(work: StudyWork): Promise<void> {
  const games = new Map(work.before.flatMap((line) => ('game' in line ? [[line.game.game, line.game]] : [])));
  const known: Known = {
    turns: new Map(work.before.flatMap((line) => ('turn' in line ? [[keyOf(line.turn), line.turn]] : []))),
    models: new Set(work.before.flatMap((line) => ('model' in line ? [keyOf(line.model)] : []))),
  };
  for (let number = 0; number < work.games && !work.isLate(); number++) {
    const planned = plannedGame(work.plan, number);
    const before = games.get(number);
    if (before !== undefined && missingTurns(work, planned, before, known).length === 0) continue;
    work.onStep(number, 'the game itself');
    const play = await playKept(planned.asked, work.signal);
    const game = gameStudy(planned, play);
    if (before === undefined) await work.add({ game });
    else if (!isDeepStrictEqual(before.moves, game.moves)) {
      work.tell(`game ${number} went otherwise than before, so no more of its turns are looked at`);
      continue;
    }
    for (const turn of missingTurns(work, planned, game, known)) {
      if (work.isLate()) break;
      await studyTurn(work, planned, play, turn, known);
    }
  }
}

/** What was done before. */
interface Known {
  readonly turns: ReadonlyMap<string, TurnStudy>;
  readonly models: ReadonlySet<string>;
}

/**
 * Turns of the game that are to be looked at, with models perhaps, and were not; none of a won game unless asked for,
 * and none at which the punter failed.
 */
function missingTurns(
  { plan, turns, models, withWon }: StudyWork,
  { seat, asked }: PlannedGame,
  { game, isLost, ownTurns, faults = [] }: GameStudy,
  known: Known,
): number[] {
  if (!isLost && !withWon) return [];
  return turnsToStudy(plan, game, ownTurns, turns)
    .map((own) => turnOf(seat, own, asked.players.length))
    .filter((turn) => isChosen(faults, turn))
    .filter((turn) => {
      const key = keyOf({ game, turn });
      return !known.turns.has(key) || (models.length > 0 && !known.models.has(key));
    });
}

function keyOf({ game, turn }: { readonly game: number; readonly turn: number }): string {
  return `${game} ${turn}`;
}

function gameStudy({ number, seat, asked }: PlannedGame, { record }: KeptPlay): GameStudy {
  const { scores, turns } = record;
  const faults = ownFaults(record, seat);
  return {
    game: number,
    map: asked.mapName,
    seat,
    seed: asked.seed,
    names: asked.players.map(({ name }) => name),
    scores,
    share: rankSharesOf(scores)?.[seat] ?? 1,
    isLost: scores.some((score) => score > scores[seat]),
    ownTurns: turnsOf(seat, asked.players.length, turns.length),
    ...(faults.length > 0 && { faults }),
    moves: turns.map(({ move }) => move),
  };
}

/** What is missing of a turn: its rollouts with the real opponents, and those with models. */
async function studyTurn(work: StudyWork, planned: PlannedGame, play: KeptPlay, turn: number, known: Known) {
  const { models } = work;
  const { number, seat, asked } = planned;
  const key = keyOf({ game: number, turn });
  let found = known.turns.get(key);
  if (found === undefined) {
    const position = positionBefore(play.record, turn);
    const { candidates, features } = triedAt(position, play.record.turns[turn].move, turn, work.plan.width);
    const memory = newAnswerMemory();
    const ends = await rollouts(work, planned, play, turn, candidates, (seed, resume) => resume(seed, memory));
    const seats = asked.players.length;
    found = {
      game: number,
      turn,
      own: Math.floor(turn / seats),
      ownTurns: turnsOf(seat, seats, play.record.turns.length),
      features,
      tried: candidates.map((one, place) => ({ ...short(one), ...ends[place] })),
    };
    await work.add({ turn: found });
  }
  if (models.length === 0 || known.models.has(key)) return;
  const ends = await rollouts(work, planned, play, turn, found.tried, (seed) =>
    continuedRival(seed, models[seed % models.length]),
  );
  const [shares, points] = [ends.map((one) => one.shares), ends.map((one) => one.points)];
  await work.add({ model: { game: number, turn, models, shares, points } });
}

/** Plays every move that is tried at a turn to the end, with the same seeds for all of them. */
async function rollouts(
  { plan, jobs, signal, onStep }: StudyWork,
  { seat, number, asked }: PlannedGame,
  play: KeptPlay,
  turn: number,
  tried: readonly Pick<MoveToTry, 'move'>[],
  other: (seed: number, resume: Resume) => Continued,
): Promise<Pick<RolledMove, 'shares' | 'points'>[]> {
  const none = (): number[] => Array.from({ length: plan.rounds }, () => 0);
  const ends = tried.map(() => ({ shares: none(), points: none() }));
  const total = plan.rounds * tried.length;
  let begun = 0;
  const playOn = async (): Promise<void> => {
    while (begun < total) {
      const [round, place] = [Math.floor(begun / tried.length), begun % tried.length];
      begun++;
      await turnOfLoop();
      signal.throwIfAborted();
      onStep(number, `turn ${turn + 1}: rollout ${begun} of ${total}`);
      const seeds = (one: number): number => seedOf(asked.seed, 'rollout', turn, round, one);
      const branch = {
        turn,
        seat,
        move: tried[place].move,
        own: continuedPlanner(seeds(seat), plan.nodes),
        other: (one: number, resume: Resume) => other(seeds(one), resume),
      };
      const scores = await playBranch(play, branch, signal);
      ends[place].shares[round] = sixDigits(rankSharesOf(scores)?.[seat] ?? 1);
      ends[place].points[round] = sixDigits(pointShare(scores, seat));
    }
  };
  await Promise.all(Array.from({ length: jobs }, playOn));
  return ends;
}

/** Our part of everybody's points. */
function pointShare(scores: readonly number[], seat: number): number {
  const total = scores.reduce((sum, score) => sum + Math.max(0, score), 0);
  return total > 0 ? Math.max(0, scores[seat]) / total : 0;
}

/** A move with short numbers: journals are long. */
function short(one: MoveToTry): MoveToTry {
  const features = Object.entries(one.features).map(([name, value]): [string, number] => [name, sixDigits(value)]);
  return { ...one, features: Object.fromEntries(features) };
}

function sixDigits(value: number): number {
  return Number(value.toPrecision(6));
}

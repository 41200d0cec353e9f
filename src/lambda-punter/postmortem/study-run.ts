// The work of a post-mortem: plays games, and of those that are lost plays some turns otherwise, each way many times
// to the end.

import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { rankSharesOf } from '../../arena/points.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { turnsOf } from '../game/board.ts';
import { positionBefore } from '../planner/rewind.ts';
import { newAnswerMemory } from './answer-memory.ts';
import { triedAt } from './candidate-list.ts';
import type { Candidate } from './candidate-list.ts';
import { playBranch, playKept } from './kept-turns.ts';
import type { KeptPlay } from './kept-turns.ts';
import { continuedPlanner } from './sitter.ts';
import { plannedGame, turnsToStudy } from './study-plan.ts';
import type { PlannedGame, StudyPlan } from './study-plan.ts';
import type { GameStudy, StudyLine, TriedMove, TurnStudy } from './turn-study.ts';

/** How much is done, and who hears of it. */
export interface StudyWork {
  readonly plan: StudyPlan;
  /** So many games are played, and of each lost one so many turns looked at. */
  readonly games: number;
  readonly turns: number;
  /** What was done before. */
  readonly before: readonly StudyLine[];
  readonly signal: AbortSignal;
  /** Whether time is over: no further turn is begun. */
  readonly isLate: () => boolean;
  /** Takes a line when its work is done. */
  readonly add: (line: StudyLine) => Promise<void>;
  /** Told how far the work is, in games, and what is under way. */
  readonly onStep: (games: number, doing: string) => void;
  /** Takes sentences about what went otherwise than foreseen. */
  readonly tell: (sentence: string) => void;
}

/** Does what is missing. */
export async function study(work: StudyWork): Promise<void> {
  const games = new Map(work.before.flatMap((line) => ('game' in line ? [[line.game.game, line.game]] : [])));
  const done = new Set(work.before.flatMap((line) => ('turn' in line ? [keyOf(line.turn.game, line.turn.turn)] : [])));
  for (let number = 0; number < work.games && !work.isLate(); number++) {
    const planned = plannedGame(work.plan, number);
    const known = games.get(number);
    const missing = known === undefined ? undefined : missingTurns(work, planned, known, done);
    if (missing?.length === 0) continue;
    work.onStep(number, 'the game itself');
    const play = await playKept(planned.asked, work.signal);
    const game = gameStudy(planned, play);
    if (known === undefined) await work.add({ game });
    else if (!isDeepStrictEqual(known.moves, game.moves)) {
      work.tell(`game ${number} went otherwise than before, so no more of its turns are looked at`);
      continue;
    }
    for (const turn of missing ?? missingTurns(work, planned, game, done)) {
      if (work.isLate()) break;
      work.onStep(number, `turn ${turn}`);
      await work.add({ turn: await studyTurn(work, planned, play, turn) });
    }
  }
}

/** Turns of the game that are to be looked at and were not; none of a game that is not lost. */
function missingTurns(
  { plan, turns }: StudyWork,
  { seat, asked }: PlannedGame,
  { game, isLost, ownTurns }: GameStudy,
  done: ReadonlySet<string>,
): number[] {
  if (!isLost) return [];
  return turnsToStudy(plan, game, ownTurns, turns)
    .map((own) => seat + asked.sitters.length * own)
    .filter((turn) => !done.has(keyOf(game, turn)));
}

function keyOf(game: number, turn: number): string {
  return `${game} ${turn}`;
}

function gameStudy({ number, seat, asked }: PlannedGame, { record }: KeptPlay): GameStudy {
  const { scores, turns } = record;
  return {
    game: number,
    map: asked.mapName,
    seat,
    seed: asked.seed,
    names: asked.sitters.map(({ name }) => name),
    scores,
    share: rankSharesOf(scores)?.[seat] ?? 1,
    isLost: scores.some((score) => score > scores[seat]),
    ownTurns: turnsOf(seat, asked.sitters.length, turns.length),
    moves: turns.map(({ move }) => move),
  };
}

/** Plays every move that is tried at a turn to the end, with the same seeds for all of them. */
async function studyTurn(work: StudyWork, planned: PlannedGame, play: KeptPlay, turn: number): Promise<TurnStudy> {
  const { plan } = work;
  const { seat, number, asked } = planned;
  const position = positionBefore(play.record, turn);
  const { candidates, features } = triedAt(position, play.record.turns[turn].move, turn, plan.width);
  const memory = newAnswerMemory();
  const tried = candidates.map((candidate) => ({ ...candidate, shares: [] as number[], points: [] as number[] }));
  for (let round = 0; round < plan.rounds; round++) {
    for (const [at, one] of tried.entries()) {
      await turnOfLoop();
      work.signal.throwIfAborted();
      work.onStep(number, `turn ${turn}: rollout ${1 + at + round * tried.length} of ${plan.rounds * tried.length}`);
      const seeds = (place: number): number => seedOf(asked.seed, 'rollout', turn, round, place);
      const own = continuedPlanner(seeds(seat), plan.nodes);
      const scores = await playBranch(
        play,
        { turn, seat, move: one.move, own, seedOf: seeds, memory },
        work.signal,
      );
      one.shares.push(rankSharesOf(scores)?.[seat] ?? 1);
      one.points.push(pointShare(scores, seat));
    }
  }
  const seats = asked.sitters.length;
  return {
    game: number,
    turn,
    own: Math.floor(turn / seats),
    ownTurns: turnsOf(seat, seats, play.record.turns.length),
    features,
    tried: tried.map(rounded),
  };
}

/** Our part of everybody's points. */
function pointShare(scores: readonly number[], seat: number): number {
  const total = scores.reduce((sum, score) => sum + Math.max(0, score), 0);
  return total > 0 ? Math.max(0, scores[seat]) / total : 0;
}

/** Numbers to six digits: more is noise, and journals are long. */
function rounded(one: Candidate & Pick<TriedMove, 'shares' | 'points'>): TriedMove {
  const short = (value: number): number => Number(value.toPrecision(6));
  return {
    ...one,
    features: Object.fromEntries(Object.entries(one.features).map(([name, value]) => [name, short(value)])),
    shares: one.shares.map(short),
    points: one.points.map(short),
  };
}

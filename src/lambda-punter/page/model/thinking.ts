// What the page asks the planner and what it answers: the same in a worker of the page as in Node.

import { randomFrom, seedOf, type Random } from '../../../base/seeded-random.ts';
import type { Future } from '../../game/futures.ts';
import { indexMap } from '../../game/game-map.ts';
import type { PunterId } from '../../game/ids.ts';
import { pass, type Move } from '../../game/moves.ts';
import type { GameRecord } from '../../game/record.ts';
import { clockBudget, nodeBudget, type Budget } from '../../planner/budget.ts';
import { explainMove, type Explanation } from '../../planner/explanation.ts';
import { CHAMPION_POLICY, MODELS, PLANNER } from '../../champion/champion.ts';
import { newPosition, type Position, seedOfMove } from '../../planner/position.ts';
import { positionBefore, type HabitsBefore } from '../../planner/rewind.ts';
import type { Strategy } from '../../planner/strategy.ts';
import type { WorstMoves } from '../../planner/worst-list.ts';
import { RIVALS } from '../../rivals/rival-table.ts';
import type { CostlyNews } from './markers.ts';
import { CHAMPION, type Opponent } from './game-in-hand.ts';
import { seatAt } from '../../game/board.ts';
import { copyOfHabits } from '../../planner/habits.ts';
import { searchWorst, worstSteps } from '../../planner/worst-moves.ts';

/** How long to think: a number of nodes, which repeats exactly, or of milliseconds. */
export type Effort = { readonly nodes: number } | { readonly ms: number };

/**
 * A question, as it travels to a worker; the record is as far as the game went. Which bets would the punter make before
 * the game? What is the next move? It is the champion's if nobody is named. Why would the planner move how on that
 * turn? Which moves of these punters cost most?
 */
export type Question = { readonly record: GameRecord; readonly effort: Effort } & (
  | { readonly kind: 'bets'; readonly punter: number; readonly who?: Opponent | undefined }
  | { readonly kind: 'move'; readonly who?: Opponent | undefined }
  | { readonly kind: 'why'; readonly turn: number }
  | CostlyQuestion
);

interface CostlyQuestion {
  readonly kind: 'costly';
  readonly punters: readonly number[];
  readonly most: number;
  readonly effort: { readonly nodes: number };
}

/** An answer, of the kind of its question. */
export type Answer =
  | { readonly kind: 'bets'; readonly futures: readonly Future[] }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'why'; readonly explanation: Explanation }
  | { readonly kind: 'costly'; readonly found: readonly WorstMoves[] };

/** Why a move was made, and on which turn of which record. */
export interface Why {
  readonly record: GameRecord;
  readonly turn: number;
  readonly explanation: Explanation;
}

/** What thinking needs from outside. */
interface ThinkingTools {
  /** A clock, in milliseconds. */
  readonly now: () => number;
  /** Told now and then which part of its nodes a thought has spent. */
  readonly tell: (part: number) => void;
  /** Called at each step of the search for costly moves. */
  readonly news: (news: CostlyNews) => void;
  /** What was learnt in questions before; without it each question begins anew. */
  readonly memory?: HabitsMemory;
}

/** At most this many candidates are listed by worth. */
const TOP = 10;
/** The least time between two reports of progress, in milliseconds. */
const TELL_MS = 100;

/** Answers a question; with nodes the same question has the same answer. Seeds are those of `./punter`. */
export function answerTo(question: Question, tools: ThinkingTools): Answer {
  const { record, effort } = question;
  const { memory = new Map() } = tools;
  const budget = budgetOf(effort, tools);
  switch (question.kind) {
    case 'bets': {
      const { who = CHAMPION } = question;
      const punter = question.punter as PunterId;
      const strategy = who === CHAMPION ? PLANNER : RIVALS[who];
      const blank = newPosition(indexMap(record.map), punter, record.punters.length, record.settings);
      return { kind: 'bets', futures: strategy.futures(blank, budget, randomFrom(punter)) };
    }
    case 'move': {
      const { who = CHAMPION } = question;
      const turn = record.turns.length;
      // The turn that is to come is not looked at.
      const now = { ...record, turns: [...record.turns, { move: pass(0 as PunterId) }] };
      if (who === CHAMPION) {
        const position = rememberedPosition(memory, now, turn, MODELS);
        return { kind: 'move', move: PLANNER.move(position, budget, randomOf(position)) };
      }
      // Rivals have no models, and need no limit of nodes.
      const position = positionBefore(now, turn);
      // The game's seed and the turn decide all that is random in a rival's move, so that a game can be told again.
      const random = randomFrom(seedOf(record.seed, seedOfMove(position)));
      return { kind: 'move', move: RIVALS[who].move(position, nodeBudget(Infinity), random) };
    }
    case 'why': {
      const position = rememberedPosition(memory, record, question.turn, MODELS);
      const options = { top: TOP, played: record.turns[question.turn].move, policy: CHAMPION_POLICY };
      return { kind: 'why', explanation: explainMove(position, budget, randomOf(position), options) };
    }
    case 'costly':
      return { kind: 'costly', found: searchCostly(question, tools.news) };
  }
}

function randomOf(position: Position): Random {
  return randomFrom(seedOfMove(position));
}

function budgetOf(effort: Effort, { now, tell }: Pick<ThinkingTools, 'now' | 'tell'>): Budget {
  if ('ms' in effort) return clockBudget(now, now() + effort.ms);
  const budget = nodeBudget(effort.nodes);
  let spent = 0;
  let told = now();
  return {
    spend(nodes) {
      spent += nodes;
      const at = now();
      if (at - told >= TELL_MS) {
        told = at;
        tell(Math.min(1, spent / effort.nodes));
      }
      return budget.spend(nodes);
    },
    used: () => budget.used(),
  };
}

/** By seat, what was learnt last, and the game until then. */
export type HabitsMemory = Map<number, HabitsBefore & { readonly gameSoFar: string }>;

/**
 * The position before that turn, as `positionBefore` has it. Only the turns are compared with the models that the
 * memory does not know, and it keeps what came of them.
 * @param memory is changed; one of another game does no harm
 */
export function rememberedPosition(
  memory: HabitsMemory,
  record: GameRecord,
  turn: number,
  models: readonly Strategy[],
): Position {
  const seat = seatAt(turn, record.punters.length);
  const kept = memory.get(seat);
  const isKnown = kept !== undefined && kept.turn <= turn && kept.gameSoFar === gameUntil(record, kept.turn);
  const position = positionBefore(record, turn, isKnown ? { models, known: kept } : { models });
  if (position.habits !== undefined)
    memory.set(seat, { turn, habits: copyOfHabits(position.habits), gameSoFar: gameUntil(record, turn) });
  return position;
}

function gameUntil({ map, settings, punters, turns }: GameRecord, turn: number): string {
  return JSON.stringify([map, settings, punters.length, turns.slice(0, turn)]);
}

/**
 * Looks at the turns of the punters that are asked about.
 * @param tell hears of each step
 * @returns by punter what `npm run explain -- --worst` says
 */
function searchCostly(question: Question & CostlyQuestion, tell: (news: CostlyNews) => void): WorstMoves[] {
  const { record, punters, most, effort } = question;
  const asked = { most, nodes: effort.nodes, policy: CHAMPION_POLICY };
  const steps = punters.map((punter) => worstSteps(record, { ...asked, punter }));
  const total = steps.reduce((sum, one) => sum + one, 0);
  let before = 0;
  return punters.map((punter, place) => {
    const search = searchWorst(record, { ...asked, punter });
    let next = search.next();
    for (; next.done !== true; next = search.next())
      tell({ done: before + next.value.done, total, punter, step: next.value });
    before += steps[place];
    tell({ done: before, total, punter, all: next.value });
    return next.value;
  });
}

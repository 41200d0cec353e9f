// The search for the moves that cost most, as signals: asks the worker, keeps what it found, puts it on the slider.

import { batch, computed, effect, signal } from '@preact/signals';
import type { GameRecord } from '../../../game/record.ts';
import { WORST_NODES } from '../../../planner/worst-list.ts';
import {
  costliest,
  costlyMarkers,
  NOTHING_YET,
  secondsLeft,
  withNews,
  type CostlyMove,
  type CostlySoFar,
} from '../../model/costly.ts';
import { costly, game } from '../state.ts';
import { startThinker, type Thinker } from './worker-proxy.ts';
import { askWhy, whyNodes } from './why.ts';

/** The list has at most this many moves of each punter. */
export const COSTLY_MOST = 5;

/** A search, under way or over, and in which record. */
export interface CostlySearch {
  readonly record: GameRecord;
  readonly nodes: number;
  readonly soFar: CostlySoFar;
  /** Seconds that the rest will take, as far as that can be said. */
  readonly left: number | undefined;
  readonly isRunning: boolean;
}

/** The last search, and with how many nodes the next one has the planner choose. */
export const costlySearch = signal<CostlySearch | undefined>(undefined);
export const costlyNodes = signal<number>(WORST_NODES);
export const costlyTrouble = signal('');

/** What is listed. */
export const costlyMoves = computed((): readonly CostlyMove[] => {
  const search = costlySearch.value;
  return search === undefined ? [] : costliest(search.soFar, COSTLY_MOST);
});

let thinker: Thinker | undefined;

/** Looks for the costliest moves of these punters. */
export async function findCostly(punters: readonly number[]): Promise<void> {
  const record = game.peek()?.timeline.record;
  if (record === undefined) return;
  endThinker();
  const nodes = costlyNodes.peek();
  batch(() => {
    costlyTrouble.value = '';
    costlySearch.value = { record, nodes, soFar: NOTHING_YET, left: undefined, isRunning: true };
  });
  const asked = startThinker();
  thinker = asked;
  const begun = performance.now();
  const question = { kind: 'costly', record, punters, most: COSTLY_MOST, effort: { nodes } } as const;
  const answer = await asked.ask(question, (news) => {
    const before = costlySearch.peek();
    if (thinker !== asked || before === undefined || news.kind !== 'news') return;
    const soFar = withNews(before.soFar, news.news);
    costlySearch.value = { ...before, soFar, left: secondsLeft(soFar, performance.now() - begun) };
  });
  if (thinker !== asked) return;
  stopCostly();
  if (answer.kind === 'failed') costlyTrouble.value = `The search went wrong: ${answer.reason}`;
}

/** Stops looking; what was found stays. */
export function stopCostly(): void {
  endThinker();
  const search = costlySearch.peek();
  if (search?.isRunning === true) costlySearch.value = { ...search, isRunning: false };
}

/** Goes to a move of the list and explains it with as many nodes: the planner chooses there what the list says. */
export function explainCostly(turn: number): void {
  whyNodes.value = costlySearch.peek()?.nodes ?? WORST_NODES;
  void askWhy(turn);
}

/** Keeps the slider's markers in step with the list, and ends a search whose game is not shown any more. */
export function keepCostly(): void {
  effect(() => void (costly.value = costlyMarkers(costlyMoves.value)));
  effect(() => {
    const shown = game.value?.timeline.record;
    if (costlySearch.peek() === undefined || costlySearch.peek()?.record === shown) return;
    endThinker();
    costlySearch.value = undefined;
    costlyTrouble.value = '';
  });
}

function endThinker(): void {
  thinker?.end();
  thinker = undefined;
}

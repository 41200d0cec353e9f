// What the panels ask the planner: why a move was made, and which moves cost most. One question of each kind at a time;
// a game that is not shown any more is thought about no longer.

import { effect } from '@preact/signals';
import type { GameRecord } from '../../../game/record.ts';
import { NOTHING_YET, secondsLeft, withNews } from '../../model/markers.ts';
import { current, jumpTo, state, tellCostly, tellWhy } from '../state.ts';
import { COSTLY_MOST } from '../views.ts';
import { COSTLY_TEXTS, WHY_TEXTS } from './why-texts.ts';
import { latestAsker, workerProxy, type WorkerProxy } from '../../../../web/browser/page-worker.ts';
import type { Answer, Question } from '../../model/thinking.ts';
import { WORKERS } from '../../model/packed-games.ts';
import type { ThinkingNews } from './worker.ts';

/** How many nodes may be spent. */
export const WHY_NODES = [1_000, 3_000, 20_000, 100_000] as const;

/** Who thinks about why a move was made, and of which record; who looks for costly moves. */
const explaining = latestThinker();
let explained: GameRecord | undefined;
const searching = latestThinker();

/** Shows a turn's move, and asks why the planner would move how in its place. */
export async function askWhy(turn: number): Promise<void> {
  const record = current.game?.timeline.record;
  if (record === undefined || record.turns[turn] === undefined) return;
  stopWhy();
  jumpTo(turn + 1);
  tellWhy({ trouble: '', part: 0 });
  explained = record;
  const question = { kind: 'why', record, turn, effort: { nodes: current.why.nodes } } as const;
  const answer = await explaining.ask(question, (news) => {
    if (news.kind === 'progress') tellWhy({ part: news.part });
  });
  if (answer === undefined) return;
  stopWhy();
  if (answer.kind === 'why') tellWhy({ found: { record, turn, explanation: answer.explanation } });
  else if (answer.kind === 'failed') tellWhy({ trouble: WHY_TEXTS.broken(answer.reason) });
}

/** Stops thinking. */
export function stopWhy(): void {
  explaining.giveUp();
  explained = undefined;
  tellWhy({ part: undefined });
}

/** Looks for the costliest moves of these punters. */
export async function findCostly(punters: readonly number[]): Promise<void> {
  const record = current.game?.timeline.record;
  if (record === undefined) return;
  const { nodes } = current.costly;
  tellCostly({ trouble: '', search: { record, nodes, soFar: NOTHING_YET, left: undefined, isRunning: true } });
  const begun = performance.now();
  const question = { kind: 'costly', record, punters, most: COSTLY_MOST, effort: { nodes } } as const;
  const answer = await searching.ask(question, (news) => {
    const { search } = current.costly;
    if (search === undefined || news.kind !== 'news') return;
    const soFar = withNews(search.soFar, news.news);
    tellCostly({ search: { ...search, soFar, left: secondsLeft(soFar, performance.now() - begun) } });
  });
  if (answer === undefined) return;
  stopCostly();
  if (answer.kind === 'failed') tellCostly({ trouble: COSTLY_TEXTS.broken(answer.reason) });
}

/** Stops looking; what was found stays. */
export function stopCostly(): void {
  searching.giveUp();
  const { search } = current.costly;
  if (search?.isRunning === true) tellCostly({ search: { ...search, isRunning: false } });
}

/** Goes to a move of the list and explains it with as many nodes: the planner chooses there what the list says. */
export function explainCostly(turn: number): void {
  const { search, nodes } = current.costly;
  tellWhy({ nodes: search?.nodes ?? nodes });
  void askWhy(turn);
}

/** Ends what is thought about a game that is not shown any more. */
export function keepThinking(): void {
  effect(() => {
    const shown = state.game?.timeline.record;
    if (explained !== undefined && explained !== shown) stopWhy();
    const { search } = current.costly;
    if (search === undefined || search.record === shown) return;
    searching.giveUp();
    tellCostly({ search: undefined, trouble: '' });
  });
}

/** A worker to ask; a worker that breaks, or is ended, answers `failed`. */
export type Thinker = WorkerProxy<Question, Answer, ThinkingNews>;

/** Makes one that thinks about its latest question alone. */
export function latestThinker() {
  return latestAsker<Question, Answer, ThinkingNews>(WORKERS.thinking);
}

/** Makes a worker for the planner. */
export function startThinker(): Thinker {
  return workerProxy(WORKERS.thinking);
}

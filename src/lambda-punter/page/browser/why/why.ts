// Why the planner moves as it does: asks the worker about a turn, and holds what it answered.

import { computed, effect, signal } from '@preact/signals';
import type { Explanation } from '../../../planner/explanation.ts';
import type { GameRecord } from '../../../game/record.ts';
import { game, goTo, playing, position } from '../state.ts';
import { startThinker, type Thinker } from './worker-proxy.ts';

/** An answer, and of which turn of which record. */
export interface Why {
  readonly record: GameRecord;
  readonly turn: number;
  readonly explanation: Explanation;
}

/** How many nodes may be spent. */
export const WHY_NODES = [1_000, 3_000, 20_000, 100_000] as const;
export const whyNodes = signal<number>(20_000);

export const why = signal<Why | undefined>(undefined);
/** Which part of the nodes is spent; undefined where nothing is being thought about. */
export const whyPart = signal<number | undefined>(undefined);
export const whyTrouble = signal('');

/** The answer, while the page shows that turn's move: the line of the moment and the answer speak of the same move. */
export const shownWhy = computed(() => {
  const found = why.value;
  const shown = game.value?.timeline.record;
  return found !== undefined && found.record === shown && found.turn === position.value - 1 ? found : undefined;
});

let thinker: Thinker | undefined;
/** The record that it thinks about. */
let asked: GameRecord | undefined;

/** Shows a turn's move, and asks why the planner would move how in its place. */
export async function askWhy(turn: number): Promise<void> {
  const record = game.peek()?.timeline.record;
  if (record === undefined || record.turns[turn] === undefined) return;
  stopWhy();
  playing.value = false;
  goTo(turn + 1);
  whyTrouble.value = '';
  whyPart.value = 0;
  const own = startThinker();
  thinker = own;
  asked = record;
  const answer = await own.ask({ kind: 'why', record, turn, effort: { nodes: whyNodes.peek() } }, (news) => {
    if (thinker === own && news.kind === 'progress') whyPart.value = news.part;
  });
  if (thinker !== own) return;
  stopWhy();
  if (answer.kind === 'why') why.value = { record, turn, explanation: answer.explanation };
  else if (answer.kind === 'failed') whyTrouble.value = `The planner went wrong: ${answer.reason}`;
}

/** Stops thinking. */
export function stopWhy(): void {
  thinker?.end();
  thinker = undefined;
  asked = undefined;
  whyPart.value = undefined;
}

/** Stops thinking about a game that is not shown any more. */
export function keepWhy(): void {
  effect(() => {
    const shown = game.value?.timeline.record;
    if (asked !== undefined && asked !== shown) stopWhy();
  });
}

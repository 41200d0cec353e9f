// What the champion would do at the person's turn, in a game of this page; at a server's table nobody is advised.

import { computed, effect, signal } from '@preact/signals';
import { moveText, riversNamed, type Move } from '../../../game/moves.ts';
import { startThinker, type Thinker } from '../why/worker-proxy.ts';
import { hint, localGame, mayMove, phase, played } from './play-state.ts';

/** The advice, for as long as the turn lasts. */
const advice = signal<Move | undefined>(undefined);
/** Whether the champion is thinking about it. */
export const adviceAsked = signal(false);

let thinker: Thinker | undefined;

/** The rivers that the champion would take, while the page shows the person's turn. */
export const advised = computed((): readonly number[] => {
  const now = played.value;
  return now === undefined || advice.value === undefined || !mayMove.value ? [] : riversNamed(now.map, advice.value);
});

/** Asks the champion, with what the person knows and as long as the champion thinks in this game. */
export async function askAdvice(): Promise<void> {
  const at = localGame.peek();
  const now = played.peek();
  if (at === undefined || now === undefined || !mayMove.peek() || adviceAsked.peek()) return;
  const own = startThinker();
  thinker = own;
  adviceAsked.value = true;
  const answer = await own.ask({ kind: 'move', record: now.record(now.setup.seat), effort: at.effort });
  if (thinker !== own) return;
  endThinking();
  if (answer.kind === 'move') {
    advice.value = answer.move;
    hint.value = `The champion would ${moveText(answer.move)}.`;
  } else if (answer.kind === 'failed') hint.value = `The champion went wrong: ${answer.reason}`;
}

/** Forgets the advice, and stops thinking about it, when the turn is over. */
export function keepAdvice(): void {
  effect(() => {
    if (phase.value === 'yours') return;
    advice.value = undefined;
    endThinking();
  });
}

function endThinking(): void {
  thinker?.end();
  thinker = undefined;
  adviceAsked.value = false;
}

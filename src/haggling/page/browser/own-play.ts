// Plays the person's own session: from turn to turn, with the agent in a worker.

import { batch } from '@preact/signals';
import { ABORT_REASONS, nextSeat, offeredTo } from '../../game/haggling-session.ts';
import { type Goods, otherPlace, viewOf } from '../../game/problem.ts';
import {
  afterAnswer,
  beginOwn,
  broken,
  firstWish,
  isAsOffered,
  isMine,
  noted,
  type OwnSession,
  type SessionChoice,
} from './own-session.ts';
import { isThinking, own, pageTrouble, wish } from './state.ts';
import { agentDesk } from './worker-proxy.ts';

const desk = agentDesk();
/** The session that is played: an answer to an earlier one comes too late. */
let playing = 0;

/**
 * Begins a session.
 * @returns what is wrong with the choice, or nothing
 */
export async function beginSession(choice: SessionChoice): Promise<string | undefined> {
  const mine = ++playing;
  desk.end();
  isThinking.value = false;
  const { seed, size, opponent } = choice;
  const dealt = await desk.ask({ kind: 'deal', seed, size });
  if (playing !== mine) return undefined;
  if (dealt.kind !== 'dealt') return dealt.kind === 'failed' ? dealt.reason : 'no problem was made';
  const begun = beginOwn(choice, dealt.dealt);
  const view = viewOf(dealt.dealt.problem, otherPlace(begun.me));
  const seated = await desk.ask({ kind: 'sit', name: opponent, view }, hearLog(mine));
  if (playing !== mine) return undefined;
  show(begun);
  // What an agent says while it sits down comes before the page knows of the session.
  if (seated.kind === 'failed') show(broken(begun, otherPlace(begun.me), seated.reason));
  else await letAgentAnswer(mine);
  return undefined;
}

/** The person's answer: what it wants, or nothing to accept. To refuse what one asks for oneself is no answer. */
export async function answerOffer(want: Goods | undefined): Promise<void> {
  const now = own.peek();
  if (now === undefined || !isMine(now) || (want !== undefined && isAsOffered(now, want))) return;
  show(afterAnswer(now, want));
  await letAgentAnswer(playing);
}

/** The person leaves: nobody gets anything. */
export function cancelSession(): void {
  const now = own.peek();
  if (now === undefined || now.session.ending !== undefined) return;
  playing++;
  desk.end();
  isThinking.value = false;
  show(broken(now, now.me, ABORT_REASONS.canceled));
}

/** Clears the table for a new session. */
export function leaveSession(): void {
  playing++;
  desk.end();
  batch(() => {
    isThinking.value = false;
    own.value = undefined;
  });
}

async function letAgentAnswer(mine: number): Promise<void> {
  const now = own.peek();
  if (now === undefined || now.session.ending !== undefined || isMine(now)) return;
  isThinking.value = true;
  const heard = await desk.ask({ kind: 'turn', offered: offeredTo(now.session) }, hearLog(mine));
  const after = own.peek();
  if (playing !== mine || after === undefined) return;
  isThinking.value = false;
  if (heard.kind === 'said') show(afterAnswer(after, heard.answer));
  else show(broken(after, nextSeat(after.session), heard.kind === 'failed' ? heard.reason : 'it went wrong'));
}

function hearLog(mine: number): (said: unknown) => void {
  return (said) => {
    const now = own.peek();
    if (playing === mine && now !== undefined) own.value = noted(now, said);
  };
}

function show(session: OwnSession): void {
  batch(() => {
    pageTrouble.value = '';
    // The person's offer grows from what it was offered last; while the other thinks, its own stays.
    if (isMine(session)) wish.value = firstWish(session);
    own.value = session;
  });
}

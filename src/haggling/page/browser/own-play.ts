// Plays the person's own session: from turn to turn, with the agent in a worker.

import { signal } from '@preact/signals';
import { ABORT_REASONS, nextSeat, offeredTo } from '../../game/haggling-session.ts';
import { otherPlace, viewOf, worthOf, type Goods } from '../../game/problem.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';
import { agentProxy } from './worker-proxy.ts';
import { showOwn, state, think } from './state.ts';
import {
  afterAnswer,
  beginOwn,
  broken,
  isAsOffered,
  isMine,
  type OwnSession,
  type SessionChoice,
} from '../model/own-session.ts';

const agent = agentProxy();
/** The session that is played: an answer to an earlier one comes too late. */
let playing = 0;

/**
 * Begins a session.
 * @returns what is wrong with the choice, or nothing
 */
export async function beginSession(choice: SessionChoice): Promise<string | undefined> {
  const mine = dropSession();
  const { seed, size, opponent } = choice;
  const dealt = await agent.ask('deal', seed, size);
  if (playing !== mine) return undefined;
  if (dealt.kind === 'failed') return dealt.reason;
  const begun = beginOwn(choice, dealt.said);
  const seated = await agent.ask('sit', opponent, viewOf(dealt.said.problem, otherPlace(begun.me)));
  if (playing !== mine) return undefined;
  show(begun);
  if (seated.kind === 'failed') show(broken(begun, otherPlace(begun.me), seated.reason));
  else await letAgentAnswer(mine);
  return undefined;
}

/** The person's answer: what it wants, or nothing to accept. To refuse what one asks for oneself is no answer. */
export async function answerOffer(want: Goods | undefined): Promise<void> {
  const now = state.own;
  if (now === undefined || !isMine(now) || (want !== undefined && isAsOffered(now, want))) return;
  show(afterAnswer(now, want));
  await letAgentAnswer(playing);
}

/** Whether the person is asked if it accepts what is worth nothing to it. */
export const asksOfNothing = signal(false);

/** The person accepts; what is worth nothing to it only after a question. */
export function acceptOffer(): void {
  const now = state.own;
  const offered = now?.session.standing?.[now.me];
  if (now === undefined || offered === undefined || !isMine(now)) return;
  if (worthOf(now.session.problem.values[now.me], offered) === 0) asksOfNothing.value = true;
  else void answerOffer(undefined);
}

/** The person leaves: nobody gets anything. */
export function cancelSession(): void {
  const now = state.own;
  if (now === undefined || now.session.ending !== undefined) return;
  dropSession();
  show(broken(now, now.me, ABORT_REASONS.canceled));
}

/** Clears the table for a new session. */
export function leaveSession(): void {
  dropSession();
  showOwn(undefined);
}

/** Stops all thinking about the session. @returns the number of the next one */
function dropSession(): number {
  agent.end();
  think(false);
  return ++playing;
}

async function letAgentAnswer(mine: number): Promise<void> {
  const now = state.own;
  if (now === undefined || now.session.ending !== undefined || isMine(now)) return;
  think(true);
  const heard = await agent.ask('turn', offeredTo(now.session));
  const after = state.own;
  if (playing !== mine || after === undefined) return;
  think(false);
  if (heard.kind === 'said') show(afterAnswer(after, heard.said));
  else show(broken(after, nextSeat(after.session), heard.reason));
}

function show(session: OwnSession): void {
  asksOfNothing.value = false;
  tellTrouble('');
  showOwn(session);
}

// What the page asks its server to do, and how it follows the round.

import { keepAsking, sendJson } from '../../../web/browser/server-requests.ts';
import type { RawObject } from '../../../base/shape.ts';
import { bakedOf } from '../model/bake-plan.ts';
import { parseKitchenNews, type RoundOrder } from '../model/kitchen-news.ts';
import { shownPhase, speakIn, state, takeNews, talkKnown, write } from './state.ts';
import { tellBusy, tellTrouble } from '../../../web/browser/shell-state.ts';

/** Follows the round for as long as the page is open. */
export function followKitchen(): void {
  void keepAsking({
    address: () => {
      const { id, version } = state.news ?? { id: '', version: -1 };
      return `kitchen?id=${id}&from=${talkKnown()}&seen=${version}`;
    },
    take: (raw) => takeNews(parseKitchenNews(raw)),
    lost: (seconds) => tellBusy(`The server does not answer. The page asks again in ${Math.ceil(seconds)} s.`),
    found: () => tellBusy(''),
    failed: (message) => tellTrouble(`The page cannot follow the round: ${message}`),
    signal: new AbortController().signal,
  });
}

/** Asks for something; says so where it could not be done. @returns whether it was done */
async function order(path: string, body: RawObject): Promise<boolean> {
  const sent = await sendJson('POST', path, body);
  const trouble =
    sent.kind === 'lost'
      ? 'The server did not answer: nobody knows whether it has heard. Look at the page, then try again.'
      : sent.status >= 300
        ? sent.error
        : '';
  tellTrouble(trouble);
  return trouble === '';
}

/** Begins a round. */
export function beginRound(round: RoundOrder): Promise<boolean> {
  return order('begin', { ...round });
}

/** Says what the person has written; the words stay where they could not be sent. */
export async function sayDraft(): Promise<void> {
  const text = state.draft.trim();
  if (text === '' || speakIn.value > 0 || shownPhase.value !== 'round') return;
  write('');
  if (!(await sayTo(text, state.addressee)) && state.draft === '') write(text);
}

/** Says something to somebody, or to everybody. */
export function sayTo(text: string, to: string): Promise<boolean> {
  return order('say', { text, addressee: to });
}

/** Says that the person takes an offer of that seller. The seller then confirms, and the person once more. */
export function acceptOffer(seller: string): Promise<boolean> {
  return sayTo(`${seller} I accept`, seller);
}

/** Confirms a deal that a seller says is made, or turns it down. */
export function answerAccept(id: number, confirmed: boolean): Promise<boolean> {
  return order('answer', { id, confirmed });
}

/** Saves what the person wants to bake. */
export function saveBaking(): Promise<boolean> {
  return order('save', { baked: bakedOf(state.plan) });
}

/** Ends the phase now. */
export function endPhase(phase: string): Promise<boolean> {
  return order('next', { phase });
}

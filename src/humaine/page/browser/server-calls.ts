// What the page asks its server to do, or its own worker where it has none, and how it follows the round.

import { keepAsking, sendJson } from '../../../web/browser/server-requests.ts';
import type { RawObject } from '../../../base/shape.ts';
import { bakedOf } from '../model/bake-plan.ts';
import type { KitchenCall } from '../model/kitchen-calls.ts';
import { parseKitchenNews, type RoundOrder } from '../model/kitchen-news.ts';
import { askKitchen, hasServer } from './own-kitchen.ts';
import { forgetLink, shownPhase, speakIn, state, takeNews, talkKnown, write } from './state.ts';
import { tellBusy, tellTrouble } from '../../../web/browser/shell-state.ts';

/** Follows the round for as long as the page is open. */
export function followKitchen(): void {
  void (hasServer() ? followServer() : followWorker());
}

/** How far the page knows the round. */
function known() {
  const { id, version } = state.news ?? { id: '', version: -1 };
  return { id, from: talkKnown(), seen: version };
}

async function followWorker(): Promise<void> {
  // The worker has a whole model of English to load.
  tellBusy('The sellers are on their way …');
  for (;;) {
    const heard = await askKitchen({ kind: 'news', ...known() });
    tellBusy('');
    if (heard.kind === 'failed') return tellTrouble(`The round broke off: ${heard.reason}. Load the page again.`);
    if (heard.kind === 'news') takeNews(heard.news);
  }
}

function followServer(): Promise<void> {
  return keepAsking({
    address: () => {
      const { id, from, seen } = known();
      return `kitchen?id=${id}&from=${from}&seen=${seen}`;
    },
    take: (raw) => takeNews(parseKitchenNews(raw)),
    lost: (seconds) => tellBusy(`The server does not answer. The page asks again in ${Math.ceil(seconds)} s.`),
    found: () => tellBusy(''),
    failed: (message) => tellTrouble(`The page cannot follow the round: ${message}`),
    signal: new AbortController().signal,
  });
}

/** Asks for something; says so where it could not be done. @returns whether it was done */
async function order(call: KitchenCall, body: RawObject): Promise<boolean> {
  const trouble = await (hasServer() ? orderServer(call, body) : orderWorker(call, body));
  tellTrouble(trouble);
  return trouble === '';
}

/** @returns what went wrong */
async function orderServer(call: KitchenCall, body: RawObject): Promise<string> {
  const sent = await sendJson('POST', call, body);
  if (sent.kind === 'lost')
    return 'The server did not answer: nobody knows whether it has heard. Look at the page, then try again.';
  return sent.status >= 300 ? sent.error : '';
}

/** @returns what went wrong */
async function orderWorker(call: KitchenCall, body: RawObject): Promise<string> {
  const heard = await askKitchen({ kind: 'call', call, body });
  if (heard.kind === 'failed') return heard.reason;
  return heard.kind === 'called' ? (heard.trouble ?? '') : '';
}

/** Begins a round; a link to one has then served. */
export async function beginRound(round: RoundOrder): Promise<void> {
  if (await order('begin', { ...round })) forgetLink();
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

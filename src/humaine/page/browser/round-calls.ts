// What the page asks its server to do, or its own worker if it has none, and how it follows the round.

import { keepAsking, sendJson } from '../../../web/browser/server-requests.ts';
import type { RawObject } from '../../../base/shape.ts';
import { bakedOf } from '../model/bake-plan.ts';
import type { KitchenCall, RoundOrder } from '../model/kitchen-calls.ts';
import { parseKitchenNews } from '../model/kitchen-news.ts';
import { forgetLink, loseRound, shownPhase, speakIn, state, takeNews, talkKnown, write } from './state.ts';
import { shell, tellBusy, tellTrouble } from '../../../web/browser/shell-state.ts';
import { methodsProxy } from '../../../web/browser/page-worker.ts';
import { KITCHEN_ID, KITCHEN_SCRIPT } from '../model/embedded.ts';
import type { KitchenDesk } from './kitchen-worker.ts';

/** Asks the worker; one that breaks answers `failed`, its round is lost, and the next question has a new one. */
const { ask: askKitchen } = methodsProxy<KitchenDesk>(KITCHEN_SCRIPT);

/** Whether the page has a server. */
export const hasServer = (): boolean => document.getElementById(KITCHEN_ID) === null;

/** Follows the round for as long as the page is open. */
export function followKitchen(): void {
  void (hasServer() ? followServer() : followWorker());
}

/** How far the page knows the round. */
function known() {
  const { id = '', version = -1 } = state.news ?? {};
  return { id, from: talkKnown(), seen: version };
}

/** A worker has a whole model of English to load. */
const ON_THEIR_WAY = 'The sellers are on their way …';
/** What to say of a worker that broke, until a new one has told something. */
let broken = '';
/** Whether one broke before it told anything: no other is tried. */
let isGone = false;

/** Follows the round from worker to worker: one that breaks takes its round along, and on a new one another begins. */
async function followWorker(): Promise<void> {
  let isNew = true;
  tellBusy(ON_THEIR_WAY);
  for (;;) {
    const { id, from, seen } = known();
    const heard = await askKitchen('news', id, from, seen);
    if (isNew && shell.busy === ON_THEIR_WAY) tellBusy('');
    if (heard.kind === 'failed') {
      isGone = isNew;
      broken = `The round broke off: ${heard.reason}. ${isGone ? 'Load the page again.' : 'You can begin another one.'}`;
      loseRound();
      tellTrouble(broken);
      if (isGone) return;
      isNew = true;
      tellBusy(ON_THEIR_WAY);
    } else {
      isNew = false;
      broken = '';
      takeNews(heard.said);
    }
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

/** Asks for something; says so if it could not be done. @returns whether it was done */
async function order(call: KitchenCall, body: RawObject): Promise<boolean> {
  const trouble = await troubleOf(call, body);
  tellTrouble(trouble);
  return trouble === '';
}

/** Asks for something. @returns what went wrong */
async function troubleOf(call: KitchenCall, body: RawObject): Promise<string> {
  if (hasServer()) {
    const sent = await sendJson('POST', call, body);
    if (sent.kind === 'lost')
      return 'The server did not answer: nobody knows whether it has heard. Look at the page, then try again.';
    return sent.status >= 300 ? sent.error : '';
  }
  if (isGone) return broken;
  const heard = await askKitchen(call, body);
  // A worker that breaks answers all that it was asked: what became of the round says more than that.
  if (heard.kind === 'failed') return broken === '' ? heard.reason : broken;
  return heard.said ?? '';
}

/** Begins a round; a link to one has then served. */
export async function beginRound(round: RoundOrder): Promise<void> {
  if (await order('begin', { ...round })) forgetLink();
}

/** Says what the person has written; the words stay if they could not be sent. */
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
export const saveBaking = (): Promise<boolean> => order('save', { baked: bakedOf(state.plan) });

/** Ends the phase now. */
export const endPhase = (phase: string): Promise<boolean> => order('next', { phase });

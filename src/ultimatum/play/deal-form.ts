// The forms in which a person at the terminal proposes and answers: how they look, and what keys do. Pure but for the
// clock, which is an argument.

import type { Key } from 'node:readline';
import { brokenLine } from '../../terminal/broken-line.ts';
import type { TerminalForm } from '../../terminal/form-terminal.ts';
import type { Painted } from '../../terminal/painted.ts';
import { type KnownDeal, partnerHint, type PersonQuestion } from '../game/person.ts';

/** A question to a person, and what it knows. */
export interface DealView extends Pick<PersonQuestion<unknown>, 'partner' | 'known'> {
  /** How many rounds of its own the person has played, and what they brought. */
  readonly played: number;
  readonly gained: number;
  /** How many rounds everybody plays at least; nothing if that is not known. */
  readonly rounds?: number | undefined;
  readonly total: number;
  /** How many seconds are left; nothing if there is no limit. */
  readonly secondsLeft?: (() => number) | undefined;
}

/** The person leaves. */
export const QUIT = 'quit';

/** This many past deals are shown. */
const SHOWN_DEALS = 6;

const OFFER_KEYS = '↑ ↓ one more or less, Page up and down ten, or type a number. Enter offers, q leaves.';
const ANSWER_KEYS = '← → choose, Enter says it; or a accepts, r refuses. q leaves.';
/** Once another key was pressed. */
const UNSURE_KEYS = 'That key says nothing here: choose with ← →, then Enter says it. q leaves.';

/**
 * Asks the person for an offer.
 * @param from what stands there at first, made a whole number within what there is
 */
export function offerForm(view: DealView, from: number): TerminalForm<number | typeof QUIT> {
  return typedOfferForm(view, String(within(view, Math.floor(from))), false);
}

/**
 * @param typed what stands there; it is offered only if it is a whole number within what there is
 * @param isTyping whether the last key was typed: the next one goes on with the text
 */
function typedOfferForm(view: DealView, typed: string, isTyping: boolean): TerminalForm<number | typeof QUIT> {
  const { partner, total } = view;
  const offer = /^\d+$/.test(typed) && Number(typed) <= total ? Number(typed) : undefined;
  return {
    ...shownDeal(view, OFFER_KEYS, [
      { text: `You propose. ${partner} gets ` },
      { text: ` ${typed} `, looks: ['inverse'] },
      offer === undefined
        ? { text: `: type a whole number from 0 to ${total}, Backspace deletes.`, looks: ['red'] }
        : { text: `, you keep ${total - offer}.` },
    ]),
    press: (key) => {
      if (isQuit(key)) return { answer: QUIT };
      if (key.name === 'return' || key.name === 'enter') return offer === undefined ? undefined : { answer: offer };
      if (isCommand(key)) return undefined;
      const step = STEPS.get(key.name);
      if (step !== undefined) return { form: offerForm(view, within(view, (offer ?? 0) + step)) };
      const text = isTyping ? typed : '';
      if (key.name === 'backspace') return { form: typedOfferForm(view, typed.slice(0, -1), true) };
      if (!/^[\d.,-]$/.test(key.sequence ?? '') || text.length >= MOST_TYPED) return undefined;
      return { form: typedOfferForm(view, text + key.sequence, true) };
    },
  };
}

const within = ({ total }: DealView, offer: number): number => Math.max(0, Math.min(total, offer));

/** What is typed for an offer is no longer than this. */
const MOST_TYPED = 12;

/** By how much keys change an offer. */
const STEPS: ReadonlyMap<string | undefined, number> = new Map([
  ['up', 1],
  ['right', 1],
  ['down', -1],
  ['left', -1],
  ['pageup', 10],
  ['pagedown', -10],
  ['home', -Infinity],
  ['end', Infinity],
]);

/**
 * Asks the person whether it takes an offer.
 * @param accepts what Enter says; unsure once something else was typed: then an arrow has to choose
 */
export function answerForm(
  view: DealView,
  offer: number,
  accepts: boolean | 'unsure' = true,
): TerminalForm<boolean | typeof QUIT> {
  const { partner, total } = view;
  return {
    ...shownDeal(view, accepts === 'unsure' ? UNSURE_KEYS : ANSWER_KEYS, [
      { text: `${partner} offers you ` },
      { text: String(offer), looks: ['bold'] },
      { text: ` and keeps ${total - offer}. ` },
      choice('Accept', accepts === true),
      { text: ' ' },
      choice('Refuse', accepts === false),
    ]),
    press: (key) => {
      if (isQuit(key)) return { answer: QUIT };
      if (isCommand(key)) return undefined;
      if (['left', 'right', 'up', 'down', 'tab', 'space'].includes(key.name ?? ''))
        return { form: answerForm(view, offer, accepts !== true) };
      if (accepts === 'unsure') return undefined;
      if (key.name === 'a') return { answer: true };
      if (key.name === 'r') return { answer: false };
      if (key.name === 'return' || key.name === 'enter') return { answer: accepts };
      return /^[!-~]$/.test(key.sequence ?? '') ? { form: answerForm(view, offer, 'unsure') } : undefined;
    },
  };
}

function choice(text: string, isChosen: boolean): Painted {
  return { text: ` ${text} `, looks: [isChosen ? 'inverse' : 'dim'] };
}

function isQuit({ name, ctrl }: Key): boolean {
  return ctrl === true ? name === 'c' || name === 'd' : name === 'q' || name === 'escape';
}

/** Ctrl-R and similar keys are for a shell: none of them may answer. */
const isCommand = ({ ctrl, meta }: Key): boolean => ctrl === true || meta === true;

/** The question below what is known of the partner, and what keys do. */
function shownDeal(view: DealView, keys: string, question: readonly Painted[]) {
  const { played, gained, partner, rounds, known, secondsLeft } = view;
  const lines = (columns: number): Painted[][] => {
    const left = secondsLeft?.();
    const looks = left !== undefined && left <= 5 ? (['bold', 'red'] as const) : (['dim'] as const);
    const all: (readonly Painted[])[] = [
      [
        { text: `Your round ${roundHeading(played, rounds)}, with ${partner}.`, looks: ['bold'] },
        { text: played === 0 ? '' : ` So far ${gained}, ${(gained / played).toFixed(1)} a round.` },
      ],
      [{ text: partnerHint(partner, known) }],
      ...(known.deals.length === 0 ? [] : [pastLine(known.deals, partner)]),
      question,
      [{ text: keys, looks: ['dim'] }],
      ...(left === undefined ? [] : [[{ text: `${left} s left, then you are out.`, looks }]]),
    ];
    return all.flatMap((line) => brokenLine(line, columns)).map((line) => [...line]);
  };
  return { hasClock: secondsLeft !== undefined, lines };
}

/** Which round it is. A person may play more than everybody has to, while others are not done. */
function roundHeading(played: number, rounds: number | undefined): string {
  if (rounds === undefined) return String(played + 1);
  return played < rounds ? `${played + 1} of ${rounds}` : `${played + 1} (until all have played ${rounds})`;
}

/** The latest deals with the partner, the newest first. */
function pastLine(deals: readonly KnownDeal[], partner: string): Painted[] {
  const words = deals.slice(0, SHOWN_DEALS).map(({ by, offer, accepted }) => {
    return `${by === 'me' ? 'you' : partner} offered ${offer} (${accepted ? 'accepted' : 'refused'})`;
  });
  return [{ text: `Latest first: ${words.join(', ')}.`, looks: ['dim'] }];
}

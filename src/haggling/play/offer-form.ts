// The form in which a person at the terminal answers an offer: its fields, what each key does, how it looks. All of it
// is pure but the seat, which asks.

import type { Key } from 'node:readline';
import { brokenLine, type PaintedLine } from '../../terminal/broken-line.ts';
import type { FormTerminal, TerminalForm } from '../../terminal/form-terminal.ts';
import type { Painted } from '../../terminal/painted.ts';
import { ABORT_REASONS, readAnswer } from '../game/haggling-session.ts';
import { type Goods, otherPlace, restOf, type SeatView, worthOf } from '../game/problem.ts';
import { dollars, nameOfType, SEAT_NAMES, seatTitle, valuesWords } from '../record/wording.ts';
import type { HagglingSeat, SeatAnswer } from '../seats/haggling-seat.ts';
import { paintedSentence } from './session-teller.ts';

/** A field: the switch that accepts, what is wanted of a type, what is left to the other. */
type FormField = { readonly kind: 'switch' } | { readonly kind: 'wanted' | 'given'; readonly type: number };

/** A form that is being filled in. */
export interface OfferForm {
  readonly view: SeatView;
  /** What can be accepted; nothing on the session's first turn. */
  readonly offered: Goods | undefined;
  readonly accepts: boolean;
  readonly wanted: Goods;
  /** The place of the field that the keys change. */
  readonly focus: number;
  /** Whether the last key was a digit in this field: the next one then goes on with its number. */
  readonly isTyping: boolean;
  /** What the person asked for last; nothing before that. */
  readonly last?: Goods | undefined;
  /** Whether the last key was to submit what may be a slip. */
  readonly isAsked?: boolean;
}

/** What a key means to the form. */
export type FormKey =
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** Only the switch. */
  | { readonly kind: 'flip' }
  /** Asks for the same as last time. */
  | { readonly kind: 'again' }
  | { readonly kind: 'digit'; readonly digit: number };

/**
 * The form of a turn. It starts from what was offered, else from everything.
 * @param last what the person asked for last
 */
export function newForm(view: SeatView, offered: Goods | undefined, last?: Goods): OfferForm {
  return { view, offered, accepts: false, wanted: offered ?? view.counts, focus: 0, isTyping: false, last };
}

/** Whether it refuses what is offered and asks for just that. */
export function refusesItsOwn({ offered, accepts, wanted }: OfferForm): boolean {
  return offered !== undefined && !accepts && wanted.every((many, type) => many === offered[type]);
}

/** Whether it asks for nothing of worth. */
function wantsNothing({ accepts, view, wanted }: OfferForm): boolean {
  return !accepts && worthOf(view.values, wanted) === 0;
}

/** Its fields in their order. A person who accepts has nothing to choose. */
export function formFields({ offered, accepts, view }: OfferForm): FormField[] {
  const fields: FormField[] = offered === undefined ? [] : [{ kind: 'switch' }];
  if (accepts) return fields;
  const types = [...view.counts.keys()];
  return [
    ...fields,
    ...types.map((type): FormField => ({ kind: 'wanted', type })),
    ...types.map((type): FormField => ({ kind: 'given', type })),
  ];
}

/** What the other would get. */
export function givenBy({ view, wanted }: OfferForm): Goods {
  return restOf(view.counts, wanted);
}

/** The form after a key. */
export function afterKey(form: OfferForm, key: FormKey): OfferForm {
  const fields = formFields(form);
  const still = { ...form, isTyping: false, isAsked: false };
  if (key.kind === 'again') return form.last === undefined ? still : { ...still, accepts: false, wanted: form.last };
  if (key.kind === 'move') return { ...still, focus: (form.focus + key.by + fields.length) % fields.length };
  const field = fields[form.focus];
  if (field.kind === 'switch') return key.kind === 'digit' ? still : { ...still, accepts: !form.accepts };
  if (key.kind === 'flip') return still;
  const now = field.kind === 'wanted' ? form.wanted[field.type] : givenBy(form)[field.type];
  if (key.kind === 'step') return withField(still, field, now + key.by) ?? still;
  const longer = form.isTyping ? withField(still, field, now * 10 + key.digit) : undefined;
  const set = longer ?? withField(still, field, Math.min(key.digit, form.view.counts[field.type]));
  return set === undefined ? still : { ...set, isTyping: true };
}

/** The form with a number in a field; undefined if there are not this many objects. */
function withField(form: OfferForm, field: Exclude<FormField, { kind: 'switch' }>, many: number) {
  const count = form.view.counts[field.type];
  if (many < 0 || many > count) return undefined;
  const wanted = field.kind === 'wanted' ? many : count - many;
  return { ...form, wanted: form.wanted.with(field.type, wanted) };
}

/** What a key does: to the form, or to the session. */
type PressedKey = FormKey | { readonly kind: 'submit' } | { readonly kind: 'cancel' };

/** By their names; digits and Shift are apart. */
const KEYS: ReadonlyMap<string, PressedKey> = new Map<string, PressedKey>([
  ['q', { kind: 'cancel' }],
  ['escape', { kind: 'cancel' }],
  ['return', { kind: 'submit' }],
  ['enter', { kind: 'submit' }],
  ['left', { kind: 'move', by: -1 }],
  ['right', { kind: 'move', by: 1 }],
  ['tab', { kind: 'move', by: 1 }],
  ['up', { kind: 'step', by: 1 }],
  ['down', { kind: 'step', by: -1 }],
  ['space', { kind: 'flip' }],
  ['l', { kind: 'again' }],
]);

/** What a key does. */
export function pressedBy({ name = '', ctrl, shift, sequence = '' }: Key): PressedKey | undefined {
  if (ctrl === true) return name === 'c' || name === 'd' ? { kind: 'cancel' } : undefined;
  if (name === 'tab' && shift === true) return { kind: 'move', by: -1 };
  return KEYS.get(name) ?? (/^\d$/.test(sequence) ? { kind: 'digit', digit: Number(sequence) } : undefined);
}

/** The lines of the form. The field that the keys change is shown inverse. */
export function formLines(form: OfferForm, round: number, columns: number): Painted[][] {
  const { view, offered, accepts } = form;
  const { me, values } = view;
  const lines: PaintedLine[] = [[{ text: `To you, ${valuesWords(values, 'is')}.` }]];
  if (offered !== undefined) {
    lines.push([{ text: `${SEAT_NAMES[otherPlace(me)]}'s offer is worth ${dollars(worthOf(values, offered))}.` }]);
  }
  const title = `${seatTitle(me, 'human')}:`;
  const label = paintedSentence([{ text: title, accent: me === 0 ? 'first seat' : 'second seat' }]);
  lines.push([...label, { text: ' ' }, ...choiceParts(form)]);
  if (!accepts) {
    const kind = offered === undefined ? 'offer' : 'counter-offer';
    lines.push([{ text: `Your ${kind} is worth ${dollars(worthOf(values, form.wanted))} to you.` }]);
  }
  lines.push([{ text: 'Use arrow keys to change your choice and Enter to submit.' }]);
  if (form.isAsked === true) lines.push([{ text: refusesItsOwn(form) ? SAME_HINT : NOTHING_HINT, looks: ['bold'] }]);
  lines.push([{ text: `${roundText(form, round)} ${keysText(form)}`, looks: ['dim'] }]);
  // With usual blanks, as they are shown.
  return lines
    .flatMap((line) => brokenLine(line, columns))
    .map((line) => line.map((part) => ({ ...part, text: part.text.replaceAll('\u00a0', ' ') })));
}

/** Said if the offer itself is asked for. */
const SAME_HINT = 'This is what you are offered: accept it (↑ on the first field), or change the numbers.';
/** Said if it is worth nothing. */
const NOTHING_HINT = 'This is worth nothing to you. Press Enter once more to offer it all the same.';

/** What the keys do. */
function keysText({ offered, accepts, last }: OfferForm): string {
  const keys = [
    ...(offered === undefined ? [] : [accepts ? '↑ takes that back' : '↑ on the first field accepts']),
    ...(accepts ? [] : ['digits set a number']),
    ...(last === undefined ? [] : ['l asks for what you asked last']),
    'q quits',
  ].join(', ');
  return `${keys[0].toUpperCase()}${keys.slice(1)}.`;
}

/** Which round it is, and what that means. */
function roundText({ view, accepts }: OfferForm, round: number): string {
  const { me, maxRounds } = view;
  const now = `Round ${round} of ${maxRounds}`;
  if (round < maxRounds || accepts) return `${now}.`;
  if (me === 0) return `${now}: ${SEAT_NAMES[1]} can accept this offer, or nobody gets anything.`;
  return `${now}: without acceptance now, nobody gets anything.`;
}

function choiceParts(form: OfferForm): Painted[] {
  const { offered, accepts, wanted } = form;
  const focused = formFields(form)[form.focus];
  const first: Painted[] = [];
  if (offered !== undefined) {
    first.push(fieldPart(accepts ? 'I\u00a0accept!' : "I\u00a0don't\u00a0accept!", focused.kind === 'switch'));
    if (accepts) return first;
    first.push({ text: ' ' });
  }
  const wants = goodsParts('wanted', wanted, focused);
  const gives = goodsParts('given', givenBy(form), focused);
  return [...first, { text: 'I want ' }, ...wants, { text: '; you get ' }, ...gives, { text: '.' }];
}

function goodsParts(kind: 'wanted' | 'given', goods: Goods, focused: FormField): Painted[] {
  return goods.flatMap((many, type) => {
    const isFocused = focused.kind === kind && focused.type === type;
    const between = type === 0 ? '' : type === goods.length - 1 ? ' and ' : ', ';
    return [{ text: between }, fieldPart(String(many), isFocused), { text: `\u00a0${nameOfType(type, many)}` }];
  });
}

const fieldPart = (text: string, isFocused: boolean): Painted => ({ text, looks: [isFocused ? 'inverse' : 'bold'] });

/** The answer of a person who leaves. */
const CANCELED: SeatAnswer = { kind: 'failed', reason: ABORT_REASONS.canceled };

/** Seats the person at the terminal. */
export function personSeat(terminal: FormTerminal, view: SeatView): HagglingSeat {
  let round = 0;
  let last: Goods | undefined;
  return {
    label: 'human',
    turn: async (offered, signal) => {
      round += 1;
      const answer = await terminal.ask(terminalForm(newForm(view, offered, last), round), CANCELED, signal);
      const said = answer.kind === 'said' ? readAnswer(answer.answer, view.counts) : undefined;
      if (said?.kind === 'want') last = said.goods;
      return answer;
    },
    close: () => Promise.resolve(),
  };
}

/** The form as the terminal shows it. It goes away with the answer. */
export function terminalForm(form: OfferForm, round: number): TerminalForm<SeatAnswer> {
  return {
    lines: (columns) => formLines(form, round, columns),
    press: (key) => {
      const pressed = pressedBy(key);
      if (pressed === undefined) return undefined;
      if (pressed.kind === 'cancel') return { answer: CANCELED };
      if (pressed.kind !== 'submit') return { form: terminalForm(afterKey(form, pressed), round) };
      const { accepts, wanted, isAsked } = form;
      if (refusesItsOwn(form) || (wantsNothing(form) && isAsked !== true))
        return { form: terminalForm({ ...form, isAsked: true }, round) };
      return { answer: { kind: 'said', answer: accepts ? undefined : [...wanted] } };
    },
  };
}

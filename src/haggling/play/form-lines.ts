// What a person at the terminal sees of the form: the official lines, broken where the terminal ends.

import { brokenLine, type PaintedLine } from '../../terminal/broken-line.ts';
import type { Painted } from '../../terminal/painted.ts';
import { type Goods, otherPlace, worthOf } from '../game/problem.ts';
import { dollars, nameOfType, SEAT_NAMES, seatTitle, valuesWords } from '../record/wording.ts';
import { type FormField, formFields, givenBy, type OfferForm } from './offer-form.ts';
import { paintedSentence } from './sentence-looks.ts';

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
  if (form.isAsked === true) lines.push([{ text: SAME_HINT, looks: ['bold'] }]);
  lines.push([{ text: `${roundText(form, round)} ${keysText(form)}`, looks: ['dim'] }]);
  return lines.flatMap((line) => brokenLine(line, columns)).map((line) => line.map(softened));
}

/** What is said where the offer itself is asked for. */
const SAME_HINT =
  'This is what you are offered: accept it (↑ on the first field), or press Enter once more to refuse it.';

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
  const parts = (kind: 'wanted' | 'given', goods: Goods): Painted[] => goodsParts(kind, goods, focused);
  const [wants, gives] = [parts('wanted', wanted), parts('given', givenBy(form))];
  return [...first, { text: 'I want ' }, ...wants, { text: '; you get ' }, ...gives, { text: '.' }];
}

function goodsParts(kind: 'wanted' | 'given', goods: Goods, focused: FormField): Painted[] {
  return goods.flatMap((many, type) => {
    const isFocused = focused.kind === kind && focused.type === type;
    const between = type === 0 ? '' : type === goods.length - 1 ? ' and ' : ', ';
    return [{ text: between }, fieldPart(String(many), isFocused), { text: `\u00a0${nameOfType(type, many)}` }];
  });
}

function fieldPart(text: string, isFocused: boolean): Painted {
  return { text, looks: [isFocused ? 'inverse' : 'bold'] };
}

/** With usual blanks, as they are shown. */
function softened(part: Painted): Painted {
  return { ...part, text: part.text.replaceAll('\u00a0', ' ') };
}

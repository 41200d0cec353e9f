// What a person at the terminal sees of the form: the official lines, broken where the terminal ends.

import type { Painted } from '../../terminal/painted.ts';
import { otherPlace, worthOf } from '../game/problem.ts';
import type { Goods } from '../game/problem.ts';
import { dollars, nameOfType, valuesWords } from '../record/goods-words.ts';
import { SEAT_NAMES, seatTitle } from '../record/wording.ts';
import { formFields, givenBy } from './offer-form.ts';
import type { FormField, OfferForm } from './offer-form.ts';
import { paintedSentence } from './sentence-looks.ts';

/** A part of a line: it is broken at its blanks. */
type Line = readonly Painted[];

/** The lines of the form. The field that the keys change is shown inverse. */
export function formLines(form: OfferForm, round: number, columns: number): Painted[][] {
  const { view, offered, accepts } = form;
  const { me, values } = view;
  const lines: Line[] = [[{ text: `To you, ${valuesWords(values, 'is')}.` }]];
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
  const hint = `${roundText(form, round)} Digits set a number, q ends the session.`;
  lines.push([{ text: hint, looks: ['dim'] }]);
  return lines.flatMap((line) => brokenLine(line, columns));
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

/** A line in lines of at most that many columns, broken at blanks; a number stays with its name (a hard blank). */
function brokenLine(line: Line, columns: number): Painted[][] {
  const lines: Painted[][] = [[]];
  let used = 0;
  for (const word of wordsOf(line)) {
    const width = word.reduce((sum, { text }) => sum + text.length, 0);
    const blank = used > 0 ? 1 : 0;
    if (used > 0 && used + blank + width > columns) {
      lines.push([...word]);
      used = width;
    } else {
      lines[lines.length - 1].push(...(blank > 0 ? [{ text: ' ' }] : []), ...word);
      used += blank + width;
    }
  }
  return lines.map((parts) => parts.map(softened));
}

/** The words of a line: parts that no blank divides. */
function wordsOf(line: Line): Painted[][] {
  const words: Painted[][] = [[]];
  for (const { text, looks } of line) {
    for (const [place, piece] of text.split(' ').entries()) {
      if (place > 0) words.push([]);
      if (piece !== '') words[words.length - 1].push({ text: piece, ...(looks && { looks }) });
    }
  }
  return words.filter((word) => word.length > 0);
}

/** With usual blanks, as they are shown. */
function softened(part: Painted): Painted {
  return { ...part, text: part.text.replaceAll('\u00a0', ' ') };
}

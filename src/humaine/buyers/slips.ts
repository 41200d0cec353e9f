// The slips of people who are not quite there: typing errors, hesitations, numbers that they correct.

import { randomBelow, type Random } from '../../base/seeded-random.ts';
import { drawnOf } from './said-amounts.ts';

/** A sentence with a slip in it. */
export function withSlip(text: string, random: Random): string {
  return drawnOf([typed, hesitant, hesitant, corrected], random)(text, random);
}

/** Two letters of a longer word change places; numbers and names stay. */
function typed(text: string, random: Random): string {
  const words = text.split(' ');
  const long = words.flatMap((word, place) => (/^[a-z]{5,}$/.test(word) ? [place] : []));
  if (long.length === 0) return text;
  const place = drawnOf(long, random);
  const at = 1 + randomBelow(random, words[place].length - 2);
  const word = words[place];
  words[place] = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return words.join(' ');
}

function hesitant(text: string, random: Random): string {
  return `${drawnOf(['Um,', 'Well,', 'Hmm, let me see...', 'Uh, ok.', 'So,', 'Sorry, I mean,'], random)} ${text}`;
}

/** It says another number of eggs first, and then the right one. */
function corrected(text: string, random: Random): string {
  const found = /\b(\d{1,2}) eggs\b/.exec(text);
  if (found === null) return hesitant(text, random);
  const wrong = Number(found[1]) + 1 + randomBelow(random, 4);
  const words = drawnOf(['no wait,', 'sorry, I mean', 'no,'], random);
  return text.replace(found[0], `${wrong}, ${words} ${found[0]}`);
}

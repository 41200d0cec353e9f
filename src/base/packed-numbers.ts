// Whole numbers as short text that compresses well: as many characters for each as the largest needs, first the leading
// ones of all numbers, then the next ones, so that what is alike stands together. Links, which are compressed, have
// their numbers so. What a judge keeps for our punter is packed as bytes, which are read faster
// (lambda-punter/punter/carried-state.ts).

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = ALPHABET.length;
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]));
/** Nine characters are 54 bits, doubles have 53: what needs the last one is refused. */
const MOST_WIDTH = 9;

/** Numbers from 0 as text. */
export function textOfNumbers(numbers: readonly number[]): string {
  const most = numbers.reduce((a, b) => Math.max(a, b), 0);
  let width = 1;
  while (BASE ** width <= most) width++;
  const planes = Array.from({ length: width }, (_, place) => {
    const weight = BASE ** (width - 1 - place);
    return numbers.map((number) => ALPHABET[Math.floor(number / weight) % BASE]).join('');
  });
  return `${width}${planes.join('')}`;
}

/** Reads them back; undefined if the text is none that was packed. */
export function numbersOfText(text: string): number[] | undefined {
  const width = Number(/^[1-9]/.exec(text)?.[0]);
  const many = (text.length - 1) / width;
  if (!(width <= MOST_WIDTH) || !Number.isInteger(many)) return undefined;
  const numbers = Array.from({ length: many }, () => 0);
  for (let at = 0; at < many * width; at++) {
    const value = VALUES.get(text[1 + at]);
    if (value === undefined) return undefined;
    numbers[at % many] = numbers[at % many] * BASE + value;
  }
  return numbers.every(Number.isSafeInteger) ? numbers : undefined;
}

/** Whole numbers of either sign as numbers from 0: small ones stay small. */
export function unsigned(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

/** Reads it back. */
export function signed(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}

// Typed arrays as text inside JSON: one letter for the element's size, then base64.

import { wrong } from '../game/error-table.ts';

/** The element types, narrowest first, each with its letter. All little-endian, as every machine here is. */
const KINDS = [
  { letter: 'a', array: Int8Array },
  { letter: 'b', array: Int16Array },
  { letter: 'c', array: Int32Array },
  { letter: 'd', array: Float64Array },
] as const;

/** Whole numbers as text, in the narrowest element type that holds them all exactly. */
export function packNumbers(numbers: ArrayLike<number>): string {
  let least = 0;
  let most = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at];
    if (number < least) least = number;
    if (number > most) most = number;
  }
  const fits = (bits: number): boolean => least >= -(2 ** (bits - 1)) && most < 2 ** (bits - 1);
  const { letter, array } = KINDS[fits(8) ? 0 : fits(16) ? 1 : fits(32) ? 2 : 3];
  const packed = new array(numbers);
  return letter + Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString('base64');
}

/**
 * The numbers that `packNumbers` packed.
 * @param length how many there must be; any number where left out
 * @throws {InputError} `state`
 */
export function unpackNumbers(
  text: unknown,
  path: string,
  length?: number,
): Int8Array | Int16Array | Int32Array | Float64Array {
  const kind = typeof text === 'string' ? KINDS.find(({ letter }) => letter === text[0]) : undefined;
  if (kind === undefined || typeof text !== 'string') throw wrong('state', path, text);
  const bytes = Buffer.from(text.slice(1), 'base64');
  const size = kind.array.BYTES_PER_ELEMENT;
  if (bytes.length % size !== 0) throw wrong('state', path, `${bytes.length} bytes in elements of ${size}`);
  // A copy of its own, because a view must start at a multiple of the element's size.
  const numbers = new kind.array(new Uint8Array(bytes).buffer);
  if (numbers instanceof Float64Array) {
    const odd = numbers.find((number) => !Number.isInteger(number));
    if (odd !== undefined) throw wrong('state', path, odd);
  }
  if (length !== undefined && numbers.length !== length) {
    throw wrong('state', path, `${numbers.length} numbers where ${length} belong`);
  }
  return numbers;
}

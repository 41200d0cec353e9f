// Readers of what a server of the page answers: each has a value of its type, or throws the error `record` of its
// place.

import { readersOf, type Reader } from '../../../base/shape.ts';
import { wrong } from '../../game/error-table.ts';

export const { object, text, list, number, whole } = readersOf(wrong, 'record');

/** Whether it is true; false if nothing is said. */
export const isTrue: Reader<boolean> = (raw) => raw === true;

/** One of some words; `usual` if it is none of them. */
export function oneWord<const Word extends string>(words: readonly Word[], usual: Word): Reader<Word> {
  return (raw) => words.find((one) => one === raw) ?? usual;
}

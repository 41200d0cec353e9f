// Words that are misspelt by one letter.

/** Shorter words are not mended: too many are one letter from another. */
export const LEAST_MENDED = 5;

/** Whether one letter added, left out, changed, or two changed over make one word the other. */
export function isOneOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let begin = 0;
  while (begin < short.length && short[begin] === long[begin]) begin++;
  if (short.length < long.length) return short.slice(begin) === long.slice(begin + 1);
  if (short.slice(begin + 1) === long.slice(begin + 1)) return true;
  const isSwapped = short[begin] === long[begin + 1] && short[begin + 1] === long[begin];
  return isSwapped && short.slice(begin + 2) === long.slice(begin + 2);
}

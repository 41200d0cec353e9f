// Text in lines that are no wider than a terminal.

/**
 * A text in lines of at most that many characters, broken at blanks.
 * @param fit what a word becomes that is wider than a line; it stays whole unless said otherwise, as paths should
 */
export function wrapWords(text: string, room: number, fit: (word: string) => string = (word) => word): string[] {
  const made: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const before = made.at(-1);
    if (before !== undefined && length(before) + 1 + length(word) <= room) made[made.length - 1] = `${before} ${word}`;
    else made.push(length(word) <= room ? word : fit(word));
  }
  return made.length === 0 ? [''] : made;
}

/** In characters, not code units. */
function length(text: string): number {
  return [...text].length;
}

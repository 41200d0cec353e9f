// Lines of several looks, broken where a terminal ends.

import { plainLines } from '../base/plain-text.ts';
import type { Painted } from './painted.ts';

/** A line in its parts: it is broken at its blanks. */
export type PaintedLine = readonly Painted[];

/**
 * A sentence in lines that fit a terminal. Text aligned by blanks stays as it is, and so do words that
 * are wider than the terminal.
 */
export function fittedLines(sentence: PaintedLine, columns: number): PaintedLine[] {
  return linesOf(sentence).flatMap((line) => {
    const text = line.map((part) => part.text).join('');
    const stays =
      text.length <= columns || / {2}|^ /.test(text) || text.split(' ').some((word) => word.length > columns);
    return stays ? [line] : brokenLine(line, columns);
  });
}

/** Parts that hold line feeds, line by line. */
function linesOf(sentence: PaintedLine): Painted[][] {
  const parts = sentence.map((part) => ({ ...part, text: plainLines(part.text) }));
  return divided(parts, '\n');
}

/** What stands between the signs that divide a line, each with its looks. */
function divided(line: PaintedLine, sign: string): Painted[][] {
  const pieces: Painted[][] = [[]];
  for (const part of line) {
    for (const [place, text] of part.text.split(sign).entries()) {
      if (place > 0) pieces.push([]);
      pieces[pieces.length - 1].push({ ...part, text });
    }
  }
  return pieces;
}

/** A line in lines of at most that many columns, broken at blanks; a number stays with its name (a hard blank). */
export function brokenLine(line: PaintedLine, columns: number): Painted[][] {
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
  return lines;
}

/** The words of a line: parts that no blank divides. */
function wordsOf(line: PaintedLine): Painted[][] {
  return divided(line, ' ')
    .map((word) => word.filter(({ text }) => text !== ''))
    .filter((word) => word.length > 0);
}

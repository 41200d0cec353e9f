// A name that somebody chose, as a part of a file's name.

/** This leaves room for what stands before and behind: a whole name has at most 255 bytes. */
const MOST_BYTES = 80;

/** Selectors of variations, as behind a picture: marks that nobody sees. */
const INVISIBLE = /[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu;

/**
 * The text with `-` for everything that may not stand in a file's name: letters of any script and digits stay, blanks,
 * slashes, control characters, signs and pictures do not, nor a dot at the start. Cut to `most` bytes, between
 * characters.
 */
export function fileNamePart(text: string, most = MOST_BYTES): string {
  let part = '';
  let bytes = 0;
  const seen = text.normalize('NFC').replaceAll(INVISIBLE, '');
  for (const letter of seen.replaceAll(/^\.+|[^\p{L}\p{M}\p{N}_.+-]/gu, '-')) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > most) break;
    part += letter;
  }
  return part;
}

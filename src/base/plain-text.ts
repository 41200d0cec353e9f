// Words of strangers (names, errors, files' names, the output of programs) made fit to be shown: nothing in
// them steers a terminal or turns the direction of writing, and none of them is longer than a reader wants.

/**
 * Parts of a class of characters that steer a terminal or the direction of writing: C0 controls but tab and line
 * feed, DEL and C1 controls (ESC and CSI begin a terminal's commands), line and paragraph separators, zero-width
 * characters, Unicode's bidi controls, tags and interlinear marks.
 */
const STEERING =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e' +
  '\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}';
/** What text of several lines may not hold. */
const UNSEEN_IN_LINES = new RegExp(`[${STEERING}]`, 'gu');
/** What text for one line may not hold. */
const UNSEEN = new RegExp(`[\\t\\n${STEERING}]`, 'gu');

/** Shown in place of each such character. */
const REPLACEMENT = '\ufffd';
const CUT = '…';

/** A sentence that quotes a stranger is cut to this many characters unless its place has a bound of its own. */
export const LONGEST_QUOTE = 300;

/**
 * Text for one line: control characters and such as turn the writing's direction are shown as `�`.
 * @param most longer text is cut to this many characters, the last of which is then `…`
 */
export function plain(text: string, most = LONGEST_QUOTE): string {
  return cut(text, most).replaceAll(UNSEEN, REPLACEMENT).toWellFormed();
}

/** Like `plain`, but what is cut is the beginning: of a place in a file the end says more. */
export function plainEnd(text: string, most = LONGEST_QUOTE): string {
  return plain(
    text.length > most ? CUT + text.slice(text.length - most + 1).replace(/^[\udc00-\udfff]/, '') : text,
    most,
  );
}

/** Like `plain`, for text of our own that quotes strangers: lines and tabs stay, and nothing is cut. */
export function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(UNSEEN_IN_LINES, REPLACEMENT).toWellFormed();
}

/** The last lines of a text, each plain; at most `lines` of at most `width` characters. */
export function lastPlainLines(text: string, lines: number, width = LONGEST_QUOTE): string[] {
  const last = text.trimEnd().split('\n').slice(-lines);
  return last.map((line) => plain(line.replace(/\r$/, ''), width));
}

/** Cuts between characters: half of one that takes two places goes, too. */
function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '') + CUT : text;
}

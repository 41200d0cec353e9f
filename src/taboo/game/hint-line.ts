// The lines that the wrapper of the challenge writes to a guesser, in every way in which its handbook can be read.

/** What a line says. */
export type HintLine = { readonly kind: 'hint'; readonly hint: string } | { readonly kind: 'end' };

/** Lines longer than this are cut: a hint has three words. */
const LONGEST = 500;

/** A "no" that answers the guess: "no. winter", "NO! winter", "no - winter"; not that of "no sea" or "no-go area". */
const NO = String.raw`(?:no(?: ?(?:[.,!:;–—]+|-{3,}) ?| --? ))`;
const ANSWERED_NO = new RegExp(`^${NO}+`, 'i');
/** The wrapper's last lines, and the service's answers to the right guess and to one too many. */
const END = new RegExp(`^${NO}*(?:(?:NO_MORE_HINTS|CITY_FOUND)\\b|yes! ?---|this game is closed(?: ?\\(|[.!]?$))`, 'i');

/**
 * Reads a line. The hint may come bare, after `no. `, or as the describer service writes it:
 * `NO ---  Next hint: winter --- Tries left: 3`, `… --- First hint: sea`.
 */
export function readHintLine(line: string): HintLine {
  const text = line.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  if (END.test(text)) return { kind: 'end' };
  const told = /(?:next|first) hint ?: ?(.*?)(?: ?--- ?tries left.*)?$/i.exec(text);
  if (told !== null) return { kind: 'hint', hint: told[1].trim() };
  const bare = text.replace(ANSWERED_NO, '').replace(/ ?--- ?tries left.*$/i, '');
  // What asks for the first hint is none. It gets an answer all the same: whoever wrote it may wait for one.
  return { kind: 'hint', hint: bare === 'START' ? '' : bare.trim() };
}

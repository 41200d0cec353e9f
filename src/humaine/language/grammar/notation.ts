// The notation that all rules of the language are written in: `a | b` is either, `[a]` may be missing, `{a}` comes any
// number of times, `(a)` holds together; all else are words, and names of rules in capitals. `patternOf` reads it for
// the chart: `buy [me] GOODS`. `wordPattern` makes a regular expression of it and knows a few marks more:
// `what ..3 cost`.

/** A rule as it is read. */
export type Pattern =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'row'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'either'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'maybe'; readonly part: Pattern }
  | { readonly kind: 'any'; readonly part: Pattern }
  | { readonly kind: 'guard'; readonly mark: Guard; readonly part: Pattern };

/** Marks before a part that only looks ahead or behind; see `wordPattern`. */
type Guard = '!' | '&' | '<!';

/** Reads a rule's text. */
export function patternOf(text: string): Pattern {
  const tokens = text.match(/[()[\]{}|]|[^\s()[\]{}|]+/g) ?? [];
  let at = 0;
  const either = (): Pattern => {
    const parts = [row()];
    while (tokens[at] === '|') {
      at++;
      parts.push(row());
    }
    return parts.length === 1 ? parts[0] : { kind: 'either', parts };
  };
  const row = (): Pattern => {
    const parts: Pattern[] = [];
    while (at < tokens.length && !/^[)\]}|]$/.test(tokens[at])) parts.push(single(tokens[at++]));
    return parts.length === 1 ? parts[0] : { kind: 'row', parts };
  };
  const single = (token: string): Pattern => {
    if (token === '!' || token === '&' || token === '<!')
      return { kind: 'guard', mark: token, part: single(tokens[at++]) };
    if (!/^[([{]$/.test(token)) return { kind: 'word', word: token };
    const part = either();
    at++;
    return token === '(' ? part : { kind: token === '{' ? 'any' : 'maybe', part };
  };
  return either();
}

/** Between two words, where a comma changes nothing; or between the beginning and the first. */
const SPACE = '(?:,? |^)';

/**
 * A rule as a pattern over the text of a sentence, wherever in it the words stand. Besides words it has `^` and `$` for
 * the beginning and the end, `...` for any words between, `..3` for at most three, `word~` for all that begin so,
 * `! a` for what must not follow, `& a` for what must follow unless that is the end of a part, and `<! a` for what must
 * not stand before.
 */
export function wordPattern(rule: string): RegExp {
  return new RegExp(`(?:(?<![\\w#])|(?=,))(?:${textOf(patternOf(rule))})(?!\\w)`);
}

/** What a guard looks for, as a pattern. */
const GUARDS: Readonly<Record<Guard, (text: string) => string>> = {
  '!': (text) => `(?!${SPACE}(?:${text})(?!\\w))`,
  '&': (text) => `(?=,?$|[,.]|${SPACE}(?:${text})(?!\\w))`,
  '<!': (text) => `(?<!(?<!\\w)(?:${text})${SPACE})`,
};

function textOf(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'word':
      return wordText(pattern.word);
    case 'either':
      return `(?:${pattern.parts.map(textOf).join('|')})`;
    case 'row':
      return rowText(pattern.parts);
    case 'maybe':
      return `(?:${textOf(pattern.part)})?`;
    case 'any':
      return `(?:${textOf(pattern.part)})*`;
    case 'guard':
      return GUARDS[pattern.mark](textOf(pattern.part));
  }
}

function wordText(word: string): string {
  if (word === '$') return ',?$';
  if (word === '^') return word;
  const plain = word.replace(/~$/, '');
  return plain.replace(/[.+?]/g, '\\$&') + (plain === word ? '' : '\\w*');
}

/** Parts one behind the other: what may be missing takes its space along. */
function rowText(parts: readonly Pattern[]): string {
  let text = '';
  let isBegun = false;
  /** What stands before the next part; any words, where they are left out. */
  let space = SPACE;
  for (const part of parts) {
    const word = part.kind === 'word' ? part.word : '';
    const most = /^\.\.(\d)$/.exec(word)?.[1];
    if (word === '...' && !isBegun) text += '(?:.*(?<![\\w#]))?';
    else if (word === '...') space = '(?!\\w).*(?<!\\w)';
    else if (most !== undefined) text += isBegun ? `(?:,? [^ ,]+){0,${most}}?` : `(?:\\S+ ){0,${most}}?`;
    else if (part.kind === 'guard' || word === '^' || word === '$') text += textOf(part);
    else if (part.kind === 'maybe' || part.kind === 'any') {
      const inner = textOf(part.part);
      text += `(?:${isBegun ? `${space}${inner}` : `${inner}${SPACE}`})${part.kind === 'any' ? '*' : '?'}`;
    } else {
      text += isBegun ? `${space}${textOf(part)}` : textOf(part);
      isBegun = true;
      space = SPACE;
    }
  }
  return space === SPACE ? text : text + space;
}

// The notation that all rules of the language are written in: `a | b` is either, `[a]` may be missing, `{a}` comes any
// number of times, `(a)` holds together; all else are words, and names of rules in capitals.

/** A rule as it is read. */
export type Pattern =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'row'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'either'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'maybe'; readonly part: Pattern }
  | { readonly kind: 'any'; readonly part: Pattern };

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

function textOf(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'word':
      return wordText(pattern.word);
    case 'either':
      return `(?:${pattern.parts.map(textOf).join('|')})`;
    case 'row':
      return rowText(pattern.parts);
    case 'maybe':
    case 'any':
      return `(?:${textOf(pattern.part)})${pattern.kind === 'any' ? '*' : '?'}`;
  }
}

function wordText(word: string): string {
  const plain = word.replace(/~$/, '');
  return plain.replace(/[.+?]/g, '\\$&') + (plain === word ? '' : '\\w*');
}

/** Parts one behind the other: what may be missing takes its space along. */
function rowText(parts: readonly Pattern[]): string {
  let text = '';
  let isFirst = true;
  let space = '';
  parts.forEach((part, place) => {
    const word = wordOf(part);
    const guard = [wordOf(parts[place - 1])].find((mark) => mark in GUARDS);
    if (word === '^') text += '^';
    else if (word === '$') text += ',?$';
    else if (word === '...') space = '(?!\\w).*(?<!\\w)';
    else if (/^\.\.\d$/.test(word)) {
      text += isFirst ? `(?:\\S+ ){0,${word[2]}}?` : `(?:,? [^ ,]+){0,${word[2]}}?`;
    } else if (word in GUARDS) text += '';
    else if (guard !== undefined) text += GUARDS[guard](textOf(part));
    else if (part.kind === 'maybe' || part.kind === 'any') {
      const many = part.kind === 'any' ? '*' : '?';
      const inner = textOf(part.part);
      text += isFirst ? `(?:${inner}${SPACE})${many}` : `(?:${space || SPACE}${inner})${many}`;
    } else {
      text += isFirst ? textOf(part) : `${space || SPACE}${textOf(part)}`;
      isFirst = false;
      space = '';
    }
  });
  return text + space;
}

/** Marks before a part that only looks ahead or behind. */
const GUARDS: Readonly<Record<string, (text: string) => string>> = {
  '!': (text) => `(?!${SPACE}(?:${text})(?!\\w))`,
  '&': (text) => `(?=,?$|[,.]|${SPACE}(?:${text})(?!\\w))`,
  '<!': (text) => `(?<!(?<!\\w)(?:${text})${SPACE})`,
};

function wordOf(part: Pattern | undefined): string {
  return part?.kind === 'word' ? part.word : '';
}

// The notation that the rules of the grammar are written in: `a | b` is either, `[a]` may be missing, `{a}` comes any
// number of times, `(a)` holds together; all else are words, and names of rules in capitals: `buy [me] GOODS`.

/** A rule as it is read. */
export type Pattern =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'row'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'either'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'any'; readonly part: Pattern };

/** What an optional part is otherwise. */
const NOTHING: Pattern = { kind: 'row', parts: [] };

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
    if (token === '{') return { kind: 'any', part };
    return token === '(' ? part : { kind: 'either', parts: [part, NOTHING] };
  };
  return either();
}

// JSON text written otherwise, its value unchanged: what a judge may do to a state, and how differently
// two judges may write the same message. Numbers that a double does not hold stay as they were written.

/** How to write it. */
export interface JsonStyle {
  /** Whether the keys of every object come in the opposite order. */
  readonly reversed?: boolean;
  /** Whether blanks and line ends stand wherever they may. */
  readonly spaced?: boolean;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{},:]/g;

/**
 * The same value written in another way.
 * @param json valid JSON
 */
export function rewriteJson(json: string, style: JsonStyle): string {
  const tokens = json.match(TOKEN) ?? [];
  const space = style.spaced === true ? ' \n\t' : '';
  let at = 0;
  const list = (items: readonly string[], open: string, close: string): string =>
    `${open}${space}${items.join(`${space},${space}`)}${space}${close}`;
  const value = (): string => {
    const token = tokens[at++] ?? '';
    if (token === '[') {
      const items: string[] = [];
      while (tokens[at] !== ']') {
        items.push(value());
        if (tokens[at] === ',') at++;
      }
      at++;
      return list(items, '[', ']');
    }
    if (token !== '{') return /^[-\d]/.test(token) ? plainNumber(token) : token;
    const members = new Map<string, string>();
    while (tokens[at] !== '}') {
      const key = tokens[at] ?? '';
      at += 2;
      members.set(key, value());
      if (tokens[at] === ',') at++;
    }
    at++;
    const pairs = [...members].map(([key, text]) => `${key}${space}:${space}${text}`);
    return list(style.reversed === true ? pairs.toReversed() : pairs, '{', '}');
  };
  return `${space}${value()}${space}`;
}

/** A number in its shortest form where doubles hold it: `1.50` is `1.5`, `2e3` is `2000`; else as it was. */
function plainNumber(text: string): string {
  const number = Number(text);
  if (Number.isInteger(number) ? !Number.isSafeInteger(number) || Object.is(number, -0) : text.length > 15) return text;
  return String(number);
}

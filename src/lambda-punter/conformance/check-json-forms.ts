// Checks that JSON written otherwise means the same: white space, unknown keys, another order of keys, its own state.

import { isObject } from '../../base/shape.ts';
import { type Bench, type CheckVerdict, warning } from './check-kind.ts';
import { beginning, special, specialGame } from './special-game.ts';

/** Keys that no rule knows, with values of every kind. */
function withExtras(json: string): string {
  const message: unknown = JSON.parse(json);
  if (!isObject(message) || !isObject(message['map']) || !Array.isArray(message['map']['sites'])) return json;
  const sites = message['map']['sites'].map((site: object) => ({
    note: null,
    x: 1.5e3,
    y: -0.25,
    tags: [[], {}],
    ...site,
  }));
  return JSON.stringify({
    comment: 'a \\ b "c" /',
    map: { scale: { unit: true }, ...message['map'], sites },
    ...without(message, 'map'),
  });
}

function without(object: { readonly [key: string]: unknown }, key: string): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/** White space wherever it may stand. */
function spaced(text: string): string {
  return rewriteJson(text, { spaced: true });
}

/** The check `json`. */
export async function jsonForms(bench: Bench): Promise<CheckVerdict> {
  const blanks = await beginning(bench, { message: spaced, turns: 2 });
  const extras = await beginning(bench, { message: withExtras, turns: 2 });
  const found = [
    { how: 'with white space in the JSON', faults: blanks.faults },
    { how: 'with keys that no rule knows (on sites, the map, the message)', faults: extras.faults },
  ];
  return special(bench, found, 'white space and unknown keys change nothing');
}

function reversed(text: string): string {
  return rewriteJson(text, { reversed: true });
}

/** The check `key-order`. */
export async function keyOrder(bench: Bench): Promise<CheckVerdict> {
  return specialGame(
    bench,
    'with the keys of every object in another order',
    { message: reversed, stateFirst: true, turns: 5 },
    'the order of keys in messages changes nothing',
  );
}

/** The check `state`. */
export async function rewrittenState(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(bench, { state: (text) => spaced(reversed(text)), turns: 5 });
  const missing = played.told.find(({ reply }) => reply.kind === 'answer' && !('state' in reply.raw));
  if (missing && played.faults.length === 0)
    return warning('a move came without a state: the judge then hands back null at the next');
  return special(
    bench,
    [{ how: 'with the state written anew by the judge (keys in another order, white space)', faults: played.faults }],
    'the state may come back in another order of keys, with white space',
  );
}

/** How to write it. */
interface JsonStyle {
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

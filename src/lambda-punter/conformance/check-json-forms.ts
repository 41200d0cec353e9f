// Checks that JSON written otherwise means the same: white space, unknown keys, another order of keys, its own state.

import { isObject } from '../../base/shape.ts';
import { warning, type Bench, type CheckVerdict } from './check-kind.ts';
import { rewriteJson } from './json-style.ts';
import { beginning, special } from './special-game.ts';

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
  const blanks = await beginning(bench, {}, { message: spaced, turns: 2 });
  const extras = await beginning(bench, {}, { message: withExtras, turns: 2 });
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
  const played = await beginning(bench, {}, { message: reversed, stateFirst: true, turns: 5, punters: 2, seat: 1 });
  return special(
    bench,
    [{ how: 'with the keys of every object in another order', faults: played.faults }],
    'the order of keys in messages changes nothing',
  );
}

/** The check `state`. */
export async function state(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(bench, {}, { state: (text) => spaced(reversed(text)), turns: 5 });
  const missing = played.told.find(({ reply }) => reply.kind === 'answer' && !('state' in reply.raw));
  if (missing && played.faults.length === 0)
    return warning('a move came without a state: the judge then hands back null at the next');
  return special(
    bench,
    [{ how: 'with the state written anew by the judge (keys in another order, white space)', faults: played.faults }],
    'the state may come back in another order of keys, with white space',
  );
}

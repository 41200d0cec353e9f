// Checks of frames, those that the program writes and those that it reads in any pieces, and of JSON
// written otherwise that means the same: white space, unknown keys, another order of keys, its own state.

import { setTimeout as sleep } from 'node:timers/promises';
import { isObject, type RawObject } from '../../base/shape.ts';
import type { Child } from '../../programs/child.ts';
import { generateMap } from '../maps/kinds.ts';
import { type Bench, type CheckVerdict, fail, ok, skip, warning, type Way } from './check-kind.ts';
import { type GameFault, type GameOrder, beginning, crowd, special, specialGame } from './checked-game.ts';
import { COUNTS_CHARACTERS } from './talk.ts';

/** A set-up message with a map that is written otherwise; any other message as it is. */
function withMap(json: string, rewrite: (map: RawObject, sites: readonly object[]) => RawObject, more = {}): string {
  const message: unknown = JSON.parse(json);
  if (!isObject(message) || !isObject(message['map']) || !Array.isArray(message['map']['sites'])) return json;
  return JSON.stringify({ ...more, ...message, map: rewrite(message['map'], message['map']['sites']) });
}

/** Names of several bytes a character, for every site. */
function withSiteNames(json: string): string {
  return withMap(json, (map, sites) => ({
    ...map,
    sites: sites.map((site, place) => ({ ...site, name: `Göteborg ${place} λ 🂡` })),
  }));
}

/** The check `framing-out`. */
export async function framingOut(bench: Bench): Promise<CheckVerdict> {
  const { setup } = bench.finding;
  if (setup.kind === 'fault')
    return setup.what === 'frame'
      ? fail(setup.reason)
      : skip('it says nothing that could be looked at (see the other checks)');
  const { told, faults } = await beginning(bench, { message: withSiteNames, turns: 2 });
  const fault = faults.find(({ rule }) => rule === 'framing-out');
  if (fault && !bench.finding.answersGreeted && fault.reason.includes(COUNTS_CHARACTERS))
    return warning(
      `${fault.reason} (task 1.0, which alone it plays under, counted characters; every later one and the ` +
        `organisers' server bytes)`,
    );
  if (fault) return fail(`with names such as "Göteborg λ 🂡" in the map: ${fault.reason}`);
  const replies = [setup, ...told.map(({ reply }) => reply)].filter((reply) => reply.kind === 'answer');
  const extra = replies.find((reply) => reply.extra !== '')?.extra;
  if (extra !== undefined)
    return warning(`after its answer it writes ${extra}; a judge does not read that, but nothing should follow`);
  const wide = replies.some(({ text }) => /[^\0-\x7f]/.test(text));
  return ok(
    `${replies.length} frames, each as long as it ` +
      `says${wide ? ', also with text of several bytes a character' : ' (pure ASCII)'}`,
  );
}

async function byteByByte(child: Child, frame: Buffer, reply: Buffer): Promise<void> {
  const bytes = Buffer.concat([reply, frame]);
  for (let at = 0; at < bytes.length; at++) {
    child.write(bytes.subarray(at, at + 1));
    // The first ones for sure arrive one at a time, the others as it happens.
    if (at < reply.length + 8) await sleep(5);
    else await new Promise(setImmediate);
  }
}

/** With a pause at each of these places of the message, which the handshake's reply comes before. */
function cutAt(...places: readonly number[]): Way {
  return {
    deliver: async (child, frame, reply) => {
      const bytes = Buffer.concat([reply, frame]);
      let from = 0;
      for (const to of [...places.map((at) => reply.length + at), bytes.length]) {
        if (from >= bytes.length) break;
        child.write(bytes.subarray(from, to));
        from = to;
        await sleep(60);
      }
    },
  };
}

/** Ways to deliver a message; the handshake's reply first. */
function deliveries(): readonly (Partial<GameOrder> & { readonly how: string })[] {
  const large = generateMap({ kind: 'grid', rivers: 2500, seed: 1 });
  return [
    { how: 'byte by byte', way: { deliver: byteByByte } },
    { how: 'with a pause inside the length', way: cutAt(1) },
    { how: 'with a pause inside the JSON', way: cutAt(9, 40) },
    {
      how: "in one piece with the handshake's reply",
      way: { deliver: (child, frame, reply) => child.write(Buffer.concat([reply, frame])) },
    },
    { how: 'without a newline after the JSON', way: { newline: 'none' } },
    {
      how: 'with text of several bytes a character, in UTF-8, the length in bytes',
      way: { raw: true },
      message: withSiteNames,
    },
    {
      how: 'in pieces of 64 KB',
      way: cutAt(65_536, 131_072),
      what: 'a grid of 2,500 rivers',
      map: large,
      other: crowd(large),
    },
  ];
}

/** The check `framing-in`. */
export async function framingIn(bench: Bench): Promise<CheckVerdict> {
  const found: { how: string; faults: readonly GameFault[] }[] = [];
  for (const { how, ...order } of deliveries()) {
    const isRaw = order.way?.raw === true;
    // Under task 1.0, which alone such a program plays under, a length counted characters.
    if (isRaw && !bench.finding.answersGreeted) continue;
    bench.subject.note(how);
    const { faults } = await beginning(bench, order);
    // That its own answer is then wide is another check's matter.
    const own = isRaw ? faults.filter(({ rule }) => rule !== 'framing-out') : faults;
    const hint = isRaw ? ' (does it read characters where the length counts bytes?)' : '';
    found.push({ how, faults: own.map((fault) => ({ ...fault, reason: `${fault.reason}${hint}` })) });
  }
  const how = 'whole, byte by byte, split in the length and in the JSON, in 64 KB pieces';
  return special(bench, found, `${how}, with and without a newline`);
}

/** Keys that no rule knows, with values of every kind. */
function withExtras(json: string): string {
  const extras = { note: null, x: 1.5e3, y: -0.25, tags: [[], {}] };
  return withMap(
    json,
    (map, sites) => ({ scale: { unit: true }, ...map, sites: sites.map((site) => ({ ...extras, ...site })) }),
    { comment: 'a \\ b "c" /' },
  );
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

/** The check `key-order`. */
export const keyOrder = specialGame(
  'with the keys of every object in another order',
  { message: reversed, stateFirst: true, turns: 5 },
  'the order of keys in messages changes nothing',
);

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

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{},:]/g;

/** The same valid JSON with blanks and line ends wherever they may stand. */
export function spaced(json: string): string {
  return ['', ...(json.match(TOKEN) ?? []), ''].join(' \n\t');
}

/** The same valid JSON with the keys of every object in the opposite order, and numbers in their shortest form. */
export function reversed(json: string): string {
  const tokens = json.match(TOKEN) ?? [];
  let at = 0;
  const each = (close: string, take: () => void): void => {
    for (; tokens[at] !== close; at += tokens[at] === ',' ? 1 : 0) take();
    at++;
  };
  const value = (): string => {
    const token = tokens[at++] ?? '';
    const items: string[] = [];
    const members = new Map<string, string>();
    if (token === '[') {
      each(']', () => items.push(value()));
      return `[${items.join()}]`;
    }
    if (token !== '{') return /^[-\d]/.test(token) ? plainNumber(token) : token;
    each('}', () => {
      const key = tokens[at];
      at += 2;
      members.set(key, value());
    });
    return `{${[...members]
      .toReversed()
      .map((pair) => pair.join(':'))
      .join()}}`;
  };
  return value();
}

/** A number in its shortest form where doubles hold it: `1.50` is `1.5`, `2e3` is `2000`; else as it was. */
function plainNumber(text: string): string {
  const number = Number(text);
  if (Number.isInteger(number) ? !Number.isSafeInteger(number) || Object.is(number, -0) : text.length > 15) return text;
  return String(number);
}

// Checks of single messages: the handshake, frames both ways, set-up, JSON in all its forms, the end.

import { show } from '../../base/errors.ts';
import { ALL_EXTENSIONS } from '../game/extensions.ts';
import type { Extensions } from '../game/extensions.ts';
import { isObject } from '../../base/shape.ts';
import type { Child } from '../../programs/child.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateMap } from '../maps/kinds.ts';
import { crowd, mapOf, playGame } from './check-games.ts';
import type { GameFault, GameOrder, Played } from './check-games.ts';
import { COUNTS_CHARACTERS } from './check-wire.ts';
import { rewriteJson } from './check-json.ts';
import { fail, ok, skip, warn } from './check-kind.ts';
import type { Bench, Check, CheckVerdict } from './check-kind.ts';
import { PROBE_PUNTER } from './check-probe.ts';
import { talk } from './check-talk.ts';
import type { Reply, Way } from './check-talk.ts';

const NO_BETS: Extensions = { ...ALL_EXTENSIONS, futures: false };

/** The beginning of a game on the task's example map: set-up and `turns` moves. */
export function beginning(bench: Bench, way: Way, rest: Partial<GameOrder> = {}): Promise<Played> {
  const order: GameOrder = {
    what: "the task's example map",
    map: generateMap({ kind: 'sample', seed: 1 }),
    settings: NO_BETS,
    punters: 2,
    seat: 1,
    turns: 1,
    way,
    ...rest,
  };
  return playGame(bench.subject, order);
}

/**
 * The verdict on games played in some special way: what plain games show too is not this check's business.
 * @param how what was special, to put in front of the fault
 */
export async function special(
  bench: Bench,
  found: readonly { readonly how: string; readonly faults: readonly GameFault[] }[],
  fine: string,
): Promise<CheckVerdict> {
  const plain = found.some(({ faults }) => faults.length > 0)
    ? (await bench.games()).flatMap(({ faults }) => faults)
    : [];
  const known = new Set(plain.map(({ rule }) => rule));
  for (const { how, faults } of found) {
    const own = faults.find(({ rule }) => !known.has(rule));
    if (own) return fail(`${how === '' ? '' : `${how}: `}${own.reason}`);
  }
  const fault = found.flatMap(({ faults }) => faults)[0];
  return fault ? skip(`cannot be told: plain games go wrong in the same way already (see ${fault.rule})`) : ok(fine);
}

/** What broke a game off; a move that is merely illegal does not. */
export function brokenIn({ faults }: Played): GameFault | undefined {
  return faults.find(({ rule }) => rule === 'games' || rule === 'framing-out');
}

/** Names of several bytes a character, for every site. */
function withNames(json: string): string {
  const message: unknown = JSON.parse(json);
  if (!isObject(message) || !isObject(message['map']) || !Array.isArray(message['map']['sites'])) return json;
  const sites = message['map']['sites'].map((site: object, place) => ({ ...site, name: `Göteborg ${place} λ 🂡` }));
  return JSON.stringify({ ...message, map: { ...message['map'], sites } });
}

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

function handshake({ finding, subject }: Bench): CheckVerdict {
  const { answersAtOnce, answersGreeted, greeted } = finding;
  if (answersAtOnce && answersGreeted) return ok('1.2 and later (it greets first) and 1.0 (no handshake)');
  if (answersGreeted)
    return ok('1.2 and later: it greets first. It does not play under task 1.0, which knew no handshake');
  if (answersAtOnce) {
    return ok(
      `1.0 alone, which knew no handshake: it did not greet within ${subject.limits.handshakeMs / 1000} s, as later judges want it to`,
    );
  }
  if (greeted.kind === 'fault' && greeted.what === 'greeting') {
    const { atOnce } = finding;
    if (atOnce.kind === 'fault' && atOnce.what === 'frame')
      return skip('what it says first is no frame (see framing-out)');
    return fail(
      `${greeted.reason}, expected {"me":name} first; nor did it answer a set-up message that was there from the start (${atOnce.kind === 'fault' ? atOnce.reason : show(atOnce.raw)})`,
    );
  }
  if (greeted.kind === 'fault' && greeted.what === 'frame') return skip('what it says is no frame (see framing-out)');
  return ok('1.2 and later: it greets first (what comes then is another matter, see set-up)');
}

function inputOpen({ subject, finding }: Bench): CheckVerdict {
  if (subject.endsInput)
    return fail(
      'it answers only when its input has ended, which no judge does: stop reading after the n bytes that the length names',
    );
  return finding.setup.kind === 'answer'
    ? ok('it answers while its input stays open')
    : skip('it does not answer at all (see the other checks)');
}

function setUp({ finding }: Bench): CheckVerdict {
  const { setup } = finding;
  if (setup.kind === 'fault') {
    if (setup.what === 'frame') return skip('what it says is no frame (see framing-out)');
    if (setup.what === 'greeting') return skip('it does not get so far (see handshake)');
    if (!finding.answersAtOnce && finding.greeted.kind === 'fault' && finding.greeted.what === 'greeting')
      return skip('it does not get so far (see handshake)');
    return fail(`${setup.reason}, expected {"ready":${PROBE_PUNTER},"state":…}`);
  }
  const { ready } = setup.raw;
  if (!Number.isSafeInteger(ready)) return fail(`got ${show(setup.raw)}, expected {"ready":${PROBE_PUNTER},"state":…}`);
  if (!('state' in setup.raw))
    return fail(
      `got ${show(setup.raw)}, expected a "state" too: each message comes to a fresh process, which knows nothing else`,
    );
  if (ready !== PROBE_PUNTER)
    return warn(`got "ready":${String(ready)}, expected its own number, ${PROBE_PUNTER}; some judges do not look`);
  return ok(`answered with ready and a state of ${size(setup)}`);
}

function size(reply: Reply & { kind: 'answer' }): string {
  const bytes = JSON.stringify(reply.raw['state']).length;
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}

async function framingOut(bench: Bench): Promise<CheckVerdict> {
  const { setup } = bench.finding;
  if (setup.kind === 'fault')
    return setup.what === 'frame'
      ? fail(setup.reason)
      : skip('it says nothing that could be looked at (see the other checks)');
  const { told, faults } = await beginning(bench, {}, { message: withNames, turns: 2 });
  const fault = faults.find(({ rule }) => rule === 'framing-out');
  if (fault && !bench.finding.answersGreeted && fault.reason.includes(COUNTS_CHARACTERS)) {
    return warn(
      `${fault.reason} (task 1.0, which alone it plays under, counted characters; every later one and the organisers' server bytes)`,
    );
  }
  if (fault) return fail(`with names such as "Göteborg λ 🂡" in the map: ${fault.reason}`);
  const replies = [setup, ...told.map(({ reply }) => reply)].filter((reply) => reply.kind === 'answer');
  const extra = replies.find((reply) => reply.extra !== '')?.extra;
  if (extra !== undefined)
    return warn(`after its answer it writes ${extra}; a judge does not read that, but nothing should follow`);
  const wide = replies.some(({ text }) => /[^\0-\x7f]/.test(text));
  return ok(
    `${replies.length} frames, each as long as it says${wide ? ', also with text of several bytes a character' : ' (pure ASCII)'}`,
  );
}

/** Ways to deliver a message; the handshake's reply first. */
const DELIVERIES: readonly { readonly how: string; readonly way: Way; readonly message?: (json: string) => string }[] =
  [
    { how: 'byte by byte', way: { deliver: byteByByte } },
    {
      how: 'with a pause inside the length',
      way: { deliver: (child, frame, reply) => inParts(child, Buffer.concat([reply, frame]), [reply.length + 1]) },
    },
    {
      how: 'with a pause inside the JSON',
      way: {
        deliver: (child, frame, reply) =>
          inParts(child, Buffer.concat([reply, frame]), [reply.length + 9, reply.length + 40]),
      },
    },
    {
      how: "in one piece with the handshake's reply",
      way: { deliver: (child, frame, reply) => child.write(Buffer.concat([reply, frame])) },
    },
    { how: 'without a newline after the JSON', way: { newline: 'none' } },
    {
      how: 'with text of several bytes a character, in UTF-8, the length in bytes',
      way: { raw: true },
      message: withNames,
    },
  ];

async function byteByByte(child: Child, frame: Buffer, reply: Buffer): Promise<void> {
  const bytes = Buffer.concat([reply, frame]);
  for (let at = 0; at < bytes.length; at++) {
    child.write(bytes.subarray(at, at + 1));
    // The first ones for sure arrive one at a time, the others as it happens.
    if (at < reply.length + 8) await sleep(5);
    else await new Promise(setImmediate);
  }
}

async function inParts(child: Child, bytes: Buffer, cuts: readonly number[]): Promise<void> {
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    child.write(bytes.subarray(from, cut));
    from = cut;
    await sleep(60);
  }
}

async function framingIn(bench: Bench): Promise<CheckVerdict> {
  const found: { how: string; faults: readonly GameFault[] }[] = [];
  for (const { how, way, message } of DELIVERIES) {
    // Under task 1.0, which alone such a program plays under, a length counted characters.
    if (way.raw === true && !bench.finding.answersGreeted) continue;
    bench.subject.note(how);
    const { faults } = await beginning(bench, way, { ...(message && { message }), turns: 1 });
    // That its own answer is then wide is another check's matter.
    const own = way.raw === true ? faults.filter(({ rule }) => rule !== 'framing-out') : faults;
    const hint = way.raw === true ? ' (does it read so many characters where the length counts bytes?)' : '';
    found.push({ how, faults: own.map((fault) => ({ ...fault, reason: `${fault.reason}${hint}` })) });
  }
  bench.subject.note('in pieces of 64 KB');
  const map = generateMap({ kind: 'grid', rivers: 2500, seed: 1 });
  const pieces: Way = {
    deliver: (child, frame, reply) =>
      inParts(
        child,
        Buffer.concat([reply, frame]),
        [65_536, 131_072].filter((cut) => cut < frame.length),
      ),
  };
  const large = await beginning(bench, pieces, { what: 'a grid of 2,500 rivers', map, other: crowd(map), turns: 1 });
  found.push({ how: 'in pieces of 64 KB', faults: large.faults });
  return special(
    bench,
    found,
    `whole, byte by byte, split in the length and in the JSON, in 64 KB pieces, with and without a newline`,
  );
}

/** White space wherever it may stand. */
function spaced(text: string): string {
  return rewriteJson(text, { spaced: true });
}

async function jsonForms(bench: Bench): Promise<CheckVerdict> {
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

async function keyOrder(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(bench, {}, { message: reversed, stateFirst: true, turns: 5, punters: 2, seat: 1 });
  return special(
    bench,
    [{ how: 'with the keys of every object in another order', faults: played.faults }],
    'the order of keys in messages changes nothing',
  );
}

async function state(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(bench, {}, { state: (text) => spaced(reversed(text)), turns: 5 });
  const missing = played.told.find(({ reply }) => reply.kind === 'answer' && !('state' in reply.raw));
  if (missing && played.faults.length === 0)
    return warn('a move came without a state: the judge then hands back null at the next');
  return special(
    bench,
    [{ how: 'with the state written anew by the judge (keys in another order, white space)', faults: played.faults }],
    'the state may come back in another order of keys, with white space',
  );
}

async function stop(bench: Bench): Promise<CheckVerdict> {
  const map = mapOf(
    [
      [0, 1],
      [1, 2],
    ],
    [1],
  );
  const game = await beginning(bench, {}, { what: 'two rivers', map, turns: 9 });
  return tellEnd(bench, game, 'in a game of two moves');
}

/** Tells the game's end. */
async function tellEnd(bench: Bench, game: Played, when: string): Promise<CheckVerdict> {
  const broken = brokenIn(game);
  if (broken || game.stop === undefined)
    return special(bench, [{ how: when, faults: broken ? [broken] : [] }], 'the game was not played to its end');
  const reply = await talk(bench.subject, game.stop);
  if (reply.kind === 'answer') return fail(`answered stop with ${show(reply.raw)}, expected nothing`);
  if (reply.what === 'frame') return fail(`${reply.reason}; a stop message expects nothing`);
  if (reply.what === 'greeting')
    return fail(`${reply.reason}, expected the handshake before stop as before every other message`);
  if (reply.what === 'timeout')
    return warn(
      `${when} it did not end within ${Math.round(reply.ms / 1000)} s after stop; the judge kills it, but others may wait for it`,
    );
  if (!reply.reason.startsWith('exited with code 0') && !reply.reason.startsWith('closed'))
    return warn(`${when} it ${reply.reason} at stop; nobody minds, but its author may`);
  return ok('it answers nothing to stop and ends by itself');
}

async function noTurn(bench: Bench): Promise<CheckVerdict> {
  const map = mapOf(
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
    ],
    [1, 3],
  );
  const game = await beginning(
    bench,
    {},
    { what: 'five rivers', map, punters: 17, seat: 16, settings: ALL_EXTENSIONS },
  );
  const verdict = await tellEnd(bench, game, 'as the last of 17 punters on five rivers, with no turn at all,');
  if (verdict.verdict === 'fail' && (await stop(bench)).verdict === 'fail')
    return skip('cannot be told: another game already ends in the same way (see stop)');
  return verdict.verdict === 'ok' ? ok('the last of 17 punters on five rivers: set-up, then stop') : verdict;
}

/** In the order in which they are run. */
export const MESSAGE_CHECKS: readonly Check[] = [
  {
    name: 'handshake',
    early: true,
    about: 'greets with {"me":name} (1.2 and later), or answers set-up at once (1.0), or both',
    run: handshake,
  },
  {
    name: 'framing-out',
    early: true,
    about: 'its frames are n:json, n the bytes of the JSON; nothing else on standard output',
    run: framingOut,
  },
  {
    name: 'input-open',
    early: true,
    about: 'answers when the message is whole, without waiting for the end of input',
    run: inputOpen,
  },
  { name: 'set-up', early: true, about: 'answers set-up with "ready" and "state" in time', run: setUp },
  {
    name: 'framing-in',
    about: 'takes messages in whatever pieces they come, with and without a newline',
    run: framingIn,
  },
  { name: 'json', about: 'takes white space and keys that it does not know', run: jsonForms },
  { name: 'key-order', about: "does not depend on the order of keys in the judge's messages", run: keyOrder },
  { name: 'state', about: 'takes its state back as the same value written otherwise', run: state },
  { name: 'stop', about: 'answers nothing to stop, and ends', run: stop },
  { name: 'no-turn', about: 'the last punter of a game so short that it never moves', run: noTurn },
];

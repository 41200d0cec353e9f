// Checks of frames: those that the program writes, and whether it reads them in whatever pieces they come.

import { setTimeout as sleep } from 'node:timers/promises';
import { isObject } from '../../base/shape.ts';
import type { Child } from '../../programs/child.ts';
import { generateMap } from '../maps/kinds.ts';
import { type Bench, type CheckVerdict, fail, ok, skip, warning, type Way } from './check-kind.ts';
import type { GameFault } from './checked-game.ts';
import { beginning, crowd, special } from './special-game.ts';
import { COUNTS_CHARACTERS } from './frame-fault.ts';

/** Names of several bytes a character, for every site. */
function withNames(json: string): string {
  const message: unknown = JSON.parse(json);
  if (!isObject(message) || !isObject(message['map']) || !Array.isArray(message['map']['sites'])) return json;
  const sites = message['map']['sites'].map((site: object, place) => ({ ...site, name: `Göteborg ${place} λ 🂡` }));
  return JSON.stringify({ ...message, map: { ...message['map'], sites } });
}

/** The check `framing-out`. */
export async function framingOut(bench: Bench): Promise<CheckVerdict> {
  const { setup } = bench.finding;
  if (setup.kind === 'fault')
    return setup.what === 'frame'
      ? fail(setup.reason)
      : skip('it says nothing that could be looked at (see the other checks)');
  const { told, faults } = await beginning(bench, { message: withNames, turns: 2 });
  const fault = faults.find(({ rule }) => rule === 'framing-out');
  if (fault && !bench.finding.answersGreeted && fault.reason.includes(COUNTS_CHARACTERS)) {
    return warning(
      `${fault.reason} (task 1.0, which alone it plays under, counted characters; every later one and the ` +
        `organisers' server bytes)`,
    );
  }
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

/** The check `framing-in`. */
export async function framingIn(bench: Bench): Promise<CheckVerdict> {
  const found: { how: string; faults: readonly GameFault[] }[] = [];
  for (const { how, way, message } of DELIVERIES) {
    // Under task 1.0, which alone such a program plays under, a length counted characters.
    if (way.raw === true && !bench.finding.answersGreeted) continue;
    bench.subject.note(how);
    const { faults } = await beginning(bench, { way, ...(message && { message }) });
    // That its own answer is then wide is another check's matter.
    const own = way.raw === true ? faults.filter(({ rule }) => rule !== 'framing-out') : faults;
    const hint = way.raw === true ? ' (does it read characters where the length counts bytes?)' : '';
    found.push({ how, faults: own.map((fault) => ({ ...fault, reason: `${fault.reason}${hint}` })) });
  }
  bench.subject.note('in pieces of 64 KB');
  const map = generateMap({ kind: 'grid', rivers: 2500, seed: 1 });
  const way: Way = {
    deliver: (child, frame, reply) =>
      inParts(
        child,
        Buffer.concat([reply, frame]),
        [65_536, 131_072].filter((cut) => cut < frame.length),
      ),
  };
  const large = await beginning(bench, { way, what: 'a grid of 2,500 rivers', map, other: crowd(map) });
  found.push({ how: 'in pieces of 64 KB', faults: large.faults });
  return special(
    bench,
    found,
    `whole, byte by byte, split in the length and in the JSON, in 64 KB pieces, with and without a newline`,
  );
}

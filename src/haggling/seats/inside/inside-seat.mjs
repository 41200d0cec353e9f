// The process of a stranger's agent, from inside: reads what script-seat.ts sends, calls the agent in a context of its
// own, writes what comes of it. No TypeScript, since stripping the types would take twice as long as all the rest.
//
// Should the agent leave its context, it finds a process without `process`, without a way to make functions from
// texts, with intrinsics that it cannot change, and no right to files, programs or threads (`--permission`).
//
// Stacks name the file of each function, and agents read stacks: all that may stand on one with an agent is compiled
// from its text under a name that says nothing of where this project lies.

import * as buffers from 'node:buffer';
import * as files from 'node:fs';
import compiler from 'node:vm';
import * as innerAgents from './inner-agent.mjs';
import * as innerBuffers from './inner-buffer.mjs';

const parts = { ...buffers, ...files, ...innerAgents, ...innerBuffers, vm: compiler };
compiler.runInThisContext(`(${seatAgent})`, { filename: 'seat' })(parts);

/** Seats one agent and serves it to the end of this process. Its text is compiled anew: it names nothing around it. */
function seatAgent(given) {
  // Of functions that are not strict, stacks would give away more than names.
  'use strict';
  const { Buffer, read, writeSync, vm, innerAgent, innerBuffer } = given;

  /** Characters of one thing said, of all of them together, of an answer and of a reason; the seat counts bytes too. */
  const MOST_SAID = 64 * 1024;
  const MOST_SAID_IN_ALL = 1024 * 1024;
  const MOST_ANSWER = 16 * 1024;
  const MOST_REASON = 8 * 1024;
  /** What each thing said counts besides its characters. */
  const SAID_COST = 32;

  const { parse, stringify } = JSON;
  const { reallyExit } = process;
  const later = setTimeout;

  let left = MOST_SAID_IN_ALL;
  /** Why there is no agent. */
  let failure;

  const context = vm.createContext(Object.create(null), { name: 'agent' });
  const [makeAgent, makeBuffer] = [innerAgent, innerBuffer].map((one) => vm.runInContext(`(${one})`, context));
  const inner = makeAgent(say, makeBuffer, recode);
  lockUp(new Set(vm.runInContext('Object.getOwnPropertyNames(globalThis)', context)));
  readInput();

  /**
   * Takes away what the agent has no business with, should it ever get here.
   * @param {Set<string>} keeps the globals that stay: those of the language
   */
  function lockUp(keeps) {
    process.on('uncaughtException', () => reallyExit(1));
    for (const name of ['binding', '_linkedBinding', 'getBuiltinModule', 'dlopen', 'kill', 'env', 'mainModule']) {
      Reflect.deleteProperty(process, name);
    }
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!keeps.has(name)) Reflect.deleteProperty(globalThis, name);
    }
    for (const name of keeps) {
      const value = globalThis[name];
      if (typeof value === 'function' && value.prototype) Object.freeze(value.prototype);
      if ((typeof value === 'function' || typeof value === 'object') && value !== null && value !== globalThis) {
        Object.freeze(value);
      }
    }
  }

  /** What the agent says; called from its context. */
  function say(json) {
    if (left <= 0 || typeof json !== 'string') return;
    const told = json.length > MOST_SAID ? stringify(`${json.slice(0, MOST_SAID)}…`) : json;
    left -= told.length + SAID_COST;
    send({ log: told });
    if (left <= 0) send({ log: '"[it has said more than is kept]"' });
  }

  /**
   * Texts in and out, for the agent's `Buffer`; called from its context. Of anything but texts it would call what the
   * agent has made, to turn it into one.
   */
  function recode(text, from, to) {
    if ([text, from, to].some((one) => typeof one !== 'string')) return '';
    return Buffer.from(text, from).toString(to);
  }

  function send(message) {
    const json = Buffer.from(stringify(message), 'utf8');
    const frame = Buffer.concat([Buffer.from(`${json.length}:`, 'latin1'), json]);
    try {
      for (let at = 0; at < frame.length;) at += writeSync(1, frame, at);
    } catch {
      // Nobody listens any more.
      reallyExit(1);
    }
  }

  /** The session begins: a file of this many bytes has come. */
  function start({ name, view }, bytes) {
    try {
      const source = bytes.toString('utf8');
      const file = vm.compileFunction(source, ['exports', 'module'], { filename: name, parsingContext: context });
      const { me, counts, values, maxRounds } = view;
      failure = inner.start(file, me, stringify(counts), stringify(values), maxRounds);
    } catch (error) {
      failure = inner.describe(error);
    }
  }

  function take({ turn, offered }) {
    const said = failure === undefined ? inner.turn(offered === null ? '' : stringify(offered)) : `f${failure}`;
    if (said[0] === 'f')
      send({ turn, failed: said.slice(1, 1 + MOST_REASON), trace: inner.trace().slice(0, MOST_REASON) });
    else if (said[0] === 'b') send({ turn, failed: said.slice(1, 1 + MOST_REASON), untold: true });
    else if (said[0] === 'n') send({ turn });
    // No offer is so long: any other answer that is none will do.
    else send({ turn, answer: said.length > MOST_ANSWER ? '{}' : said.slice(1) });
  }

  /** Frames as base/frame.ts writes them; behind the first, which says how long it is, the agent's file as it is. */
  function readInput() {
    const piece = Buffer.allocUnsafe(64 * 1024);
    let held = [];
    let holds = 0;
    let begun;
    const takeFrames = () => {
      for (;;) {
        const all = held.length === 1 ? held[0] : Buffer.concat(held);
        held = [all];
        let at = 0;
        if (begun === undefined || begun.started) {
          const colon = all.indexOf(':');
          if (colon < 0) return;
          const end = colon + 1 + Number(all.toString('latin1', 0, colon));
          if (all.length < end) return;
          const message = parse(all.toString('utf8', colon + 1, end));
          at = end;
          if (begun === undefined) begun = message;
          else take(message);
        } else {
          if (all.length < begun.bytes) return;
          at = begun.bytes;
          begun.started = true;
          start(begun, all.subarray(0, at));
        }
        held = [all.subarray(at)];
        holds = all.length - at;
      }
    };
    const next = () => {
      read(0, piece, 0, piece.length, null, (error, count) => {
        if (error?.code === 'EAGAIN') return void later(next, 1);
        if (error || count === 0) return reallyExit(0);
        held.push(Buffer.from(piece.subarray(0, count)));
        holds += count;
        // A large file is put together once, not piece by piece.
        if (begun === undefined || begun.started || holds >= begun.bytes) takeFrames();
        next();
      });
    };
    next();
  }
}

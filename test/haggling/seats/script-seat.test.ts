// Strangers' files in processes of their own: what agents find there, what their answers mean, and that the hostile
// harm nobody. Takes 10 s.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { newSession, withAnswer } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import type { SeatAnswer } from '../../../src/haggling/seats/haggling-seat.ts';
import { readSeatMessage, scriptSeat, ScriptSeat } from '../../../src/haggling/seats/script-seat.ts';
import { withFolder } from '../../support/executables.ts';
import { soon } from '../../support/soon.ts';
import { agentText, FAR_MS, NEVER, VIEW, withScript } from './agent-files.ts';

/** How long the other thinks, in milliseconds. */
const OTHERS_TURN_MS = 600;

const OFFER = { kind: 'said', answer: [0, 1, 1] } as const;

/** What the rules make of an answer to an offer. */
function verdictOf(answer: SeatAnswer): string {
  if (answer.kind === 'failed') return answer.reason;
  const { problem } = problemOf(1, PROBLEM_SIZES.standard);
  const { ending } = withAnswer(withAnswer(newSession(problem), [4, 1, 1]), answer.answer);
  return ending?.kind === 'aborted' ? ending.reason : (ending?.kind ?? 'counter-offer');
}

/** What comes of the first turn of an agent. */
async function firstTurn(text: string | Uint8Array): Promise<SeatAnswer> {
  return withScript(text, ({ seat }) => seat.turn(undefined, NEVER));
}

/** A frame as a text of JavaScript. */
function frame(text: string): string {
  return JSON.stringify(`${text.length}:${text}`);
}

/** A statement that writes a frame. */
function write(text: string): string {
  return `process.stdout.write(${frame(text)});`;
}

describe('a script in a process of its own', function () {
  this.timeout(FAR_MS);

  it('answers what the rules take for an offer, an acceptance or none', async () => {
    const verdicts: readonly (readonly [answer: string, verdict: string])[] = [
      ['undefined', 'agreed'],
      ['null', 'agreed'],
      ['false', 'agreed'],
      ['0', 'agreed'],
      ['NaN', 'agreed'],
      ["''", 'agreed'],
      ['() => [4, 1, 1]', 'agreed'],
      ["Symbol('no')", 'agreed'],
      ['[0, 0, 0]', 'counter-offer'],
      ['[4, 1, 1]', 'counter-offer'],
      ['[0, 1, 1]', 'counter-offer'],
      ['{}', 'Invalid offer'],
      ['true', 'Invalid offer'],
      ["'all'", 'Invalid offer'],
      ['7', 'Invalid offer'],
      ['Promise.resolve([4, 1, 1])', 'Invalid offer'],
      ['new Uint8Array([4, 1, 1])', 'Invalid offer'],
      ['Buffer.from([4, 1, 1])', 'Invalid offer'],
      ['[0.5, 1, 1]', 'Invalid offer'],
      ['[-1, 1, 1]', 'Invalid offer'],
      ['[5, 1, 1]', 'Invalid offer'],
      ['[1, 1]', 'Invalid offer'],
      ['[1, 1, 1, 1]', 'Invalid offer'],
      ['[, 1, 1]', 'Invalid offer'],
      ["['1', 1, 1]", 'Invalid offer'],
      ['[NaN, 1, 1]', 'Invalid offer'],
      // Proxies and getters are read once, where they are.
      ['new Proxy([4, 1, 1], { get: (all, key) => (key === "0" ? 1 : all[key]) })', 'counter-offer'],
      ['Object.defineProperty([4, 1, 1], 0, { get: () => 2 })', 'counter-offer'],
      ['Object.defineProperty([4, 1, 1], 0, { get: () => ({ valueOf: () => 2 }) })', 'Invalid offer'],
      // Long and deep ones.
      ['Array(100000).fill(1)', 'Invalid offer'],
      ["'x'.repeat(5e6)", 'Invalid offer'],
      ['[[...Array(900)].reduce((inner) => [inner], []), 1, 1]', 'Invalid offer'],
      ['JSON.parse("[".repeat(3000) + "]".repeat(3000))', 'Invalid offer'],
    ];
    const text = agentText(`return [${verdicts.map(([answer]) => `() => (${answer})`).join(', ')}][turn - 1]();`);
    await withScript(text, async ({ seat }) => {
      for (const [answer, verdict] of verdicts) {
        expect(verdictOf(await seat.turn([0, 0, 0], NEVER)), answer).to.equal(verdict);
      }
    });
  });

  it('aborts with what the file, the constructor or a turn throws', async () => {
    const thrown: readonly (readonly [text: string, reason: string])[] = [
      ['nothing', 'ReferenceError: nothing is not defined'],
      ['module.exports = class {', 'SyntaxError: Unexpected end of input'],
      ['', 'TypeError: module.exports is not a constructor'],
      ['module.exports = class {};', 'TypeError: agent.offer is not a function'],
      [agentText('', "throw new RangeError('too far')"), 'RangeError: too far'],
      [agentText("throw 'a text'"), 'a text'],
      [agentText('throw undefined'), 'undefined'],
      [agentText('throw { toString: () => { throw 1; } }'), 'an error that cannot be told'],
      [agentText('return 7n'), 'TypeError: Do not know how to serialize a BigInt'],
    ];
    const turns = await Promise.all(thrown.map(([text]) => firstTurn(text)));
    const told = thrown.map(([text, reason]) => ({
      kind: 'failed',
      reason,
      ...(text.includes('7n') && { untold: true }),
    }));
    expect(turns).to.deep.equal(told);
  });

  it('says what is wrong with a file that cannot be played', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'a-folder'));
      const reason = async (name: string): Promise<unknown> => {
        const seat = scriptSeat(join(folder, name), VIEW, { log: () => {} });
        const answer = await seat.turn(undefined, NEVER);
        await seat.close();
        return answer.kind === 'failed' ? answer.reason.replace(`${folder}/`, '') : answer;
      };
      expect(await reason('none.js')).to.equal('none.js: no such file or folder');
      expect(await reason('a-folder')).to.equal('a-folder: this is a folder');
      expect(await scriptSeat('/dev/zero', VIEW, { log: () => {} }).turn(undefined, NEVER)).to.deep.equal({
        kind: 'failed',
        reason: '/dev/zero: this is not a file',
      });
    }));

  it('finds the language, its module and copies of what it is told, and nothing of Node but Buffer', async () => {
    const text = `\ufeff#!/usr/bin/env node
      const before = [this === exports, exports === module.exports, global === globalThis];
      const typed = [
        'require', 'process', 'setTimeout', 'setImmediate', 'queueMicrotask', 'fetch', 'URL', 'structuredClone',
      ].filter((name) => typeof global[name] !== 'undefined');
      console.log('muted'); console.info('muted'); console.error('muted'); console.table([1]);
      exports = module.exports = class {
        constructor(me, counts, values, maxRounds, log) {
          log(before); log(typed); log([me, counts, values, maxRounds]);
          log(Buffer.from('äöü€😀').toString('base64') + Buffer.from('616', 'hex').toString('hex'));
          log(typeof WebAssembly.Module, 'second'); log(); log(() => 1); log(Symbol('s')); log(7n); log(NaN);
          const round = {}; round.self = round; log(round);
          counts[0] = 99;
          this.log = log;
        }
        offer(offered) { this.log(offered); if (offered) offered[0] = 99; return offered ? undefined : [0, 1, 1]; }
      };`;
    await withScript(text, async ({ seat, said }) => {
      expect(await seat.turn(undefined, NEVER)).to.deep.equal(OFFER);
      expect(await seat.turn([1, 0, 0], NEVER)).to.deep.equal({ kind: 'said', answer: undefined });
      expect(said).to.deep.equal([
        [true, true, true],
        [],
        [0, [4, 1, 1], [0, 8, 2], 5],
        'w6TDtsO84oKs8J+YgA==61',
        'function',
        undefined,
        undefined,
        undefined,
        '7',
        null,
        '[object Object]',
        undefined,
        [1, 0, 0],
      ]);
    });
  });

  it('calls nothing of the agent where it recodes texts, and says truly why it cannot', async () => {
    const probe = `const plain = String, includes = Array.prototype.includes;
      let calls = 0;
      globalThis.String = () => ({ toLowerCase: () => 'hex', toString: () => { calls++; return 'hex'; } });
      globalThis.String.fromCharCode = plain.fromCharCode;
      Array.prototype.includes = () => true;
      log([Buffer.from('616', 'hex').toString('hex'), calls]);
      globalThis.String = plain;
      Array.prototype.includes = includes;
      const words = new Set();
      const dive = () => {
        try { dive(); } catch { try { Buffer.from('a').toString('hex'); } catch (e) { words.add(e.message); } }
      };
      dive();
      log([...words]);`;
    await withScript(agentText('return [0, 1, 1]', probe), async ({ seat, said }) => {
      await seat.turn(undefined, NEVER);
      expect(said).to.deep.equal([['', 0], ['Maximum call stack size exceeded']]);
    });
  });

  it('has no way out of its context, and a process without rights behind it', async () => {
    const probe = `const tell = (name, act) => {
        try { log([name, String(act())]); } catch (e) { log([name, String(e).slice(0, 40)]); }
      };
      const process = 'return typeof process';
      tell('this', () => this.constructor.constructor(process)());
      const all = { counts, values, log, module, exports, Buffer, console, WebAssembly };
      for (const [name, given] of Object.entries(all))
        tell(name, () => given.constructor.constructor(process)());
      tell('call', () => (0, eval)('typeof process'));
      Error.prepareStackTrace = (error, sites) => sites;
      const sites = new Error().stack;
      tell('sites', () => sites.constructor.constructor(process)() + sites.map((site) => typeof site.getThis()));
      const foreign = [];
      const dive = () => {
        try { dive(); } catch (e) {
          if (!(e instanceof Error)) foreign.push(e);
          try { log(sites); } catch (x) { if (!(x instanceof Error)) foreign.push(x); }
        }
      };
      let depth = 0;
      tell('depth', () => { const sink = () => { if (depth++ < 1e4) sink(); }; sink(); return foreign.length; });
      import('node:fs').then(() => log(['import', 'came']), (e) => {
        tell('error', () => e.constructor.constructor(process)());
        tell('poison', () => { e.__proto__.__proto__.__proto__.poisoned = 1; return 'poisoned'; });
        tell('hook', () => { Object.getPrototypeOf(e.constructor).prepareStackTrace = () => 1; return 'hooked'; });
      });`;
    await withScript(agentText('return [0, 1, 1]', probe), async ({ seat, said }) => {
      await seat.turn(undefined, NEVER);
      await seat.turn([0, 0, 0], NEVER);
      const told = new Map(said as [string, string][]);
      for (const name of ['this', 'counts', 'values', 'log', 'module', 'Buffer', 'console', 'call', 'sites'])
        expect(told.get(name), name).to.match(/^undefined/);
      expect(told.get('depth')).to.equal('0');
      expect(told.has('import')).to.equal(false);
      expect(told.get('error')).to.match(/^EvalError/);
      for (const name of ['poison', 'hook']) expect(told.get(name), name).to.match(/^TypeError: Cannot/);
    });
  });

  it('learns nowhere where the project lies', async () => {
    const probe = `Error.stackTraceLimit = 1000;
      const plain = () => log(String(new Error('here').stack));
      plain();
      log({ toJSON: () => plain() });
      log({ toJSON() { throw 1; }, toString() { plain(); return 'x'; } });
      for (const fails of [() => JSON.parse('{'), () => (0, eval)('1'), () => Buffer.from(Symbol()), () => log.caller])
        try { fails(); } catch (e) { log(String(e.stack)); }
      import('./x.mjs').catch((e) => log(String(e.stack) + e.message));
      Error.prepareStackTrace = (_, sites) => sites.map((site) =>
        [site.getFileName(), site.getScriptNameOrSourceURL(), site.getEvalOrigin(), site, site.getThis() === undefined,
          typeof site.getFunction()].join(' ')).join(', ');
      plain();`;
    const turn = 'log(String(new Error("turn").stack)); return turn === 1 ? [0, 1, 1] : undefined';
    await withScript(agentText(turn, probe), async ({ seat, said }) => {
      await seat.turn(undefined, NEVER);
      await seat.turn([0, 0, 0], NEVER);
      expect(said.length).to.be.at.least(9);
      const told = said.join('\n');
      expect(told).to.include('agent.js').and.include('seat:');
      expect(told).to.not.match(/file:|\.mjs:|\/home|\/work|\/src/);
      expect(told).to.not.include(join(import.meta.dirname, '..', '..', '..'));
      for (const site of told.matchAll(/seat:\d+:\d+\)? (?<isBare>\w+) (?<what>\w+)/g))
        expect(site.groups).to.include({ isBare: 'true', what: 'undefined' });
    });
  });

  it('only harms itself when it spoils what all objects share', async () => {
    const spoil = `Array.prototype.toJSON = () => 'spoiled'; Object.prototype.toJSON = () => 'spoiled';
      JSON.stringify = JSON.parse = Reflect.apply = String = () => { throw 1; };
      Object.defineProperty(Object.prototype, 'turn', { get: () => 7, set: () => { throw 1; } });
      Array.prototype[Symbol.iterator] = undefined; Function.prototype.call = undefined;`;
    const text = `${spoil} module.exports = class { offer() { return [0, 1, 1]; } };`;
    expect(verdictOf(await firstTurn(text))).to.equal('Invalid offer');
  });

  it('has an allowance at its first turn, in which its process starts, and none later', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'agent.js');
      writeFileSync(file, agentText('for (;;) if (turn === 1) return undefined;'));
      const seat = scriptSeat(file, VIEW, { timeoutMs: 1, startMs: FAR_MS, log: () => {} });
      expect(await seat.turn(undefined, NEVER)).to.deep.equal({ kind: 'said', answer: undefined });
      expect(await seat.turn([1], NEVER)).to.deep.equal({ kind: 'failed', reason: 'AI timeout' });
      await seat.close();
    }));

  it('does nothing in the other’s turn, which its work would make late', () =>
    withScript(
      agentText(
        '',
        `const cell = new Int32Array(new SharedArrayBuffer(4)); let [at, longest] = [Date.now(), 0];
        // The only timer that an agent can make.
        const work = () => {
          longest = Math.max(longest, Date.now() - at); at = Date.now();
          Atomics.waitAsync(cell, 0, 0, 1).value.then(work);
        };
        this.offer = function (offered) {
          this.turn += 1;
          if (this.turn === 1) { at = Date.now(); work(); } else log(longest);
          return [0, 1, 1];
        };`,
      ),
      async ({ seat, said }) => {
        await seat.turn(undefined, NEVER);
        await sleep(OTHERS_TURN_MS);
        await seat.turn([0, 0, 0], NEVER);
        expect(said).to.have.length(1);
        expect(said[0]).to.be.at.least(OTHERS_TURN_MS / 2);
      },
    ));

  it('is late where it never ends, and its process is gone', async () => {
    const text = agentText('if (turn === 1) return [0, 1, 1]; for (;;) ;');
    await withScript(text, async ({ seat }) => expect(await seat.turn(undefined, NEVER)).to.deep.equal(OFFER));
    const late = { kind: 'failed', reason: 'AI timeout' };
    const ends = [
      'for (;;) ;',
      agentText('', 'for (;;) ;'),
      agentText('for (;;) ;'),
      // It answers in time, then keeps its process busy with promises.
      agentText('const again = () => Promise.resolve().then(again); again(); if (turn === 2) return [0, 1, 1];'),
    ];
    const turns = await Promise.all(
      ends.map((one) =>
        withScript(
          one,
          async ({ seat }) => [await seat.turn(undefined, NEVER), await seat.turn([1, 0, 0], NEVER)],
          1_500,
        ),
      ),
    );
    for (const [first] of turns.slice(0, 3)) expect(first).to.deep.equal(late);
    expect(turns[3]).to.deep.equal([{ kind: 'said', answer: undefined }, late]);
  });

  it('ends at once when all is stopped, with no limit of time', () =>
    withScript(
      agentText("log('begun'); for (;;) ;"),
      async ({ seat, said }) => {
        const stopper = new AbortController();
        const turn = seat.turn(undefined, stopper.signal);
        await soon(() => said.length > 0, 'its first word');
        stopper.abort();
        expect(await turn).to.deep.equal({ kind: 'failed', reason: 'Session canceled' });
      },
      2 ** 31 - 1,
    ));

  it('is stopped where it eats memory', async () => {
    const eaters = [
      agentText('const all = []; for (;;) all.push(new Array(1e7).fill(turn));'),
      agentText('const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1));'),
    ];
    const reasons = await Promise.all(eaters.map(firstTurn));
    for (const answer of reasons)
      expect(answer.kind === 'failed' && answer.reason).to.match(/its process took .*memory/);
  });

  it('says no more than is kept, and plays on', () =>
    withScript(
      agentText("for (let i = 0; i < 3000; i++) log('x'.repeat(1000)); log('y'.repeat(1e6)); return [0, 1, 1];"),
      async ({ seat, said }) => {
        expect(await seat.turn(undefined, NEVER)).to.deep.equal(OFFER);
        expect(JSON.stringify(said).length).to.be.within(900_000, 1_200_000);
        expect(said.at(-1)).to.equal('[it has said more than is kept]');
      },
    ));

  it('is not heard any more after the end', () =>
    withScript(agentText("log('during'); return [0, 1, 1];"), async ({ seat, said }) => {
      await seat.turn(undefined, NEVER);
      await seat.close();
      const after = await seat.turn([0, 0, 0], NEVER);
      expect(after.kind).to.equal('failed');
      expect(said).to.deep.equal(['during']);
    }));

  it('is taken at its word by nobody where it has taken over its process', async () => {
    const forged: readonly (readonly [program: string, expected: RegExp])[] = [
      ["process.stdout.write('hello\\n')", /its process got "h"|sent|frame/],
      [write('{"turn":1'), /its process sent an invalid message/],
      [write('[]'), /its process sent an invalid message/],
      [write('{"turn":1,"answer":[0,1,1]}'), /its process sent an invalid message: got an answer that is not text/],
      [write('{"turn":"1"}'), /its process sent an invalid message/],
      [write('{"turn":2,"answer":"[0,1,1]"}'), /^Unexpected offer$/],
      [
        `const log = ${frame('{"log":"1"}')}.repeat(1e4); for (;;) require('fs').writeSync(1, log);`,
        /its process wrote more than 4 MB/,
      ],
      ["process.stdout.write('999999999:')", /limit/],
      ["process.stderr.write('x'.repeat(1e7)); process.exit(3)", /its process (exited with code 3|closed its output)/],
      ["process.kill(process.pid, 'SIGKILL')", /its process (was ended by SIGKILL|closed its output)/],
    ];
    // The end of a process and the end of its output come in either order.
    const file = { name: 'agent.js', bytes: Buffer.from('') };
    await Promise.all(
      forged.map(async ([program, expected]) => {
        const stay = `${program}; setInterval(() => {}, 1000);`;
        const args = ['-e', stay];
        const seat = new ScriptSeat(file, VIEW, { timeoutMs: FAR_MS, log: () => {} }, { path: process.execPath, args });
        const answer = await seat.turn(undefined, NEVER);
        await seat.close();
        expect(answer.kind === 'failed' && answer.reason, program).to.match(expected);
      }),
    );
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    expect(readSeatMessage(JSON.stringify({ log: deep }))).to.deep.equal({ kind: 'log', said: deep });
  });
});

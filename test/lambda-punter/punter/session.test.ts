// The offline session: every message is answered by the best that is legal, whatever is wrong with it.

import { expect } from 'chai';
import { assert, jsonValue, property } from 'fast-check';
import { readFileSync } from 'node:fs';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import type { Strategy } from '../../../src/lambda-punter/planner/strategy.ts';
import { answer, type SessionReply } from '../../../src/lambda-punter/punter/session.ts';
import { NAME, VERSION } from '../../../src/lambda-punter/punter/program.ts';
import { SAMPLE } from '../../support/task-map.ts';

/** What the session answers, and what it complains of. */
function ask(message: unknown, strategy: Strategy = PLANNER): { reply: SessionReply; complaints: string[] } {
  const complaints: string[] = [];
  const reply = answer(message, {
    strategy,
    budget: () => nodeBudget(20),
    complain: (sentence) => complaints.push(sentence),
  });
  return { reply, complaints };
}

function answered(message: unknown): { [key: string]: unknown } {
  const { reply } = ask(message);
  if (reply.kind !== 'answer') throw new Error(reply.kind);
  return JSON.parse(JSON.stringify(reply.message)) as { [key: string]: unknown };
}

const setup = { punter: 1, punters: 2, map: SAMPLE, settings: { futures: true } };
const passes = [{ pass: { punter: 0 } }, { pass: { punter: 1 } }];

/** An id that only doubles hold. */
function idOf(site: number): number {
  return 2 ** 60 + 1024 * site;
}

describe('the offline session', () => {
  it('answers a set-up with ready and a state, with futures only where they are on', () => {
    expect(answered(setup)).to.have.keys('ready', 'state', 'futures');
    expect(answered({ ...setup, settings: undefined })).to.have.keys('ready', 'state');
  });

  it('plays the map though the judge says neither true nor false of an extension, which counts as off', () => {
    for (const settings of [{ futures: 1, options: 'yes', splurges: true }, 7]) {
      const { reply, complaints } = ask({ ...setup, settings });
      expect(complaints[0]).to.match(/^settings.*: got .* \[setup\.settings\]; it counts as off$/);
      if (reply.kind !== 'answer') throw new Error(reply.kind);
      const { state, ...ready } = JSON.parse(JSON.stringify(reply.message)) as { [key: string]: unknown };
      expect(ready).to.deep.equal({ ready: 1 });
      expect(state).to.have.property('on', settings === 7 ? '' : 's');
      expect(answered({ move: { moves: passes }, state })).to.have.keys('claim', 'state');
    }
  });

  it('plays on maps whose ids only doubles hold', () => {
    const map = {
      sites: SAMPLE.sites.map((site) => ({ ...site, id: idOf(site.id) })),
      rivers: SAMPLE.rivers.map(({ source, target }) => ({ source: idOf(source), target: idOf(target) })),
      mines: SAMPLE.mines.map(idOf),
    };
    const { state } = answered({ ...setup, map });
    const moves = [{ claim: { punter: 0, source: idOf(0), target: idOf(1) } }, { pass: { punter: 1 } }];
    const { claim } = answered({ move: { moves }, state });
    const small = answered({
      move: { moves: [{ claim: { punter: 0, source: 0, target: 1 } }, { pass: { punter: 1 } }] },
      state: answered(setup)['state'],
    });
    const { source, target, punter } = small['claim'] as { source: number; target: number; punter: number };
    expect(claim).to.deep.equal({ source: idOf(source), target: idOf(target), punter });
  });

  it('plays on from the state that comes back', () => {
    const { state } = answered(setup);
    const first = answered({ move: { moves: passes }, state });
    expect(first).to.have.keys('claim', 'state');
    const again = answered({
      state: first['state'],
      move: { moves: [{ claim: { punter: 0, source: 1, target: 7 } }, first] },
    });
    expect(again['claim']).to.not.deep.equal(first['claim']);
  });

  it('reads on after a handshake or a notice of a time-out, and ends at the stop', () => {
    expect(ask({ you: 'x' }).reply.kind).to.equal('read-on');
    expect(ask({ timeout: 1 }).reply.kind).to.equal('read-on');
    for (const odd of [{ you: null }, { timeout: 'soon' }]) {
      const { reply, complaints } = ask(odd);
      expect(reply.kind).to.equal('read-on');
      expect(complaints).to.have.length(1);
    }
    expect(ask({ stop: { moves: [], scores: [] }, state: 1 }).reply.kind).to.equal('end');
    expect(ask({ stop: 3 }).reply.kind).to.equal('end');
  });

  it('passes and complains where the state is missing, foreign or damaged, and gives it back', () => {
    for (const state of [7, { version: 1, punter: 1 }, { theirs: true }]) {
      const { reply, complaints } = ask({ move: { moves: passes }, state });
      expect(reply).to.deep.include({ kind: 'answer' });
      expect(reply.kind === 'answer' && reply.message).to.have.property('pass');
      expect(reply.kind === 'answer' && reply.message).to.deep.include({ state });
      expect(complaints).to.have.length(1);
      expect(complaints[0]).to.contain('[state]');
    }
    expect(answered({ move: { moves: passes } })).to.deep.equal({ pass: { punter: 0 } });
    // No punter has such a number, so a judge could not read the pass.
    for (const punter of [-1, 1e300, '0'])
      expect(answered({ move: { moves: passes }, state: { punter } })).to.deep.include({ pass: { punter: 0 } });
  });

  it('plays on, complaining, where one reported move makes no sense', () => {
    const { state } = answered(setup);
    const { reply, complaints } = ask({ move: { moves: [{ claim: { punter: 0, source: 'x' } }, passes[1]] }, state });
    expect(reply.kind === 'answer' && reply.message).to.have.property('claim');
    expect(complaints).to.deep.equal([
      `moves[0].claim.source: got "x", expected a site's id (a whole number) [move.source]`,
    ]);
  });

  it('complains once of any number of reported moves that make no sense', () => {
    const { state } = answered(setup);
    const { reply, complaints } = ask({
      move: { moves: [...passes, ...Array.from({ length: 5000 }, () => ({ claim: 'x' }))] },
      state,
    });
    expect(reply.kind === 'answer' && reply.message).to.have.property('claim');
    expect(complaints).to.have.length(1);
    expect(complaints[0]).to.match(/\[move\.kind\], and 4999 more like it$/);
  });

  it('says ready to a set-up that makes no sense, so that it is not a zombie', () => {
    const { reply, complaints } = ask({ ...setup, map: { sites: 3 } });
    expect(reply).to.deep.equal({ kind: 'answer', message: { ready: 1 } });
    expect(complaints[0]).to.contain('[map.sites]');
  });

  it('passes where its planner fails, and is ready where its bets fail', () => {
    const broken: Strategy = {
      name: 'broken',
      futures: () => {
        throw new Error('no bets today');
      },
      move: () => {
        throw new Error('no idea');
      },
    };
    const ready = ask(setup, broken);
    expect(ready.complaints).to.deep.equal(['no futures: no bets today']);
    expect(ready.reply.kind === 'answer' && ready.reply.message).to.deep.include({ ready: 1, futures: [] });
    const { state } = answered(setup);
    const move = ask({ move: { moves: passes }, state }, broken);
    expect(move.reply.kind === 'answer' && move.reply.message).to.have.property('pass');
    expect(move.complaints[0]).to.contain('no idea');
  });

  it('answers anything at all without a crash', () => {
    const { state } = answered(setup);
    assert(
      property(jsonValue(), jsonValue(), (one, other) => {
        for (const message of [
          one,
          { move: one, state },
          { move: { moves: [one, other] }, state },
          { ...setup, map: one, settings: other },
        ]) {
          expect(['answer', 'read-on', 'end']).to.include(ask(message).reply.kind);
        }
      }),
    );
  });

  it('plays maps that are odd: no rivers, no mines, one site, loops only, sites that are not listed', () => {
    const odd = [
      { sites: [], rivers: [], mines: [] },
      { sites: [{ id: 5 }], rivers: [{ source: 5, target: 5 }], mines: [5] },
      { sites: SAMPLE.sites, rivers: SAMPLE.rivers, mines: [] },
      { sites: [{ id: 2 ** 50 }, { id: 1 }], rivers: [{ source: 2 ** 50, target: 1 }], mines: [2 ** 50, 77] },
      { sites: [{ id: 0 }], rivers: [{ source: 0, target: 7 }], mines: [7] },
    ];
    for (const map of odd) {
      const { state } = answered({ ...setup, map, settings: { futures: true, splurges: true, options: true } });
      const { reply, complaints } = ask({ move: { moves: passes }, state });
      expect(reply.kind).to.equal('answer');
      expect(complaints).to.deep.equal([]);
    }
  });
});

describe('the version', () => {
  it('is that of package.json', () => {
    const json = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
      name: string;
      version: string;
    };
    expect([NAME, VERSION]).to.deep.equal([json.name, json.version]);
  });
});

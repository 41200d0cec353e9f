// What the server does over errors of its own: one connection, seat or game pays, everybody else plays on.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import { type Seat, inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { JUDGED } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { newTable } from '../../../src/lambda-punter/server/table.ts';
import { playOnline, Wire, withServer } from './clients.ts';
import { LINE } from '../judge/sample-match.ts';
import { soon } from '../../support/soon.ts';

const PATIENT = { moveMs: 20_000, setupMs: 20_000, handshakeMs: 20_000, personMs: 20_000 };
const ONE = [{ map: LINE, punters: 1 }];

/** A seat that passes. */
function idle(name: string): Seat {
  return inProcessSeat({ name, setup: () => [], move: () => pass(0 as PunterId) });
}

/** A table of one guest and the seats that `open` makes. */
function filled(punters: number, open: (name: string) => Seat): Parameters<typeof withServer>[0] {
  return [{ map: LINE, punters, fill: { afterMs: 0, with: [{ name: 'rival', open }] } }];
}

/** The complaints so far, which then no longer fail the test. */
function takeComplaints(complaints: string[]): string {
  return complaints.splice(0).join('\n');
}

function fail(): never {
  throw new Error('out of luck');
}

describe('the online server, when it fails itself,', function () {
  this.timeout(300_000);

  it('tells everybody that the game cannot begin, closes the seats already made, and plays the next game', () => {
    let closed = 0;
    let opened = 0;
    const open = (name: string): Seat => {
      if (++opened === 2) fail();
      return { ...idle(name), close: async () => void closed++ };
    };
    return withServer(filled(3, open), PATIENT, async ({ ports: [port], complaints, record }) => {
      const error: unknown = await playOnline(port, 'first').catch((reason: unknown) => reason);
      expect(String(error)).to.equal('Error: the server failed to begin the game');
      expect(takeComplaints(complaints)).to.match(/^table table 0: the game could not begin: Error: out of luck\n/);
      expect(closed).to.equal(1);
      expect((await playOnline(port, 'second')).stop).to.not.equal(undefined);
      expect((await record()).punters.map(({ name }) => name)).to.deep.equal(['second', 'rival', 'rival#2']);
    });
  });

  it('tells those who look on that nobody waits any more where the game cannot begin or the table closes', () => {
    const map = indexMap(LINE);
    const conditions = { mapName: 'line', parsed: LINE, map, distances: mineDistances(map), judging: JUDGED };
    const spec = { name: 'a', port: 0, punters: 2, lifetime: { emptyMs: 1_000, endedMs: 1_000 } };
    const host = { nextSeed: () => 1, keep: fail, finished: fail, complain: () => {} };
    const table = newTable({ ...spec, conditions: { ...conditions, settings: NO_EXTENSIONS } }, host);
    const seen: number[] = [];
    const sit = (seat: () => Seat): void => {
      table.sit({ kind: 'person', name: 'Ann', seat, dismiss: () => seen.push(table.news.version) });
    };
    sit(() => idle('Ann'));
    const before = performance.now();
    sit(fail);
    expect([table.waiting.length, table.game]).to.deep.equal([0, undefined]);
    expect(table.news.version).to.be.above(Math.max(...seen));
    // The table is empty since now, and not since it was made.
    expect(table.closesAt).to.be.at.least(before + 1_000);
    sit(() => idle('Ann'));
    void table.close('the server is stopping');
    expect(table.waiting).to.deep.equal([]);
    expect(table.news.version).to.be.above(Math.max(...seen));
  });

  it('gives a seat up that fails in a way nobody foresaw', () =>
    withServer(
      filled(2, (name) => ({ ...idle(name), setup: fail })),
      PATIENT,
      async ({ ports: [port], complaints, record }) => {
        expect((await playOnline(port, 'guest')).stop?.scores).to.have.lengthOf(2);
        expect((await record()).punters[1]?.zombie?.reason).to.include('the judge failed to talk to it: out of luck');
        expect(takeComplaints(complaints)).to.match(/^table table 0: a seat failed: Error: out of luck\n/);
      },
    ));

  it('records a game over which the judge fails as aborted, and opens the table again', () =>
    withServer(ONE, PATIENT, async ({ ports: [port], lobby, complaints, record }) => {
      const spoil = (): void => {
        const live = lobby.tables[0]?.game?.live;
        if (live !== undefined) Object.assign(live, { take: fail });
      };
      const { stop } = await playOnline(port, 'a', undefined, (wire, { punter }) => {
        spoil();
        wire.say({ ready: punter });
      });
      expect(stop).to.equal(undefined);
      expect((await record()).aborted).to.equal('out of luck');
      expect(takeComplaints(complaints)).to.match(/^table table 0: the judge failed: Error: out of luck\n/);
      expect((await playOnline(port, 'b')).stop).to.not.equal(undefined);
    }));

  it('opens the table again where the end of a game cannot be told', () =>
    withServer(ONE, PATIENT, async ({ ports: [port], lobby, complaints }) => {
      Object.assign(lobby.finished, { unshift: fail });
      await playOnline(port, 'a');
      await soon(() => complaints.length > 0, 'a complaint');
      expect(takeComplaints(complaints)).to.match(/^table table 0: Error: out of luck\n/);
      Reflect.deleteProperty(lobby.finished, 'unshift');
      expect((await playOnline(port, 'b')).stop).to.not.equal(undefined);
    }));

  it('ends only the connection whose greeting it fails over', () =>
    withServer(ONE, PATIENT, async ({ ports: [port], lobby, complaints }) => {
      const [table] = lobby.tables;
      const { sit } = table;
      Object.assign(table, { sit: fail });
      const wire = new Wire(port);
      wire.say({ me: 'a' });
      await wire.gone();
      expect(takeComplaints(complaints)).to.match(/^table table 0: a connection failed: Error: out of luck\n/);
      Object.assign(table, { sit });
      expect((await playOnline(port, 'b')).stop).to.not.equal(undefined);
    }));
});

describe('the door of the online server', function () {
  this.timeout(300_000);

  it('tells who greets while the last games end that the server is stopping', () =>
    withServer([{ map: LINE, punters: 1 }], PATIENT, async ({ ports: [port], lobby }) => {
      const late = new Wire(port);
      await soon(() => lobby.connections > 0, 'it is there');
      let closing: Promise<void> | undefined;
      await playOnline(port, 'player', async (wire, _turn, usual) => {
        if (closing === undefined) {
          closing = lobby.close(20_000);
          late.say({ me: 'late' });
          await late.gone();
        }
        wire.say(usual());
      });
      expect(late.heard).to.deep.equal([{ error: 'the server is stopping' }]);
      await closing;
    }));

  it('cuts off who floods it before the game, and frees the seat', () =>
    withServer([{ map: LINE, punters: 2 }], { ...PATIENT, unaskedFrames: 50 }, async ({ ports: [port], lobby }) => {
      const wire = new Wire(port);
      wire.say({ me: 'flood' });
      expect(await wire.next()).to.deep.equal({ you: 'flood' });
      expect(lobby.tables[0].waiting).to.have.lengthOf(1);
      wire.write('2:{}'.repeat(51));
      await wire.gone();
      expect(lobby.tables[0].waiting).to.have.lengthOf(0);
    }));

  it('says in the record that a connection broke', () =>
    withServer([{ map: LINE, punters: 1 }], PATIENT, async ({ ports: [port], record }) => {
      await playOnline(port, 'a', ({ socket }) => void socket.resetAndDestroy());
      expect((await record()).punters[0]?.zombie?.reason).to.match(/^the connection broke: .*ECONNRESET/);
    }));

  it('fills the table for the next game while the scores of the last are being told, and then is full', () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    const open = (name: string): Seat => ({ ...idle(name), stop: () => told });
    const fill = { afterMs: 1_500, with: [{ name: 'rival', open }] };
    return withServer([{ map: LINE, punters: 2, fill }], PATIENT, async ({ ports: [port], lobby, record }) => {
      const first = playOnline(port, 'a');
      await soon(() => lobby.tables[0].game?.live.over === true, 'the end of the game');
      const next = [playOnline(port, 'b'), playOnline(port, 'c')];
      await soon(() => lobby.tables[0].waiting.length === 2, 'both wait');
      const error: unknown = await playOnline(port, 'd').catch((reason: unknown) => reason);
      // Before anything can fail: the server does not close while a game is being told its end.
      tell();
      expect(String(error)).to.equal('Error: table table 0 is full: 2 of 2 seats taken');
      await Promise.all([first, ...next]);
      expect((await record(1)).punters.map(({ name }) => name)).to.have.members(['b', 'c']);
    });
  });
});

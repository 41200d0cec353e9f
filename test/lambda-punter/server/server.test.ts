// The online server: tables fill, games are played and recorded, everything ends cleanly.

import { expect } from 'chai';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFrame } from '../../../src/base/frame.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import { parseRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { JUDGED, TEXT } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { statusOf } from '../../../src/lambda-punter/server/status.ts';
import { playOnline, timed, Wire, withServer } from './clients.ts';
import { LINE, lineOf } from '../judge/sample-match.ts';
import { soon } from '../../support/soon.ts';

const PATIENT = { moveMs: 20_000, setupMs: 20_000, handshakeMs: 20_000, personMs: 20_000 };

/** A rival that passes. */
const IDLER = {
  name: 'idler',
  open: (name: string) => inProcessSeat({ name, setup: () => [], move: () => pass(0 as PunterId) }),
};

const CROWDED = { ...PATIENT, connectionsPerAddress: 2, lingerMs: 20_000 };

/** A connection that stays open on this side when the other closes. */
function connectHalf(port: number): Socket {
  return connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
}

describe('the online server', function () {
  this.timeout(300_000);

  it('opens its table again when a game ends', () =>
    withServer([{ map: LINE, punters: 2 }], PATIENT, async ({ ports: [port], record, lobby }) => {
      for (let game = 0; game < 3; game++) {
        await Promise.all([playOnline(port, `a${game}`), playOnline(port, `b${game}`)]);
        const { punters, scores, seed } = await record(game);
        expect(punters.map(({ name }) => name)).to.have.members([`a${game}`, `b${game}`]);
        expect(scores).to.have.length(2);
        expect(seed).to.equal(1 + game);
      }
      expect(lobby.finished.map(({ record: file }) => file)).to.deep.equal(['3.json', '2.json', '1.json']);
    }));

  it('lets a client sit down again as soon as it has read the scores', () =>
    withServer([{ map: LINE, punters: 1 }], PATIENT, async ({ ports: [port] }) => {
      for (let game = 0; game < 20; game++) expect((await playOnline(port, 'again')).stop).to.not.equal(undefined);
    }));

  it('plays games at several tables at once, each with its own settings', () => {
    const tables = [
      { map: LINE, punters: 1 },
      { map: lineOf(7), punters: 2, settings: { futures: true, splurges: true } },
    ];
    return withServer(tables, PATIENT, async ({ ports: [one, two], records, record }) => {
      const [, b] = await Promise.all([playOnline(one, 'a'), playOnline(two, 'b'), playOnline(two, 'c')]);
      await record(1);
      expect(records.map(({ settings, turns }) => [settings.futures, turns.length])).to.have.deep.members([
        [false, 5],
        [true, 7],
      ]);
      expect(b.stop?.scores).to.have.length(2);
    });
  });

  it('names only the extensions that are on, and keeps the futures of the answer', () =>
    withServer([{ map: LINE, punters: 1, settings: { futures: true } }], PATIENT, async ({ ports: [port], record }) => {
      let settings: object | undefined;
      const bets = [
        { source: 0, target: 2 },
        { source: 5, target: 4 },
      ];
      await playOnline(port, 'better', undefined, (wire, setup) => {
        ({ settings } = setup);
        wire.say({ ready: setup.punter, futures: bets });
      });
      expect(settings).to.deep.equal({ futures: true });
      const { punters, scores } = await record();
      expect(punters[0].futures).to.deep.equal(bets);
      expect(scores).to.deep.equal([2 * (1 + 4 + 9 + 16 + 25) + 8 + 1]); // alone it claims the whole line
    }));

  it('judges as the table says: under the text, a wrong number is an illegal move and no newline is sent', () => {
    const judged = [JUDGED, TEXT].map((judging) => ({ map: LINE, punters: 1, judging }));
    return withServer(judged, PATIENT, async ({ ports, records, record }) => {
      for (const [place, port] of ports.entries()) {
        await playOnline(port, 'confused', (wire) => wire.say({ claim: { punter: 5, source: 0, target: 1 } }));
        await record(place);
      }
      expect(records.map(({ turns }) => turns[0].fault?.kind)).to.deep.equal([undefined, 'illegal']);
      expect(records.map(({ judging }) => judging['newline'])).to.deep.equal(['counted', 'none']);
      expect(
        records.map((one) => parseRecord(JSON.parse(JSON.stringify(recordToJson(one)))).judging['zombieAfter']),
      ).to.deep.equal(['total', 'in-a-row']);
    });
  });

  it('tells who comes while a game is on that the table is full', () =>
    withServer([{ map: LINE, punters: 1 }], PATIENT, async ({ ports: [port], lobby }) => {
      const player = new Wire(port);
      player.say({ me: 'first' });
      expect(await player.next()).to.deep.equal({ you: 'first' });
      const late = new Wire(port);
      late.say({ me: 'late' });
      await late.gone();
      expect(late.heard).to.deep.equal([{ error: 'table table 0 is full: a game is being played (turn 0 of 5)' }]);
      expect(lobby.tables[0].waiting).to.have.length(0);
      player.socket.destroy();
    }));

  it('lets two that come for one seat have it in the order of their greetings', () =>
    withServer([{ map: LINE, punters: 1 }], PATIENT, async ({ ports: [port], lobby }) => {
      const [slow, fast] = [new Wire(port), new Wire(port)];
      await soon(() => lobby.connections >= 2, 'both are there');
      fast.say({ me: 'fast' });
      expect(await fast.next()).to.deep.equal({ you: 'fast' });
      slow.say({ me: 'slow' });
      await slow.gone();
      expect(slow.heard[0].error).to.include('full');
      fast.socket.destroy();
    }));

  it('frees the seat of who leaves before the game', () =>
    withServer([{ map: LINE, punters: 2 }], PATIENT, async ({ ports: [port], lobby, record }) => {
      const leaver = new Wire(port);
      leaver.say({ me: 'leaver' });
      await leaver.next();
      leaver.socket.destroy();
      await soon(() => lobby.tables[0].waiting.length === 0, 'it has left');
      await Promise.all([playOnline(port, 'a'), playOnline(port, 'b')]);
      expect((await record()).punters.map(({ name }) => name)).to.have.members(['a', 'b']);
    }));

  timed('fills empty seats with rivals some time after the first came, not before', () => {
    const fill = { afterMs: 50, with: [IDLER] };
    return withServer([{ map: LINE, punters: 4, fill }], PATIENT, async ({ ports: [port], lobby, record }) => {
      const [table] = lobby.tables;
      expect([table.fillsAt, table.game], 'nobody is there').to.deep.equal([undefined, undefined]);
      await playOnline(port, 'guest');
      expect((await record()).punters.map(({ name }) => name)).to.deep.equal(['guest', 'idler', 'idler#2', 'idler#3']);
      await soon(() => table.game === undefined, 'the table is open again');
      expect(table.fillsAt, 'nobody is there any more').to.equal(undefined);
    });
  });

  timed('fills no seats where the guest that came has left again', () => {
    const fill = { afterMs: 60_000, with: [IDLER] };
    return withServer([{ map: LINE, punters: 2, fill }], PATIENT, async ({ ports: [port], lobby, records }) => {
      const leaver = new Wire(port);
      leaver.say({ me: 'leaver' });
      await leaver.next();
      leaver.socket.destroy();
      const [table] = lobby.tables;
      await soon(() => table.waiting.length === 0, 'it has left');
      expect([table.fillsAt, table.game, records.length]).to.deep.equal([undefined, undefined, 0]);
    });
  });

  it('limits connections, from one address and in all, and says so', async () => {
    for (const [limit, words] of [
      ['connectionsPerAddress', 'from your address (limit 2)'],
      ['connections', 'to this server (limit 2)'],
    ] as const) {
      await withServer([{ map: LINE, punters: 5 }], { ...PATIENT, [limit]: 2 }, async ({ ports: [port], lobby }) => {
        const wires = [new Wire(port), new Wire(port)];
        for (const wire of wires) {
          wire.say({ me: 'x' });
          await wire.next();
        }
        const third = new Wire(port);
        third.say({ me: 'x' });
        await third.gone();
        expect(third.heard[0].error).to.include(words);
        wires[0].socket.destroy();
        await soon(() => lobby.connections <= 1, 'one has left');
        const fourth = new Wire(port);
        fourth.say({ me: 'x' });
        expect(await fourth.next()).to.deep.equal({ you: 'x' });
        for (const wire of [...wires, fourth]) wire.socket.destroy();
      });
    }
  });

  it('has silent connections give way, the oldest first, and keeps nobody out because of them', async () => {
    for (const limit of ['connections', 'connectionsPerAddress']) {
      await withServer([{ map: LINE, punters: 5 }], { ...PATIENT, [limit]: 2 }, async ({ ports: [port], lobby }) => {
        const silent = [new Wire(port), new Wire(port)];
        await soon(() => lobby.connections >= 2, 'both are there');
        const guests = [new Wire(port), new Wire(port)];
        for (const guest of guests) {
          guest.say({ me: 'x' });
          expect(await guest.next(), limit).to.deep.equal({ you: 'x' });
        }
        if (limit === 'connections') {
          for (const wire of silent) await wire.gone();
          expect(silent[0].heard[0].error).to.include('too many connections');
        }
        for (const wire of [...silent, ...guests]) wire.socket.destroy();
      });
    }
  });

  it('cuts off without a word who comes from one address far too often', () =>
    withServer([{ map: LINE, punters: 5 }], CROWDED, async ({ ports: [port], lobby }) => {
      const wires = [new Wire(port), new Wire(port)];
      for (const wire of wires) {
        wire.say({ me: 'x' });
        await wire.next();
      }
      // Half open, so that being told does not end them.
      const told = [connectHalf(port), connectHalf(port)];
      for (const socket of told) {
        socket.write(encodeFrame({ me: 'x' }));
        await once(socket, 'data');
      }
      const fifth = new Wire(port);
      fifth.say({ me: 'x' });
      await fifth.gone();
      expect([fifth.heard, lobby.connections]).to.deep.equal([[], 4]);
      for (const { socket } of wires) socket.destroy();
      for (const socket of told) socket.destroy();
    }));

  it('refuses a name that is too long', () =>
    withServer([{ map: LINE, punters: 1 }], PATIENT, async ({ ports: [port] }) => {
      const wire = new Wire(port);
      wire.say({ me: 'x'.repeat(257) });
      await wire.gone();
      expect(wire.heard[0].error).to.include('257 characters (limit 256)');
    }));

  it('ends: who waits is told, a game that can end within the grace does', () =>
    withServer(
      [
        { map: LINE, punters: 1 },
        { map: LINE, punters: 2 },
      ],
      PATIENT,
      async ({ ports: [one, two], lobby, record }) => {
        const waiting = new Wire(two);
        waiting.say({ me: 'waiting' });
        await waiting.next();
        const playing = Promise.withResolvers<void>();
        const slow = playOnline(one, 'slow', async (wire, _turn, usual) => {
          playing.resolve();
          await sleep(20);
          wire.say(usual());
        });
        await playing.promise;
        await lobby.close(20_000);
        expect((await slow).stop?.scores).to.have.length(1);
        expect((await record()).aborted).to.equal(undefined);
        await waiting.gone();
        expect(waiting.heard).to.deep.equal([{ error: 'the server is stopping' }]);
      },
    ));

  it('ends: a game that goes on past the grace is recorded as aborted, with the turns played and their scores', () =>
    withServer([{ map: LINE, punters: 2 }], PATIENT, async ({ ports: [port], lobby, record }) => {
      const stuck = Promise.withResolvers<void>();
      const manners = (wire: Wire, turn: number, usual: () => unknown): void =>
        turn < 1 ? wire.say(usual()) : stuck.resolve();
      const both = [playOnline(port, 'a', manners), playOnline(port, 'b', manners)];
      await stuck.promise;
      await lobby.close(50, 'the server was stopped (test)');
      expect((await Promise.all(both)).map(({ stop }) => stop)).to.deep.equal([undefined, undefined]);
      const kept = await record();
      expect([kept.aborted, kept.turns.length, kept.scores]).to.deep.equal([
        'the server was stopped (test)',
        2,
        [1, 0],
      ]);
      expect(parseRecord(JSON.parse(JSON.stringify(recordToJson(kept))))).to.deep.equal(kept);
      expect(lobby.finished[0].aborted).to.equal('the server was stopped (test)');
    }));

  it('shows in its status who sits where, whose turn it is and the scores so far', () =>
    withServer(
      [
        { map: LINE, punters: 2 },
        { map: LINE, punters: 3 },
      ],
      PATIENT,
      async ({ ports, lobby, record }) => {
        const alone = new Wire(ports[1]);
        alone.say({ me: '<b>' });
        await alone.next();
        let seen: ReturnType<typeof statusOf> | undefined;
        await Promise.all(
          ['a', 'b'].map((name) =>
            playOnline(ports[0], name, (wire, turn, usual) => {
              if (turn === 1 && seen === undefined) seen = statusOf(lobby);
              wire.say(usual());
            }),
          ),
        );
        await record();
        const [table, other] = seen?.tables ?? [];
        expect([table.phase, table.turn, table.turns, table.next]).to.deep.equal(['playing', 2, 5, 0]);
        expect(table.seats.map(({ score, rivers, kind }) => [score, rivers, kind])).to.deep.equal([
          [1, 1, 'socket'],
          [0, 1, 'socket'],
        ]);
        expect([other.phase, other.seats.map(({ name }) => name)]).to.deep.equal([
          'open',
          ['<b>', undefined, undefined],
        ]);
        const after = statusOf(lobby);
        expect(after.tables[0].phase).to.equal('open');
        expect(after.finished.map(({ recordPath, standings }) => [recordPath, standings.length])).to.deep.equal([
          ['/records/1.json', 2],
        ]);
        alone.socket.destroy();
      },
    ));

  it('ends a game with a clear complaint, and goes on, where the record cannot be kept', async () => {
    const error: unknown = await withServer(
      [{ map: LINE, punters: 1 }],
      PATIENT,
      async ({ ports: [port], lobby, records }) => {
        records.push = () => {
          throw new Error('no space left');
        };
        await playOnline(port, 'a');
        await soon(() => lobby.finished.length > 0, 'the end of the game');
        expect(lobby.finished[0].record).to.equal(undefined);
        expect((await playOnline(port, 'b')).stop).to.not.equal(undefined);
        await soon(() => lobby.finished.length > 1, 'the end of the other game');
      },
    ).catch((reason: unknown) => reason);
    expect(String(error)).to.include('table table 0: the record could not be written: no space left');
  });
});

// Clients that misbehave at the online server, and what each comes to.

import { expect } from 'chai';
import type { SiteId } from '../../../src/lambda-punter/game/ids.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { playOnline, POLITE, timed, Wire, withServer, type Manners, type Played, type TestServer } from './clients.ts';
import { lineOf } from '../judge/sample-match.ts';
import { soon } from '../../support/soon.ts';

/** Three punters, one of them bad: 45 turns, 15 each. */
const MAP = lineOf(45);
const TABLE = { map: MAP, punters: 3 };
const TURNS_EACH = 15;
/** Long enough that a well-behaved client is never late on a busy machine, where no test waits for it. */
const PATIENT = { moveMs: 20_000, setupMs: 20_000, handshakeMs: 20_000 };
/** For the tests that wait for time-outs; the well-behaved answer within a loop's turn. */
const QUICK = { ...PATIENT, moveMs: 700 };

const silent: Manners = () => {};

/** Plays the bad client on seat 0 among two well-behaved ones, who must not notice. */
async function among(server: TestServer, bad: Promise<Played>): Promise<{ bad: Played; record: GameRecord }> {
  const [port] = server.ports;
  // Seats are taken in the order of the handshakes.
  await soon(() => server.lobby.tables[0].waiting.length > 0, 'the first waits');
  const [played, ...others] = await Promise.all([bad, playOnline(port, 'ann'), playOnline(port, 'bob')]);
  const record = await server.record();
  for (const other of others) {
    expect(other.timeouts).to.deep.equal([]);
    expect(other.moves).to.have.length(TURNS_EACH);
    expect(other.stop?.scores.map(({ score }) => score)).to.deep.equal(record.scores);
    expect(record.punters[other.punter].zombie).to.equal(undefined);
    const own = turnsOf(record, other.punter);
    expect(own.map(({ fault }) => fault)).to.deep.equal(Array.from({ length: TURNS_EACH }, () => undefined));
  }
  expect(record.turns).to.have.length(45);
  return { bad: played, record };
}

/** A value as a frame, without sending it. */
function frame(value: unknown): string {
  return `${JSON.stringify(value).length}:${JSON.stringify(value)}`;
}

function turnsOf(record: GameRecord, punter: number): GameRecord['turns'] {
  return record.turns.filter((_, turn) => turn % record.punters.length === punter);
}

/** `c` claimed, `p` passed, `t` time-out, `i` illegal, `d` dead, `-` not asked. */
function story(record: GameRecord, punter = 0): string {
  return turnsOf(record, punter)
    .map(({ move, fault, ms }) => (fault ? fault.kind[0] : ms === undefined ? '-' : move.kind[0]))
    .join('');
}

describe('the online server and a client that', function () {
  this.timeout(300_000);

  it('behaves well gets the handshake, the set-up, every move and the scores', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { bad: good, record } = await among(server, playOnline(server.ports[0], 'good'));
      expect(story(record)).to.equal('c'.repeat(TURNS_EACH));
      expect(record.punters.map(({ name }) => name)).to.have.members(['good', 'ann', 'bob']);
      expect(good.stop?.scores.map(({ score }) => score)).to.deep.equal(record.scores);
      expect(good.moves[0].moves).to.deep.equal([0, 1, 2].map((punter) => ({ pass: { punter } })));
    }));

  timed('is silent at the handshake is told so and sent away, and holds no seat meanwhile', () =>
    withServer([TABLE], { ...PATIENT, handshakeMs: 100 }, async (server) => {
      const mute = new Wire(server.ports[0]);
      const { record } = await among(server, playOnline(server.ports[0], 'good'));
      expect(story(record)).to.equal('c'.repeat(TURNS_EACH));
      await mute.gone();
      expect(mute.heard).to.have.length(1);
      expect(mute.heard[0].error).to.include('handshake').and.include('100 ms');
    }),
  );

  for (const [what, bytes] of [
    ['no name', '11:{"you":"x"}'],
    ['no JSON', '5:hello'],
    ['no frame', 'GET / HTTP/1.1\r\n\r\n'],
  ] as const) {
    it(`greets with ${what} is sent away`, () =>
      withServer([TABLE], PATIENT, async ({ ports, lobby }) => {
        const wire = new Wire(ports[0]);
        wire.write(bytes);
        await wire.gone();
        expect(lobby.tables[0].waiting).to.deep.equal([]);
        if (what !== 'no frame') expect(wire.heard[0].error).to.include('handshake');
      }));
  }

  timed('is silent at set-up is a zombie', () =>
    withServer([TABLE], { ...PATIENT, setupMs: 300 }, async (server) => {
      const { bad, record } = await among(
        server,
        playOnline(server.ports[0], 'mute', POLITE, () => {}),
      );
      expect(record.punters[0].setupFault?.kind).to.equal('timeout');
      expect(story(record)).to.equal('-'.repeat(TURNS_EACH));
      expect([bad.timeouts, bad.moves.length, bad.stop]).to.deep.equal([[0.3], 0, undefined]);
    }),
  );

  timed('is silent for 3 moves has 3 time-outs, is told each move once, and plays on', () =>
    withServer([TABLE], QUICK, async (server) => {
      const { bad, record } = await among(
        server,
        playOnline(server.ports[0], 'drowsy', (wire, turn, usual) => (turn < 3 ? undefined : wire.say(usual()))),
      );
      expect(story(record)).to.equal(`ttt${'c'.repeat(TURNS_EACH - 3)}`);
      expect(bad.timeouts).to.deep.equal([0.7, 0.7, 0.7]);
      expect(bad.moves.map(({ moves }) => moves.length)).to.deep.equal(Array.from({ length: TURNS_EACH }, () => 3));
      expect(bad.stop?.scores).to.have.length(3);
    }),
  );

  timed('sends its late answers after all has them thrown away, and plays on', () =>
    withServer([TABLE], QUICK, async (server) => {
      let owed: unknown[] = [];
      const late: Manners = (wire, turn, usual) => {
        owed.push(turn < 3 ? { claim: { punter: 0, source: 44, target: 45 } } : usual());
        if (turn >= 3) owed = owed.filter((answer) => wire.say(answer));
      };
      const { record } = await among(server, playOnline(server.ports[0], 'late', late));
      expect(story(record)).to.equal(`ttt${'c'.repeat(TURNS_EACH - 3)}`);
      // Its first claim that counts is the one it made last, not a late one.
      expect(turnsOf(record, 0)[3].move).to.not.deep.include({ source: 44 });
    }),
  );

  timed('is silent for 10 moves is a zombie and is cut off', () =>
    withServer([TABLE], { ...PATIENT, moveMs: 100 }, async (server) => {
      // The others answer at once; should the machine make them late, their own checks would say so wrongly.
      const port = server.ports[0];
      const bad = await playOnlineAmongRobust(server, port);
      const record = await server.record();
      expect(story(record)).to.equal(`${'t'.repeat(10)}${'-'.repeat(TURNS_EACH - 10)}`);
      expect(record.punters[0].zombie).to.deep.include({ reason: '10 time-outs' });
      expect([bad.timeouts.length, bad.moves.length, bad.stop]).to.deep.equal([10, 10, undefined]);
    }),
  );

  timed('sends half a frame and stays is late', () =>
    withServer([TABLE], QUICK, async (server) => {
      const { bad, record } = await among(
        server,
        playOnline(server.ports[0], 'half', (wire, turn, usual) => {
          if (turn === 0) wire.write('23:{"pass":{"');
          else if (turn === 1) wire.write('punter":0}}  ');
          if (turn > 0) wire.say(usual());
        }),
      );
      expect(turnsOf(record, 0)[0].fault?.reason).to.include('10 of 23 bytes came');
      expect(story(record)).to.equal(`t${'c'.repeat(TURNS_EACH - 1)}`);
      expect(bad.stop).to.not.equal(undefined);
    }),
  );

  it('announces nine digits of bytes is a zombie at once, and costs no memory', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { bad, record } = await among(
        server,
        playOnline(server.ports[0], 'big', (wire, turn, usual) =>
          turn < 2 ? wire.say(usual()) : wire.write('999999999:'),
        ),
      );
      expect(story(record)).to.equal(`ccd${'-'.repeat(TURNS_EACH - 3)}`);
      expect(record.punters[0].zombie?.reason).to.include('[frame.limit]');
      expect(bad.stop).to.equal(undefined);
    }));

  it('sends garbage is a zombie at once and keeps what it has', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { record } = await among(
        server,
        playOnline(server.ports[0], 'noise', (wire, turn, usual) =>
          turn < 2 ? wire.say(usual()) : wire.write('\u0007\u0000gar:bage'),
        ),
      );
      expect(story(record)).to.equal(`ccd${'-'.repeat(TURNS_EACH - 3)}`);
      expect(record.punters[0].zombie).to.deep.include({ turn: 6 });
      expect(record.punters[0].zombie?.reason).to.include('[frame.header]');
    }));

  it('names another punter moves for itself all the same', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { record } = await among(
        server,
        playOnline(server.ports[0], 'thief', (wire, turn, usual) => {
          const { claim } = usual() as { claim?: { source: number; target: number } };
          wire.say(claim ? { claim: { ...claim, punter: 1 + (turn % 2) } } : { pass: { punter: 1 } });
        }),
      );
      expect(story(record)).to.equal('c'.repeat(TURNS_EACH));
      expect(turnsOf(record, 0).every(({ move }) => move.punter === 0)).to.equal(true);
    }));

  it('claims what it may not passes', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { bad, record } = await among(
        server,
        playOnline(server.ports[0], 'greedy', (wire, turn) => {
          const said = [
            { claim: { punter: 0, source: 0, target: 44 } },
            { claim: { punter: 0, source: 0, target: 1 } },
            { claim: 'all' },
            { option: { punter: 0, source: 0, target: 1 } },
            [],
            7,
          ];
          wire.say(turn < 4 ? said[turn] : { pass: { punter: 0 } });
        }),
      );
      expect(story(record)).to.equal(`iiii${'p'.repeat(TURNS_EACH - 4)}`);
      expect(record.punters[0].zombie).to.equal(undefined);
      expect(bad.moves[1].moves[0]).to.deep.equal({ pass: { punter: 0 } });
    }));

  it('answers with JSON that is no object is a zombie', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { record } = await among(
        server,
        playOnline(server.ports[0], 'seven', (wire) => wire.say(7)),
      );
      expect(story(record)).to.equal(`d${'-'.repeat(TURNS_EACH - 1)}`);
    }));

  it('gives two answers at once has the second thrown away, every time', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { record } = await among(
        server,
        playOnline(server.ports[0], 'eager', (wire, _turn, usual) => {
          wire.write(frame(usual()) + frame({ claim: { punter: 0, source: 44, target: 45 } }));
        }),
      );
      expect(story(record)).to.equal('c'.repeat(TURNS_EACH));
      // River 44–45 is everybody's last choice: it went in its order, not at the first turn.
      expect(
        turnsOf(record, 0)
          .slice(0, 14)
          .some(({ move }) => move.kind === 'claim' && Number(move.source) === 44),
      ).to.equal(false);
    }));

  it('disconnects in the middle of a frame is a zombie at once', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { record } = await among(
        server,
        playOnline(server.ports[0], 'quitter', (wire, turn, usual) => {
          if (turn < 1) wire.say(usual());
          else wire.socket.end('40:{"claim":');
        }),
      );
      expect(story(record)).to.equal(`cd${'-'.repeat(TURNS_EACH - 2)}`);
      expect(record.punters[0].zombie?.reason).to.include('in the middle of a frame (9 of 40 bytes came)');
    }));

  it('disconnects between its turns is a zombie at its next', () =>
    withServer([TABLE], PATIENT, async (server) => {
      const { record } = await among(
        server,
        playOnline(server.ports[0], 'leaver', (wire, _turn, usual) => {
          wire.say(usual());
          wire.socket.end();
        }),
      );
      expect(story(record)).to.equal(`cd${'-'.repeat(TURNS_EACH - 2)}`);
    }));

  timed('never reads is late ten times, and the others play on', () =>
    withServer([TABLE], { ...PATIENT, moveMs: 100 }, async (server) => {
      const { wire, others } = await withBlind(server);
      await others;
      const record = await server.record();
      expect(record.turns).to.have.length(45);
      expect(story(record)).to.equal(`${'t'.repeat(10)}-----`);
      wire.socket.destroy();
    }),
  );

  it('never reads but answers blindly is cut off once too much waits for it, and the others play on', () => {
    // A set-up message of 8 MB, more than the kernel takes from us: sites without rivers.
    const wide = {
      ...MAP,
      sites: [
        ...MAP.sites,
        ...Array.from({ length: 100_000 }, (_, site) => ({ id: (site + 1e9) as SiteId, x: site / 7e5, y: site / 3e5 })),
      ],
    };
    return withServer([{ ...TABLE, map: wide }], { ...PATIENT, outputBytes: 100_000 }, async (server) => {
      const { wire, others } = await withBlind(server);
      const blind = setInterval(() => wire.say({ pass: { punter: 0 } }), 5);
      const played = await others;
      clearInterval(blind);
      const record = await server.record();
      for (const { timeouts, stop, moves } of played)
        expect([timeouts, stop?.scores.length, moves.length]).to.deep.equal([[], 3, TURNS_EACH]);
      expect(story(record)).to.equal(`d${'-'.repeat(TURNS_EACH - 1)}`);
      expect(record.punters[0].zombie?.reason).to.match(/^does not read: \d+ bytes wait for it \(limit 100000\)$/);
      wire.socket.destroy();
    });
  });

  it('floods the server with frames that nobody asked for is cut off', () =>
    withServer([TABLE], { ...PATIENT, unaskedFrames: 50 }, async (server) => {
      const { record } = await among(
        server,
        playOnline(server.ports[0], 'flood', (wire) => wire.write('2:{}'.repeat(500))),
      );
      expect(story(record)).to.match(/^id-+$/);
    }));
});

/** A client silent at every move; the others' own time-outs are not looked at. */
async function playOnlineAmongRobust(server: TestServer, port: number): Promise<Played> {
  const bad = playOnline(port, 'mute', silent);
  await soon(() => server.lobby.tables[0].waiting.length > 0, 'the first waits');
  const [played] = await Promise.all([bad, playOnline(port, 'ann'), playOnline(port, 'bob')]);
  return played;
}

/** A client on seat 0 that reads nothing after the greeting but says `ready`, and two others. */
async function withBlind(server: TestServer): Promise<{ wire: Wire; others: Promise<Played[]> }> {
  const [port] = server.ports;
  const [table] = server.lobby.tables;
  const wire = new Wire(port);
  wire.say({ me: 'blind' });
  await soon(() => table.waiting.length > 0, 'it waits');
  wire.socket.pause();
  const others = Promise.all([playOnline(port, 'ann'), playOnline(port, 'bob')]);
  await soon(() => table.game !== undefined, 'the game');
  wire.say({ ready: 0 });
  return { wire, others };
}

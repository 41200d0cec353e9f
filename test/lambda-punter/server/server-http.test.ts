// The server's HTTP side: the status page, records, and seats for persons.

import { expect } from 'chai';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import type { Future } from '../../../src/lambda-punter/game/futures.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { parseRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { rescore } from '../../../src/lambda-punter/game/rescoring.ts';
import { JUDGED, type RuleReadings } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { liveGame } from '../../../src/lambda-punter/judge/live-game.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import type { Status } from '../../../src/lambda-punter/server/status.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';
import type { RivalName } from '../../../src/lambda-punter/rivals/names.ts';
import { playOnline, timed, Wire, type Heard } from './clients.ts';
import { withHttp, type Ask } from '../../web/http-clients.ts';
import { LINE, lineOf } from '../judge/sample-match.ts';
import { soon } from '../../support/soon.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';
import { ALL_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';

const ALL = ALL_EXTENSIONS;

interface View {
  readonly state: string;
  readonly setup: Heard;
  readonly ended?: string;
  readonly scores?: readonly { readonly score: number }[];
  readonly board: {
    readonly credit: number;
    readonly rivers: readonly { readonly source: number; readonly target: number; readonly owner?: number }[];
  };
}

/** A script on a person's seat: claims the first free river, always. */
async function playPerson(ask: Ask, table: string, name: string, futures: readonly Future[] = []): Promise<View> {
  const {
    status,
    body: { path },
  } = await ask<{ path: string }>('POST', '/seats', { table, name });
  expect(status).to.equal(201);
  for (;;) {
    const { body: view } = await ask<View>('GET', `${path}?wait=10`);
    if (view.state === 'over') return view;
    if (view.state === 'set-up') expect((await ask('POST', `${path}/ready`, { futures })).status).to.equal(200);
    if (view.state !== 'move') continue;
    const free = view.board.rivers.find(({ owner }) => owner === undefined);
    const move = free ? { claim: { source: free.source, target: free.target, punter: 99 } } : { pass: { punter: 99 } };
    expect((await ask('POST', `${path}/move`, move)).status).to.equal(200);
  }
}

describe('the status page', () => {
  it('shows tables, seats and finished games as a page and as JSON', () =>
    withHttp(
      [
        { map: LINE, punters: 1 },
        { map: lineOf(4), punters: 2, settings: ALL },
      ],
      {},
      async ({ ports, record }, ask, base, folder) => {
        const guest = new Wire(ports[1]);
        guest.say({ me: '<script>alert("&")</script>' });
        await guest.next();
        await playOnline(ports[0], "Ann \u202e\u0007 O'Neil");
        const kept = await record();
        writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(kept)));
        const page = await (await fetch(`${base}/status`)).text();
        expect(page).to.include('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;').and.not.include('<script');
        expect(page).to.include('Ann \ufffd\ufffd O&#39;Neil').and.include('<a href="/records/1.json">');
        expect(page)
          .to.include('futures, splurges, options')
          .and.include('1 seat free')
          .and.include('turn')
          .and.not.include('undefined');
        const { body } = await ask<Status>('GET', '/status.json');
        expect(body.tables.map(({ phase, punters, port }) => [phase, punters, port])).to.deep.equal([
          ['open', 1, ports[0]],
          ['open', 2, ports[1]],
        ]);
        expect(body.tables[1].map).to.deep.equal({ name: 'test', sites: 5, rivers: 4, mines: 1 });
        expect(body.finished[0].standings[0]).to.deep.include({ rank: 1, score: 110 });
        expect(parseRecord((await ask('GET', body.finished[0].recordPath ?? '')).body)).to.deep.equal(kept);
        expect(await (await fetch(`${base}/records`)).text()).to.include('<a href="/records/1.json">1.json</a>');
        guest.socket.destroy();
      },
    ));

  it('counts the turns as the table is judged: a river that is listed twice may stand for two', () => {
    const map = { ...LINE, rivers: [...LINE.rivers, LINE.rivers[0]] };
    const judging: RuleReadings = { ...JUDGED, parallelRivers: 'turn-each' };
    const tables = [
      { map, punters: 2 },
      { map, punters: 2, judging },
    ];
    return withHttp(tables, {}, async (_server, ask) => {
      const { body } = await ask<Status>('GET', '/status.json');
      expect(body.tables.map(({ turns }) => turns)).to.deep.equal([5, 6]);
    });
  });

  it('allows nothing on its pages to run or to come from elsewhere', () =>
    withHttp([{ map: LINE, punters: 1 }], {}, async (_server, _ask, base) => {
      const { headers } = await fetch(`${base}/status`);
      expect(headers.get('content-security-policy')).to.include("default-src 'none'");
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
    }));

  it('gives out records of its folder and no other file', () =>
    withHttp([{ map: LINE, punters: 1 }], {}, async (_server, _ask, base, folder) => {
      writeFileSync(join(folder, '.hidden.json'), '{}');
      const outside = `${basename(folder)}-outside.json`;
      writeFileSync(join(folder, '..', outside), '{}');
      for (const name of [
        '.hidden.json',
        `../${outside}`,
        `..%2F${outside}`,
        `%2e%2e%2f${outside}`,
        'none.json',
        '%00.json',
        'a'.repeat(400),
      ]) {
        const { status } = await fetch(`${base}/records/${name}`);
        expect(status, name).to.be.oneOf([400, 404, 414]);
      }
      rmSync(join(folder, '..', outside));
    }));
});

describe("a person's seat", function () {
  this.timeout(300_000);

  it('plays a whole game over HTTP against a socket', () =>
    withHttp([{ map: LINE, punters: 2, settings: { futures: true } }], {}, async ({ ports, record }, ask) => {
      const [view] = await Promise.all([
        playPerson(ask, 'table 0', 'Ann', [{ source: 0, target: 1 } as Future]),
        playOnline(ports[0], 'Bob'),
      ]);
      const kept = await record();
      expect(kept.turns.every(({ move, fault }) => move.kind === 'claim' && fault === undefined)).to.equal(true);
      expect(view.scores?.map(({ score }) => score)).to.deep.equal(kept.scores);
      expect(kept.punters.find(({ name }) => name === 'Ann')?.futures).to.deep.equal([{ source: 0, target: 1 }]);
    }));

  it('is told what is wrong with a move, and may make another', () =>
    withHttp([{ map: LINE, punters: 1, settings: { splurges: true } }], {}, async ({ record }, ask) => {
      const {
        body: { path },
      } = await ask<{ path: string }>('POST', '/seats', { table: 'table 0', name: 'Ann' });
      expect((await ask('POST', `${path}/move`, { pass: { punter: 0 } })).status).to.equal(409);
      await ask('POST', `${path}/ready`, {});
      const { body: view } = await ask<View>('GET', `${path}?wait=10`);
      expect([view.state, view.board.credit]).to.deep.equal(['move', 1]);
      for (const [move, code] of [
        [{ claim: { source: 0 } }, 'move.target'],
        [{ claim: { punter: 0, source: 0, target: 5 } }, 'illegal.river'],
        [{ splurge: { punter: 0, route: [0, 1, 2] } }, 'illegal.credit'],
        [{ hello: 1 }, 'move.kind'],
      ] as const) {
        const answer = await ask<{ code: string }>('POST', `${path}/move`, move);
        expect([answer.status, answer.body.code]).to.deep.equal([422, code]);
      }
      expect((await ask('POST', `${path}/move`, { claim: { punter: 0, source: 0, target: 1 } })).status).to.equal(200);
      await ask('GET', `${path}?wait=10`);
      expect((await ask('DELETE', path)).status).to.equal(204);
      expect((await ask('GET', path)).status).to.equal(404);
      const kept = await record();
      expect(kept.turns.map(({ move }) => move.kind)).to.deep.equal(['claim', 'pass', 'pass', 'pass', 'pass']);
      expect(kept.punters[0].zombie).to.deep.equal({ turn: 1, reason: 'got up' });
    }));

  it('makes a move that is sent twice once, where it has the number of its turn', () =>
    withHttp([{ map: LINE, punters: 1 }], {}, async ({ record }, ask) => {
      const {
        body: { path },
      } = await ask<{ path: string }>('POST', '/seats', { table: 'table 0', name: 'Ann' });
      await ask('POST', `${path}/ready`, {});
      const { body } = await ask<{ turn: number }>('GET', `${path}?wait=10&brief`);
      expect(body).to.deep.include({ state: 'move', turn: 0, punter: 0, timeouts: 0, limitMs: 20_000 });
      expect(body).to.not.have.any.keys('setup', 'board', 'moves');
      const sent = { turn: 0, pass: { punter: 0 } };
      expect((await ask('POST', `${path}/move`, sent)).status).to.equal(200);
      await ask('GET', `${path}?wait=10`);
      const again = await ask<{ turn: number }>('POST', `${path}/move`, sent);
      expect([again.status, again.body.turn]).to.deep.equal([409, 1]);
      for (let turn = 1; turn < 5; turn++) await ask('POST', `${path}/move`, { turn, pass: { punter: 0 } });
      const kept = await record();
      expect(kept.turns.every(({ fault }) => fault === undefined)).to.equal(true);
    }));

  timed('has a time limit of its own: late it passes, not heard of for a whole turn it has left', () =>
    withHttp([{ map: LINE, punters: 1 }], { personMs: 300 }, async ({ record }, ask) => {
      const {
        body: { path },
      } = await ask<{ path: string }>('POST', '/seats', { table: 'table 0', name: 'Ann' });
      await ask('POST', `${path}/ready`, {});
      await ask('GET', `${path}?wait=10`);
      await ask('GET', path);
      const kept = await record();
      expect(kept.turns[0].fault?.kind).to.equal('timeout');
      expect(kept.punters[0].zombie?.reason).to.include('nor any other word');
      expect((await ask<View>('GET', path)).body.ended).to.include('nor any other word');
    }),
  );

  timed('is free again where the person is not heard of before the game', () =>
    withHttp([{ map: LINE, punters: 2 }], { awayMs: 100 }, async ({ lobby }, ask) => {
      const {
        body: { path },
      } = await ask<{ path: string }>('POST', '/seats', { table: 'table 0', name: 'Ann' });
      expect(lobby.tables[0].waiting).to.have.length(1);
      await soon(() => lobby.tables[0].waiting.length === 0, 'the seat is free');
      expect((await ask<View>('GET', path)).body).to.deep.include({
        state: 'over',
        ended: 'nothing was heard of you for 100 ms',
      });
    }),
  );

  it('is not given where the table is full, unknown or the name is none', () =>
    withHttp([{ map: LINE, punters: 1 }], {}, async (_server, ask) => {
      expect((await ask('POST', '/seats', { table: 'nowhere', name: 'Ann' })).status).to.equal(404);
      expect((await ask('POST', '/seats', { table: 'table 0' })).status).to.equal(422);
      expect((await ask('POST', '/seats', [])).status).to.equal(422);
      expect((await ask('POST', '/seats', { table: 'table 0', name: 'x'.repeat(300) })).status).to.equal(422);
      expect((await ask('POST', '/seats', { table: 'table 0', name: 'Ann' })).status).to.equal(201);
      expect((await ask<{ error: string }>('POST', '/seats', { table: 'table 0', name: 'Bob' })).body.error).to.include(
        'full',
      );
    }));
});

/** Bets the end of the first river on the first mine. */
function bet(wire: Wire, { punter, map }: Heard): void {
  wire.say({ ready: punter, futures: [{ source: map?.mines[0], target: map?.rivers[0]?.target }] });
}

/** Passes on every third turn, its credit saved for nothing. */
function saver(wire: Wire, turn: number, usual: () => unknown): void {
  wire.say(turn % 3 === 0 ? { pass: { punter: 0 } } : usual());
}

describe('a table of sixteen', function () {
  this.timeout(300_000);

  it('seats sockets, rivals and a person together; the scores are those of the record scored anew', async () => {
    const map = parseMapText(readFileSync(new URL('../../../maps/medium-ring.json', import.meta.url), 'utf8'));
    const rivals: readonly RivalName[] = ['greedy', 'eager', 'random'];
    const fill = {
      afterMs: 3_000,
      with: rivals.map((rival) => ({
        name: rival,
        open: (name: string, seed: number) => {
          const player = createRival(rival, seed);
          return inProcessSeat({ name, setup: (setup) => player.setup(setup), move: (moves) => player.move(moves) });
        },
      })),
    };
    await withHttp([{ map, punters: 16, settings: ALL, fill }], {}, async ({ ports: [port], record }, ask) => {
      const [person, ...sockets] = await Promise.all([
        playPerson(ask, 'table 0', 'Ann'),
        ...Array.from({ length: 8 }, (_, place) =>
          playOnline(port, `socket ${place}`, place % 2 === 0 ? undefined : saver, bet),
        ),
      ]);
      const kept = await record();
      const indexed = indexMap(kept.map);
      const again = rescore(indexed, mineDistances(indexed), {
        settings: kept.settings,
        futures: kept.punters.map(({ futures }) => futures),
        moves: kept.turns.map(({ move }) => move),
      });
      expect(again.refused).to.deep.equal([]);
      expect(again.scores).to.deep.equal(kept.scores);
      expect(kept.turns).to.have.length(kept.map.rivers.length);
      expect(kept.punters.map(({ zombie }) => zombie)).to.deep.equal(Array.from({ length: 16 }, () => undefined));
      expect(new Set(kept.punters.map(({ name }) => name)).size).to.equal(16);
      expect(kept.scores.some((score) => score !== 0)).to.equal(true);
      for (const { stop } of sockets) expect(stop?.scores.map(({ score }) => score)).to.deep.equal(kept.scores);
      expect(person.scores?.map(({ score }) => score)).to.deep.equal(kept.scores);
    });
  });

  it('is seen by those who watch exactly as the judge has it', async () => {
    const map = parseMapText(readFileSync(new URL('../../../maps/small-city.json', import.meta.url), 'utf8'));
    const players = ['greedy', 'eager', 'random', 'greedy'].map((rival, place) =>
      createRival(rival as RivalName, place),
    );
    const seats = players.map((player) =>
      inProcessSeat({ name: player.name, setup: (setup) => player.setup(setup), move: (moves) => player.move(moves) }),
    );
    const indexed = indexMap(map);
    const live = liveGame(
      { mapName: 'm', parsed: map, map: indexed, distances: mineDistances(indexed), settings: ALL, judging: JUDGED },
      seats.map(({ name }) => name),
      7,
      new Date(0),
    );
    const record = await playMatch({
      mapName: 'm',
      map,
      settings: ALL,
      seats,
      seed: 7,
      onEvent: (event) => {
        // The scores so far are asked for throughout, as a page would.
        live.take(event);
        live.scores();
      },
    });
    expect(live.record('finished')).to.deep.equal({ ...record, started: live.started.toISOString() });
    expect(live.scores()).to.deep.equal(record.scores);
  });
});

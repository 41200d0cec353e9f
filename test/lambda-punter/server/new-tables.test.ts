// New games on a running server: started by HTTP, joined by programs and persons, bounded, gone when nobody is there.

import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { followPath, type Status, type TableStatus } from '../../../src/lambda-punter/server/status.ts';
import { addLiveRoutes } from '../../../src/lambda-punter/page/server/live-routes.ts';
import { parseLiveNews, parseLobby } from '../../../src/lambda-punter/page/model/live-news.ts';
import { asked, withHttp, type Ask } from '../../web/http-clients.ts';
import { playOnline, Wire } from './clients.ts';
import { LINE } from '../judge/sample-match.ts';
import { soon } from '../../support/soon.ts';

const ONE = [{ map: LINE, punters: 2 }];
const ASKED = { map: 'sample', punters: 2 };
const WATCH = {
  watch: (server: Parameters<typeof addLiveRoutes>[1]) => ({
    addRoutes: (app: Parameters<typeof addLiveRoutes>[0]) => addLiveRoutes(app, server, '/watch/'),
  }),
};

/** What is wrong with a request, the request, and the code that it gets. */
const REFUSED: readonly (readonly [what: string, body: unknown, code: string])[] = [
  ['a list', [], 'table'],
  ['nothing', null, 'table'],
  ['a key that is not known', { ...ASKED, port: 22 }, 'table.key'],
  ['a key from the language', JSON.parse('{"map":"sample","punters":2,"__proto__":{"name":"x"}}'), 'table.key'],
  ['a path for a map', { ...ASKED, map: '../maps/sample' }, 'table.map'],
  ['a path of the system for a map', { ...ASKED, map: '/etc/passwd' }, 'table.map'],
  ['a class of maps', { ...ASKED, map: 'small' }, 'table.map'],
  ['a list of maps', { ...ASKED, map: ['sample'] }, 'table.map'],
  ['no map', { punters: 2 }, 'table.map'],
  ['one punter', { ...ASKED, punters: 1 }, 'table.punters'],
  ['17 punters', { map: 'small-ring', punters: 17 }, 'table.punters'],
  ['half a punter', { ...ASKED, punters: 2.5 }, 'table.punters'],
  ['punters as text', { ...ASKED, punters: '2' }, 'table.punters'],
  ['an unknown extension', { ...ASKED, extensions: ['future'] }, 'table.extensions'],
  ['an extension for ever', { ...ASKED, extensions: Array(1000).fill('futures') }, 'table.extensions'],
  ['an executable', { ...ASKED, fill: { after: 0, with: ['/bin/sh'] } }, 'table.fill'],
  ['a rival with a path behind its name', { ...ASKED, fill: { after: 0, with: ['a=./punter'] } }, 'table.fill'],
  ['the planner', { ...ASKED, fill: { after: 0, with: ['planner:nodes=9'] } }, 'table.fill'],
  ['nobody who fills', { ...ASKED, fill: { after: 0, with: [] } }, 'table.fill'],
  ['17 who fill', { ...ASKED, fill: { after: 0, with: Array(17).fill('greedy') } }, 'table.fill'],
  ['a time before now', { ...ASKED, fill: { after: -1, with: ['greedy'] } }, 'table.after'],
  ['a time beyond all', { ...ASKED, fill: { after: 1e99, with: ['greedy'] } }, 'table.after'],
  ['no time', { ...ASKED, fill: { with: ['greedy'] } }, 'table.after'],
  ['a name of blanks', { ...ASKED, name: '   ' }, 'table.name'],
  ['a name that leads up in an address', { ...ASKED, name: '..' }, 'table.name'],
  ['a name with a command of the terminal', { ...ASKED, name: 'a\u001b[2J' }, 'table.name'],
  ['a name that turns the writing', { ...ASKED, name: 'a\u202eb' }, 'table.name'],
  ['a name with half a character', { ...ASKED, name: 'a\ud800' }, 'table.name'],
  ['a huge name', { ...ASKED, name: 'a'.repeat(200_000) }, 'table.name'],
  ['the name of another table', { ...ASKED, name: 'TABLE 0' }, 'table.taken'],
  ['the name of another table in look-alike letters', { ...ASKED, name: 't\u0430bl\u0435 0' }, 'table.taken'],
  ['a short password', { ...ASKED, password: 'short' }, 'table.password'],
  ['a password with a blank', { ...ASKED, password: 'blue fish' }, 'table.password'],
  ['a number for a password', { ...ASKED, password: 12345678 }, 'table.password'],
];

interface Started {
  readonly table: TableStatus;
  readonly error?: string;
  readonly code?: string;
  readonly path?: string;
}

function start(ask: Ask, body: unknown = ASKED): Promise<{ readonly status: number; readonly body: Started }> {
  return ask<Started>('POST', '/tables', body);
}

describe('a new game', function () {
  this.timeout(0);

  it('is in the lobby at once, seats a person and a program, and is recorded under its table', () =>
    withHttp(
      ONE,
      {},
      async ({ record, lobby }, ask) => {
        const { status, body } = await start(ask, { ...ASKED, name: ' Ada’s 語 ', extensions: ['options'] });
        expect(status).to.equal(201);
        const { port, ...table } = body.table;
        expect(table).to.deep.include({ name: 'Ada’s 語', phase: 'open', punters: 2, extensions: ['options'] });
        expect(table.map).to.deep.include({ name: 'sample.json', rivers: 12 });
        const shown = parseLobby((await ask('GET', '/watch/tables')).body);
        expect(shown.newGames).to.equal(true);
        expect(shown.tables.map(({ name, port: at }) => [name, at])).to.deep.include(['Ada’s 語', port]);
        const { body: seat } = await ask<{ path: string }>('POST', '/seats', { table: 'Ada’s 語', name: 'bea' });
        const program = playOnline(port, 'bot:7');
        for (let view = { state: '' }; view.state !== 'move';) {
          ({ body: view } = await ask<{ state: string }>('GET', `${seat.path}?wait=10`));
          if (view.state === 'set-up') await ask('POST', `${seat.path}/ready`, { futures: [] });
        }
        const news = parseLiveNews((await ask('GET', `/watch/tables/${encodeURIComponent('Ada’s 語')}`)).body);
        expect(news.table.phase).to.equal('playing');
        await ask('DELETE', seat.path);
        await program;
        const { punters, mapName } = await record();
        // Without a password on the table all of the greeting is the name.
        expect([mapName, punters.map(({ name }) => name)]).to.deep.equal(['sample.json', ['bea', 'bot:7']]);
        expect(lobby.played).to.be.oneOf([0, 1]);
      },
      { newGames: {}, ...WATCH },
    ));

  it('seats the rivals that were asked for beside whoever comes first', () =>
    withHttp(
      ONE,
      {},
      async ({ record }, ask) => {
        const fill = { after: 0, with: ['greedy', 'eager'] };
        const { body } = await start(ask, { ...ASKED, punters: 4, fill });
        await playOnline(body.table.port, 'ann');
        expect((await record()).punters.map(({ name }) => name)).to.deep.equal(['ann', 'greedy', 'eager', 'greedy#2']);
      },
      { newGames: {} },
    ));

  it('says what there is to choose from, and that no map has more seats than rivers', () =>
    withHttp(
      ONE,
      {},
      async (_server, ask) => {
        const { body } = await ask<{ newGames: { maps: { name: string; rivers: number }[]; rivals: string[] } }>(
          'GET',
          '/tables',
        );
        const [first] = body.newGames.maps;
        expect(first).to.deep.include({ name: 'sample', rivers: 12, mines: 2 });
        expect(body.newGames.rivals).to.include('greedy');
        expect((await start(ask, { ...ASKED, punters: 13 })).body.code).to.equal('table.punters');
        expect((await start(ask, { ...ASKED, punters: 12 })).status).to.equal(201);
      },
      { newGames: {} },
    ));

  it('is refused where anything asked for is wrong, with a code for each', () =>
    withHttp(
      ONE,
      {},
      async ({ lobby }, ask) => {
        for (const [what, body, code] of REFUSED) {
          const answer = await start(ask, body);
          expect([answer.body.code, answer.status], what).to.deep.equal([code, code === 'table.taken' ? 409 : 422]);
          expect(answer.body.error?.length, what).to.be.lessThan(600);
          expect(answer.body.error).to.not.include('12345678').and.not.include('blue fish');
        }
        expect(lobby.tables).to.have.length(1);
      },
      { newGames: {} },
    ));

  it('has an address that leads to it, whatever letters its name has', () =>
    withHttp(
      ONE,
      {},
      async (_server, ask, base) => {
        for (const name of ['語'.repeat(40), '😀a'.repeat(13), '%2e/../?#&<b>']) {
          const { status, body } = await start(ask, { ...ASKED, name });
          expect(status, body.error).to.equal(201);
          const path = `/watch/tables/${encodeURIComponent(name)}`;
          expect((await ask<{ table: { name: string } }>('GET', path)).body.table?.name).to.equal(name);
          expect(decodeURIComponent(new URL(followPath(name), base).hash)).to.equal(`#table=${name}`);
        }
        expect((await fetch(`${base}/status`)).status).to.equal(200);
      },
      { newGames: {}, ...WATCH },
    ));

  it('is refused to other sites’ pages, and where the server allows none', async () => {
    await withHttp(
      ONE,
      {},
      async ({ lobby }, _ask, base) => {
        const host = new URL(base).host;
        for (const headers of [
          { origin: 'http://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
          { host: 'evil.example' },
        ])
          expect((await asked(base, 'POST', '/tables', { host, ...headers }, ASKED)).status).to.equal(403);
        // What a form of another site could send without asking first.
        const text = { method: 'POST', body: JSON.stringify(ASKED), headers: { 'content-type': 'text/plain' } };
        expect((await fetch(`${base}/tables`, text)).status).to.equal(422);
        expect(lobby.tables).to.have.length(1);
      },
      { newGames: {} },
    );
    await withHttp(
      ONE,
      {},
      async (_server, ask) => {
        const { status, body } = await start(ask);
        expect([status, body.code]).to.deep.equal([403, 'table.allowed']);
        expect((await ask<object>('GET', '/tables')).body).to.not.have.property('newGames');
        expect(parseLobby((await ask('GET', '/watch/tables')).body).newGames).to.equal(false);
      },
      WATCH,
    );
  });

  it('comes at most so often from one address and in all, however many ask at once', async () => {
    for (const [newGames, most, code] of [
      [{ tables: 9, tablesPerAddress: 2 }, 2, 'table.own'],
      [{ tables: 3, tablesPerAddress: 9 }, 3, 'table.most'],
    ] as const) {
      await withHttp(
        ONE,
        {},
        async ({ lobby }, ask) => {
          const answers = await Promise.all(Array.from({ length: 40 }, () => start(ask)));
          const names = answers.flatMap(({ status, body }) => (status === 201 ? [body.table.name] : []));
          expect(names.toSorted()).to.deep.equal(Array.from({ length: most }, (_, at) => `game ${at + 1}`));
          const refused = answers.filter(({ status }) => status !== 201);
          expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).to.deep.equal(
            new Set([`409 ${code}`]),
          );
          expect(lobby.tables).to.have.length(1 + most);
        },
        { newGames },
      );
    }
  });

  it('has one name, however many ask for it at once', () =>
    withHttp(
      ONE,
      {},
      async (_server, ask) => {
        const answers = await Promise.all(Array.from({ length: 8 }, () => start(ask, { ...ASKED, name: 'ring' })));
        expect(answers.filter(({ status }) => status === 201)).to.have.length(1);
        expect(answers.filter(({ body }) => body.code === 'table.taken')).to.have.length(7);
      },
      { newGames: { tablesPerAddress: 9 } },
    ));

  it('listens at the first of the operator’s ports that is free', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await withHttp(
      ONE,
      {},
      async (_server, ask) => {
        const { status, body } = await start(ask);
        if (status === 201) expect(body.table.port).to.be.within(port + 1, port + 4);
        else expect([status, body.code]).to.deep.equal([409, 'serve.listen']);
      },
      { newGames: { tables: 5, firstPort: port } },
    );
    await new Promise((resolve) => taken.close(resolve));
  });

  it('goes away while nobody is there, and tells who follows it; not while somebody waits', () =>
    withHttp(
      ONE,
      {},
      async ({ lobby }, ask) => {
        const { table: kept } = (await start(ask, { ...ASKED, name: 'kept' })).body;
        const guest = new Wire(kept.port);
        guest.say({ me: 'ann' });
        await guest.next();
        const { table: left } = (await start(ask, { ...ASKED, name: 'left' })).body;
        expect(left.closesIn).to.be.within(0, 1);
        // Who is shaking hands as the table closes is told so.
        const early = new Wire(left.port);
        const seen = lobby.tables.find(({ spec }) => spec.name === 'left')?.news.version ?? -1;
        const news = parseLiveNews((await ask('GET', `/watch/tables/left?seen=${seen}`)).body);
        expect(news.table.gone).to.equal('table left has closed: nobody was there any more');
        early.say({ me: 'late' });
        expect((await early.next())?.error).to.match(/^table left has closed/);
        expect((await ask('POST', '/seats', { table: 'left', name: 'bea' })).status).to.equal(404);
        expect((await ask('GET', '/watch/tables/left')).status).to.equal(404);
        // Somebody whose connection was lost at that moment is told, too.
        const late = parseLiveNews((await ask('GET', '/watch/tables/left?seen=0')).body);
        expect(late.table.gone).to.equal(news.table.gone);
        const nobody = new Wire(left.port);
        await nobody.gone();
        expect(nobody.heard).to.deep.equal([]);
        const { body } = await ask<Status>('GET', '/status.json');
        expect(body.tables.map(({ name, closesIn }) => [name, closesIn])).to.deep.equal([
          ['table 0', undefined],
          ['kept', undefined],
        ]);
        // Its place is free again.
        expect((await start(ask, { ...ASKED, name: 'left' })).status).to.equal(201);
        guest.socket.destroy();
      },
      { newGames: { emptyMs: 1_000, tables: 2 }, ...WATCH },
    ));

  it('goes away after its game where nobody stays, and the game stays counted', () =>
    withHttp(
      ONE,
      {},
      async ({ lobby }, ask) => {
        const { table } = (await start(ask)).body;
        await Promise.all([playOnline(table.port, 'ann'), playOnline(table.port, 'bob')]);
        await soon(() => lobby.tables.length === 1, 'the table has gone');
        expect(lobby.played).to.equal(1);
        expect(lobby.finished[0].table).to.equal('game 1');
      },
      { newGames: { emptyMs: 600_000, endedMs: 1 } },
    ));

  it('ends with the server: who waits is told, and none begins any more', () =>
    withHttp(
      ONE,
      {},
      async ({ lobby }, ask) => {
        const { table } = (await start(ask)).body;
        const guest = new Wire(table.port);
        guest.say({ me: 'ann' });
        await guest.next();
        const late = start(ask);
        const closing = lobby.close(0, 'the server was stopped');
        expect((await guest.next())?.error).to.equal('the server was stopped');
        expect((await late).body.code).to.equal('table.closing');
        expect((await start(ask)).status).to.equal(503);
        await closing;
      },
      { newGames: {} },
    ));
});

describe('a table with a password', function () {
  this.timeout(0);
  const SECRET = 'blue:fish-7';

  it('seats programs and persons who know it, and shows it nowhere', () =>
    withHttp(
      ONE,
      {},
      async ({ record, lobby }, ask, base) => {
        const { body } = await start(ask, { ...ASKED, name: 'den', password: SECRET });
        expect(body.table.locked).to.equal(true);
        const sit = (more: object): Promise<{ status: number; body: { code?: string; error?: string } }> =>
          ask('POST', '/seats', { table: 'den', name: 'bea', ...more });
        for (const more of [{}, { password: '' }, { password: 7 }, { password: 'red-fish-7' }]) {
          const { status, body: told } = await sit(more);
          expect([status, told.code]).to.deep.equal([403, 'seat.password']);
          expect(told.error).to.not.include('red-fish-7');
        }
        const wrong = new Wire(body.table.port);
        const begun = performance.now();
        wrong.say({ me: 'bob:red-fish-7' });
        const answer = (await wrong.next())?.error ?? '';
        expect(answer).to.equal('this is not the password of table den; expected {"me":"name:password"}');
        expect(performance.now() - begun).to.be.greaterThan(900);
        const game = playOnline(body.table.port, `bob:${SECRET}`);
        expect((await sit({ password: SECRET })).status).to.equal(201);
        await soon(() => lobby.tables[1].game !== undefined, 'the game');
        lobby.abort('enough');
        await game.catch(() => {});
        const said = JSON.stringify([
          await record(),
          (await ask('GET', '/status.json')).body,
          (await ask('GET', '/tables')).body,
          (await ask('GET', '/watch/tables/den')).body,
          await (await fetch(`${base}/status`)).text(),
        ]);
        expect(said).to.include('"bob"').and.include('password needed').and.not.include('fish-7');
      },
      { newGames: {}, ...WATCH },
    ));

  it('hears nobody out who guesses again and again, by whichever door', () =>
    withHttp(
      ONE,
      {},
      async (_server, ask) => {
        const { body } = await start(ask, { ...ASKED, name: 'den', password: SECRET });
        const codes: unknown[] = [];
        for (let guess = 0; guess < 12; guess++) {
          const said = { table: 'den', name: 'b', password: `guess${guess}` };
          codes.push((await ask<Started>('POST', '/seats', said)).body.code);
        }
        const [wrong, many] = ['seat.password', 'seat.guesses'];
        expect(codes).to.deep.equal([...Array<string>(10).fill(wrong), many, many]);
        // Not told apart from a wrong one any more; by TCP neither.
        const right = await ask<Started>('POST', '/seats', { table: 'den', name: 'b', password: SECRET });
        expect([right.status, right.body.code]).to.deep.equal([403, 'seat.guesses']);
        const wire = new Wire(body.table.port);
        wire.say({ me: `b:${SECRET}` });
        expect((await wire.next())?.error).to.match(/^too many wrong passwords .*; try again in \d+ s/);
        // A table without a password is open to the same address.
        expect((await ask('POST', '/seats', { table: 'table 0', name: 'b' })).status).to.equal(201);
      },
      { newGames: {} },
    ));
});

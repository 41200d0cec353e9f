// Requests that another site's page sends, by its own name or by ours, and the names that a server goes by.

import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { foreignness, namesOf } from '../../src/web/http-origin.ts';
import { asked, withHttp } from './http-clients.ts';
import { LINE } from '../lambda-punter/judge/sample-match.ts';

const TABLES = [{ map: LINE, punters: 2 }];
const SEAT = { table: 'table 0', name: 'Ann' };
const [SHORT_NAME] = hostname().toLowerCase().split('.');

/** What a look at the tables under that name comes to. */
async function statusFor(base: string, host: string): Promise<number> {
  return (await asked(base, 'GET', '/seats', { host })).status;
}

describe('the HTTP side, asked by a page of somebody else,', function () {
  this.timeout(300_000);

  it('gives no seat under a name that is not its own (DNS rebinding)', () =>
    withHttp(TABLES, {}, async ({ lobby }, _ask, base) => {
      const { port } = new URL(base);
      const names = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.7', 'user@localhost'];
      for (const host of ['evil.example', ...names.map((name) => `${name}:${port}`)]) {
        const { status, body } = await asked(base, 'POST', '/seats', { host }, SEAT);
        expect([status, body.code], host).to.deep.equal([403, 'http.host']);
        expect(body.error).to.include('Host').and.include('--status-name');
      }
      expect(lobby.tables[0].waiting).to.deep.equal([]);
    }));

  it('gives no seat to another origin, whatever Host says', () =>
    withHttp(TABLES, {}, async ({ lobby }, _ask, base) => {
      const { port } = new URL(base);
      const names = [
        'evil.example',
        `evil.example:${port}`,
        '127.0.0.1',
        `localhost:${port}`,
        `127.0.0.1:${Number(port) + 1}`,
      ];
      for (const origin of [...names.map((name) => `http://${name}`), 'null', 'file://', '']) {
        const { status, body } = await asked(base, 'POST', '/seats', { origin }, SEAT);
        expect([status, body.code], origin).to.deep.equal([403, 'http.origin']);
      }
      for (const site of ['cross-site', 'same-site', 'what']) {
        const { status, body } = await asked(base, 'POST', '/seats', { 'sec-fetch-site': site }, SEAT);
        expect([status, body.code], site).to.deep.equal([403, 'http.origin']);
      }
      expect(lobby.tables[0].waiting).to.deep.equal([]);
    }));

  it('takes no answer, lets nobody get up and shows nothing', () =>
    withHttp(TABLES, {}, async ({ lobby }, ask, base, folder) => {
      writeFileSync(join(folder, '1.json'), '{}');
      const {
        body: { path },
      } = await ask<{ path: string }>('POST', '/seats', SEAT);
      for (const [method, at, body] of [
        ['POST', `${path}/ready`, { futures: [] }],
        ['POST', `${path}/move`, { pass: {} }],
        ['DELETE', path],
        ['GET', path],
        ['GET', '/seats'],
        ['GET', '/'],
        ['GET', '/status'],
        ['GET', '/status.json'],
        ['HEAD', '/status.json'],
        ['GET', '/records'],
        ['GET', '/records/1.json'],
        ['GET', '/nothing'],
      ] as const) {
        for (const headers of [{ host: 'evil.example' }, { origin: 'http://evil.example' }]) {
          expect((await asked(base, method, at, headers, body)).status, `${method} ${at}`).to.equal(403);
        }
      }
      expect(lobby.tables[0].waiting).to.have.length(1);
    }));

  it('takes what comes from its own pages and from programs, and links', () =>
    withHttp(TABLES, {}, async (_server, _ask, base) => {
      const { port, host } = new URL(base);
      for (const headers of [
        {},
        { origin: base },
        { origin: base, 'sec-fetch-site': 'same-origin' },
        { host: `localhost:${port}`, origin: `http://localhost:${port}` },
        { host: `LocalHost.:${port}` },
        { host: 'localhost' },
        { host: `[::1]:${port}`, origin: `http://[::1]:${port}` },
        { host: '127.0.0.1', origin: 'https://127.0.0.1' },
      ]) {
        const { status, body } = await asked(base, 'POST', '/seats', headers, { ...SEAT, table: 'none' });
        expect([status, body.error], JSON.stringify(headers)).to.deep.equal([404, 'no table is called "none"']);
      }
      expect((await asked(base, 'GET', '/status', { host, 'sec-fetch-site': 'cross-site' })).status).to.equal(200);
    }));

  it('takes the names that it was given', () =>
    withHttp(
      TABLES,
      {},
      async (_server, _ask, base) => {
        expect(await statusFor(base, 'Contest.example:80')).to.equal(200);
        expect(await statusFor(base, 'contest.example.org')).to.equal(403);
      },
      { names: ['contest.Example'] },
    ));

  it('takes any address, its own name and no other where it listens everywhere', () =>
    withHttp(
      TABLES,
      {},
      async (_server, _ask, base) => {
        for (const host of ['10.0.0.7:80', '[2001:db8::7]', 'localhost', SHORT_NAME]) {
          expect(await statusFor(base, host), host).to.equal(200);
        }
        for (const host of ['evil.example', `${SHORT_NAME}.evil.example`]) {
          expect(await statusFor(base, host), host).to.equal(403);
        }
      },
      { host: '0.0.0.0' },
    ));
});

describe("the status port's names", () => {
  it('are loopback alone where it listens there alone', () => {
    const isOurs = namesOf({ told: '127.0.0.1', bound: '127.0.0.1', more: [] });
    const own = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', 'localhost'];
    const others = ['0.0.0.0', '10.0.0.7', '::', '127.1', 'x.localhost', `${SHORT_NAME}.local`];
    expect([...own, ...others].filter(isOurs)).to.deep.equal(own);
  });

  it('have the one that it was told to listen at', () => {
    expect(namesOf({ told: 'Box.example', bound: '127.0.1.1', more: [] })('box.example')).to.equal(true);
    expect(namesOf({ told: 'Box.example', bound: '192.168.0.7', more: [] })('box.example')).to.equal(true);
    expect(namesOf({ told: '192.168.0.7', bound: '192.168.0.7', more: ['A', 'b.c'] })('b.c')).to.equal(true);
  });

  it('do not take a request that names none, or more than a name', () => {
    for (const host of [undefined, '', ':80', 'a b', 'a:b', 'a/b', '[x]', 'a:123456', '[::1', '::1']) {
      expect(foreignness('GET', { ...(host !== undefined && { host }) }, () => true)?.code, host).to.equal('http.host');
    }
  });
});

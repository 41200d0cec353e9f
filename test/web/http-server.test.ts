// Clients that hold connections, requests or answers, and the bounds that they meet.

import { expect } from 'chai';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { playOnline, timed } from '../lambda-punter/server/clients.ts';
import { RawHttp, withHttp } from './http-clients.ts';
import { LINE } from '../lambda-punter/judge/sample-match.ts';
import { soon } from '../support/soon.ts';

const TABLES = [{ map: LINE, punters: 2 }];
/** Long enough for any machine; what is not bounded takes for ever. */
const PATIENCE_MS = 20_000;
const GET = 'GET /seats HTTP/1.1\r\nhost: localhost\r\n\r\n';
const POST = 'POST /seats HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ';
const SLOW_POST = `${POST}100000\r\n\r\n{"table":`;

describe('the HTTP side', function () {
  this.timeout(300_000);

  for (const [what, words] of [
    ['says nothing', ''],
    ['sends half a head', 'GET /seats HTTP/1.1\r\nhost: loc'],
    ['sends half a body', SLOW_POST],
    ['announces a body that never comes', 'GET /seats HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n'],
    ['asks once and stays', GET],
    ['sends half a request after a whole one', `${GET}POST /se`],
  ] as const) {
    it(`lets go of who ${what}`, () =>
      withHttp(TABLES, { httpRequestMs: 300, httpIdleMs: 300 }, async (_server, _ask, base) => {
        expect(await new RawHttp(base, words).cutOff(PATIENCE_MS)).to.be.a('number');
      }));
  }

  it('lets go of who trickles a body, however steadily', () =>
    withHttp(TABLES, { httpRequestMs: 500 }, async (_server, _ask, base) => {
      const slow = new RawHttp(base, SLOW_POST);
      const trickle = setInterval(() => slow.socket.write(' '), 50);
      expect(await slow.cutOff(PATIENCE_MS)).to.be.a('number');
      clearInterval(trickle);
    }));

  it('lets go of who asks for much and does not read it', () =>
    withHttp(TABLES, { httpAnswerMs: 500 }, async (_server, _ask, base, folder) => {
      writeFileSync(join(folder, 'large.json'), JSON.stringify('x'.repeat(50_000_000)));
      const blind = new RawHttp(base);
      blind.socket.pause();
      blind.socket.write('GET /records/large.json HTTP/1.1\r\nhost: localhost\r\n\r\n');
      // Who does not read sees the end only in what it writes; empty lines before a request are nothing.
      const knocking = setInterval(() => blind.socket.write('\r\n'), 50);
      expect(await blind.cutOff(PATIENCE_MS)).to.be.a('number');
      clearInterval(knocking);
    }));

  for (const [limit, words] of [
    ['httpConnections', 'too many connections (limit 3)'],
    ['httpConnectionsPerAddress', 'from your address (limit 3)'],
  ] as const) {
    it(`bounds connections by ${limit}, says so, and takes others in later`, () =>
      withHttp(TABLES, { [limit]: 3 }, async (_server, ask, base) => {
        const held = [1, 2, 3].map(() => new RawHttp(base, SLOW_POST));
        await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
        const fourth = new RawHttp(base, GET);
        expect(await fourth.cutOff(PATIENCE_MS)).to.be.a('number');
        expect(fourth.heard)
          .to.match(/^HTTP\/1\.1 503 /)
          .and.include(words);
        for (const { socket } of held) socket.destroy();
        const isLetIn = (): Promise<boolean> =>
          ask('GET', '/seats').then(
            ({ status }) => status === 200,
            () => false,
          );
        await soon(isLetIn, 'another is let in');
      }));
  }

  it('cuts off far more connections than the limit, and heeds nothing that they say', () =>
    withHttp(TABLES, { httpConnections: 5 }, async ({ lobby }, _ask, base) => {
      const body = JSON.stringify({ table: 'table 0', name: 'x' });
      const held = Array.from({ length: 5 }, () => new RawHttp(base, SLOW_POST));
      await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
      const many = Array.from({ length: 100 }, () => new RawHttp(base, `${POST}${body.length}\r\n\r\n${body}`));
      for (const one of many) expect(await one.cutOff(PATIENCE_MS)).to.be.a('number');
      expect(many.every(({ heard }) => heard === '' || heard.startsWith('HTTP/1.1 503 '))).to.equal(true);
      expect(lobby.tables[0].waiting).to.deep.equal([]);
      for (const { socket } of held) socket.destroy();
    }));

  it('answers one request at a time: who sends two at once is cut off', () =>
    withHttp(TABLES, {}, async (_server, _ask, base) => {
      expect(await new RawHttp(base, GET + GET).cutOff(PATIENCE_MS)).to.be.a('number');
    }));

  it('takes a thousand requests of a connection, and cuts it off without a word at the next', () =>
    withHttp(TABLES, {}, async (_server, _ask, base) => {
      const eager = new RawHttp(base, GET);
      let answers = 0;
      eager.socket.on('data', () => {
        if (!eager.heard.endsWith(']}')) return;
        answers++;
        expect(eager.heard.includes('connection: close') || eager.heard.includes('Connection: close')).to.equal(
          answers === 1000,
        );
        eager.heard = '';
        eager.socket.write(GET);
      });
      expect(await eager.cutOff(PATIENCE_MS)).to.be.a('number');
      expect([answers, eager.heard]).to.deep.equal([1000, '']);
    }));

  it('answers one request after the other of a connection', () =>
    withHttp(TABLES, {}, async (_server, _ask, base) => {
      const one = new RawHttp(base);
      for (let count = 1; count <= 5; count++) {
        one.socket.write(GET);
        await soon(
          () => one.heard.split('HTTP/1.1 200').length - 1 === count && one.heard.endsWith(']}'),
          `answer ${count}`,
        );
      }
      one.socket.destroy();
    }));

  timed('lets a person wait for its turn longer than a request may take', () =>
    withHttp(TABLES, { httpRequestMs: 200, httpIdleMs: 200 }, async ({ ports }, ask) => {
      const {
        body: { path },
      } = await ask<{ path: string }>('POST', '/seats', { table: 'table 0', name: 'Ann' });
      const begun = performance.now();
      const other = sleep(1_500).then(() => playOnline(ports[0], 'Bob'));
      const { status, body } = await ask<{ state: string }>('GET', `${path}?wait=30`);
      expect([status, body.state]).to.deep.equal([200, 'set-up']);
      expect(performance.now() - begun).to.be.greaterThan(1_400);
      await ask('DELETE', path);
      await other;
    }),
  );
});

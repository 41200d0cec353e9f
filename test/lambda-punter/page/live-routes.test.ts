// What the online server tells those who watch: a game joined in the middle, its end, pictures, records; and to whom.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { addLiveRoutes } from '../../../src/lambda-punter/page/server/live-routes.ts';
import { GrowingTimeline } from '../../../src/lambda-punter/page/model/growing-timeline.ts';
import {
  parseLiveNews,
  type LiveNews,
  parseLobby,
  parseRecordSum,
} from '../../../src/lambda-punter/page/model/live-news.ts';
import { scoreAt } from '../../../src/lambda-punter/page/model/view-at.ts';
import { Gate } from '../../support/gate.ts';
import { asked, RawHttp, withHttp } from '../../web/http-clients.ts';
import { playOnline } from '../server/clients.ts';
import { lineOf } from '../judge/sample-match.ts';
import { soon } from '../../support/soon.ts';

const WATCH = {
  watch: (server: Parameters<typeof addLiveRoutes>[1]) => ({
    addRoutes: (app: Parameters<typeof addLiveRoutes>[0]) =>
      addLiveRoutes(app, { ...server, maps: ['maps'] }, '/watch/'),
  }),
};
const TABLE = '/watch/tables/table%200';
const TURNS = 8;

describe('the routes for those who watch', function () {
  this.timeout(0);

  it('tell a game whole to who joins in the middle, then its turns, then its end', () =>
    withHttp(
      [{ map: lineOf(TURNS), punters: 2 }],
      {},
      async ({ ports, record, lobby }, ask, base) => {
        const look = async (query: string): Promise<LiveNews> =>
          parseLiveNews((await ask<unknown>('GET', `${TABLE}?${query}`)).body);
        const empty = await look('');
        expect([empty.table.phase, empty.game]).to.deep.equal(['open', undefined]);
        // While there is no game there is its map to look at.
        expect(empty.map?.rivers).to.have.length(TURNS);
        const drawn = (name: string) => fetch(`${base}/watch/table-pictures/${name}?ground=dark`);
        expect(await (await drawn('table%200')).text()).to.match(/^<svg[^]*<\/svg>\s*$/);
        expect((await drawn('nowhere')).status).to.equal(404);
        const gate = new Gate();
        const manners: Parameters<typeof playOnline>[2] = async (wire, _turn, usual) => {
          await gate.pass();
          wire.say(usual());
        };
        const games = [playOnline(ports[0], 'ann', manners), playOnline(ports[0], '<b>bob', manners)];
        gate.let(3);
        let news = empty;
        while (news.game === undefined || lobby.tables[0].followed?.live.turns.length !== 3) {
          news = await look(`seen=${news.version}`);
        }
        news = await look('');
        if (news.game === undefined || !('record' in news.game.news)) return expect.fail('no game');
        expect(news.game.news.record.turns).to.have.length(3);
        // However many join at one moment: the game is written down once for all of them.
        const live = lobby.tables[0].followed.live;
        const { recordSoFar } = live;
        let written = 0;
        const counting: typeof recordSoFar = (...told) => {
          written++;
          return recordSoFar(...told);
        };
        Object.assign(live, { recordSoFar: counting });
        lobby.tables[0].news.tell();
        const joined = await Promise.all(Array.from({ length: 5 }, () => look('')));
        for (const one of joined) expect(one.game).to.deep.equal(news.game);
        expect(written).to.equal(1);
        const { id, length } = news.game;
        const growing = new GrowingTimeline(news.game.news.record, length);
        const { timeline } = growing;
        gate.let(TURNS);
        while (news.game?.end === undefined || news.game.file === undefined) {
          news = await look(`game=${id}&from=${timeline.turns}&seen=${news.version}`);
          if (news.game === undefined || 'record' in news.game.news) return expect.fail('the game again');
          expect(news.game.from).to.equal(timeline.turns);
          growing.take(news.game.news.turns);
        }
        await Promise.all(games);
        const { turns, scores, punters } = await record();
        expect(timeline.record.turns).to.deep.equal(turns);
        expect(news.game.end).to.deep.equal({ ended: 'finished', scores });
        expect(scores.map((_, punter) => scoreAt(timeline, punter, TURNS))).to.deep.equal(scores);
        // Who has heard of all news but lacks turns does not wait for more news.
        const followed = lobby.tables[0].news;
        const other = followed.other.bind(followed);
        let waits = 0;
        followed.other = (...told) => {
          waits++;
          return other(...told);
        };
        const rest = await look(`game=${id}&from=2&seen=${followed.version}`);
        expect(rest.game?.news).to.deep.equal({ turns: turns.slice(2) });
        expect(waits).to.equal(0);
        // Who was away at the end still hears of it, and who knows another game is told this one whole.
        const late = await look(`game=other&from=5`);
        expect(late.game?.news).to.have.nested.property('record.punters[1].name', punters[1].name);
        expect(late.game?.end?.ended).to.equal('finished');
        expect(late.game?.file).to.equal('1.json');
        return undefined;
      },
      WATCH,
    ));

  it('let nobody wait who is gone', () =>
    withHttp(
      [{ map: lineOf(2), punters: 1 }],
      {},
      async ({ lobby }, _ask, base) => {
        const { news } = lobby.tables[0];
        const visitor = new RawHttp(base, `GET ${TABLE}?seen=0 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        await soon(() => news.waiting > 0, 'the visitor waits');
        visitor.socket.destroy();
        await soon(() => news.waiting === 0, 'nobody waits');
      },
      WATCH,
    ));

  it('list tables and finished games, and draw a picture of a record on light and on dark ground', () =>
    withHttp(
      [{ map: lineOf(4), punters: 1 }],
      {},
      async ({ ports, record }, ask, base, folder) => {
        await playOnline(ports[0], 'ann');
        writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(await record())));
        writeFileSync(join(folder, 'broken.json'), '{"format"');
        const { tables, finished } = parseLobby((await ask<unknown>('GET', '/watch/tables')).body);
        expect(tables[0]).to.deep.include({ name: 'table 0', punters: 1, phase: 'open', seats: [] });
        expect(tables[0].map.rivers).to.equal(4);
        expect(finished[0]).to.deep.include({ table: 'table 0', record: '1.json', turns: 4 });
        const pictures = await Promise.all(
          ['light', 'dark'].map((ground) => fetch(`${base}/watch/pictures/1.json?ground=${ground}`)),
        );
        for (const picture of pictures) {
          expect(picture.headers.get('content-type')).to.equal('image/svg+xml');
          expect(picture.headers.get('content-security-policy')).to.include("default-src 'none'");
        }
        const [light, dark] = await Promise.all(pictures.map((picture) => picture.text()));
        expect(light.match(/<line /g)).to.have.length(4);
        expect(light).to.not.equal(dark);
        for (const name of ['broken.json', 'none.json', '..%2f1.json']) {
          for (const what of ['pictures', 'sums'])
            expect((await fetch(`${base}/watch/${what}/${name}`)).status, name).to.equal(404);
        }
        const sum = parseRecordSum((await ask<unknown>('GET', '/watch/sums/1.json')).body);
        expect(sum).to.deep.include({ turns: 4, punters: 1, standings: finished[0].standings });
        const list = await ask<{ games: string[]; lobby: boolean }>('GET', '/watch/games');
        expect(list.body)
          .to.deep.include({ lobby: true })
          .and.to.have.property('games')
          .with.members(['1.json', 'broken.json']);
        expect((await ask('GET', '/watch/games/1.json')).status).to.equal(200);
        expect((await ask('GET', '/watch/games/..%2f1.json')).status).to.equal(404);
        const records = await (await fetch(`${base}/records`)).text();
        expect(records).to.include('<a href="/watch/#game=1.json">1.json</a>').and.include('"/records/1.json"');
        const status = await (await fetch(`${base}/status`)).text();
        expect(status).to.include('href="/watch/#table=table%200"').and.include('href="/watch/#game=1.json"');
        expect((await fetch(`${base}/`)).url).to.equal(`${base}/watch/`);
        rmSync(join(folder, '1.json'));
      },
      WATCH,
    ));

  it('answer no foreign host or origin, and know their tables', () =>
    withHttp(
      [{ map: lineOf(2), punters: 1 }],
      {},
      async (_server, ask, base) => {
        for (const path of [TABLE, '/watch/tables', '/watch/games', '/watch/pictures/1.json']) {
          expect((await asked(base, 'GET', path, { Host: 'evil.example' })).body.code, path).to.equal('http.host');
          const foreign = { Host: 'localhost', Origin: 'http://evil.example' };
          expect((await asked(base, 'GET', path, foreign)).body.code, path).to.equal('http.origin');
        }
        const { status, body } = await ask<{ error: string }>('GET', '/watch/tables/%3Cb%3E');
        expect([status, body.error]).to.deep.equal([404, 'no table of this name here']);
        expect((await ask<{ maps: string[] }>('GET', '/watch/maps')).body.maps).to.include('sample');
        expect((await fetch(`${base}/watch/map-pictures/sample?ground=dark`)).headers.get('content-type')).to.equal(
          'image/svg+xml',
        );
        expect((await ask('GET', '/watch/maps/..%2fpackage.json')).status).to.equal(404);
        expect((await ask('GET', `${TABLE}?from=x&seen=-7&game=%00`)).status).to.equal(200);
      },
      WATCH,
    ));

  it('say so where the page was not built', () =>
    withHttp(
      [{ map: lineOf(2), punters: 1 }],
      {},
      async (_server, ask, base) => {
        const { status, body } = await ask<{ error: string }>('GET', '/watch/');
        expect([status, body.error]).to.deep.equal([404, 'the page that shows games was not built: no bundler']);
        expect((await fetch(`${base}/`)).url).to.equal(`${base}/status`);
        expect(await (await fetch(`${base}/status`)).text()).to.not.include('/watch/');
      },
      { watch: () => ({ trouble: 'no bundler' }) },
    ));
});

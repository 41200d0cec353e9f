// A person's own seat in the news of its table: what it alone is told, what nobody is told before the end.

import { expect } from 'chai';
import type { Future } from '../../../src/lambda-punter/game/futures.ts';
import type { SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { addLiveRoutes } from '../../../src/lambda-punter/page/server/live-routes.ts';
import { parseLiveNews, type LiveNews, type SeatNews } from '../../../src/lambda-punter/page/model/live-news.ts';
import { asked, withHttp, type Ask } from '../../web/http-clients.ts';
import { lineOf } from '../judge/sample-match.ts';

const WATCH = {
  watch: (server: Parameters<typeof addLiveRoutes>[1]) => ({
    addRoutes: (app: Parameters<typeof addLiveRoutes>[0]) => addLiveRoutes(app, server, '/watch/'),
  }),
};
const TABLE = '/watch/tables/table%200';
const TURNS = 4;
const BET: Future = { source: 0 as SiteId, target: 3 as SiteId };

/** A person who asks as the page does. */
interface Visitor {
  readonly key: string;
  /** The news once the seat is in that state. */
  until(state: SeatNews['state']): Promise<LiveNews>;
  say(what: 'ready' | 'move', body: unknown): Promise<number>;
}

async function sit(ask: Ask, name: string): Promise<Visitor> {
  const { body } = await ask<{ seat: string }>('POST', '/seats', { table: 'table 0', name });
  const key = body.seat;
  return {
    key,
    until: async (state) => {
      for (let seen = -1; ;) {
        const news = parseLiveNews((await ask<unknown>('GET', `${TABLE}?seen=${seen}&seat=${key}`)).body);
        if (news.seat?.state === state) return news;
        seen = news.version;
      }
    },
    say: async (what, said) => (await ask('POST', `/seats/${key}/${what}`, said)).status,
  };
}

/** The bets of a game as the news have them. */
function betsIn({ game }: LiveNews): unknown {
  return game && 'record' in game.news ? game.news.record.punters.map(({ futures }) => futures) : undefined;
}

describe("a person's seat in the news of its table", function () {
  this.timeout(0);

  it('says what is asked of the person to nobody else, and tells bets to nobody before the end', () =>
    withHttp(
      [{ map: lineOf(TURNS), punters: 2, settings: { futures: true } }],
      {},
      async (_server, ask, base) => {
        const ann = await sit(ask, 'Ann');
        expect((await ann.until('waiting')).table.waiting).to.deep.equal(['Ann']);
        const bob = await sit(ask, 'Bob');
        const setUp = await ann.until('set-up');
        expect(setUp.seat?.game).to.equal(setUp.game?.id);
        expect(betsIn(setUp)).to.deep.equal([[], []]);
        expect(await ann.say('ready', { futures: [BET] })).to.equal(200);
        await bob.until('set-up');
        await bob.say('ready', { futures: [] });
        const begun = await ann.until('move');
        expect(begun.seat?.hand).to.deep.include({ punter: 0, turn: 0, next: 0, futures: [BET], timeouts: 0 });
        expect(begun.seat?.leftMs).to.be.within(1, 20_000);
        const other = await bob.until('others');
        expect(other.seat?.hand?.futures).to.deep.equal([]);

        // Whoever looks at whatever is told neither keys nor bets, nor scores in which bets count.
        const secret = JSON.stringify(BET);
        const paths = ['/status.json', '/status', '/seats', '/watch/tables', TABLE, `${TABLE}?seat=${bob.key}`];
        for (const path of [...paths, `/seats/${bob.key}`]) {
          const answer = await (await fetch(`${base}${path}`)).text();
          expect(answer, path).to.not.include(ann.key).and.not.include(secret);
          // Nor a date's 27th.
          expect(answer, path).to.not.match(/(?<!\d)-27(?!\d)/);
        }
        expect(betsIn(other)).to.deep.equal([[], []]);
        expect(parseLiveNews((await ask<unknown>('GET', TABLE)).body).seat).to.equal(undefined);

        for (let turn = 0; turn < TURNS; turn++) {
          const mover = turn % 2 === 0 ? ann : bob;
          await mover.until('move');
          expect(await mover.say('move', { turn, pass: { punter: 0 } })).to.equal(200);
        }
        const end = await bob.until('over');
        expect(betsIn(end)).to.deep.equal([[BET], []]);
        expect(end.game?.end?.futures).to.deep.equal([[BET], []]);
        expect(end.seat?.scores).to.deep.equal([
          { punter: 0, name: 'Ann', score: -27 },
          { punter: 1, name: 'Bob', score: 0 },
        ]);
      },
      WATCH,
    ));

  it('is heard of while it waits, and gone where nobody has the key', () =>
    withHttp(
      [{ map: lineOf(2), punters: 2 }],
      {},
      async ({ lobby }, ask, base) => {
        const ann = await sit(ask, 'Ann');
        const person = lobby.seatKeys.find(ann.key);
        const begun = performance.now();
        await ann.until('waiting');
        expect(person?.seat.silentMs).to.be.lessThan(performance.now() - begun);
        await ask('DELETE', `/seats/${ann.key}`);
        for (const key of [ann.key, 'guessed']) {
          const { body } = await ask<unknown>('GET', `${TABLE}?seat=${key}`);
          expect(parseLiveNews(body).seat?.state).to.equal('gone');
        }
        const foreign = { Host: 'localhost', Origin: 'http://evil.example' };
        expect((await asked(base, 'GET', `${TABLE}?seat=${ann.key}`, foreign)).body.code).to.equal('http.origin');
        expect((await asked(base, 'DELETE', `/seats/${ann.key}`, foreign)).body.code).to.equal('http.origin');
      },
      WATCH,
    ));
});

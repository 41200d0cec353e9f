// The arenas, played at by clients written from the official one's description alone, and by ours.

import { expect } from 'chai';
import type { Goods } from '../../../src/haggling/game/problem.ts';
import { idHash } from '../../../src/haggling/server/wire-message.ts';
import { type OpenServer, withHagglingServer } from '../../support/haggling-server.ts';
import { type OfficialGame, type OfficialMove, playOfficially } from '../../support/official-player.ts';
import { playOurs } from '../../support/remote-player.ts';
import { soon } from '../../support/soon.ts';

const ANN = 'me@example.com:1234abcd';
const BOB = 'bob@example.com:5678';
/** Problem 1073741824 of the standard size, and whoever waited first is seat 0. */
const SAME = { random: () => 0.25 };

/** Wants everything twice and then takes what is offered. */
function yields(offered: Goods | undefined, turn: number, { counts }: { readonly counts: Goods }): OfficialMove {
  return turn < 3 || offered === undefined ? counts : undefined;
}

/** Wants everything to the end. */
function stubborn(_offered: Goods | undefined, _turn: number, { counts }: { readonly counts: Goods }): OfficialMove {
  return counts;
}

/** Wants nothing, or takes what is offered. */
function accepts(offered: Goods | undefined, { counts }: { readonly counts: Goods }): Goods | undefined {
  return offered === undefined ? counts.map(() => 0) : undefined;
}

/** Two official clients; the first one waits when the second one comes. */
async function pairOf({ url, crowd }: OpenServer, move: typeof yields): Promise<readonly [OfficialGame, OfficialGame]> {
  const one = playOfficially({ url: url('standard'), id: ANN, move });
  await soon(() => crowd('standard').waiting === 1, 'one waits');
  const other = await playOfficially({ url: url('standard'), id: BOB, move });
  return [await one, other];
}

describe('the arena server', () => {
  it('tells two official clients of an agreement, word for word', async () => {
    const [ann, bob] = await withHagglingServer({ rules: { ...SAME, workBits: 12 } }, (server) =>
      pairOf(server, yields),
    );
    const end = [
      '< {"type":"log","arg":["valuation",0,[0,0,10]]}',
      '< {"type":"log","arg":["score",0,0]}',
      '< {"type":"log","arg":["valuation",1,[3,1,3]]}',
      '< {"type":"log","arg":["score",1,10]}',
      '< {"type":"log","arg":["done",true]}',
    ];
    expect(ann.wire).to.deep.equal([
      '< {"type":"log","arg":["network","text","pow:12"]}',
      '> {"type":"pow","nonce":"3963"}',
      '< {"type":"start","opt":{"me":0,"counts":[1,4,1],"values":[0,0,10],"max_rounds":5}}',
      '> {"type":"offer","offer":[1,4,1]}',
      '< {"type":"offer","offer":[0,0,0]}',
      '> {"type":"offer","offer":[1,4,1]}',
      '< {"type":"offer","offer":[0,0,0]}',
      '> {"type":"offer"}',
      ...end,
    ]);
    expect(bob.wire.slice(2)).to.deep.equal([
      '< {"type":"start","opt":{"me":1,"counts":[1,4,1],"values":[3,1,3],"max_rounds":5}}',
      '< {"type":"offer","offer":[0,0,0]}',
      '> {"type":"offer","offer":[1,4,1]}',
      '< {"type":"offer","offer":[0,0,0]}',
      '> {"type":"offer","offer":[1,4,1]}',
      // Not as an offer: its script would be asked for one more answer.
      '< {"type":"log","arg":["offer",0]}',
      ...end,
    ]);
    expect([ann.code, ann.reason, bob.code, bob.reason]).to.deep.equal([1000, '', 1000, '']);
  });

  it('tells the last counter-offer as an event, since no answer is asked for', async () => {
    const [ann, bob] = await withHagglingServer({ rules: SAME }, (server) => pairOf(server, stubborn));
    expect(ann.wire.filter((line) => line.startsWith('>'))).to.have.length(1 + 5);
    expect(ann.events).to.deep.equal([
      [
        'offer',
        1,
        [
          [0, 0, 0],
          [1, 4, 1],
        ],
      ],
      ...bob.events,
    ]);
    expect(bob.events).to.deep.equal([
      ['valuation', 0, [0, 0, 10]],
      ['score', 0, 0],
      ['valuation', 1, [3, 1, 3]],
      ['score', 1, 0],
      ['done', false],
    ]);
  });

  it('lets our client play with an official one and prints what that prints', async () => {
    const [ours, theirs] = await withHagglingServer({}, ({ url }) =>
      Promise.all([
        playOurs({ url: url('large_1s'), id: ANN, answer: (_, { counts }) => counts }),
        playOfficially({ url: url('large_1s'), id: BOB, move: yields }),
      ]),
    );
    expect(ours.trouble).to.equal(undefined);
    expect(ours.network.map((line) => line.replace(/:\d+\//, ':PORT/'))).to.deep.equal([
      'Connecting to ws://127.0.0.1:PORT/arena/large_1s (ID hash a9372b48ec687591388812d244f2f9fd)...',
      'Passing anti-spam test...',
      'Disconnected from remote server',
    ]);
    const told = ours.events.filter(([name]) => name !== 'info' && name !== 'init');
    expect(told.slice(-5)).to.deep.equal(theirs.events.slice(-5));
    expect(told.at(-6)).to.deep.equal(['offer', seatOfRemote(ours.events)]);
    expect(ours.ending).to.equal('done');
  });

  it('plays two of our clients to an agreement in which one accepts', async () => {
    const [one, other] = await withHagglingServer({ rules: SAME }, ({ url }) =>
      Promise.all([ANN, BOB].map((id) => playOurs({ url: url('standard'), id, answer: accepts }))),
    );
    for (const { events, ending } of [one, other]) {
      expect(ending).to.equal('done');
      expect(events.at(-1)).to.deep.equal(['done', true]);
    }
    const own = [one, other].map(({ events }) => events.filter(([name]) => name === 'offer'));
    // The one who accepts logs it with null, as the official client does; the other hears it bare.
    expect(own.map((offers) => offers[1])).to.have.deep.members([
      ['offer', 1, null],
      ['offer', 1],
    ]);
  });

  it('pairs nobody with the own ID, unless it is allowed to', async () => {
    await withHagglingServer({}, async ({ url, crowd }) => {
      const games = [ANN, ANN, BOB].map((id) => playOfficially({ url: url('standard'), id, move: yields }));
      await soon(() => crowd('standard').waiting === 1 && crowd('standard').sessions === 0, 'one waits');
      const ended = await Promise.race(games);
      expect(ended.code).to.equal(1000);
      expect(crowd('standard').waiting).to.equal(1);
    });
    await withHagglingServer({ rules: { selfPlay: true } }, async ({ url }) => {
      const games = await Promise.all(
        [ANN, ANN].map((id) => playOfficially({ url: url('standard'), id, move: yields })),
      );
      expect(games.map(({ code }) => code)).to.deep.equal([1000, 1000]);
    });
  });

  it('publishes figures by the hash of the ID, as JSON and as a page', async () => {
    await withHagglingServer({ rules: SAME }, async (server) => {
      await pairOf(server, yields);
      const at = `http://127.0.0.1:${server.port}`;
      const [annMade, bobMade] = [
        { sessions: 1, agreements: 1, score: 0 },
        { sessions: 1, agreements: 1, score: 10 },
      ];
      expect(await (await fetch(`${at}/arena/standard`)).json()).to.deep.equal({
        [idHash(ANN)]: { all: annMade, '2018-07-20': annMade },
        [idHash(BOB)]: { all: bobMade, '2018-07-20': bobMade },
      });
      const page = await fetch(at);
      const text = await page.text();
      expect(page.headers.get('content-security-policy')).to.include("default-src 'none'");
      expect(text).to.include(idHash(BOB));
      expect(text).to.include(`ws://127.0.0.1:${server.port}/arena/standard`);
      expect(text).not.to.include('example.com:5678');
    });
  });
});

/** Which seat the other sits on, by our log. */
function seatOfRemote([init]: readonly (readonly unknown[])[]): number {
  return Array.isArray(init[1]) && init[1][0] === 'remote' ? 0 : 1;
}

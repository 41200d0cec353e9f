// A seller behind the five calls: what it answers, what it sends to the orchestrator, and that nothing brings it down.

import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import type { RawObject } from '../../../src/base/shape.ts';
import type { MakeSeller } from '../../../src/humaine/game/parties.ts';
import { makeGrocer } from '../../../src/humaine/agent/grocer.ts';
import { orchestratorPlace } from '../../../src/humaine/protocol/service-map.ts';
import type { PageServer } from '../../../src/web/page-server.ts';
import { startSellerService } from '../../../src/humaine/service/seller-service.ts';
import { withFolder } from '../../support/executables.ts';
import { soon } from '../../support/soon.ts';

const COSTS = { egg: 0.32, flour: 0.85, sugar: 0.71, milk: 0.35, chocolate: 0.2, blueberry: 0.45, vanilla: 0.27 };
const UTILITY = {
  currencyUnit: 'USD',
  utility: Object.fromEntries(
    Object.entries(COSTS).map(([good, unitcost]) => [
      good,
      { type: 'unitcost', unit: 'each', parameters: { unitcost } },
    ]),
  ),
};
const HUMAN_SAYS = { speaker: 'Human', addressee: 'watson', text: 'Watson, a dozen eggs please', role: 'buyer' };

const HERE = '127.0.0.1';

/** Says what it hears, a moment later. */
const makeParrot: MakeSeller = () => ({
  hear: ({ speaker, text }) => (speaker === 'Human' ? { text, after: 1_000 } : undefined),
  blocked: () => undefined,
  settled: () => {},
});

describe('a seller’s service', () => {
  let orchestrator: Server;
  let service: PageServer;
  /** What the orchestrator got, and how much of that a test has taken. */
  let relayed: RawObject[] = [];
  let taken = 0;

  beforeEach(async () => {
    relayed = [];
    taken = 0;
    orchestrator = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const message = JSON.parse(text) as RawObject;
        relayed.push(message);
        response.setHeader('content-type', 'application/json');
        response.end('{"status":"Acknowledged"}');
      });
    });
    await new Promise<void>((resolve) => orchestrator.listen(0, '127.0.0.1', resolve));
    const { port } = orchestrator.address() as AddressInfo;
    service = await startSellerService({
      make: makeGrocer,
      port: 0,
      orchestrator: { protocol: 'http', host: '127.0.0.1', port },
      seed: 5,
    });
  });

  afterEach(async () => {
    await service.close();
    await new Promise((resolve) => orchestrator.close(resolve));
  });

  async function call(path: string, body: unknown, port = service.port): Promise<{ status: number; json: RawObject }> {
    const answer = await fetch(`http://${HERE}:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as RawObject };
  }

  /** The next message, also if it has come by now. */
  function nextRelayed(): Promise<RawObject> {
    const place = taken++;
    return soon(() => relayed.at(place), 'a message is relayed');
  }

  it('answers the five calls as the handbook says, and offers', async () => {
    const set = await call('/setUtility', { ...UTILITY, name: 'Watson', roundNumber: 7, environmentUUID: 'abc' });
    expect(set.json['status']).to.equal('Acknowledged');
    expect((set.json['utility'] as RawObject)['utility']).to.deep.equal(UTILITY.utility);
    const start = await call('/startRound', { roundDuration: '300', roundNumber: 7, timestamp: 1 });
    expect(start.json['status']).to.equal('Acknowledged');
    const said = nextRelayed();
    const heard = await call('/receiveMessage', HUMAN_SAYS);
    expect(heard.json['interpretation']).to.deep.equal(HUMAN_SAYS);
    const offer = await said;
    expect(offer).to.include({ speaker: 'Watson', addressee: 'Human', role: 'seller', roundNumber: 7 });
    expect(offer['environmentUUID']).to.equal('abc');
    expect(offer).to.not.have.property('roundId');
    expect(offer['bid']).to.deep.include({ type: 'SellOffer', quantity: { egg: 12 } });
    await call('/receiveMessage', { ...offer, bid: undefined });
    const sold = nextRelayed();
    await call('/receiveMessage', { ...HUMAN_SAYS, text: 'deal' });
    expect((await sold)['bid']).to.deep.equal({ ...(offer['bid'] as RawObject), type: 'Accept' });
    const why = await fetch(`http://127.0.0.1:${service.port}/explain`);
    expect(JSON.stringify(await why.json())).to.contain('You accepted');
    expect((await call('/endRound', { roundNumber: 7 })).json['status']).to.equal('Acknowledged');
  });

  it('tells the id of a round of 2021, and hears no other round', async () => {
    await call('/setUtility', { ...UTILITY, roundId: 'one' });
    await call('/startRound', { roundId: 'one' });
    await call('/receiveMessage', { ...HUMAN_SAYS, roundId: 'one' });
    // Were these heard, they would take the place of what was asked.
    await call('/receiveMessage', { ...HUMAN_SAYS, text: 'Watson, 3 cups of flour please', roundId: 'two' });
    const blocked = { ...HUMAN_SAYS, speaker: 'Watson', text: 'Hello', rationale: 'Too late', roundId: 'two' };
    await call('/receiveRejection', blocked);
    const offer = await nextRelayed();
    expect(offer['roundId']).to.equal('one');
    expect(offer['bid']).to.deep.include({ type: 'SellOffer', quantity: { egg: 12 } });
    expect(offer).to.not.have.property('roundNumber');
  });

  it('says sooner what was blocked', async () => {
    await call('/setUtility', { ...UTILITY, name: 'Celia' });
    await call('/startRound', { roundDuration: 300, roundNumber: 1 });
    const first = nextRelayed();
    await call('/receiveMessage', { ...HUMAN_SAYS, addressee: '' });
    const blocked = await first;
    const second = nextRelayed();
    await call('/receiveRejection', { ...blocked, rationale: 'Agents speaking at same time' });
    expect((await second)['bid']).to.have.property('type', 'SellOffer');
  });

  it('takes an Accept for a sale by itself only where no orchestrator tells of settlements', async () => {
    const bid = { type: 'Accept', quantity: { egg: 1 }, price: 2 } as const;
    for (const settlements of [true, false]) {
      const settled: boolean[] = [];
      const own = await startSellerService({
        make: ({ name }) => ({
          hear: ({ speaker }) => (speaker === name ? undefined : { text: 'Sold!', bid, after: 0 }),
          blocked: () => undefined,
          settled: (_bid, confirmed) => settled.push(confirmed),
        }),
        port: 0,
        orchestrator: { protocol: 'http', host: '127.0.0.1', port: (orchestrator.address() as AddressInfo).port },
      });
      const ask = (path: string, body: object) =>
        fetch(`http://127.0.0.1:${own.port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).then((answer) => answer.text());
      try {
        await ask('/setUtility', { ...UTILITY, settlements });
        await ask('/startRound', {});
        const said = nextRelayed();
        await ask('/receiveMessage', HUMAN_SAYS);
        const accept = await said;
        await ask('/receiveMessage', { ...accept, bid: undefined });
        await ask('/receiveMessage', HUMAN_SAYS);
        expect(settled).to.deep.equal(settlements ? [] : [true]);
        if (settlements) await ask('/receiveSettlement', { ...accept, confirmed: false });
        expect(settled).to.deep.equal([!settlements]);
        // What it says to the second message is not the next seller's word.
        await nextRelayed();
      } finally {
        await own.close();
      }
    }
  });

  it('refuses durations and names that are none', async () => {
    for (const name of ['Human', 'a\u001b[31mb', '', ' x', 'x'.repeat(41), 7])
      expect((await call('/setUtility', { ...UTILITY, name })).json['code'], String(name)).to.equal('round.name');
    await call('/setUtility', UTILITY);
    for (const roundDuration of [true, [60], '', 0, '1e3', {}])
      expect((await call('/startRound', { roundDuration })).json['code'], String(roundDuration)).to.equal(
        'round.duration',
      );
    expect((await call('/startRound', { roundDuration: ' 60 ' })).status).to.equal(200);
  });

  it('says nothing once the round is over', async () => {
    const { port } = orchestrator.address() as AddressInfo;
    const parrots = await Promise.all(
      ['Watson', 'Celia'].map((name) =>
        startSellerService({ make: makeParrot, port: 0, name, orchestrator: { protocol: 'http', host: HERE, port } }),
      ),
    );
    try {
      const [watson, celia] = parrots;
      for (const { port: own } of parrots) {
        await call('/setUtility', UTILITY, own);
        await call('/startRound', {}, own);
      }
      await call('/receiveMessage', HUMAN_SAYS, watson.port);
      await call('/endRound', {}, watson.port);
      // What Celia wants to say later comes: by then Watson would have said it, too.
      const said = nextRelayed();
      await call('/receiveMessage', { ...HUMAN_SAYS, addressee: 'Celia' }, celia.port);
      expect((await said)['speaker']).to.equal('Celia');
      expect(relayed.map(({ speaker }) => speaker)).to.deep.equal(['Celia']);
    } finally {
      for (const parrot of parrots) await parrot.close();
    }
  });

  for (const [make, said] of [
    ['mkfifo appSettings.json', 'this is a pipe'],
    ['ln -s /dev/zero appSettings.json', 'this is a device'],
    ['head -c 100001 /dev/zero >appSettings.json', 'the file is too large'],
    ["printf '\\357\\273\\277{}' >appSettings.json", 'byte order mark'],
    ['mkdir appSettings.json', 'this is a folder'],
  ] as const) {
    it(`says of the settings that ${make} makes: ${said}`, () =>
      withFolder((folder) => {
        execFileSync('sh', ['-c', make], { cwd: folder });
        const before = process.cwd();
        process.chdir(folder);
        try {
          expect(() => orchestratorPlace(undefined))
            .to.throw(InputError)
            .with.property('told')
            .that.contains(said);
        } finally {
          process.chdir(before);
        }
      }));
  }
});

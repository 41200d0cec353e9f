// Competitions: fair schedules, results with intervals, a file that goes on, rounds over the orchestrator's calls.

import { getEventListeners, once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { countCombinations } from '../../../src/arena/schedule/pairing.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { drawBuyerUtility, drawSellerUtility, sellerValue } from '../../../src/humaine/game/utility.ts';
import type { MakeBuyer, MakeSeller } from '../../../src/humaine/game/parties.ts';
import { RECIPES } from '../../../src/humaine/game/goods.ts';
import { HUMAN, SELLER_NAMES, turnedSeats } from '../../../src/humaine/game/sellers.ts';
import {
  contestantsIn,
  placesOf,
  runHumaineCompetition,
  withDummy,
} from '../../../src/humaine/manager/competition-command.ts';
import { keepCompetition, lockCompetition, playedRounds } from '../../../src/humaine/manager/competition-file.ts';
import {
  openOwnPlatform,
  roundFromResults,
  runCompetition,
  roundFromTotals,
  visitedPlatform,
} from '../../../src/humaine/manager/competition-platform.ts';
import {
  type CompetitionWishes,
  DUMMY_NAME,
  type PlannedRound,
  stagedRounds,
  stagesAfter,
} from '../../../src/humaine/manager/competition-plan.ts';
import {
  competitionResults,
  competitionText,
  type PlayedRound,
} from '../../../src/humaine/manager/competition-figures.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { callService } from '../../../src/humaine/orchestrator/service-call.ts';
import { withFolder } from '../../support/executables.ts';

const NEVER = new AbortController().signal;

const names = (letter: string, count: number) => Array.from({ length: count }, (_, place) => `${letter}${place}`);
const silent = (): Promise<void> => Promise.resolve();

/** As many contestants as a round has seats. */
const FIELD = ['a', 'b', 'c', 'd'].slice(0, SELLER_NAMES.length);
/** Something for each seat: the first one's, and everybody else's. */
const seats = <Part>(first: Part, other: Part): readonly Part[] =>
  SELLER_NAMES.map((_, seat) => (seat === 0 ? first : other));
/** Something for each seat: Celia's, and everybody else's. */
const atCelia = (own: number, other: number): readonly number[] =>
  SELLER_NAMES.map((name) => (name === 'Celia' ? own : other));

/** A single field, without finals. */
const ONE_FIELD = { pools: 1, advance: 1, finalRepeats: 1, finalSeconds: 1 };

function planCompetition(wishes: CompetitionWishes): readonly PlannedRound[] {
  return stagesAfter({ ...wishes, ...ONE_FIELD }, []).flatMap(({ rounds }) => rounds);
}

/** Some wishes, drawn from a seed. */
function wishesOf(seed: number) {
  const random = randomFrom(seed);
  return {
    contestants: names('s', 2 + randomBelow(random, 5)),
    humans: names('h', 1 + randomBelow(random, 4)),
    repeats: 1 + randomBelow(random, 3),
    seed,
  };
}

/** Sells the goods for a cake for 12 dollars to whoever asks it. */
const makeQuickSeller: MakeSeller = ({ name }) => ({
  hear: ({ speaker, addressee, text }) => {
    if (speaker !== HUMAN || addressee !== name) return undefined;
    const deal = { quantity: RECIPES.cake, price: 12 };
    if (text === 'Deal') return { text: 'Sold.', bid: { type: 'Accept', ...deal }, after: 0 };
    return { text: 'For $12.', bid: { type: 'SellOffer', ...deal }, after: 0 };
  },
  blocked: () => undefined,
  settled: () => {},
});

/** Asks for a cake, takes what is offered, and confirms that sale alone. */
const makeQuickBuyer: MakeBuyer = () => ({
  begin: () => ({ text: 'A cake?', addressee: 'Watson', after: 0 }),
  hear: ({ bid }) => (bid?.type === 'SellOffer' ? { text: 'Deal', addressee: 'Watson', after: 0 } : undefined),
  blocked: () => undefined,
  confirms: (seller, { price }) => seller === 'Watson' && price === 12,
});

describe('the schedule of a competition', () => {
  for (let seed = 1; seed <= 12; seed++)
    it(`is fair (seed ${seed})`, () => {
      const wishes = wishesOf(seed);
      const plan = planCompetition(wishes);
      expect(plan).to.have.length(stagedRounds({ ...wishes, ...ONE_FIELD }));
      expect(plan.map(({ number }) => number)).to.deep.equal(plan.map((_, place) => place + 1));
      // A meeting seats the same sellers in every way, with the same functions, and all of them meet equally often.
      const meetings = Map.groupBy(plan, ({ meeting }) => meeting);
      for (const met of meetings.values()) {
        const [{ sellers, utilities }] = met;
        expect(met.map((round) => round.sellers)).to.have.deep.members(turnedSeats(sellers));
        for (const round of met) expect(round.utilities).to.deep.equal(utilities);
      }
      const groups = Map.groupBy(plan, ({ sellers }) => JSON.stringify(sellers.toSorted()));
      const isOdd = wishes.contestants.length % SELLER_NAMES.length > 0;
      const field = wishes.contestants.length + (isOdd ? 1 : 0);
      expect(groups.size).to.equal(countCombinations(field, SELLER_NAMES.length));
      const counts = new Set([...groups.values()].map((met) => met.length));
      expect(counts.size).to.equal(1);
      expect(([...counts][0] ?? 1) % SELLER_NAMES.length).to.equal(0);
      expect(plan.some(({ sellers }) => sellers.includes(DUMMY_NAME))).to.equal(isOdd);
      // Every human has the same functions, each once.
      const humans = Map.groupBy(plan, ({ human }) => human);
      expect(humans.size).to.equal(wishes.humans.length);
      const functionsOf = (rounds: typeof plan) =>
        rounds.map(({ buyer, buyerPlace }) => JSON.stringify([buyerPlace, buyer])).toSorted();
      const [first = []] = humans.values();
      for (const rounds of humans.values()) {
        expect(functionsOf(rounds)).to.deep.equal(functionsOf(first));
        expect(new Set(functionsOf(rounds)).size).to.equal(rounds.length);
      }
    });

  it('is the same from the same seed', () => {
    expect(planCompetition(wishesOf(3))).to.deep.equal(planCompetition(wishesOf(3)));
    expect(planCompetition({ ...wishesOf(3), seed: 4 })).not.to.deep.equal(planCompetition(wishesOf(3)));
  });
});

describe('a competition', () => {
  const wishes = { contestants: FIELD, humans: ['h'], repeats: 2, seed: 1 };
  const plan = planCompetition(wishes);
  const longer = planCompetition({ ...wishes, repeats: 3 });
  const resultFor = (number: number, own: number, other: number): PlayedRound => {
    const profits = longer[number - 1].sellers.map((name) => (name === 'a' ? own : other));
    return { number, profits, deals: seats(2, 1), blocked: seats(0, 1), spent: 40 };
  };

  it('adds profits up by contestant, with intervals', () => {
    const results = [10, 12, 14, 16, 18].map((own, place) => ({ ...resultFor(place + 1, own, 5), utility: 100 }));
    const { contestants, humans } = competitionResults(longer, results);
    expect(contestants.map(({ name, total }) => [name, total])).to.deep.equal(
      FIELD.map((name) => [name, name === 'a' ? 70 : 25]),
    );
    expect(contestants[0].profit.mean).to.equal(14);
    // Student's 2.776 with four degrees of freedom, times √(10/5).
    expect(contestants[0].profit.half).to.be.closeTo(2.776 * Math.sqrt(10 / 5), 0.01);
    expect(contestants[1].profit, 'all alike').to.deep.equal({ mean: 5 });
    expect(humans).to.deep.equal([{ name: 'h', rounds: 5, utility: { mean: 100 }, spent: 40 }]);
  });

  const shown = (rounds: number) => {
    const some = longer.slice(0, rounds);
    const results = some.map(({ number }): PlayedRound => {
      const utility = 10 * number;
      return { number, profits: seats(number, 5), deals: seats(1, 1), blocked: seats(0, 0), spent: 40, utility };
    });
    return competitionText(competitionResults(some, results), 80);
  };

  it('shows an interval only where there are rounds enough for one', () => {
    expect(shown(2))
      .to.match(/\n *a .* – .*\n/)
      .and.not.match(/\d ±|± ?\d/);
    expect(shown(2)).to.match(/\n *h +2 +15\.00 +– /);
    // Student's 2.571 with five degrees of freedom, times √(3.5/6).
    expect(shown(6)).to.match(/\n *h +6 +35\.00 +19\.63 /);
  });

  it('lets a service fill the place of the dummy', () => {
    // One fewer than two whole meetings seat.
    const ports = Array.from({ length: 2 * SELLER_NAMES.length - 1 }, (_, place) => place + 1);
    const urls = ports.map((port) => `${'abcdefg'[port - 1]}=http://localhost:${port}`);
    expect(() => placesOf(withDummy(contestantsIn(urls)))).to.throw('write dummy=http://localhost:PORT');
    const field = withDummy(contestantsIn([...urls, 'dummy=http://localhost:8']));
    expect([...placesOf(field)].map(([name, { port }]) => [name, port])).to.deep.equal([
      ...ports.map((port) => ['abcdefg'[port - 1], port]),
      ['dummy', 8],
    ]);
    expect(() => contestantsIn([...urls.slice(1), 'dummy=http://localhost:8'])).to.throw('dummy is who fills an odd');
    expect(() => contestantsIn([...urls, 'a=http://localhost:8'])).to.throw('a is the name of two');
    expect(() => contestantsIn([...urls.slice(1), 'h=http://localhost:8/path'])).to.throw('expected a URL');
  });

  it('goes on where it stopped, and only with the same competition’s file', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'cup.json');
      const asked = { wishes };
      expect(playedRounds(file, asked, () => plan)).to.deep.equal([]);
      const played: number[] = [];
      const platform = {
        play: ({ number }: { readonly number: number }) => {
          if (number === 3 && !played.includes(3)) {
            played.push(number);
            return Promise.reject(new Error('the lights went out'));
          }
          played.push(number);
          return Promise.resolve(resultFor(number, 9, 3));
        },
        close: () => Promise.resolve(),
      };
      const run = () =>
        runCompetition({
          planAfter: () => plan,
          played: playedRounds(file, asked, () => plan),
          platform,
          signal: NEVER,
          onRound: (results) => keepCompetition(file, asked, plan, results),
        });
      expect(await run().then(() => 'played', String)).to.include('the lights went out');
      const numbers = plan.map(({ number }) => number);
      expect((await run()).map(({ number }) => number)).to.deep.equal(numbers);
      expect(played).to.deep.equal([1, 2, 3, ...numbers.slice(2)]);
      expect(JSON.parse(readFileSync(file, 'utf8')))
        .to.have.property('plan')
        .with.length(2 * SELLER_NAMES.length);
      expect(() => playedRounds(file, { wishes: 7 }, () => plan)).to.throw('is another competition');
      writeFileSync(file, '{"results":[{"number":1}]}');
      expect(() => playedRounds(file, asked, () => plan)).to.throw('is another competition');
      writeFileSync(file, '[]');
      expect(() => playedRounds(file, asked, () => plan)).to.throw('is not a competition');
    });
  });

  it('clears what a killed manager left of its file', async () => {
    await withFolder((folder) => {
      writeFileSync(join(folder, '.cup.json.999999999-0.tmp'), 'half');
      lockCompetition(join(folder, 'cup.json')).release();
      expect(playedRounds(join(folder, 'cup.json'), { wishes }, () => plan)).to.deep.equal([]);
      expect(readdirSync(folder)).to.deep.equal([]);
    });
  });

  it('believes no file that tells more than was played', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'cup.json');
      const first = resultFor(1, 9, 3);
      const lies: readonly (readonly [results: readonly unknown[], why: string, planned?: typeof plan])[] = [
        [[first, { ...first, profits: seats(1000, -5) }], 'results[1]: round 1 has a result already'],
        [[{ ...first, number: 99 }], 'results[0]: round 99'],
        [[{ ...first, profits: seats(1e308, 3) }], 'results[0]: is not the result'],
        [[{ ...first, profits: [...seats(1, 2), 3] }], 'results[0]: is not the result'],
        [[{ ...first, deals: seats(-3, 0.5) }], 'results[0]: is not the result'],
        [[first], 'its plan', plan.slice(1)],
      ];
      for (const [results, why, planned = plan] of lies) {
        writeFileSync(file, JSON.stringify({ asked: { wishes }, plan: planned, results }));
        expect(() => playedRounds(file, { wishes }, () => plan), why).to.throw(why);
      }
      expect(() => lockCompetition(join(folder, 'none', 'cup.json'))).to.throw('there is no folder');
      const lock = lockCompetition(file);
      expect(() => lockCompetition(file)).to.throw(`is being written by process ${process.pid}`);
      lock.release();
      lockCompetition(file).release();
    });
  });

  it('plays a round with a sale that the scripted human asked for, hears of and confirms', async () => {
    const turns: string[] = [];
    const saved = Promise.withResolvers<void>();
    const next = (): void => void callService(platform.place, '/nextPhase', {}, NEVER);
    const platform = await openOwnPlatform({
      contestants: FIELD.map((name) => ({ name, plays: { bundled: 'quick' } })),
      // Its phases end once what they are for has happened.
      durations: { warmUp: 0, round: 600, post: 600 },
      reading: '2021',
      seed: 1,
      sellers: new Map([['quick', { make: makeQuickSeller }]]),
      buyers: new Map([['quick', { make: makeQuickBuyer }]]),
      onEvent: (event) => {
        if (event.kind === 'message') turns.push(`${event.message.speaker}: ${event.message.text}`);
        if (event.kind === 'sale' && event.state === 'sold') next();
        if (event.kind === 'saved') saved.resolve();
      },
    });
    try {
      void saved.promise.then(next);
      const result = await platform.play({ ...plan[0], human: 'quick' }, NEVER);
      expect(turns).to.deep.equal(['Human: A cake?', 'Watson: For $12.', 'Human: Deal', 'Watson: Sold.']);
      expect(result).to.deep.include({ number: 1, deals: seats(1, 0), blocked: seats(0, 0), spent: 12 });
      const profit = sellerValue(plan[0].utilities[0], { price: 12, quantity: RECIPES.cake });
      expect(result.profits).to.deep.equal(seats(profit, 0));
      expect(result.utility).to.equal(plan[0].buyer.cake.unitValue);
    } finally {
      await platform.close();
    }
  }).timeout(300_000);

  it('starts rounds through the orchestrator, and hears how they end', async () => {
    const platform = await openOwnPlatform({
      contestants: FIELD.map((name) => ({ name, plays: { bundled: name === 'a' ? 'jok-like' : 'price-tag' } })),
      durations: { warmUp: 0, round: 0.2, post: 0 },
      reading: 'seed',
      seed: 1,
    });
    try {
      const short = plan.slice(0, 2).map((round) => ({ ...round, human: 'hurried' }));
      const results = await runCompetition({
        planAfter: () => short,
        played: [],
        platform,
        signal: NEVER,
        onRound: silent,
      });
      // Too short for a word.
      const nothing = { profits: seats(0, 0), deals: seats(0, 0), blocked: seats(0, 0), utility: 0, spent: 0 };
      expect(results).to.deep.equal([
        { number: 1, ...nothing },
        { number: 2, ...nothing },
      ]);
      expect(getEventListeners(NEVER, 'abort'), 'no round leaves a listener').to.deep.equal([]);
      const stopped = AbortSignal.abort(new Error('stopped'));
      expect(await platform.play(short[0], stopped).then(() => 'played', String)).to.include('stopped');
    } finally {
      await platform.close();
    }
  });

  it('says which port its orchestrator cannot have', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const words = [
        ...FIELD.slice(1).map((name) => `${name}=jok-like`),
        'a=http://localhost:1',
        '--quiet',
        '--port',
        String(port),
      ];
      const error: unknown = await runHumaineCompetition(words, NEVER).catch((thrown: unknown) => thrown);
      expect(String(error)).to.match(new RegExp(`port ${port} .*: this port is in use.*--port PORT`));
    } finally {
      squatter.close();
    }
  });

  for (const [what, answer, words] of [
    ['hangs up', (request: IncomingMessage) => request.socket.destroy(), /viewResults: .*(hang up|closed|reset)/],
    [
      'fails',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(503).end('{}'),
      /viewResults: answered with status 503/,
    ],
    [
      'breaks off',
      (_: IncomingMessage, response: ServerResponse) => response.end('{"roundNumber":'),
      /viewResults: answered with no whole JSON text/,
    ],
    [
      'says too much',
      (_: IncomingMessage, response: ServerResponse) => response.end('x'.repeat(300_000)),
      /viewResults: the answer has more than \d+ bytes/,
    ],
  ] as const) {
    it(`says in a sentence that the platform ${what} when it is asked what came of a round`, async () => {
      const server = createHttpServer((request, response) => {
        request.resume();
        if (request.method === 'POST') response.end('{"status":"Acknowledged"}');
        else answer(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const platform = visitedPlatform({
        platform: { protocol: 'http', host: '127.0.0.1', port },
        durations: { warmUp: 0, round: 0, post: 0 },
        places: new Map(plan[0].sellers.map((name) => [name, { protocol: 'http', host: '127.0.0.1', port: 1 }])),
        onTurn: () => {},
        againMs: 1,
      });
      try {
        const error: unknown = await platform.play(plan[0], NEVER).catch((thrown: unknown) => thrown);
        expect(error).to.be.instanceOf(UsageError);
        expect(String(error)).to.match(words);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  }

  it('reads profits from what another platform says was sold', () => {
    const random = randomFrom(1);
    const utilities = SELLER_NAMES.map(() => drawSellerUtility(random));
    const round = { ...plan[0], utilities, buyer: drawBuyerUtility(random) };
    const totals = {
      Celia: { price: 10, quantity: { egg: 10 } },
      Human: { price: 10, quantity: { egg: 10 } },
    };
    const { profits, spent } = roundFromTotals(round, totals);
    const celia = SELLER_NAMES.indexOf('Celia');
    expect(profits.with(celia, 0)).to.deep.equal(atCelia(0, 0));
    expect(profits[celia]).to.be.closeTo(10 - 10 * utilities[celia].costs.egg, 0.006);
    expect(spent).to.equal(10);
    const told = {
      roundNumber: round.number,
      phase: 'over',
      roundTotals: {
        Celia: { utility: { value: 6.2 } },
        Human: { cost: 10, utility: { value: 21.5 } },
      },
      deals: { Celia: 2 },
      blocked: { Human: 3, Watson: 1 },
    };
    expect(roundFromResults(round, told)).to.deep.equal({
      number: round.number,
      profits: atCelia(6.2, 0),
      deals: atCelia(2, 0),
      blocked: seats(1, 0),
      utility: 21.5,
      spent: 10,
    });
    for (const other of [{ phase: 'post' }, { roundNumber: 99 }])
      expect(roundFromResults(round, { ...told, ...other })).to.equal(undefined);
    // What the competition's file could not be read with is not written there.
    for (const deals of [{ Celia: -1.5 }, { Celia: 1e300 }])
      expect(() => roundFromResults(round, { ...told, deals }), JSON.stringify(deals)).to.throw('viewResults.deals[1]');
    expect(() => roundFromTotals(round, { Human: { price: 1e9 } })).to.throw('viewTotals.spent');
    expect(() => roundFromTotals(round, 7)).to.throw('viewTotals');
    expect(() => roundFromTotals(round, { Watson: { price: 'much' } })).to.throw('viewTotals.Watson.price');
  });
});

// The page's own round, by a clock that the test moves: phases, talk, deals, baking and results, without a server.

import { expect } from 'chai';
import { bestAllocation } from '../../../src/humaine/game/best-allocation.ts';
import type { MakeSeller, SellerStart } from '../../../src/humaine/game/parties.ts';
import { SELLER_NAMES } from '../../../src/humaine/game/sellers.ts';
import type { SpokenMessage } from '../../../src/humaine/game/spoken-message.ts';
import { drawByName, sellerValue } from '../../../src/humaine/game/utility.ts';
import { startOrchestrator } from '../../../src/humaine/orchestrator/orchestrator.ts';
import type { KitchenCall } from '../../../src/humaine/page/model/kitchen-calls.ts';
import { KitchenModel } from '../../../src/humaine/page/model/kitchen-model.ts';
import { type KitchenNews, parseKitchenNews } from '../../../src/humaine/page/model/kitchen-news.ts';
import { startOwnRound, type RoundClock, startOwnKitchen } from '../../../src/humaine/page/model/own-round.ts';
import { parseRoundLink, roundLinkText } from '../../../src/humaine/page/model/round-link.ts';
import { platformOrders } from '../../../src/humaine/page/server/platform-orders.ts';

const DURATIONS = { warmUp: 10, round: 300, post: 60 };
const ORDER = { durations: DURATIONS, kinds: ['grocer', 'price-tag'], seed: 42 };
const WISH = 'Watson, I would like to buy 4 eggs, 4 cups of flour, 2 cups of milk and 2 cups of sugar';

/** Time that passes when the test says so. */
class MovedClock implements RoundClock {
  #now = 0;
  #timers: { readonly due: number; readonly act: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  later(act: () => void, ms: number): () => void {
    const timer = { due: this.#now + ms, act };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((one) => one !== timer));
  }

  /** Seconds pass; what falls due happens at its time. */
  pass(seconds: number): void {
    const end = this.#now + seconds * 1000;
    for (;;) {
      const [next] = this.#timers.toSorted((one, other) => one.due - other.due);
      if (next === undefined || next.due > end) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.due);
      next.act();
    }
    this.#now = end;
  }

  /** How much waits for its time. */
  get waiting(): number {
    return this.#timers.length;
  }
}

/** A kitchen of the page's own. */
function ownKitchen() {
  const clock = new MovedClock();
  const { kitchen, calls } = startOwnKitchen(clock, () => 7);
  return {
    clock,
    kitchen,
    /** Asks for something that has to be done. */
    order: async (call: KitchenCall, body: object = {}) => expect(await calls[call](body), call).to.equal(undefined),
    calls,
    /** What the browser is told, read as it reads it. */
    news: (): KitchenNews => parseKitchenNews(structuredClone(kitchen.told('', 0))),
  };
}

type Kitchen = ReturnType<typeof ownKitchen>;

/** A kitchen in whose talk Watson says that a deal is made; and the price. */
async function askedKitchen(): Promise<{ readonly kitchen: Kitchen; readonly price: number }> {
  const kitchen = ownKitchen();
  const { clock, news, order } = kitchen;
  await order('begin', ORDER);
  clock.pass(10);
  await order('say', { text: WISH });
  clock.pass(6);
  const offer = news().messages.find(({ speaker, bid }) => speaker === 'Watson' && bid?.type === 'SellOffer');
  await order('say', { text: 'Watson I accept' });
  clock.pass(3);
  return { kitchen, price: offer?.bid?.type === 'SellOffer' ? offer.bid.price : 0 };
}

function notes({ messages }: KitchenNews): string[] {
  return messages.filter(({ speaker }) => speaker === '').map(({ text }) => text);
}

const MUTE: MakeSeller = () => ({ hear: () => undefined, blocked: () => undefined, settled: () => {} });

/** A round of these sellers, in its talk; all others say nothing. */
function roundOf(...first: readonly MakeSeller[]) {
  const makers = SELLER_NAMES.map((_, seat) => first[seat] ?? MUTE);
  const clock = new MovedClock();
  const kitchen = new KitchenModel({ now: () => clock.now() });
  const round = startOwnRound({ kitchen, clock, durations: { ...DURATIONS, warmUp: 0 }, makers, seed: 1 });
  clock.pass(0);
  return { clock, kitchen, round };
}

/** What a seller was told. */
interface Told {
  readonly starts?: SellerStart[];
  readonly heard?: SpokenMessage[];
  readonly settled?: boolean[];
}

/** A seller that offers an egg for a dollar whatever the person says, and takes every yes. */
function eggSeller({ starts = [], heard = [], settled = [] }: Told): MakeSeller {
  return (start) => {
    starts.push(start);
    return {
      hear: (message) => {
        heard.push(message);
        if (message.speaker !== 'Human') return undefined;
        const type = message.text === 'yes' ? 'Accept' : 'SellOffer';
        return { text: type, bid: { type, quantity: { egg: 1 }, price: 1 }, after: 100 };
      },
      blocked: () => undefined,
      settled: (_, isConfirmed) => void settled.push(isConfirmed),
    };
  };
}

describe('a round of the page’s own', () => {
  it('asks to confirm the deal of the seller that the words name, not of the one spoken to last', async () => {
    const { clock, news, order } = ownKitchen();
    await order('begin', { ...ORDER, kinds: ['grocer', 'patient'] });
    clock.pass(10);
    for (const text of ['Watson, how much for 4 eggs?', 'Celia, how much for 4 eggs?', 'deal with Watson']) {
      await order('say', { text });
      clock.pass(6);
    }
    const { messages, asked } = news();
    expect(messages.findLast(({ speaker }) => speaker === 'Human')?.addressee).to.equal('Watson');
    expect(asked.map(({ seller }) => seller)).to.deep.equal(['Watson']);
  });

  it('is played from its beginning to its results', async () => {
    const { kitchen, price } = await askedKitchen();
    const { clock, news, order } = kitchen;
    const asked = news();
    expect([asked.phase, asked.money, asked.asked.length]).to.deep.equal(['round', 50, 1]);
    expect([asked.choices.shown, asked.reasons]).to.deep.equal([[], []]);
    await order('answer', { id: asked.asked[0].id, confirmed: true });
    const sold = news();
    expect(sold.goods).to.deep.equal({ egg: 4, flour: 4, milk: 2, sugar: 2 });
    expect([sold.money, price > 0]).to.deep.equal([Math.round((50 - price) * 100) / 100, true]);

    clock.pass(300);
    const { utility, phase } = news();
    expect(phase).to.equal('post');
    const best = utility && bestAllocation(utility, sold.goods);
    await order('save', { baked: best?.baked });
    clock.pass(60);
    const over = news();
    expect([over.phase, over.seed, ...over.choices.shown.slice(0, 2)]).to.deep.equal([
      'over',
      42,
      'grocer',
      'price-tag',
    ]);
    const cost = drawByName(42, SELLER_NAMES).sellers[0].utility;
    expect(over.results).to.deep.equal([
      { name: 'Human', paid: price, profit: best?.value, quantity: sold.goods },
      { name: 'Watson', paid: price, profit: sellerValue(cost, { price, quantity: sold.goods }), quantity: sold.goods },
    ]);
    expect(over.reasons.map(({ seller, heard }) => [seller, heard])).to.deep.include(['Watson', WISH]);
    expect(clock.waiting).to.equal(0);

    // Another one, which ends without a deal.
    await order('begin', ORDER);
    expect([news().phase, news().number, news().messages]).to.deep.equal(['warmUp', 2, []]);
    clock.pass(370);
    expect([news().phase, news().results]).to.deep.equal(['over', []]);
  });

  it('moves nothing for a deal that is turned down, or that waits when the talk ends', async () => {
    for (const isAnswered of [true, false]) {
      const { kitchen } = await askedKitchen();
      const { clock, news, order } = kitchen;
      if (isAnswered) await order('answer', { id: news().asked[0].id, confirmed: false });
      else await order('next', { phase: 'round' });
      expect([news().money, news().goods, news().asked]).to.deep.equal([50, {}, []]);
      expect(notes(news())).to.deep.equal(['You did not buy from Watson.']);
      clock.pass(300);
      expect([news().money, news().phase]).to.deep.equal([50, isAnswered ? 'post' : 'over']);
      expect(await kitchen.calls.answer({ id: 1, confirmed: true })).to.equal('No such deal waits for you any more.');
    }
  });

  it('tells a seller what became of its deals, and lets it say nothing after the talk', () => {
    const settled: boolean[] = [];
    const { clock, kitchen, round } = roundOf(eggSeller({ settled }), eggSeller({}));
    for (const confirmed of [true, false, undefined]) {
      round.say('yes', 'Watson');
      clock.pass(6);
      const [first] = kitchen.asked;
      if (confirmed !== undefined) kitchen.answer(first.id, confirmed);
    }
    round.say('What else?', 'Watson');
    const before = kitchen.told('', 0).messages.length;
    round.next();
    clock.pass(1);
    expect(settled).to.deep.equal([true, false, false]);
    expect([kitchen.goods, kitchen.state.deals.length]).to.deep.equal([{ egg: 1 }, 1]);
    expect(notes(kitchen.told('', 0)).slice(-1)).to.deep.equal(['You did not buy from Watson.']);
    expect(kitchen.told('', 0).messages).to.have.length(before + 1);
  });

  it('has sellers speak when they want to, and hear the other’s words at once, without the bid', () => {
    const heard: SpokenMessage[] = [];
    const hear = (message: SpokenMessage) => {
      heard.push(message);
      return message.speaker === 'Watson' ? { text: 'Me too', after: 10 } : undefined;
    };
    const follower: MakeSeller = (start) => ({ ...eggSeller({})(start), hear });
    const { clock, kitchen, round } = roundOf(eggSeller({}), follower);
    round.say('Hello', 'Watson');
    clock.pass(3);
    const { messages } = kitchen.told('', 0);
    expect(messages.map(({ speaker, at, blocked }) => [speaker, at, blocked])).to.deep.equal([
      ['Human', 0, undefined],
      ['Watson', 100, undefined],
      ['Celia', 110, undefined],
    ]);
    expect([messages[1].bid?.type, heard[1].text, heard[1].bid]).to.deep.equal(['SellOffer', 'SellOffer', undefined]);
  });

  it('blocks words that come too early, with the reason, and nobody hears them', async () => {
    const { clock, news, order, calls } = ownKitchen();
    expect(await calls.say({ text: 'Hello?' })).to.equal('No round is under way.');
    await order('begin', ORDER);
    await order('say', { text: 'Too early' });
    clock.pass(10);
    await order('say', { text: 'Watson, 2 eggs please' });
    await order('say', { text: 'Celia, 400 eggs please' });
    clock.pass(10);
    const { messages } = news();
    const blocked = messages.filter((message) => message.blocked !== undefined);
    expect(blocked.map(({ text, blocked: why }) => [text, why])).to.deep.equal([
      ['Too early', 'The round has not started'],
      ['Celia, 400 eggs please', 'Recent human utterance.'],
    ]);
    expect(messages.some(({ bid }) => bid?.type === 'SellOffer' && bid.quantity.egg === 2)).to.equal(true);
    expect(messages.some(({ bid }) => bid?.type === 'SellOffer' && bid.quantity.egg === 400)).to.equal(false);
  });

  it('goes from phase to phase by the clock, or when the person wants to', async () => {
    const { clock, news, order, calls } = ownKitchen();
    await order('begin', ORDER);
    clock.pass(9.9);
    expect([news().phase, news().phaseEnds]).to.deep.equal(['warmUp', 10_000]);
    expect(await calls.begin(ORDER)).to.equal('A round is under way.');
    clock.pass(0.1);
    expect([news().phase, news().phaseEnds]).to.deep.equal(['round', 310_000]);
    clock.pass(299);
    await order('next', { phase: 'round' });
    // The end that the clock had for the talk is not one of baking.
    clock.pass(59.9);
    expect([news().phase, news().phaseEnds]).to.deep.equal(['post', 369_000]);
    expect(await calls.save({ baked: { cake: { quantity: 1, items: [[]] } } })).to.match(/not enough/);
    await order('next', { phase: 'round' });
    expect(news().phase).to.equal('post');
    clock.pass(0.1);
    expect(news().phase).to.equal('over');
    await expectRefusal(() => calls.begin({ ...ORDER, kinds: ['nobody'] }), 'order.kinds');
  });

  it('counts down by the clock of the talk where the computer’s is set meanwhile', async () => {
    const { now: wallClock } = Date;
    try {
      Date.now = () => 1_700_000_000_000;
      const { clock, news, order } = ownKitchen();
      await order('begin', ORDER);
      // An hour later, says the computer; ten seconds, says the clock of the talk.
      Date.now = () => 1_700_003_600_000;
      clock.pass(10);
      const { phase, now, phaseEnds } = news();
      expect({ phase, now, phaseEnds }).to.deep.equal({ phase: 'round', now: 10_000, phaseEnds: 310_000 });
      await order('say', { text: 'Watson, 2 eggs please' });
      expect(news().speakFrom).to.equal(15_000);
    } finally {
      Date.now = wallClock;
    }
  });

  it('goes on without a seller that throws, which is silent from then on', () => {
    const told: string[] = [];
    const broken: MakeSeller = () => ({
      hear: ({ text }) => {
        told.push(text);
        if (text === 'break') throw new Error('broken');
        return text === 'hello' ? { text: 'Still here', after: 1 } : undefined;
      },
      blocked: () => undefined,
      settled: () => {},
    });
    const heard: SpokenMessage[] = [];
    const { clock, kitchen, round } = roundOf(broken, eggSeller({ heard }));
    for (const text of ['hello', 'break', 'yes']) {
      round.say(text, undefined);
      clock.pass(6);
    }
    const { messages } = kitchen.told('', 0);
    expect(told.filter((text) => text !== 'Still here' && text !== 'SellOffer')).to.deep.equal(['hello', 'break']);
    expect(notes(kitchen.told('', 0))).to.deep.equal(['Watson broke down, and says nothing more: broken']);
    expect(messages.filter(({ speaker }) => speaker === 'Watson')).to.have.length(1);
    // The other one's offers and deals go on.
    expect(kitchen.answer(kitchen.asked[0].id, true)).to.equal(true);
    expect([kitchen.goods, kitchen.money]).to.deep.equal([{ egg: 1 }, 49]);
    expect(heard.some(({ bid, speaker }) => bid?.type === 'Accept' && speaker === 'Celia')).to.equal(true);

    expect(notes(roundOf(neverMade, neverMade).kitchen.told('', 0))).to.deep.equal([
      'Watson broke down, and says nothing more: not even made',
      'Celia broke down, and says nothing more: not even made',
    ]);
  });

  it('draws the same costs and values from a seed as the platform does', async () => {
    const starts: SellerStart[] = [];
    const clock = new MovedClock();
    const own = new KitchenModel();
    const makers = SELLER_NAMES.map(() => eggSeller({ starts }));
    startOwnRound({ kitchen: own, clock, durations: DURATIONS, makers, seed: 12_345 }).next();
    const running = await startOrchestrator({ port: 0, reading: 'seed', confirming: 'button', pages: {} });
    try {
      const place = { protocol: 'http', host: '127.0.0.1' } as const;
      const orders = platformOrders(new KitchenModel(), {
        orchestrator: { ...place, port: running.port },
        sellers: SELLER_NAMES.map((name) => ({ name, place: { ...place, port: 1 } })),
        drawSeed: () => 7,
      });
      expect(await orders.begin({ durations: DURATIONS, kinds: [], seed: 12_345 })).to.equal(undefined);
      const { agents, buyer } = running.orchestrator.current().plan;
      expect(starts.map(({ name, utility }) => ({ name, utility }))).to.deep.equal(
        agents.map(({ name, utility }) => ({ name, utility })),
      );
      expect(own.state.utility).to.deep.equal(buyer);
    } finally {
      await running.close();
    }
  });
});

function neverMade(): never {
  throw new Error('not even made');
}

async function expectRefusal(act: () => Promise<unknown>, words: string): Promise<void> {
  expect(await act().catch(String)).to.include(words);
}

/** The kinds of the first sellers, as many as there are; all others are drawn. */
const kindsOf = (...first: string[]): string[] => SELLER_NAMES.map((_, seat) => first[seat] ?? '');

describe('a link to a round', () => {
  const known = ['grocer', 'patient'];

  it('leads back to its seed and its kinds, drawn ones among them', () => {
    for (const link of [
      { seed: 0 },
      { kinds: kindsOf('', 'patient') },
      { seed: 42, kinds: kindsOf('grocer', 'patient') },
    ])
      expect(parseRoundLink(roundLinkText(link), known)).to.deep.equal(link);
    expect(roundLinkText({ seed: 42, kinds: ['grocer', 'patient'] })).to.equal('seed=42&kinds=grocer,patient');
    expect(roundLinkText({ seed: 5, kinds: ['', ''] })).to.equal('seed=5');
  });

  it('leaves out what makes no sense', () => {
    for (const text of ['', '#', 'seed=', 'seed=-1', 'seed=1e3', `seed=${'9'.repeat(16)}`, 'kinds=nobody,<b>', '%%%'])
      expect(parseRoundLink(text, known), text).to.deep.equal({});
    expect(parseRoundLink('#seed=x&kinds=nobody,patient,grocer,grocer', known)).to.deep.equal({
      kinds: kindsOf('', 'patient', 'grocer', 'grocer'),
    });
  });
});

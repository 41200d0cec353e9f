// A process in which the list of sellers has one line more, and nothing else is changed: it plays a round in each part
// of the system, and prints what came of it. third-seller.test.ts starts it.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LIST, THIRD } from './third-line.ts';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(LIST)) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8').replace(...THIRD);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});

const { takeGames, roundGroups, scheduleGames } = await import('../../src/arena/schedule/schedule.ts');
const { HUMAINE_BUYERS } = await import('../../src/humaine/bundled/named-agents.ts');
const { HUMAINE_SELLERS } = await import('../../src/humaine/bundled/bundled-agents.ts');
const { simulatedRound } = await import('../../src/humaine/game/simulated-round.ts');
const { openOwnPlatform } = await import('../../src/humaine/manager/competition-platform.ts');
const { stagedRounds, stagesAfter, stagesTrouble } = await import('../../src/humaine/manager/competition-plan.ts');
const { competitionResults } = await import('../../src/humaine/manager/competition-figures.ts');
const { understandBuyer } = await import('../../src/humaine/language/understand-buyer.ts');
const { freshTalk } = await import('../../src/humaine/language/talk-context.ts');
const { callService } = await import('../../src/humaine/orchestrator/service-call.ts');
const { parseKitchenNews } = await import('../../src/humaine/page/model/kitchen-news.ts');
const { standingOffers } = await import('../../src/humaine/page/model/kitchen-text.ts');
const { startEverything } = await import('../../src/humaine/play/humaine-command.ts');
const { StartedServices } = await import('../../src/humaine/play/humaine-platform.ts');
const { peerFigures, strengthPlans } = await import('../../src/humaine/strength/strength-plan.ts');
const { humaineRounds } = await import('../../src/humaine/site/gallery-games.ts');
const { HUMAINE_ENTRY } = await import('../../src/humaine/tournament/entry.ts');

/** The browser's code, which is not checked with that of this process. */
const KEYS = '../../src/humaine/page/browser/keys.ts';
const { HUMAINE_KEYS } = (await import(KEYS)) as {
  HUMAINE_KEYS: readonly { readonly shown: string; readonly does: string }[];
};

const NEVER = new AbortController().signal;
const KINDS = ['grocer', 'jok-like', 'price-tag'];

type Made<Parties> = Parties extends ReadonlyMap<string, infer Party> ? Party : never;

function called<Parties extends ReadonlyMap<string, unknown>>(parties: Parties, name: string): Made<Parties> {
  return parties.get(name) as Made<Parties>;
}

/** A few rounds in simulated time, and one without the third. */
function simulated() {
  const spoke = new Set<string>();
  const sold = new Set<string>();
  const price = called(HUMAINE_SELLERS, 'price-tag').make;
  const start = { buyer: called(HUMAINE_BUYERS, 'haggler').make, duration: 300_000 };
  let seats = 0;
  for (let seed = 1; seed <= 6; seed++)
    seats = simulatedRound({
      ...start,
      sellers: [price, price, price],
      seed,
      onMessage: ({ speaker }) => spoke.add(speaker),
      onSale: ({ seller }) => sold.add(seller),
    }).sellers.length;
  const withTwo = simulatedRound({ ...start, sellers: [price, price], seed: 1 }).sellers.length;
  return { spoke: [...spoke].toSorted(), sold: [...sold].toSorted(), seats, withTwo };
}

/** The games of four entrants with one buyer, of which one is played. */
async function tournament() {
  const entrants = [...KINDS, 'patient'].map((name) => ({ name, seller: name }));
  const entry = HUMAINE_ENTRY.read({ seconds: 60, buyers: ['haggler'], seeds: 1, reading: 'seed', entrants });
  const schedule = {
    kind: 'round-robin' as const,
    entrants: entrants.map(({ name }) => name),
    settings: entry.settings,
    seed: 1,
  };
  const games = [...takeGames(scheduleGames(schedule), { groups: roundGroups(schedule) })];
  const contest = await entry.open();
  const { seats } = await contest.play(games[0], NEVER);
  return { games: games.length, seats: games[0].seats, scores: seats.length };
}

/** How strong the price tag is among two of the jok-like. */
async function strength() {
  const asked = { seller: 'price-tag', peers: ['jok-like'], buyers: ['haggler'], each: 1, seconds: 60, seed: 1 };
  const [plan] = strengthPlans({ ...asked, reading: 'seed', journals: 'tournaments' });
  const contest = await HUMAINE_ENTRY.read(plan.spec.contest.options).open();
  const outcomes = [];
  for (const game of plan.games) outcomes.push({ game, result: await contest.play(game, NEVER) });
  return { seats: plan.games.map(({ seats }) => seats), rounds: peerFigures(plan, outcomes).all.rounds };
}

/** A competition of three pools. Its first round is played in real time: the buyer buys from the third seat. */
async function competition() {
  const contestants = Array.from({ length: 9 }, (_, place) => `s${place}`);
  const finals = { pools: 3, advance: 1, finalRepeats: 1, finalSeconds: 60 };
  const wishes = { contestants, humans: ['human'], repeats: 1, seed: 1, ...finals };
  const [{ rounds }] = stagesAfter(wishes, []);
  const [round] = rounds;
  const next = (): void => void callService(own.place, '/nextPhase', {}, NEVER);
  const own = await openOwnPlatform({
    contestants: round.sellers.map((name) => ({ name, plays: { bundled: 'price-tag' } })),
    // Its phases end once what they are for has happened.
    durations: { warmUp: 0, round: 600, post: 600 },
    reading: '2021',
    seed: 1,
    buyers: new Map([
      [
        'human',
        {
          make: () => ({
            begin: () => ({ text: '4 eggs please', addressee: 'Agnes', after: 0 }),
            hear: ({ bid }) =>
              bid?.type === 'SellOffer' ? { text: 'Agnes, I accept', addressee: 'Agnes', after: 0 } : undefined,
            blocked: () => undefined,
            confirms: (seller) => seller === 'Agnes',
          }),
        },
      ],
    ]),
    onEvent: ({ kind, ...event }) => {
      if (kind === 'saved' || (kind === 'sale' && 'state' in event && event.state === 'sold')) setTimeout(next);
    },
  });
  try {
    const result = await own.play(round, NEVER);
    const first = competitionResults([round], [result]);
    return {
      trouble: stagesTrouble(wishes),
      meeting: rounds.map(({ sellers, utilities }) => ({ sellers, functions: utilities.length })),
      rounds: stagedRounds(wishes),
      deals: result.deals,
      profits: result.profits.map((profit) => profit > 0),
      best: first.contestants[0].name === round.sellers[2],
    };
  } finally {
    await own.close();
  }
}

/** In place of the page's built files, of which this process asks for none. */
function noPage() {
  return Promise.resolve(new Map());
}

/** Everything that `npm run humaine` starts; the person buys from the third seller, as the page's calls do. */
async function platform() {
  const services = new StartedServices();
  const names = ['Watson', 'Celia', 'Agnes', 'HumanUi', 'ChatUi', 'ChatSocket', 'UtilityGenerator'];
  const ports = Object.fromEntries([...names, 'EnvironmentOrchestrator'].map((name) => [`port${name}`, 0]));
  try {
    const { page } = await startEverything(services, { ...ports, reading: '2021', seed: 1, load: noPage });
    const base = `http://127.0.0.1:${page?.port}`;
    const order = (path: string, body: object) =>
      fetch(`${base}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const news = async () => parseKitchenNews(await (await fetch(`${base}/kitchen`)).json());
    type News = Awaited<ReturnType<typeof news>>;
    const until = async (isThere: (told: News) => boolean): Promise<News> => {
      for (;;) {
        const told = await news();
        if (isThere(told)) return told;
        await wait(50);
      }
    };
    const before = await news();
    const kinds = ['price-tag', 'price-tag', 'price-tag'];
    await order('begin', { durations: { warmUp: 0, round: 600, post: 1 }, kinds, seed: 1 });
    await until(({ phase }) => phase === 'round');
    await order('say', { text: 'Agnes, 4 eggs and 2 cups of milk please' });
    const offered = await until(({ messages, sellers }) => standingOffers(messages, sellers).length > 0);
    await order('say', { text: 'Agnes, I accept' });
    const { asked } = await until((told) => told.asked.length > 0);
    await order('answer', { id: asked[0].id, confirmed: true });
    const bought = await until(({ deals }) => deals.length > 0);
    for (const phase of ['round', 'post']) {
      await until((told) => told.phase === phase);
      await order('next', { phase });
    }
    const { results, choices } = await until(({ phase }) => phase === 'over');
    return {
      before: before.sellers,
      sellers: bought.sellers,
      offers: standingOffers(offered.messages, offered.sellers).map(({ seller }) => seller),
      deals: bought.deals.map(({ seller }) => seller),
      results: results.map(({ name }) => name),
      shown: choices.shown,
    };
  } finally {
    await services.disposeAsync();
  }
}

/** What the site's gallery says of the rounds with a rival: who sits where. */
function gallery() {
  return humaineRounds(['price-tag']).map(({ shown }) => shown.kind === 'page' && /<p>(.*?)\./.exec(shown.html)?.[1]);
}

/** Who hears words for a seller whose name was typed with a slip. */
function misspelt() {
  return understandBuyer('Agnnes, 3 eggs please', freshTalk()).heard.addressee;
}

const keys = HUMAINE_KEYS.map(({ shown, does }) => `${shown}: ${does}`);
const came = {
  simulated: simulated(),
  tournament: await tournament(),
  strength: await strength(),
  competition: await competition(),
  platform: await platform(),
  gallery: gallery(),
  misspelt: misspelt(),
  keys,
};
console.log(JSON.stringify(came));

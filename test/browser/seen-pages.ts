// Every page of the project, one line each: where it lies and what is done on it before it is looked at. A server in
// this process has them all.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import type { CupView } from '../../src/arena/cup/cup-course.ts';
import { cupHtml } from '../../src/arena/cup/cup-page.ts';
import { summarise } from '../../src/arena/figures/summary.ts';
import { reportHtml } from '../../src/arena/report/report-page.ts';
import { HAGGLING_PAGE } from '../../src/haggling/command/page.ts';
import { HUMAINE_PAGE } from '../../src/humaine/command/page.ts';
import { addPage, loadPage } from '../../src/cli/common/page-command.ts';
import { TABOO_PAGE } from '../../src/taboo/command/page.ts';
import { ULTIMATUM_PAGE } from '../../src/ultimatum/command/page.ts';
import type { LogEvent } from '../../src/haggling/record/session-log.ts';
import { KITCHEN_PHASES } from '../../src/humaine/page/model/kitchen-news.ts';
import { addKitchenRoutes } from '../../src/humaine/page/server/humaine-page-server.ts';
import { ALL_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';
import { recordToJson } from '../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { EMBEDDED, WORKERS } from '../../src/lambda-punter/page/model/packed-games.ts';
import { addLiveRoutes } from '../../src/lambda-punter/page/server/live-routes.ts';
import { addReplayRoutes } from '../../src/lambda-punter/page/server/given-files.ts';
import { jsonForMarkup } from '../../src/base/json.ts';
import { alonePage } from '../../src/packaging/alone-page.ts';
import { PAGE_FOLDER, ROOT } from '../../src/packaging/project.ts';
import { addBuiltFiles, readBuiltFiles, type BuiltFiles } from '../../src/web/built-files.ts';
import { SETTINGS, simulate } from '../arena/simulated-tournament.ts';
import { NO_KITCHEN_ORDERS, sampleKitchen } from '../humaine/page/sample-kitchen.ts';
import { HOSTILE, LONG, RIGHT_TO_LEFT, sampleGame } from '../lambda-punter/page/sample-game.ts';
import { type Manners, playOnline } from '../lambda-punter/server/clients.ts';
import { withFolder } from '../support/executables.ts';
import { Gate } from '../support/gate.ts';
import { pagePort } from '../support/quiet-port.ts';
import { liveSample, sampleSeries } from '../ultimatum/page/sample-series.ts';
import { withHttp } from '../web/http-clients.ts';

/** A page, or a state of one. */
export interface SeenPage {
  readonly name: string;
  /** Its path with the hash. */
  readonly at: string;
  /** It is there when this can be seen. */
  readonly shows: string;
  /** What is done on it before it is looked at. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** It is made of what another page has, only more of it: whether it fits is all that is looked at. */
  readonly more?: true;
}

const WIDE = generateMap({ kind: 'grid', seed: 2, rivers: 60 });
const SMALL = generateMap({ kind: 'ring', seed: 3, rivers: 16, mines: 2 });
const { source, target } = WIDE.rivers[0];
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** A file may be called so. */
const STRANGE_NAME = `${HOSTILE}.json`;

/** The games that are served, by name. */
const GAMES = {
  'game.json': recordToJson(
    sampleGame([HOSTILE, LONG, RIGHT_TO_LEFT, 'bob'], {
      mapName: HOSTILE,
      settings: ALL_EXTENSIONS,
      aborted: HOSTILE,
      ended: 'aborted',
      punters: [
        { name: HOSTILE, futures: [], zombie: { turn: 3, reason: HOSTILE } },
        { name: LONG, futures: [], setupFault: { kind: 'illegal', reason: HOSTILE } },
        { name: RIGHT_TO_LEFT, futures: [{ source: WIDE.mines[0], target: WIDE.rivers[5].target }] },
        { name: 'bob', futures: [] },
      ],
    }),
  ),
  'crowd.json': recordToJson(sampleGame(Array.from({ length: 200 }, (_, at) => `punter ${at} ${'x'.repeat(at)}`))),
  [STRANGE_NAME]: recordToJson(sampleGame(['ann'], { map: SMALL })),
  'small.json': recordToJson(sampleGame(['ann', 'bob'], { map: SMALL, mapName: 'ring' })),
};

/** A session in which strangers say what they like. */
const STRANGE_LOG: readonly LogEvent[] = [
  ['seed', 1],
  ['init', ['script', 'script'], [4, 1, 1], 5],
  ['info', 0, HOSTILE],
  [
    'offer',
    0,
    [
      [0, 1, 1],
      [4, 0, 0],
    ],
  ],
  [
    'offer',
    1,
    [
      [0, 0, 1],
      [4, 1, 0],
    ],
  ],
  [
    'offer',
    0,
    [
      [0, 1, 0],
      [4, 0, 1],
    ],
  ],
  ['abort', 1, HOSTILE],
];

/** All of them. A new page is one line. */
export const PAGES: readonly SeenPage[] = [
  { name: 'a site', at: `/replay/#game=game.json&turn=20&site=${source}`, shows: '.details h3' },
  {
    name: 'a river',
    at: `/replay/#game=game.json&turn=20&river=${source},${target}`,
    shows: '.details h3',
    more: true,
  },
  { name: 'a punter', at: '/replay/#game=game.json&turn=40&punter=2', shows: '.mine-shares' },
  { name: '200 punters', at: '/replay/#game=crowd.json', shows: '.standings tr:nth-child(200)', more: true },
  { name: 'a strange name', at: `/replay/#game=${encodeURIComponent(STRANGE_NAME)}`, shows: '.uplot', more: true },
  {
    name: 'replay, with the list beside the map',
    at: '/replay/#game=game.json',
    shows: '.uplot',
    after: listRivers,
  },
  {
    name: 'the help sheet',
    at: '/replay/#game=small.json',
    shows: '.uplot',
    after: (page) => page.keyboard.press('?'),
  },
  { name: 'the form to play', at: '/replay/#game=small.json', shows: '.uplot', after: press('Play a game …') },
  { name: 'how to play', at: '/replay/#game=none', shows: '.nothing h2', after: learn },
  { name: 'a broken game', at: '/replay/#game=broken.json', shows: '[role=alert]' },
  { name: 'no game', at: '/replay/#game=none', shows: '.nothing h2' },
  { name: 'the costliest moves', at: '/replay/#game=small.json', shows: '.uplot', after: findCostly },
  { name: 'an explained move', at: '/replay/#game=small.json&turn=0', shows: '.uplot', after: explain },
  {
    name: 'a game that is played',
    at: '/replay/#game=small.json',
    shows: '.uplot',
    after: (page) => play(page, false),
  },
  { name: 'bets', at: '/replay/#game=small.json', shows: '.uplot', after: (page) => play(page, true) },
  { name: 'the page as one file', at: '/static/alone', shows: '.uplot' },
  { name: 'a page of one broken file', at: '/static/broken', shows: '[role=alert]' },
  { name: 'the lobby', at: '/watch/', shows: '.card.game' },
  { name: 'the form for a new table', at: '/watch/', shows: '.card.game', after: press('New table …') },
  { name: 'the form to sit down', at: '/watch/', shows: '.card.game', after: press('Sit down … at table 1') },
  { name: 'a live game', at: '/watch/#table=table+0', shows: '.live', after: (page) => page.waitForSelector('.uplot') },
  { name: 'a table that waits', at: '/watch/#table=table+1', shows: 'canvas' },
  { name: 'a table that is not there', at: '/watch/#table=%3Cb%3E', shows: '[role=alert]' },
  { name: 'a seat that waits', at: '/watch/', shows: '.card.game', after: sitAndWait },
  { name: 'the maps', at: '/replay/#maps', shows: '.card' },
  { name: 'a map', at: '/replay/#map=small-ring', shows: 'canvas' },
  { name: 'the form to haggle', at: '/haggling/', shows: '.looked-at', after: formToHaggle },
  { name: 'a session of haggling', at: '/haggling/', shows: '.looked-at', after: sessionOfHaggling },
  { name: 'the inspector of haggling', at: '/haggling/', shows: '.heat', after: lastTurn },
  { name: 'the form to describe a city', at: '/taboo/', shows: '.city-field', after: awakeTaboo },
  { name: 'a city that is described', at: '/taboo/', shows: '.city-field', after: describeCity },
  { name: 'a city that is guessed', at: '/taboo/', shows: 'nav', after: guessCity },
  { name: 'a record of Taboo', at: '/taboo/', shows: 'nav', after: openStrangeGame },
  { name: 'a series of the ultimatum game', at: '/ultimatum/few/', shows: '.tape-bar', after: choosePair },
  { name: 'a series of fifty', at: '/ultimatum/many/', shows: '.tape-bar', more: true },
  { name: 'the form for a series', at: '/ultimatum/none/', shows: '.agents' },
  { name: 'a person at the ultimatum game', at: '/ultimatum/none/', shows: '.agents', after: sitDownToShare },
  { name: 'the beginning of HUMAINE', at: '/humaine/idle/', shows: '.begin .form', after: openSettings },
  { name: 'before a round of HUMAINE', at: '/humaine/warmUp/', shows: '.worth' },
  { name: 'a round of HUMAINE', at: '/humaine/round/', shows: '.asked .card' },
  { name: 'its kitchen', at: '/humaine/round/', shows: '.talk', after: openKitchen },
  { name: 'baking', at: '/humaine/post/', shows: '.plan-worth' },
  { name: 'the end of a round of HUMAINE', at: '/humaine/over/', shows: '.results', after: openReasons },
  { name: 'the status', at: '/status', shows: 'article' },
  { name: 'the records', at: '/records', shows: 'li' },
  { name: 'a cup', at: '/static/cup', shows: 'table' },
  { name: 'a report', at: '/static/report', shows: 'table' },
];

/** A game in which strangers say what they like. */
const STRANGE_GAME = {
  format: 'taboo game',
  describer: HOSTILE.slice(0, 200),
  guesser: LONG.slice(0, 200),
  city: HOSTILE.slice(0, 200),
  country: RIGHT_TO_LEFT.slice(0, 200),
  accept: [],
  latitude: -18.1,
  longitude: 178.4,
  hints: 3,
  turns: [
    { hint: LONG.slice(0, 200), guess: HOSTILE.slice(0, 200) },
    { hint: RIGHT_TO_LEFT.slice(0, 200), guess: '' },
  ],
  found: false,
  score: 8,
};

async function awakeTaboo(page: Page): Promise<void> {
  await page.locator('button.play:not([aria-disabled=true])').first().waitFor();
}

async function describeCity(page: Page): Promise<void> {
  await awakeTaboo(page);
  await page.getByLabel('Your city').fill('Beirut');
  await press('Begin')(page);
  for (const hint of ['refugees', 'a hint that has far too many words']) {
    await page.getByLabel('Your hint').fill(hint);
    await press('Say')(page);
    await page
      .getByText(/The guesser says|at most four words/)
      .last()
      .waitFor();
  }
  await page.getByRole('alert').getByText('at most four words').waitFor();
}

async function guessCity(page: Page): Promise<void> {
  await press('Guess')(page);
  await awakeTaboo(page);
  await press('Begin')(page);
  await page.getByText('First hint:').waitFor();
  await page.getByLabel('Your guess', { exact: true }).fill('48,5');
  await page.keyboard.press('Enter');
  await page.getByText('48,5: no.').waitFor();
  await press('Give up')(page);
  await page.locator('.explained').waitFor();
}

async function openStrangeGame(page: Page): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(STRANGE_GAME));
  await page
    .getByLabel('Open the record of a game')
    .setInputFiles({ name: STRANGE_NAME, mimeType: 'application/json', buffer });
  await page.locator('.steps').waitFor();
  await page.keyboard.press('End');
}

async function choosePair(page: Page): Promise<void> {
  await page.locator('td[data-pair="0 1"]').click();
  await page.locator('.pair canvas').first().waitFor();
}

async function sitDownToShare(page: Page): Promise<void> {
  await press('Play yourself')(page);
  await page.getByRole('combobox', { name: 'Time for an answer' }).selectOption('60');
  await press('Begin')(page);
  await page.locator('.ask').waitFor();
}

async function formToHaggle(page: Page): Promise<void> {
  await press('Play')(page);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('own');
}

async function openSettings(page: Page): Promise<void> {
  await page.getByText('Times, sellers, seed').click();
}

async function openKitchen(page: Page): Promise<void> {
  await page.keyboard.press('k');
  await page.locator('.needs').first().waitFor({ state: 'attached' });
}

async function openReasons(page: Page): Promise<void> {
  await page.getByText(/^Why .* said that$/).click();
}

async function sessionOfHaggling(page: Page): Promise<void> {
  await formToHaggle(page);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('large');
  await page.getByRole('spinbutton', { name: 'Seed of the problem' }).fill('7');
  await page.getByRole('combobox', { name: 'Who begins' }).selectOption('agent');
  await press('Begin')(page);
  await page.getByRole('button', { name: /^Accept/ }).waitFor();
  await press('Walk away …')(page);
}

async function lastTurn(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.getByText('ended it').waitFor();
}

async function listRivers(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.locator('.map-list').getByRole('combobox').selectOption('all');
}

async function learn(page: Page): Promise<void> {
  await press('How to play')(page);
  await page.getByRole('button', { name: 'River from mine 1 to B' }).click();
  await page.getByText('Together: 1 point.').waitFor();
}

async function findCostly(page: Page): Promise<void> {
  await page.locator('.costliest').getByLabel('Nodes a move').selectOption('1000');
  await page.getByRole('button', { name: 'Find the costliest moves' }).click();
  await page.locator('.costliest td').first().waitFor();
}

async function explain(page: Page): Promise<void> {
  await page.getByLabel('How long it thinks').selectOption('1000');
  await page.getByRole('button', { name: 'Explain the next move' }).click();
  await page.getByText(/The champion would/).waitFor();
}

/** Takes the seat of a table where another is still free, after which only getting up frees it. */
async function sitAndWait(page: Page): Promise<void> {
  await press('Sit down … at table 1')(page);
  await page.getByRole('textbox', { name: /name/i }).fill(LONG.slice(0, 200));
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await page.getByRole('button', { name: 'Get up' }).waitFor();
}

async function play(page: Page, bets: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Play a game …' }).click();
  await page.getByRole('checkbox', { name: 'futures' }).setChecked(bets);
  await page.getByLabel('The champion thinks').selectOption({ label: 'little: 100 nodes' });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.waitForSelector(bets ? 'text=Begin with 0 bets' : '.legal .chip:enabled');
}

/** A server that has them all. */
export interface ServedPages {
  readonly base: string;
  close(): Promise<void>;
}

/** Serves them all until it is closed. */
export async function servePages(): Promise<ServedPages> {
  const ready = Promise.withResolvers<string>();
  const over = Promise.withResolvers<void>();
  const ended = withPages((base) => {
    ready.resolve(base);
    return over.promise;
  });
  // Where nothing can be served, that is told at once.
  ended.catch(ready.reject);
  const base = await ready.promise;
  return {
    base,
    close: () => {
      over.resolve();
      return ended;
    },
  };
}

/** Serves them all, a live game and one that has ended among them, and hands out the server's address. */
async function withPages(use: (base: string) => Promise<void>): Promise<void> {
  const haggling = await loadPage(HAGGLING_PAGE);
  const ultimatum = await loadPage(ULTIMATUM_PAGE);
  const taboo = await loadPage(TABOO_PAGE);
  const humaine = await loadPage(HUMAINE_PAGE);
  const port = await pagePort();
  await withFolder(async (files) => {
    const texts = { ...mapped(GAMES, (json) => JSON.stringify(json)), 'broken.json': `{"format":"${HOSTILE}` };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(files, name), text);
    const games = Object.keys(texts).map((name) => ({ name, file: join(files, name) }));
    const built = readBuiltFiles(PAGE_FOLDER);
    await withHttp(
      [
        { map: SMALL, punters: 2 },
        { map: SMALL, punters: 2 },
      ],
      {},
      async (server, _ask, base, folder) => {
        const gate = new Gate();
        const manners: Manners = async (wire, _turn, usual) => {
          await gate.pass();
          wire.say(usual());
        };
        const sitDown = (): Promise<unknown> =>
          Promise.all(['ann', HOSTILE].map((name) => playOnline(server.ports[0], name, manners)));
        const first = sitDown();
        gate.let(SMALL.rivers.length);
        await first;
        writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(await server.record())));
        const second = sitDown();
        gate.let(5);
        await use(base);
        gate.let(SMALL.rivers.length);
        await second;
      },
      {
        port,
        newGames: {},
        watch: (server) => ({
          addRoutes: (app) => {
            addBuiltFiles(app, built, '/watch/');
            addLiveRoutes(app, server, '/watch/');
            void app.register(
              (replay, _options, done) => {
                addBuiltFiles(replay, built);
                addReplayRoutes(replay, games, [join(ROOT, 'maps')]);
                done();
              },
              { prefix: '/replay' },
            );
            void app.register(
              (prefixed, _options, done) => {
                const logs = new Map([STRANGE_NAME, RIGHT_TO_LEFT].map((name) => [name, STRANGE_LOG] as const));
                addPage(prefixed, HAGGLING_PAGE, haggling, { logs });
                done();
              },
              { prefix: '/haggling' },
            );
            addBuiltFiles(app, taboo, '/taboo/');
            addSeries(app, ultimatum);
            addKitchens(app, humaine);
            addStatic(app);
          },
        }),
      },
    );
  });
}

/** Series of the ultimatum game under names that strangers may choose: of a few players, of many, and none. */
function addSeries(app: FastifyInstance, files: BuiltFiles): void {
  const strange = sampleSeries([HOSTILE, LONG, RIGHT_TO_LEFT, HOSTILE], 60);
  const few = liveSample(strange, Infinity, STRANGE_NAME, () => [
    { of: 'uid 0', partner: 'uid 1', kind: HOSTILE, sentence: LONG },
  ]);
  const names = Array.from({ length: 50 }, (_, place) => `player ${place} ${'x'.repeat(place)}`);
  const many = liveSample(sampleSeries(names, 40));
  for (const [place, series] of Object.entries({ few, many, none: undefined }))
    void app.register(
      (page, _options, done) => {
        addPage(page, ULTIMATUM_PAGE, files, series && { series });
        done();
      },
      { prefix: `/ultimatum/${place}` },
    );
}

/** Rounds of HUMAINE in each phase, in which strangers say what they like. */
function addKitchens(app: FastifyInstance, humaine: BuiltFiles): void {
  for (const phase of KITCHEN_PHASES)
    void app.register(
      (page, _options, done) => {
        addBuiltFiles(page, humaine);
        addKitchenRoutes(page, sampleKitchen(phase, [HOSTILE, LONG, RIGHT_TO_LEFT]), NO_KITCHEN_ORDERS);
        done();
      },
      { prefix: `/humaine/${phase}` },
    );
}

/** A page that is one file, without a worker. */
function alone(game: string): string {
  return alonePage({ folder: PAGE_FOLDER, texts: { [EMBEDDED.game]: game, [WORKERS.thinking.id]: '' } });
}

/** Pages without scripts, and those that are one file: their policy stands in them. */
function addStatic(app: FastifyInstance): void {
  const texts: { readonly [name: string]: string } = {
    alone: alone(jsonForMarkup({ name: 'game.json', record: GAMES['game.json'] })),
    broken: alone('{"name":"game.json","record":{"format":'),
    cup: cupPage(),
    report: reportHtml(summarise(simulate(1, 2), { seed: 6, settings: SETTINGS, made: { Command: HOSTILE } }), {
      title: LONG,
    }),
  };
  app.get<{ Params: { name: string } }>('/static/:name', (request, reply) => {
    const { name } = request.params;
    const policy = /^(alone|broken)$/.test(name) ? { 'content-security-policy': "frame-ancestors 'none'" } : {};
    return reply.type('text/html; charset=utf-8').headers(policy).send(texts[name]);
  });
}

function cupPage(): string {
  const seats = [HOSTILE, LONG].map((name) => ({ name, filler: false, score: 5 }));
  const lines = [
    { place: 1, entrant: HOSTILE, points: 5, survival: 0.7, fate: 'through' as const },
    { place: 2, entrant: LONG, points: 1, survival: 0.3, fate: 'out' as const },
  ];
  const rounds = [
    {
      round: 1,
      maps: ['ring'],
      award: 'group',
      phase: 'over',
      games: 1,
      played: 1,
      tables: [
        {
          name: 'a',
          setting: 'ring',
          games: 1,
          played: 1,
          replays: [1, 3].map((number) => ({ number, address: `${number}.html` })),
          seats,
        },
      ],
      result: { lines, last: false, median: 3 },
    },
    {
      round: 2,
      maps: ['ring'],
      award: 'group',
      phase: 'playing',
      games: 4,
      played: 1,
      tables: [{ name: 'b', setting: 'ring', games: 4, played: 1, replays: [], seats }],
    },
  ];
  const standings = [
    { place: 1, entrant: HOSTILE, round: 2, playing: true, soFar: 5 },
    { place: 2, entrant: LONG, round: 1, playing: false, points: 1 },
  ];
  const now = [{ game: 'b.1', setting: 'ring', seats: [HOSTILE, LONG], seconds: 3 }];
  const view = { phase: 'playing', rounds, standings, now } as unknown as CupView;
  return cupHtml(view, {
    name: LONG,
    noun: 'team',
    now: new Date(0),
    settingOf: (setting) => setting,
    reportOf: (round) => `report.round-${round}.html`,
  });
}

function mapped<From, To>(from: { readonly [name: string]: From }, to: (one: From) => To): { [name: string]: To } {
  return Object.fromEntries(Object.entries(from).map(([name, one]) => [name, to(one)]));
}

// The starter bots: each follows the protocol, beats random, and plays as the others do. Go, Rust and Java take part
// where the environment says STARTERS=all. Takes 15 s.

import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkProgram } from '../../../src/lambda-punter/conformance/check-list.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { finalStandingsOf } from '../../../src/lambda-punter/judge/final-standings.ts';
import { programEntrant, rivalEntrant } from '../../../src/lambda-punter/play/entrants.ts';
import { playSeries } from '../../../src/lambda-punter/play/series.ts';
import { EXECUTABLE, languageNamed, LANGUAGES, type Language } from '../../../src/lambda-punter/starter/languages.ts';
import {
  buildStarter,
  isThere,
  placeOfRuntime,
  writeStarter,
} from '../../../src/lambda-punter/starter/starter-folder.ts';
import { ROOT } from '../../support/run-command.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const MAP = join(ROOT, 'maps', 'small-sierpinski.json');
/** Far more than any of them needs, on a machine however busy. */
const LIMITS = { handshakeMs: 60_000, setupMs: 60_000, moveMs: 60_000 };
/** What a bot makes of moves that its game has not; that it speaks and keeps its state, its game shows. */
const CORE = ['splurged'];
/** The cheapest to start of those that need a tool come first; Node is always there. */
const CHEAPEST = ['cpp', 'rust', 'go', 'javascript'];
/** So many play at random; many make few turns, and each turn is a process. */
const FEW = 3;
const MANY = 15;
/** These take long to build or to start, and differ from the others in little. */
const ONLY_WITH_ALL = ['go', 'rust', 'java'];
const ALL = process.env['STARTERS'] === 'all';
/** Compiling for speed takes longer than running slowly. */
const CXXFLAGS = '-O0';
const { signal } = new AbortController();

const asked = LANGUAGES.filter(({ name }) => ALL || !ONLY_WITH_ALL.includes(name));
const here = asked.filter(({ tool }) => isThere(tool));
const cheapest = CHEAPEST.map((name) => languageNamed(name)).find((language) => here.includes(language));

/** Why this language plays no part; undefined where it does. */
function whyNot(language: Language): string | undefined {
  if (!asked.includes(language)) return 'STARTERS=all in the environment runs it';
  return here.includes(language) ? undefined : `there is no ${language.tool.command}`;
}

/** Plays against so many others who claim at random, a game from each of the seats. */
async function games(path: string, seats: readonly number[], others: number): Promise<GameRecord[]> {
  const bot = programEntrant('bot', path, { handshake: 'on', limits: LIMITS });
  const random = Array.from({ length: others }, (_, place) => rivalEntrant(`random ${place}`, 'random'));
  const records: GameRecord[] = [];
  for (const [game, seat] of seats.entries()) {
    const entrants = [...random.slice(0, seat), bot, ...random.slice(seat)];
    const map = parseMapText(readFileSync(MAP, 'utf8'));
    const options = { mapName: basename(MAP), map, settings: NO_EXTENSIONS, entrants, seed: game + 1 };
    const series = playSeries({ ...options, games: 1, rotate: false, showProgress: false, signal });
    for await (const { record } of series) records.push(record);
  }
  return records;
}

/** The bot's score, and the best of the others'. */
function scores(record: GameRecord): { readonly own: number; readonly best: number } {
  const standings = finalStandingsOf(record);
  const others = standings.filter(({ name }) => name !== 'bot').map(({ score }) => score);
  return { own: standings.find(({ name }) => name === 'bot')?.score ?? 0, best: Math.max(...others) };
}

async function failures(path: string, only?: readonly string[]): Promise<string[]> {
  const checked = await checkProgram(path, { signal, limits: LIMITS, ...(only && { only }) });
  expect(checked.length).to.equal(only?.length ?? checked.length);
  return checked.filter(({ verdict }) => verdict === 'fail').map(({ name, reason }) => `${name}: ${reason}`);
}

describe('the starter bots', function () {
  this.timeout(600_000);
  let folder = '';
  const built = new Map<string, Promise<string>>();
  const played = new Map<string, GameRecord>();

  const flags = process.env['CXXFLAGS'];
  before(() => {
    process.env['CXXFLAGS'] = CXXFLAGS;
    folder = mkdtempSync(join(tmpdir(), 'starters-'));
  });
  after(() => {
    if (flags === undefined) delete process.env['CXXFLAGS'];
    else process.env['CXXFLAGS'] = flags;
    rmSync(folder, { recursive: true, force: true });
  });

  /** The executable; it is made once. */
  function executable(language: Language): Promise<string> {
    const known = built.get(language.name) ?? make(language);
    built.set(language.name, known);
    return known;
  }

  async function make(language: Language): Promise<string> {
    const place = join(folder, language.name);
    const runtime = language.runtime && placeOfRuntime(language.runtime);
    writeStarter(language, place, '', runtime);
    if (language.buildSeconds !== undefined) await buildStarter(place, signal);
    return join(place, EXECUTABLE);
  }

  for (const language of LANGUAGES) {
    it(`in ${language.title} follow the protocol and beat random`, async function () {
      const reason = whyNot(language);
      if (reason !== undefined) {
        console.log(`      skipped: ${reason}`);
        this.skip();
      }
      const path = await executable(language);
      // The cheapest passes every check below.
      if (language !== cheapest) expect(await failures(path, CORE)).to.deep.equal([]);
      const [record] = await games(path, [0], MANY);
      const { own, best } = scores(record);
      expect(own).to.be.above(best);
      played.set(language.name, record);
    });
  }

  it('make the same game of it in every language', () => {
    const claims = [...played.values()].map(({ turns }) => JSON.stringify(turns, withoutDirection));
    expect(claims.length).to.be.above(0);
    expect(new Set(claims).size).to.equal(1);
  });

  it('in the cheapest language pass every check, and win from the first seat and the last', async () => {
    if (cheapest === undefined) throw new Error('not even Node is here');
    const path = await executable(cheapest);
    expect(await failures(path)).to.deep.equal([]);
    const won = (await games(path, [0, FEW], FEW)).map(scores);
    expect(won.filter(({ own, best }) => own > best).length).to.equal(2);
    expect(won.reduce((sum, { own }) => sum + own, 0)).to.be.above(5 * won.reduce((sum, { best }) => sum + best, 0));
  });
});

/** A river is the same whichever way round it is said; times differ. */
function withoutDirection(key: string, value: unknown): unknown {
  if (key === 'ms') return undefined;
  if (typeof value !== 'object' || value === null || !('source' in value && 'target' in value)) return value;
  return {
    ...value,
    source: Math.min(Number(value.source), Number(value.target)),
    target: Math.max(Number(value.source), Number(value.target)),
  };
}

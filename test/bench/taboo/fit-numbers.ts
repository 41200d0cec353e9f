// Fits the guesser's numbers: tries others, one at a time, and keeps what makes the targets of games likelier after
// one, two, three hints drawn from each game and after all its beginnings.
//
//   node_modules/.bin/node test/bench/taboo/fit-numbers.ts SECONDS GAMES.json…

import { readJsonFile } from '../../../src/base/text-file.ts';
import { randomBelow, randomFrom, shuffled } from '../../../src/base/seeded-random.ts';
import { type HintGame, readHintGames } from '../../../src/taboo/game/taboo-record.ts';
import { GUESSER_NUMBERS, type GuesserNumbers } from '../../../src/taboo/guesser/guesser-numbers.ts';
import { evidenceOf } from '../../../src/taboo/guesser/hint-evidence.ts';
import { mindFromKnowledge } from '../../../src/taboo/guesser/mind.ts';
import { readCityFacts, targetPlace } from '../../../src/taboo/knowledge/known-city.ts';
import { knownCountries } from '../../../src/taboo/knowledge/country-file.ts';
import { readTabooTexts } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { nearWords, relatedWords } from '../../../src/taboo/language/related-words.ts';

/** The worst that a set of hints may cost: one odd hint must not decide. */
const WORST = -7;
const DRAWN = 6;

const texts = readTabooTexts();
const known = knownCountries(texts);
const factsOf = readCityFacts(texts.facts);
const tables = { near: nearWords(texts.nearWords), related: relatedWords(texts.related) };

/** The mean logarithm of the target's share. */
function value(numbers: GuesserNumbers, games: readonly HintGame[]): number {
  const mind = mindFromKnowledge(known, factsOf, tables, numbers);
  const random = randomFrom(1);
  let sum = 0;
  let count = 0;
  for (const game of games) {
    const target = targetPlace(game, mind.index.cities);
    if (target < 0) continue;
    const speaks = game.hints.map((hint) => evidenceOf(hint, mind).map((one) => one.speaks));
    const places = [...game.hints.keys()];
    const sets = [
      ...places.map((place) => [place]),
      ...places.map((place) => places.slice(0, place + 1)),
      ...[2, 2, 3, 3, 4].flatMap((size) =>
        Array.from({ length: DRAWN }, () => shuffled(places, random).slice(0, size)),
      ),
    ];
    for (const set of sets) {
      const scores = mind.priors.slice();
      for (const place of set)
        for (const one of speaks[place]) for (let city = 0; city < scores.length; city++) scores[city] += one[city];
      const top = scores.reduce((most, score) => Math.max(most, score), -Infinity);
      const all = scores.reduce((total, score) => total + Math.exp(score - top), 0);
      sum += Math.max(WORST, scores[target] - top - Math.log(all));
      count++;
    }
  }
  return sum / count;
}

/** Every number by its path. */
function paths(numbers: object, before = ''): string[] {
  return Object.entries(numbers).flatMap(([name, one]: [string, unknown]) =>
    typeof one === 'number' ? [before + name] : paths(one as object, `${before}${name}.`),
  );
}

function changed(numbers: GuesserNumbers, path: string, factor: number): GuesserNumbers {
  const copy = structuredClone(numbers) as unknown as { [name: string]: unknown };
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = copy;
  for (const step of steps) at = at[step] as { [name: string]: unknown };
  at[last] = Number((Number(at[last]) * factor).toPrecision(3));
  return copy as unknown as GuesserNumbers;
}

const [seconds = '60', ...files] = process.argv.slice(2);
const games = files.flatMap((file) => readHintGames(readJsonFile(file), file));
const names = paths(GUESSER_NUMBERS);
const random = randomFrom(Number(process.env['SEED'] ?? 1));
const until = performance.now() + Number(seconds) * 1000;
let best = GUESSER_NUMBERS;
let top = value(best, games);
console.log(`${games.length} games: ${top.toFixed(4)}`);
let queue: string[] = [];
while (performance.now() < until) {
  if (queue.length === 0) queue = shuffled(names, random);
  const path = queue.pop() ?? '';
  const first = randomBelow(random, 2) === 0 ? 1.5 : 1 / 1.5;
  for (const factor of [first, 1 / first]) {
    let step = factor;
    let gained = false;
    for (let tries = 0; tries < 3; tries++) {
      const next = changed(best, path, step);
      const there = value(next, games);
      if (there <= top + 1e-5) break;
      [best, top, gained] = [next, there, true];
      console.log(`${top.toFixed(4)} ${path} × ${step.toFixed(2)}`);
    }
    if (gained) break;
    step = Math.sqrt(step);
    const next = changed(best, path, step);
    const there = value(next, games);
    if (there > top + 1e-5) {
      [best, top] = [next, there];
      console.log(`${top.toFixed(4)} ${path} × ${step.toFixed(2)}`);
      break;
    }
  }
}
console.log(JSON.stringify(best));

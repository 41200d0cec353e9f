// Records that are broken, cut off or hostile: each is shown, or refused with a sentence that says where and why.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { parseJson } from '../../../src/base/json.ts';
import { plain } from '../../../src/base/plain-text.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import type { ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import { recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { canvasOf } from '../../../src/lambda-punter/maps/layout.ts';
import { readAnyRecord } from '../../../src/lambda-punter/page/model/opened-game.ts';
import { listedRivers, moveWords, viewAt } from '../../../src/lambda-punter/page/model/view-at.ts';
import { markersOf } from '../../../src/lambda-punter/page/model/markers.ts';
import { buildTimeline } from '../../../src/lambda-punter/page/model/timeline.ts';
import { HOSTILE, sampleGame } from './sample-game.ts';

const TEXT = JSON.stringify(recordToJson(sampleGame(['ann', 'bob'])));
/** What a value of a record is replaced by. */
const STRANGE = [
  'null',
  'true',
  '-1',
  '1e308',
  '-1e308',
  '1e999',
  '0.5',
  '9007199254740993',
  '""',
  '"x"',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"polluted":1}}',
  '"\\u202e<b>"',
  JSON.stringify('x'.repeat(10_000)),
];
const SEED = 16;

/** All that the page does with a game before it draws. */
async function shown(text: string): Promise<{ readonly finite: boolean }> {
  const record = await readAnyRecord(parseJson(text, 'game.json'), 'game.json', () =>
    Promise.reject(new Error('no map')),
  );
  const timeline = buildTimeline(record);
  const { places, step } = canvasOf(record.map, timeline.map);
  const marks = markersOf(timeline);
  for (const at of [0, 1, timeline.turns]) {
    viewAt(timeline, Math.min(at, timeline.turns));
    moveWords(timeline, Math.min(at, timeline.turns));
    listedRivers(timeline, at, { kind: 'free' });
  }
  expect(marks).to.be.an('array');
  return { finite: [step, ...places.flatMap(({ x, y }) => [x, y])].every(Number.isFinite) };
}

/** A text with one thing wrong. */
function mutated(text: string, random: () => number): string {
  const below = (most: number): number => Math.floor(random() * most);
  const values = [...text.matchAll(/(?<=[:[,])(?:"[^"]*"|-?\d+|true|false|null)/g)];
  const { 0: value, index } = values[below(values.length)];
  const strange = STRANGE[below(STRANGE.length)];
  switch (below(5)) {
    case 0:
      return text.slice(0, below(text.length));
    case 1: {
      const at = below(text.length);
      return text.slice(0, at) + String.fromCharCode(below(128)) + text.slice(at + 1);
    }
    case 2: {
      const keys = [...text.matchAll(/"\w+":/g)];
      const key = keys[below(keys.length)];
      return `${text.slice(0, key.index)}"__proto__":${text.slice(key.index + key[0].length)}`;
    }
    default:
      return text.slice(0, index) + strange + text.slice(index + value.length);
  }
}

/** Sites with these numbers and places. */
function sites(places: readonly (readonly [number, number])[]): ParsedMap['sites'] {
  return JSON.parse(JSON.stringify(places.map(([x, y], id) => ({ id, x, y })))) as ParsedMap['sites'];
}

describe('strange records', () => {
  it('are shown, or refused with a sentence that says where and why', async () => {
    const random = randomFrom(SEED);
    let refused = 0;
    for (let at = 0; at < 400; at++) {
      const text = mutated(TEXT, () => random());
      try {
        expect((await shown(text)).finite, `seed ${SEED}, record ${at}`).to.equal(true);
      } catch (error) {
        if (!(error instanceof InputError))
          throw new Error(`seed ${SEED}, record ${at}: ${String(error)}`, { cause: error });
        expect(error.message).to.match(/^game\.json.*: got .*, expected .* \[[\w.]+\]$/);
        expect(plain(error.message, Infinity)).to.equal(error.message);
        refused++;
      }
    }
    expect(refused).to.be.greaterThan(100);
    expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
  });

  const river = { source: 0, target: 1 };
  const maps: { readonly [name: string]: unknown } = {
    'without mines': {
      sites: sites([
        [0, 0],
        [1, 1],
      ]),
      rivers: [river],
      mines: [],
    },
    'of one site': { sites: sites([[0, 0]]), rivers: [], mines: [0] },
    'without anything': { sites: [], rivers: [], mines: [] },
    'with rivers twice': {
      sites: sites([
        [0, 0],
        [1, 1],
      ]),
      rivers: [river, river, { source: 1, target: 0 }],
      mines: [0],
    },
    'with negative numbers': {
      sites: [{ id: -5 }, { id: -9007199254740991 }],
      rivers: [{ source: -5, target: -9007199254740991 }],
      mines: [-5],
    },
    'all at one point': {
      sites: sites([
        [1e15, 1e15],
        [1e15, 1e15],
        [1e15, 1e15],
      ]),
      rivers: [river],
      mines: [0],
    },
    'wider than numbers go': {
      sites: sites([
        [-1e308, -1e308],
        [1e308, 1e308],
      ]),
      rivers: [river],
      mines: [0],
    },
    'far from everything': {
      sites: sites([
        [1e300, 1],
        [1e300, 2],
      ]),
      rivers: [river],
      mines: [0],
    },
  };
  for (const [name, map] of Object.entries(maps)) {
    it(`may be of a map ${name}`, async () => {
      const raw = { ...(JSON.parse(TEXT) as object), map };
      expect((await shown(JSON.stringify(raw))).finite).to.equal(true);
    });
  }

  it('may have places that are no numbers', async () => {
    const text = TEXT.replace(/"x":-?[\d.]+/, '"x":1e999');
    expect(text).to.not.equal(TEXT);
    expect((await shown(text)).finite).to.equal(true);
  });

  it('tell no time that is no number', async () => {
    const trouble = await shown(TEXT.replace('"ms":10', '"ms":1e999')).catch((error: unknown) => String(error));
    expect(trouble).to.contain('game.json.turns[0].ms: got Infinity');
  });

  it('say what is wrong in one plain sentence, whatever they are called', async () => {
    const raw = { format: HOSTILE };
    const trouble: unknown = await readAnyRecord(raw, HOSTILE, () => Promise.resolve()).catch(
      (error: unknown) => error,
    );
    expect(trouble).to.be.an.instanceof(InputError);
    expect(plain(String(trouble), Infinity)).to.equal(String(trouble));
  });
});

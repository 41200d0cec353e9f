// The compiled mind: it thinks as the one that is made of the texts, and is kept until its sources change. Takes 3 s.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { compiledMind, unpackedMind, mindFromTexts } from '../../../src/taboo/guesser/mind.ts';
import { evidenceOf } from '../../../src/taboo/guesser/hint-evidence.ts';
import { readTabooTexts } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { keptMind } from '../../../src/taboo/mind/kept-mind.ts';
import { withFolder } from '../../support/executables.ts';

const texts = readTabooTexts();
const built = mindFromTexts(texts);
const readable = compiledMind(texts);
/** As it comes out of a file. */
const compiled: unknown = JSON.parse(JSON.stringify(readable));
const unpacked = unpackedMind(compiled, 'mind');
const SEED = 20;

describe('the compiled mind', () => {
  it('knows what the built one knows', () => {
    expect(unpacked.index.cities).to.deep.equal(built.index.cities);
    expect(unpacked.index.countries).to.deep.equal(built.index.countries);
    expect(unpacked.likeness).to.deep.equal(built.likeness);
    expect(unpacked.priors).to.deep.equal(built.priors);
    expect(unpacked.named).to.deep.equal(built.named);
  });

  it(`says exactly the same of every city, whatever the hint (seed ${SEED})`, () => {
    const random = randomFrom(SEED);
    const drawn = (): string => built.index.texts[randomBelow(random, built.index.texts.length)];
    const near = [
      'tube',
      'dykes',
      'skyscrapers',
      'sky scraper',
      'cathedrel',
      'no cars',
      'qzxv',
      '',
      'the',
      'sea and sun',
    ];
    const hints = [
      ...near,
      ...Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? `${drawn()} ${drawn()}` : drawn())),
    ];
    for (const hint of hints) {
      const [one, other] = [built, unpacked].map((mind) =>
        evidenceOf(hint, mind).map(({ speaks, matched }) => [speaks, matched.best]),
      );
      expect(one, hint).to.deep.equal(other);
    }
  });

  it('is refused where it is damaged, with the part that is', () => {
    const parts = Object.entries(compiled as object);
    const damaged: readonly (readonly [name: string, value: unknown])[] = [
      ['words', 3],
      ['stems', 'one'],
      ['heads', [-1]],
      ['textOf', [1e9]],
      ['textOf', ['0']],
      ['textOf', [0]],
      ['textWords', []],
      ['codes', [1]],
      ['ownerOf', {}],
      ['countries', ['France']],
      ['countries', ['France', 1]],
      ['cities', [{ ...readable.cities[0], fame: 'big' }]],
      ['cities', readable.cities.map((city) => ({ ...city, country: 1e9 }))],
      ['alike', []],
      ['alike', [[-1]]],
      ['shares', []],
      ['shares', built.likeness.map((list) => list.map(() => 2))],
      ['related', undefined],
    ];
    for (const [name, value] of damaged) {
      const raw = Object.fromEntries([...parts.filter(([key]) => key !== name), [name, value]]);
      expect(() => unpackedMind(raw, 'mind'), `${name} ${JSON.stringify(value)}`).to.throw(InputError, /^mind[.:]/);
    }
    for (const raw of [undefined, [], {}, 'x']) expect(() => unpackedMind(raw, 'mind')).to.throw(InputError);
  });

  it('is kept in a file, and made anew where a source has changed or the file is damaged', async () => {
    await withFolder(async (folder) => {
      const sources = ['game', 'language', 'guesser', 'knowledge/data'].map((room) => join(folder, room));
      for (const source of sources) {
        mkdirSync(source, { recursive: true });
        writeFileSync(join(source, 'a.txt'), 'x');
      }
      const file = join(folder, 'build', 'mind.json');
      let made = 0;
      const ask = async (): Promise<void> => {
        const mind = await keptMind(file, folder, () => {
          made++;
          return readable;
        });
        expect(mind.index.cities.length).to.equal(built.index.cities.length);
      };
      await ask();
      await ask();
      expect(made, 'kept').to.equal(1);
      writeFileSync(join(sources[3], 'a.txt'), 'xy');
      await ask();
      expect(made, 'after a change').to.equal(2);
      writeFileSync(file, '{"stamp":');
      await ask();
      expect(made, 'where damaged').to.equal(3);
      rmSync(join(folder, 'build'), { recursive: true });
      writeFileSync(join(folder, 'build'), 'no folder');
      await ask();
      expect(made, 'where nothing can be written').to.equal(4);
    });
  });
});

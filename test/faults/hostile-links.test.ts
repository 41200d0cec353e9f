// Links that carry a game, a session, a series or a record, as strangers may write them: every one is read, or refused
// in one sentence without markup. What is mutated is the address, or what is packed in it.

import { expect } from 'chai';
import { parseJson } from '../../src/base/json.ts';
import { type Random, randomBelow, randomFrom, seedOf } from '../../src/base/seeded-random.ts';
import { parseLog } from '../../src/haggling/record/session-log.ts';
import { parseRecord } from '../../src/lambda-punter/game/record.ts';
import { packGame, unpackGame } from '../../src/lambda-punter/page/model/carried-game.ts';
import { buildTimeline } from '../../src/lambda-punter/page/model/timeline.ts';
import { parseTabooRecord, type TabooRecord, tabooRecordJson } from '../../src/taboo/game/taboo-record.ts';
import { packSeries, tapeOf, unpackSeries } from '../../src/ultimatum/page/model/series-tape.ts';
import { SeriesMoment } from '../../src/ultimatum/page/model/series-moment.ts';
import { parseSeriesJournal } from '../../src/ultimatum/record/series-journal.ts';
import { packText, unpackText } from '../../src/web/carried-text.ts';
import { KNOWN_LOG } from '../haggling/inspector/known-session.ts';
import { HOSTILE, sampleGame } from '../lambda-punter/page/sample-game.ts';
import { few } from '../support/length.ts';
import { refusalOf } from '../support/link-refusal.ts';
import { sampleSeries } from '../ultimatum/page/sample-series.ts';

const AT = 'the link';
const RECORD: TabooRecord = {
  describer: 'you',
  guesser: HOSTILE.slice(0, 20),
  city: 'Beirut',
  country: 'Lebanon',
  accept: ['Beyrouth'],
  place: { latitude: 33.9, longitude: 35.5 },
  hints: 10,
  turns: [
    { hint: 'cedar', guess: 'Tokyo' },
    { hint: 'sea', guess: 'Beirut' },
  ],
};
const SERIES = tapeOf({ ...sampleSeries(['ann', HOSTILE, 'bob'], 30), isWhole: true });

/** What each contest's page reads of a link, as far as it goes without a browser, and what a good one carries. */
const CONTESTS: { readonly [contest: string]: { readonly text: string; readonly read: (text: string) => unknown } } = {
  'Lambda Punter': {
    text: packGame(sampleGame(['ann', HOSTILE, 'bob'])),
    read: (text) => buildTimeline(parseRecord(unpackGame(text, AT), AT)).record.turns,
  },
  haggling: { text: JSON.stringify(KNOWN_LOG), read: (text) => parseLog(parseJson(text, AT), AT) },
  ultimatum: {
    text: packSeries({ tape: SERIES }),
    read: (text) => {
      const tape = tapeOf(parseSeriesJournal(unpackSeries(text), AT));
      const moment = new SeriesMoment(tape);
      moment.moveTo(Infinity);
      moment.standings();
      return tape.rounds;
    },
  },
  taboo: {
    text: JSON.stringify(tabooRecordJson(RECORD)),
    read: (text) => parseTabooRecord(parseJson(text, AT), AT),
  },
};

const WANTED: { readonly [contest: string]: unknown } = {
  'Lambda Punter': sampleGame(['ann', HOSTILE, 'bob']).turns.map(({ move }) => ({ move })),
  haggling: KNOWN_LOG,
  ultimatum: SERIES.rounds,
  taboo: RECORD,
};

const LETTERS = 'AZaz09-_.%+/={}[]",:<>\n\0é1';

/** The text with one to four letters changed, added, taken away, or a piece of it twice. */
function mutated(text: string, random: Random): string {
  let changed = text;
  for (let times = 1 + randomBelow(random, 4); times > 0; times--) {
    const at = randomBelow(random, changed.length + 1);
    const letter = LETTERS[randomBelow(random, LETTERS.length)];
    const until = at + randomBelow(random, 3);
    const piece = [letter, '', letter.repeat(3), changed.slice(0, at), '9'.repeat(20)][randomBelow(random, 5)];
    changed = changed.slice(0, at) + piece + changed.slice(until);
  }
  return changed;
}

describe('a link as strangers write it', function () {
  this.timeout(600_000);

  for (const [contest, { text, read }] of Object.entries(CONTESTS)) {
    it(`comes back in ${contest}`, async () => {
      const held = (await packText(text)) ?? '';
      expect(read(await unpackText(held))).to.deep.equal(WANTED[contest]);
    });

    it(`is read in ${contest}, or refused in one sentence`, async () => {
      const good = (await packText(text)) ?? '';
      const ends = { read: 0, refused: 0 };
      for (let seed = 0; seed < few(150, 2_500); seed++) {
        const random = randomFrom(seedOf(contest, seed));
        const isInside = seed % 2 === 0;
        const held = isInside ? ((await packText(mutated(text, random))) ?? good) : mutated(good, random);
        try {
          const refused = await refusalOf(async () => read(await unpackText(held)));
          ends[refused === undefined ? 'read' : 'refused'] += 1;
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
      }
      expect(ends.refused).to.be.above(50);
      // A letter of a name may be another one.
      expect(ends.read).to.be.above(0);
    });
  }
});

// A series in a link: the same series comes back, whole or cut off as it was.

import { expect } from 'chai';
import { packSeries, tapeJournal, tapeOf, unpackSeries } from '../../../src/ultimatum/page/model/series-tape.ts';
import { parseSeriesJournal } from '../../../src/ultimatum/record/series-journal.ts';
import { HOSTILE } from '../../lambda-punter/page/sample-game.ts';
import { journalOf, sampleSeries } from './sample-series.ts';

/** A journal without its times, in which every round has the next number. */
const JOURNAL = journalOf(sampleSeries(['ann', HOSTILE, 'bob'], 40));
const CUT = JOURNAL.slice(0, JOURNAL.lastIndexOf('{"type":"end"}'));

describe('a series in a link', () => {
  for (const [what, journal] of [
    ['whole', JOURNAL],
    ['cut off', CUT],
  ] as const) {
    it(`comes back ${what} where it was ${what}`, () => {
      const recorded = parseSeriesJournal(journal, 'journal');
      const known = { tape: tapeOf(recorded), isCutOff: !recorded.isWhole };
      expect(recorded.isWhole).to.equal(what === 'whole');
      expect(parseSeriesJournal(unpackSeries(packSeries(known)), 'link')).to.deep.equal(recorded);
      expect(parseSeriesJournal(tapeJournal(known), 'file')).to.deep.equal(recorded);
    });
  }

  it('says to nobody else that they played it', () => {
    const tape = tapeOf(parseSeriesJournal(journalOf(sampleSeries(['you', 'bob'], 4)), 'journal'));
    const { head } = parseSeriesJournal(unpackSeries(packSeries({ tape })), 'link');
    expect(head.players.map(({ name }) => name)).to.deep.equal(['a person', 'bob']);
  });

  it('is left as it is where it is no series that was packed', () => {
    const packed = packSeries({ tape: tapeOf(parseSeriesJournal(JOURNAL, 'journal')) });
    for (const text of ['', JOURNAL, CUT, `${packed}\nA`, `${packed}\n`, packed.slice(0, packed.lastIndexOf('\n'))])
      expect(unpackSeries(text)).to.equal(text);
  });
});

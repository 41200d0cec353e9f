// A ladder over several tournaments: who is one entrant, what is refused, what is counted once, and who never met.

import { expect } from 'chai';
import { ArenaError } from '../../../src/arena/arena-error.ts';
import type { Outcome } from '../../../src/arena/contest.ts';
import { RANK_SHARE } from '../../../src/arena/figure.ts';
import { ladderOf, type Ladder, type LadderJournal } from '../../../src/arena/ladder/ladder.ts';
import { ladderCsv, ladderHtml } from '../../../src/arena/ladder/ladder-page.ts';
import { ladderText } from '../../../src/arena/ladder/ladder-text.ts';

/** Games between these, the first wins two of three. */
function games(seats: readonly string[], count = 6): Outcome[] {
  return Array.from({ length: count }, (_, at) => ({
    game: { id: `s#${at}.0`, setting: 's', seed: at, seats, group: `s#${at}` },
    result: {
      seats: seats.map((_name, seat) => ({ score: at % 3 === 2 ? seat : seats.length - seat, faults: {} })),
    },
  }));
}

function journal(path: string, outcomes: readonly Outcome[], more: Partial<LadderJournal> = {}): LadderJournal {
  return {
    path,
    digest: `digest of ${path}`,
    contest: 'toy',
    code: 'c0de',
    figure: RANK_SHARE,
    fillers: new Set(),
    stands: new Map(),
    outcomes,
    ...more,
  };
}

function annIs(what: string): Partial<LadderJournal> {
  return { stands: new Map([['ann', what]]) };
}

function refused(...journals: LadderJournal[]): Chai.Assertion {
  return expect(() => ladderOf(journals));
}

const namesOf = ({ fields }: Ladder): string[][] => fields.map(({ lines }) => lines.map(({ entrant }) => entrant));

describe('a ladder', () => {
  it('rates everybody over all journals, also those who met only others in common', () => {
    const ladder = ladderOf([journal('a', games(['ann', 'bob'])), journal('b', games(['bob', 'cat']))]);
    expect(namesOf(ladder)).to.deep.equal([['ann', 'bob', 'cat']]);
    const [{ lines }] = ladder.fields;
    expect(lines.map(({ games: count, tournaments }) => [count, tournaments])).to.deep.equal([
      [6, 1],
      [12, 2],
      [6, 1],
    ]);
    for (const { rating = NaN, ratingInterval } of lines) {
      expect(rating).to.be.within(-400, 400);
      expect(ratingInterval?.low).to.be.at.most(rating);
      expect(ratingInterval?.high).to.be.at.least(rating);
    }
    expect(ladder.notes).to.deep.equal([]);
  });

  it('is the same in whatever order the journals are given', () => {
    const [a, b] = [journal('a', games(['ann', 'bob'])), journal('b', games(['bob', 'cat']))];
    expect(ladderOf([b, a])).to.deep.equal(ladderOf([a, b]));
  });

  it('gives a name that stands for two things two lines, and says what they are', () => {
    const journals = [
      journal('a', games(['ann', 'bob']), annIs('the executable 1')),
      journal('b', games(['bob', 'ann']), annIs('the executable 2')),
    ];
    const ladder = ladderOf(journals);
    expect(namesOf(ladder)[0].map((name) => name.replace(/@.*/, '@'))).to.deep.equal(['ann@', 'bob', 'ann@']);
    expect(ladder.notes.join('\n')).to.match(
      /ann stands for 2 things.*executable 1 in a.*executable 2 in b.*--by-name/,
    );
    expect(namesOf(ladderOf(journals, true))).to.deep.equal([['ann', 'bob']]);
  });

  it('takes one name of the same thing in both for one entrant', () => {
    const stands = new Map([['ann', 'the executable 1']]);
    const ladder = ladderOf([
      journal('a', games(['ann', 'bob']), { stands }),
      journal('b', games(['ann', 'cat']), { stands }),
    ]);
    expect(namesOf(ladder)).to.deep.equal([['ann', 'bob', 'cat']]);
  });

  it('gives entrants that never met tables of their own, and no rating across', () => {
    const ladder = ladderOf([journal('a', games(['ann', 'bob', 'cat'])), journal('b', games(['dan', 'eve']))]);
    expect(namesOf(ladder)).to.deep.equal([
      ['ann', 'bob', 'cat'],
      ['dan', 'eve'],
    ]);
    for (const { lines } of ladder.fields)
      expect(lines.reduce((sum, { rating = NaN }) => sum + rating, 0)).to.be.closeTo(0, 1e-6);
    expect(ladder.notes.join('\n')).to.include('2 fields that never met');
    expect(ladderText(ladder)).to.include('Field 2: 2 entrants');
  });

  it('joins nobody by those who only took seats left over, and gives no rating to who met nobody else', () => {
    const fillers = new Set(['filler:x']);
    const ladder = ladderOf([
      journal('a', games(['ann', 'filler:x']), { fillers }),
      journal('b', games(['bob', 'filler:x']), { fillers }),
    ]);
    expect(namesOf(ladder)).to.deep.equal([['ann'], ['bob']]);
    expect(ladder.fields.flatMap(({ lines }) => lines.map(({ rating }) => rating))).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(ladderText(ladder)).to.include('Nobody else sat at these tables');
  });

  it('counts the games of one tournament once, however often its journal is given', () => {
    const played = games(['ann', 'bob']);
    const half = journal('old', played.slice(0, 3), { digest: 'same' });
    const ladder = ladderOf([half, journal('new', played, { digest: 'same' })]);
    expect(ladder.games).to.equal(6);
    expect(ladder.tournaments).to.have.length(1);
    expect(ladder.notes).to.deep.equal([
      'old and new are of one tournament: 3 games in more than one of them count once.',
    ]);
  });

  it('refuses journals of another contest or figure, and figures that rank nobody', () => {
    const first = journal('a.jsonl', games(['ann', 'bob']));
    refused(first, journal('b.jsonl', games(['ann', 'bob']), { contest: 'chess' })).to.throw(
      ArenaError,
      'b.jsonl: got a tournament of chess, expected one of toy, as a.jsonl is',
    );
    const price = { ...RANK_SHARE, name: 'price', of: 'score', better: 'lower' } as const;
    refused(first, journal('b.jsonl', games(['ann', 'bob']), { figure: price })).to.throw(
      ArenaError,
      /^b\.jsonl: got a tournament by price .* expected one by rank share/,
    );
    const shared = { figure: { ...RANK_SHARE, shared: true } };
    refused(journal('a.jsonl', games(['ann', 'bob']), shared)).to.throw(ArenaError, 'share one score');
    const unranked = { figure: { ...RANK_SHARE, unranked: true } };
    refused(journal('a.jsonl', games(['ann', 'bob']), unranked)).to.throw(
      ArenaError,
      /^tournaments of toy cannot be joined .* Report one journal at a time$/,
    );
    refused(journal('a.jsonl', games(['ann']))).to.throw(ArenaError, 'no game with two entrants');
  });

  it('says who never lost', () => {
    const won = games(['ann', 'bob']).filter((_, at) => at % 3 !== 2);
    expect(ladderOf([journal('a', won), journal('b', won)]).notes.join()).to.include('Always first: ann');
  });

  it('fits 80 columns, and shows strange names as text', () => {
    const name = `<b>${'long'.repeat(20)}`;
    const ladder = ladderOf([journal('a', games([name, 'bob'])), journal('b', games(['bob', 'cat']))]);
    for (const room of [80, 50])
      for (const line of ladderText(ladder, room).split('\n')) expect([...line].length, line).to.be.at.most(room);
    expect(ladderHtml(ladder, { title: 'T', made: {} }))
      .to.include('&lt;b&gt;long')
      .and.not.include('<b>long');
    expect(ladderCsv(ladder).split('\r\n')).to.have.length(5);
  });
});

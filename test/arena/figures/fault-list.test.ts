// Faults one by one: as text within 80 columns, as a table of the page, as CSV, through a journal's line and back.

import { expect } from 'chai';
import { faultsCsv, gamesCsv } from '../../../src/arena/report/csv.ts';
import { type Outcome, type SeatFault, resultIn } from '../../../src/arena/contest.ts';
import { faultListOf, faultListText } from '../../../src/arena/figures/fault-list.ts';
import { entryLine, parseEntry } from '../../../src/arena/journal/journal-lines.ts';
import { reportHtml } from '../../../src/arena/report/report-page.ts';
import { summarise } from '../../../src/arena/figures/summary.ts';

const LONG = 'an-executable-with-a-name-that-is-longer-than-any-table-has-room-for';

/** A game in which seats failed so. */
function failing(id: string, seats: readonly string[], failed: readonly (readonly SeatFault[])[]): Outcome {
  return {
    game: { id, setting: 'any', seed: 1, group: id, seats },
    result: {
      seats: seats.map((_, seat) => {
        const mine = failed[seat] ?? [];
        const faults: { [kind: string]: number } = {};
        for (const { kind } of mine) faults[kind] = (faults[kind] ?? 0) + 1;
        return {
          score: seat,
          faults,
          ...(mine.length > 0 && { failed: mine, stderr: `/said/${id}-${seat}.stderr.txt` }),
        };
      }),
      record: `/records/${id}.json`,
    },
  };
}

const late = (turn: number): SeatFault => ({ turn, kind: 'timeout', reason: 'nothing within 1000 ms' });
const GAMES = [
  failing('g1', ['a', LONG, 'fill'], [[{ kind: 'crash', reason: 'exited "1"' }], [late(1), late(4)], [late(2)]]),
  failing('g2', ['a', LONG, 'fill'], [[], [late(7), { turn: 10, kind: 'illegal', reason: 'x'.repeat(300) }], []]),
];
const SUMMARY = summarise(GAMES, { seed: 1, settings: [], fillers: new Set(['fill']), order: ['g1', 'g2'] });

describe('the faults of a tournament', () => {
  it('are listed with game, seat, turn, kind, reason and files; those of fillers are not', () => {
    const { count, lines } = SUMMARY.faults;
    expect(count).to.equal(5);
    expect(lines.map(({ game, seat, turn, kind }) => [game, seat, turn, kind])).to.deep.equal([
      ['g1', 0, undefined, 'crash'],
      ['g1', 1, 1, 'timeout'],
      ['g1', 1, 4, 'timeout'],
      ['g2', 1, 7, 'timeout'],
      ['g2', 1, 10, 'illegal'],
    ]);
    expect([lines[0].record, lines[0].stderr]).to.deep.equal(['/records/g1.json', '/said/g1-0.stderr.txt']);
  });

  it('are shown on the terminal as the first of each entrant and kind, within 80 columns', () => {
    const text = faultListText(SUMMARY.faults) ?? '';
    const lines = text.split('\n');
    expect(Math.max(...lines.map((line) => [...line].length)), text).to.be.at.most(80);
    expect(lines.slice(0, 3)).to.deep.equal([
      '5 faults; of each entrant and kind the first',
      '  crash, a, g1, at set-up',
      '    exited "1"',
    ]);
    expect(lines[3]).to.match(/^ {2}timeout, an-exec.*, g1, turn 2, and 2 more$/);
    expect(lines.at(-1)).to.equal('what executables wrote to standard error: /said');
    expect(faultListText(faultListOf([], new Set()))).to.equal(undefined);
  });

  it('that a game only counted are counted', () => {
    const [game] = GAMES;
    const counted = { ...game, result: { seats: game.result.seats.map((seat) => ({ ...seat, faults: { late: 9 } })) } };
    expect(faultListOf([counted], new Set()).count).to.equal(27);
  });

  it('stand in faults.csv and on the page, with links, hostile words made harmless', () => {
    const rows = faultsCsv(SUMMARY).trimEnd().split('\r\n');
    expect(rows[0]).to.equal('game,setting,seat,entrant,turn,kind,reason,record,stderr');
    expect(rows[1]).to.equal('g1,any,0,a,,crash,"exited ""1""",/records/g1.json,/said/g1-0.stderr.txt');
    expect(rows[2].split(',').slice(0, 6)).to.deep.equal(['g1', 'any', '1', rows[2].split(',')[3], '2', 'timeout']);
    expect(rows).to.have.length(6);
    expect(gamesCsv(GAMES, { settings: [] }).split('\r\n')[0]).to.match(/,record,stderr$/);
    const hostile = failing('g<1>', ['<b>', 'c'], [[{ turn: 1, kind: '<i>', reason: '<script>' }]]);
    const page = reportHtml(summarise([hostile], { seed: 1, settings: [] }), { folder: '/' });
    expect(page).to.not.include('<script>').and.not.include('<i>');
    expect(page).to.include('&lt;script&gt;').and.include('1 fault, one by one');
  });

  it('come back from a line of a journal as they were; what is none is refused', () => {
    for (const outcome of GAMES) {
      const entry = parseEntry(entryLine(outcome), 'here');
      expect('result' in entry && entry.result).to.deep.equal(outcome.result);
    }
    const { game } = GAMES[0];
    for (const failed of [
      'x',
      [1],
      [{ kind: 'a' }],
      [{ kind: 'a', reason: 'b', turn: -1 }],
      [{ kind: 1, reason: 'b' }],
    ])
      expect(
        resultIn({ seats: game.seats.map(() => ({ score: 1, faults: {}, failed })) }, game),
        JSON.stringify(failed),
      ).to.equal(undefined);
    expect(resultIn({ seats: game.seats.map(() => ({ score: 1, faults: {}, stderr: 4 })) }, game)).to.equal(undefined);
  });
});

// Comma-separated values, read back by a reader of RFC 4180's grammar.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { plainLines } from '../../../src/base/plain-text.ts';
import { csvText } from '../../../src/arena/report/csv-columns.ts';
import { gamesCsv, standingsCsv } from '../../../src/arena/report/csv.ts';
import { summarise } from '../../../src/arena/figures/summary.ts';
import { gameOf } from '../sample-games.ts';
import { SETTINGS, simulate } from '../simulated-tournament.ts';

/** Letter by letter, as the grammar has it. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (at >= text.length) throw new Error('a quote without its end');
        if (text[at] === '"') at++;
        field += text[at];
      }
      at++;
    } else {
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r'; at++) {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`a bare ${JSON.stringify(text[at])}`);
        field += text[at];
      }
    }
    row.push(field);
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error(`got ${JSON.stringify(text.slice(at, at + 5))} after a field`);
  }
  return rows;
}

/** Rows by the names of their columns. */
function records(text: string): { readonly [column: string]: string }[] {
  const [heading, ...rows] = parse(text);
  expect(rows.every((row) => row.length === heading.length)).to.equal(true);
  return rows.map((row) => Object.fromEntries(row.map((field, column) => [heading[column], field])));
}

describe('csv', () => {
  it('gives back every text, a formula behind an apostrophe, what steers a terminal as a mark', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' ', ';', '=', '\u001b') }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 1, maxLength: 4 })),
        (rows) =>
          void expect(parse(csvText(rows))).to.deep.equal(
            rows.map((row) => row.map((field) => plainLines(field).replace(/^[=+\-@\t]/, "'$&"))),
          ),
      ),
    );
    expect(csvText([['a\u001b[2J']])).to.equal('a\ufffd[2J\r\n');
    expect(csvText([['a', 1.5, undefined, 'b "c", d']])).to.equal('a,1.5,,"b ""c"", d"\r\n');
  });

  it('has a line an entrant', () => {
    const summary = summarise(simulate(2, 1), { seed: 1, settings: SETTINGS });
    const lines = records(standingsCsv(summary));
    expect(standingsCsv(summary)).to.not.match(/\d\.\d{7}/);
    expect(lines.map((line) => line['entrant'])).to.deep.equal(summary.entrants.map(({ entrant }) => entrant));
    lines.forEach((line, at) => {
      const { value, interval, rating, games, times, faults } = summary.entrants[at];
      expect(
        [line['rank_share'], line['low'], line['rating'], line['games'], line['p99_ms']].map(Number),
      ).to.deep.equal([value, interval?.low, rating, games, times?.p99].map((exact) => Number(exact?.toFixed(6))));
      expect(Number(line['faults_timeout'] ?? 0)).to.equal(faults['timeout'] ?? 0);
    });
  });

  it('has a line a game and seat, with tags, faults, times and records', () => {
    const games = simulate(1, 1);
    const lines = records(
      gamesCsv(games.toReversed(), { settings: SETTINGS, order: games.map(({ game }) => game.id) }),
    );
    expect(lines).to.have.length(4 * games.length);
    lines.forEach((line, at) => {
      const { game, result } = games[Math.floor(at / 4)];
      const seat = at % 4;
      expect(line).to.include({
        game: game.id,
        group: game.group,
        seat: String(seat),
        entrant: game.seats[seat],
        score: String(result.seats[seat].score),
        record: result.record,
      });
      expect(`${line['tag_map']}/${line['tag_extensions']}`).to.equal(game.setting);
      expect(Number(line['moves'])).to.be.within(40, 41);
      expect(Number(line['faults_timeout'] ?? 0)).to.equal(result.seats[seat].faults['timeout'] ?? 0);
    });
    expect(lines.reduce((sum, line) => sum + Number(line['rank_share']), 0)).to.be.closeTo(2 * games.length, 1e-9);
  });

  it('leaves empty what a game does not have', () => {
    const [line] = records(gamesCsv([gameOf('g', ['"solo", a'], [3])], { settings: [] }));
    expect(line).to.include({ entrant: '"solo", a', rank_share: '', moves: '', max_ms: '', record: '' });
    expect(gamesCsv([], { settings: [] })).to.match(/^game,group,[^\n]*\r\n$/);
  });
});

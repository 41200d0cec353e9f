// The columns of a tournament's standings: one list, shown by the terminal's text, the page and the CSV.

import { expect } from 'chai';
import type { Outcome } from '../../../src/arena/contest.ts';
import { standingsCsv } from '../../../src/arena/report/csv.ts';
import type { Figure } from '../../../src/arena/figure.ts';
import { faultsTable, standingsTable, timesTable } from '../../../src/arena/report/report-tables.ts';
import { cellText } from '../../../src/terminal/text-table.ts';
import { standingsColumns } from '../../../src/arena/report/standings-columns.ts';
import { standingsText } from '../../../src/arena/report/summary-text.ts';
import { summarise, type Summary } from '../../../src/arena/figures/summary.ts';
import { markup } from '../../../src/base/markup.ts';
import { SETTINGS, simulate } from '../simulated-tournament.ts';

const SHARED: Figure = { name: 'points a session', of: 'score', better: 'higher', shared: true };

/** Of games with faults and times and a measure. */
function summaryOf(figure?: Figure): Summary {
  const games = simulate(2, 3).map(({ game, result }): Outcome => {
    const seats = result.seats.map((seat, at) => ({ ...seat, measures: { detours: seat.score / (at + 1) } }));
    return { game, result: { ...result, seats } };
  });
  const measures = [{ name: 'detours', label: 'detours made', decimals: 2 }];
  return summarise(games, { seed: 2, settings: SETTINGS, measures, ...(figure && { figure }) });
}

/** The cells of the terminal's table, without places and names; of two tables, side by side. */
function textCells(summary: Summary): string[][] {
  const [first, second] = standingsText(summary)
    .split('\n\n')
    .map((table) => table.split('\n').map((line) => line.trim().split(/ {2,}/).slice(2)));
  return first.map((cells, row) => [...cells, ...(second?.[row] ?? [])]);
}

/** What stands in all elements of that name. */
function contents(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, content]) => content);
}

describe("the columns of a tournament's standings", () => {
  it('name the score once where it is the figure', () => {
    const summary = summaryOf({ name: 'score', of: 'score', better: 'higher' });
    const headings = standingsColumns(summary).flatMap(({ there, text }) => (there && text ? [text[0]] : []));
    expect(headings.filter((heading) => heading === 'score')).to.have.length(1);
  });

  for (const figure of [undefined, SHARED]) {
    const summary = summaryOf(figure);
    const { entrants } = summary;
    const columns = standingsColumns(summary);
    const seen = columns.filter(({ there }) => there);
    const name = summary.figure.name;

    it(`are those of the text, with the same cells: ${name}`, () => {
      const views = seen.flatMap(({ text }) => (text ? [text] : []));
      expect(textCells(summary)).to.deep.equal([
        views.map(([heading]) => heading),
        ...entrants.map((line) => views.map(([, cell]) => cellText(cell(line) ?? ''))),
      ]);
    });

    it(`are those of the page, with the same cells: ${name}`, () => {
      for (const [which, html] of [
        ['standings', standingsTable(summary).text],
        ['faults', faultsTable(summary).text],
        ['times', timesTable(summary).text],
      ]) {
        const views = seen.filter(({ table }) => table === which).flatMap(({ page }) => (page ? [page] : []));
        expect(views, which).to.not.have.length(0);
        const places = which === 'standings' ? ['<abbr title="Place">#</abbr>'] : [];
        expect(contents(html, /<th scope="col"[^>]*>(.*?)<\/th>/g)).to.deep.equal([
          ...places,
          'Entrant',
          ...views.map(([heading]) => markup`${heading}`.text),
        ]);
        const cells = entrants.flatMap((line) => [
          ...places.map(() => String(line.place)),
          ...views.map(([, cell]) => markup`${cell(line)}`.text),
        ]);
        expect(contents(html, /<td[^>]*>(.*?)<\/td>/g)).to.deep.equal(cells);
      }
    });

    it(`are those of the CSV, with the same fields, seen by people or not: ${name}`, () => {
      const views = columns.flatMap(({ csv = [] }) => csv);
      const [heading, ...rows] = standingsCsv(summary).trimEnd().split('\r\n');
      expect(heading.split(',')).to.deep.equal(views.map(([column]) => column));
      const fields = entrants.map((line) =>
        views.map(([, cell]) => {
          const field = cell(line);
          return typeof field === 'number' ? String(Number(field.toFixed(6))) : (field ?? '');
        }),
      );
      expect(rows.map((row) => row.split(','))).to.deep.equal(fields);
    });
  }

  it('keep their names in the CSV, by which programs find them', () => {
    const wanted =
      'place,place_low,place_high,entrant,games,groups,points_a_session,low,high,rating,rating_low,rating_high,' +
      'points,points_per_game,points_per_group,wins,mean_score,measure_detours,survival,' +
      'faults_crash,faults_illegal,faults_timeout,p50_ms,p90_ms,p99_ms,max_ms';
    expect(standingsCsv(summaryOf(SHARED)).split('\r\n')[0]).to.equal(wanted);
  });

  it('are not shown to people where all seats share a score, but for those that say something', () => {
    const [headings] = textCells(summaryOf(SHARED));
    expect(headings.slice(0, 3)).to.deep.equal(['points a session', 'detours made', 'crash']);
    expect(standingsTable(summaryOf(SHARED)).text).to.not.match(/>(Rating|Wins|Survives|Points)\b/);
    expect(standingsTable(summaryOf()).text).to.match(/>Rating<.*>Points<br>a game<.*>Wins<.*>Survives<br>a round</);
  });
});

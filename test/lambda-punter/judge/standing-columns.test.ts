// The columns of a game's standings: one list, shown by the terminal's table and by the status page.

import { expect } from 'chai';
import { finalStandingsOf, STANDING_COLUMNS } from '../../../src/lambda-punter/judge/final-standings.ts';
import { statusPage } from '../../../src/lambda-punter/server/status-page.ts';
import { gameStandingsTable } from '../../../src/lambda-punter/play/series-tables.ts';
import { claim, play, ScriptedSeat } from './sample-match.ts';

describe("the columns of a game's standings", () => {
  it('are those of the table in the terminal and of the status page, with the same cells', async () => {
    const record = await play([new ScriptedSeat('Ann', [claim(0, 1)]), new ScriptedSeat('Bob', [])]);
    const standings = finalStandingsOf(record);
    const game = {
      table: 'ring',
      mapName: 'line',
      started: record.started,
      ended: record.started,
      turns: 1,
      standings,
    };
    const page = statusPage({
      started: record.started,
      now: record.started,
      connections: 0,
      memory: { rssBytes: 0, heapBytes: 0 },
      tables: [],
      records: { written: 1, lost: 0 },
      finished: [game],
    });
    const [heading, ...lines] = gameStandingsTable(record).split('\n');
    expect(lines).to.have.length(2);
    for (const column of STANDING_COLUMNS) {
      expect(heading).to.include(column.heading);
      expect(page).to.include(`<th class="${column.kind}">${column.heading}</th>`);
      for (const [place, standing] of standings.entries()) {
        const cell = String(column.cell(standing));
        expect(lines[place]).to.include(cell);
        expect(page).to.include(`<td class="${column.kind}">${cell}</td>`);
      }
    }
    expect(page.match(/rowspan="2"/g)).to.have.length(4);
    expect(page).to.not.include('undefined').and.not.include('false');
  });

  it('tell the turn of a zombie from 1, and the standings themselves from 0, as all JSON', async () => {
    const record = await play([new ScriptedSeat('Ann', [claim(0, 1)]), new ScriptedSeat('Bob', [])]);
    const [ann, bob] = record.punters;
    const zombies = [
      { ...ann, zombie: { turn: 4, reason: 'it crashed' } },
      { ...bob, zombie: { reason: 'no answer' } },
    ];
    const standings = finalStandingsOf({ ...record, punters: zombies }).toSorted((a, b) => a.punter - b.punter);
    expect(standings.map(({ zombie }) => zombie)).to.deep.equal(zombies.map(({ zombie }) => zombie));
    expect(standings.map((standing) => STANDING_COLUMNS.at(-1)?.cell(standing))).to.deep.equal([
      'zombie, turn 5: it crashed',
      'zombie, no answer',
    ]);
  });
});

// A game as those who watch it see it: after every event its board is the match's own.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { JUDGED, TEXT, type RuleReadings } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { liveGame } from '../../../src/lambda-punter/judge/live-game.ts';
import { claim, lineOf, play, ScriptedSeat, splurge, type Deed } from './sample-match.ts';

const NINE = lineOf(9);

/** What each punter is seen to have for a splurge: as the game begins, and after every turn. */
async function creditsSeen(
  judging: RuleReadings,
  scripts: readonly (readonly Deed[])[],
): Promise<{ readonly seen: readonly number[][]; readonly faults: number }> {
  const seats = scripts.map((deeds, punter) => new ScriptedSeat(`${punter}`, deeds));
  const map = indexMap(NINE);
  const live = liveGame(
    {
      mapName: 'nine',
      parsed: NINE,
      map,
      distances: mineDistances(map),
      settings: { ...NO_EXTENSIONS, splurges: true },
      judging,
    },
    seats.map(({ name }) => name),
    1,
    new Date(0),
  );
  const seen: number[][] = [];
  const record = await play(
    seats,
    { splurges: true },
    {
      map: NINE,
      judging,
      onEvent: (event) => {
        live.take(event);
        if (event.kind === 'turn' || (event.kind === 'setup' && event.punter === 0)) seen.push([...live.board.credit]);
      },
    },
  );
  return { seen, faults: record.turns.filter(({ fault }) => fault !== undefined).length };
}

describe('a game as it is seen while it is played', () => {
  const wrong = claim(7, 3);

  it('takes back the credit of a faulted turn where the match does', async () => {
    // The last turn would be refused with the credit that was seen before: nothing was saved.
    const script: Deed[] = [wrong, wrong, wrong, splurge(0, 1, 2)];
    const { seen, faults } = await creditsSeen(TEXT, [script, []]);
    expect(faults).to.equal(4);
    expect(seen.map(([own]) => own)).to.deep.equal([1, 0, 1, 0, 1, 0, 1, 0, 1, 1]);
  });

  it('keeps it where every turn counts, so that the splurge is taken', async () => {
    const { seen, faults } = await creditsSeen(JUDGED, [[wrong, 'nonsense', wrong, splurge(0, 1, 2, 3, 4)], []]);
    expect(faults).to.equal(3);
    expect(seen.map(([own]) => own)).to.deep.equal([1, 1, 2, 2, 3, 3, 4, 0, 1, 1]);
  });
});

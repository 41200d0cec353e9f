// Where a tournament's journal lies if nobody says so.

import { expect } from 'chai';
import { usualJournal } from '../../../src/arena/run/tournament-plan.ts';

function journalOf(...entrants: readonly string[]): string {
  const contest = { contest: 'toy', options: {} };
  const schedule = { kind: 'round-robin', entrants, seed: 1 } as const;
  return usualJournal({
    contest,
    schedule: { ...schedule, settings: [] },
    traits: { settings: [] },
    identity: { contest, code: '', schedule },
  });
}

describe('the usual journal', () => {
  it('is named after the entrants in any script, however long', () => {
    expect(journalOf('Čarl 😀', 'joiner')).to.match(/^tournaments\/Čarl-_joiner-[\da-f]{8}\.jsonl$/);
    expect(journalOf('./bots/a b', 'planner:nodes=100')).to.match(/^tournaments\/a-b_planner-nodes-100-[\da-f]{8}\./);
    expect(journalOf('名'.repeat(90))).to.match(/^tournaments\/名{13}-[\da-f]{8}\.jsonl$/);
  });
});

// A person at a terminal of ours among bundled agents.

import { expect } from 'chai';
import { FormTerminal } from '../../../src/terminal/form-terminal.ts';
import { playAmongAgents } from '../../../src/ultimatum/play/person-series.ts';
import type { TableRow } from '../../../src/ultimatum/record/final-table.ts';
import { Keyboard, Screen } from '../../support/own-terminal.ts';
import { soon } from '../../support/soon.ts';

/** Seats a person who leaves at the first question; the terminal is left as it was. */
async function left(rounds: number, signal: AbortSignal, onLeft: () => void): Promise<readonly TableRow[]> {
  const [keyboard, screen] = [new Keyboard(), new Screen()];
  const terminal = new FormTerminal(keyboard, screen);
  const shows = (words: string) => (): boolean => screen.lines.some((line) => line.includes(words));
  try {
    const rows = playAmongAgents({ agents: ['fair', 'cheater'], rounds, isOpen: false, seed: 4, terminal }, signal);
    rows.catch(() => {});
    await soon(shows('q leaves'), 'a question');
    keyboard.write('q');
    await soon(shows('You leave'), 'the person to be gone');
    onLeft();
    return await rows;
  } finally {
    terminal.close();
    expect(keyboard.raw).to.equal(false);
  }
}

describe('a person among bundled agents', function () {
  this.timeout(300_000);

  it('is at the table at the end, where everybody is told by name and kind, but has no place if it left', async () => {
    const rows = await left(2, new AbortController().signal, () => {});
    expect(rows.map(({ name }) => name).toSorted()).to.deep.equal(['Ada (cheater)', 'Ben (fair)', 'you']);
    expect(rows.map(({ place }) => place)).to.deep.equal([1, 2, undefined]);
    expect(rows[2]).to.include({ uid: 'you' }).and.have.property('rounds').below(2);
  });

  it('may stop the others, who play on without it', async () => {
    const stop = new AbortController();
    const error = await left(300_000, stop.signal, () => stop.abort(new Error('stopped'))).then(
      () => 'played to the end',
      (thrown: unknown) => String(thrown),
    );
    expect(error).to.equal('Error: stopped');
  });
});

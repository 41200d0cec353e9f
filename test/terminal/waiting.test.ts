// Waiting for a time.

import { expect } from 'chai';
import { waitUntil } from '../../src/terminal/waiting.ts';

function line(leftMs: number): string {
  return `left ${leftMs > 0}`;
}

describe('waiting for a time', () => {
  const screen = { isTTY: true, columns: 80, rows: 24, write: (text: string) => void written.push(text) };
  const written: string[] = [];

  it('is over at once where it is past', async () => {
    await waitUntil({ until: Date.now() - 1, line, screen }, new AbortController().signal);
    expect(written).to.deep.equal([]);
  });

  it('shows how long it takes, and ends at that time', async () => {
    const until = Date.now() + 60;
    await waitUntil({ until, line, screen }, new AbortController().signal);
    expect(Date.now()).to.be.at.least(until);
    expect(written.join('')).to.include('left true');
  });

  it('ends with a signal', async () => {
    const aborter = new AbortController();
    const waiting = waitUntil({ until: Date.now() + 1e9, line, quiet: true }, aborter.signal);
    aborter.abort(new Error('enough'));
    const ended = await waiting.catch(String);
    expect(ended).to.equal('Error: enough');
  });
});

// A person at a terminal of ours at a server.

import { expect } from 'chai';
import { FormTerminal } from '../../../src/terminal/form-terminal.ts';
import { playAtServer } from '../../../src/ultimatum/play/person-series.ts';
import { openHub } from '../../support/open-hub.ts';
import { Keyboard, Screen } from '../../support/own-terminal.ts';
import { soon } from '../../support/soon.ts';

/** What is told at the end of a person who does this when it is asked. */
async function told(rounds: number, does: (keyboard: Keyboard) => void, seconds?: number): Promise<string> {
  const hub = await openHub({ rounds });
  const [keyboard, screen] = [new Keyboard(), new Screen()];
  const terminal = new FormTerminal(keyboard, screen);
  const other = hub.join('other');
  const place = { url: '127.0.0.1', port: hub.serverPort, name: 'person', terminal };
  const sentence = playAtServer({ ...place, ...(seconds !== undefined && { seconds }) }, new AbortController().signal);
  sentence.catch(() => {});
  try {
    // With a short limit the question may be gone before anybody looks.
    if (seconds === undefined) await soon(() => screen.lines.some((line) => line.includes('q leaves')), 'a question');
    does(keyboard);
    return await sentence;
  } finally {
    terminal.close();
    hub.stop.abort();
    await Promise.all([hub.end, other]);
  }
}

describe('a person at a server', function () {
  this.timeout(300_000);

  it('is told what it gained', async () => {
    expect(await told(1, (keyboard) => keyboard.write('\r'))).to.equal('The series is over. You gained 50 in 1 round.');
  });

  it('is told whether it has left, or its time is over', async () => {
    expect(await told(5, (keyboard) => keyboard.write('q'))).to.match(/^You have left\. What you had gained counts/);
    expect(await told(5, () => {}, 0.1)).to.match(/^Your time is over\. What you had gained counts/);
  });
});

// A person at a terminal: keys come in, a form is redrawn in place; first by a terminal of ours, then by a real one.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'chai';
import { newForm, terminalForm } from '../../../src/haggling/play/offer-form.ts';
import { readLog } from '../../../src/haggling/record/log-file.ts';
import { plainSentence, tellSession } from '../../../src/haggling/record/wording.ts';
import type { SeatAnswer } from '../../../src/haggling/seats/haggling-seat.ts';
import { withFolder, works } from '../../support/executables.ts';
import { FormTerminal } from '../../../src/terminal/form-terminal.ts';
import { Keyboard, Screen } from '../../support/own-terminal.ts';
import { ROOT } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';

const VIEW = { me: 1, counts: [2, 2], values: [0, 5], maxRounds: 5 } as const;
const [UP, RIGHT] = ['\x1b[A', '\x1b[C'];

/** Asks for an answer to 2 books and a hat while `use` presses keys. */
async function asked(
  use: (keyboard: Keyboard, screen: Screen, terminal: FormTerminal, aborter: AbortController) => Promise<void> | void,
): Promise<{ readonly answer: SeatAnswer; readonly screen: Screen; readonly keyboard: Keyboard }> {
  const [keyboard, screen, aborter] = [new Keyboard(), new Screen(), new AbortController()];
  const watchers = process.listenerCount('exit');
  const terminal = new FormTerminal(keyboard, screen);
  try {
    expect(keyboard.raw).to.equal(true);
    const answer = terminal.ask(terminalForm(newForm(VIEW, [2, 1]), 1), CANCELED, aborter.signal);
    await use(keyboard, screen, terminal, aborter);
    return { answer: await answer, screen, keyboard };
  } finally {
    terminal.close();
    expect([keyboard.raw, screen.hidden]).to.deep.equal([false, false]);
    expect(process.listenerCount('exit')).to.equal(watchers);
  }
}

const CANCELED: SeatAnswer = { kind: 'failed', reason: 'Session canceled' };

describe("a person's terminal", () => {
  it('takes a counter-offer from the keys, and leaves nothing of the form', async () => {
    const { answer, screen } = await asked((keyboard, { lines, hidden }) => {
      expect([lines.length, hidden]).to.deep.equal([7, true]);
      keyboard.write(`${RIGHT}0${RIGHT}${UP}\r`);
    });
    expect(answer).to.deep.equal({ kind: 'said', answer: [0, 2] });
    expect(screen.lines).to.deep.equal([]);
  });

  it('takes acceptance', async () => {
    const { answer } = await asked((keyboard) => void keyboard.write(`${UP}\r`));
    expect(answer).to.deep.equal({ kind: 'said', answer: undefined });
  });

  for (const [name, keys] of [
    ['q', 'q'],
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
    ['Esc', '\x1b'],
  ] as const) {
    it(`ends the session by ${name}`, async () => {
      expect((await asked((keyboard) => void keyboard.write(keys))).answer).to.deep.equal(CANCELED);
    });
  }

  it('ends the session when the terminal goes away, or the program is to end', async () => {
    expect((await asked((keyboard) => void keyboard.end())).answer).to.deep.equal(CANCELED);
    expect((await asked((_, screen) => void screen.emit('error', new Error('EIO')))).answer).to.deep.equal(CANCELED);
    expect((await asked((_, _screen, _terminal, aborter) => aborter.abort())).answer).to.deep.equal(CANCELED);
  });

  it("shows a partner's words above the form, without what steers the terminal", async () => {
    const { screen } = await asked((keyboard, shown, terminal) => {
      terminal.say([{ text: 'Alice (script):', looks: ['bold'] }, { text: ' well\x1b[2J' }]);
      expect(shown.lines).to.have.length(8);
      keyboard.write(`${UP}\r`);
    });
    expect(screen.lines).to.deep.equal(['Alice (script): well\ufffd[2J']);
  });

  it('draws over its lines in a terminal that was made narrower, and uses its width', async () => {
    await asked((keyboard, screen, terminal) => {
      terminal.say([{ text: 'said' }]);
      screen.resize(30);
      expect(screen.lines.every((line) => line.length <= 30)).to.equal(true);
      const before = screen.lines;
      keyboard.write(RIGHT);
      expect(screen.lines).to.deep.equal(before);
      keyboard.write('q');
    });
  });

  it('refuses no offer to ask for the same', async () => {
    const { answer } = await asked((keyboard, screen) => {
      expect(screen.lines.join(' ')).to.include('↑ on the first field accepts').and.not.include('change the numbers');
      for (let pressed = 0; pressed < 3; pressed++) keyboard.write('\r');
      expect(screen.lines.join(' ')).to.include('This is what you are offered').and.include('change the numbers');
      keyboard.write(RIGHT);
      expect(screen.lines.join(' ')).to.not.include('This is what you are offered');
      keyboard.write('1\r');
    });
    expect(answer).to.deep.equal({ kind: 'said', answer: [1, 1] });
  });

  it('asks once more before it asks for what is worth nothing to the person', async () => {
    const { answer } = await asked((keyboard, screen) => {
      keyboard.write(`${RIGHT}${RIGHT}0\r`);
      expect(screen.lines.join(' ')).to.include('This is worth nothing to you.');
      keyboard.write('\r');
    });
    expect(answer).to.deep.equal({ kind: 'said', answer: [2, 0] });
  });

  it('breaks sentences at blanks, and leaves what an agent has laid out', async () => {
    await asked((keyboard, screen, terminal) => {
      screen.resize(30);
      terminal.say([{ text: 'Alice (script):' }, { text: ' I want all the books and a hat' }]);
      expect(screen.lines.slice(0, 2)).to.deep.equal(['Alice (script): I want all the', 'books and a hat']);
      keyboard.write(`${UP}\r`);
    });
  });

  it('keeps the field that keys change in sight where the window is small', async () => {
    await asked((keyboard, screen) => {
      screen.rows = 5;
      screen.resize(30);
      for (let pressed = 0; pressed < 5; pressed++) {
        keyboard.write(RIGHT);
        expect(screen.lines).to.have.length(4);
        expect(screen.written.at(-1), String(pressed)).to.include('\x1b[7m');
      }
      keyboard.write(`${UP}\r`);
    });
  });

  it('keeps no key for later', async () => {
    const [keyboard, screen] = [new Keyboard(), new Screen()];
    const terminal = new FormTerminal(keyboard, screen);
    keyboard.write(`${UP}\r`);
    const answer = terminal.ask(terminalForm(newForm(VIEW, [2, 1]), 1), CANCELED, new AbortController().signal);
    keyboard.write(`${UP}\r`);
    expect(await answer).to.deep.equal({ kind: 'said', answer: undefined });
    terminal.close();
  });
});

/** Plays in a terminal of 80 columns; each of the words is waited for, then its keys are pressed. */
async function played(words: string, presses: readonly (readonly [wait: string, keys: string])[]): Promise<string> {
  const haggle = `'${process.execPath}' src/cli/contest-script.ts haggle ${words}`;
  const command = `stty cols 80 rows 24; ${haggle}; echo "code $?"; stty -a`;
  const environment = { ...process.env, TERM: 'xterm', SHELL: '/bin/sh' };
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: ROOT, env: environment });
  const closed = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  let shown = '';
  child.stdout.on('data', (piece: Buffer) => (shown += piece.toString()));
  let from = 0;
  for (const [wait, keys] of presses) {
    await soon(() => shown.includes(wait, from), `${wait} in ${shown.slice(from)}`);
    from = shown.length;
    child.stdin.write(keys);
  }
  await closed;
  return shown;
}

describe('a person at a real terminal', function () {
  this.timeout(300_000);
  before(function () {
    if (!works('script', '-qec', 'true', '/dev/null')) this.skip();
  });

  it('plays a session, whose log tells the same again', () =>
    withFolder(async (folder) => {
      const log = join(folder, 'log.json');
      // Seed 2 does not swap: the person is Bob. The conceder gives way with every turn.
      const shown = await played(`-s 2 conceder -l ${log}`, [
        ['Enter to submit', `${RIGHT}1${RIGHT}0${RIGHT}1\r`],
        ['Enter to submit', `${UP}\r`],
      ]);
      const tell = tellSession();
      const told = readLog(log).map((event) => plainSentence(tell(event)));
      const plain = shown.replaceAll(/\x1b\[[\d;?]*[a-zA-Z]/g, ''); // oxlint-disable-line no-control-regex
      // Sentences that are wider than the terminal are broken at blanks.
      for (const sentence of told) expect(plain.replaceAll('\r\n', ' ')).to.include(`${sentence} `);
      expect(told).to.include("Bob (human): I don't accept. I want the book and the ball; you get all the hats.");
      expect(shown).to.include('I accept.').and.include('Agreement achieved.');
      expect(shown)
        .to.match(/code 0\r\n/)
        .and.match(/ icanon/)
        .and.match(/ echo /);
    }));

  it('has the agent at the other seat where the person begins', async () => {
    // Seed 1 swaps.
    const shown = await played('-s 1 conceder', [
      ['Enter to submit', '\r'],
      ["Bob's offer is worth", 'q'],
    ]);
    const plain = shown.replaceAll(/\x1b\[[\d;?]*[a-zA-Z]/g, ''); // oxlint-disable-line no-control-regex
    expect(plain).to.include('Bob (script): ').and.not.include('Bob (human)');
  });

  it('gives the terminal back after Ctrl-C', async () => {
    const shown = await played('-s 2', [['Enter to submit', '\x03']]);
    expect(shown).to.include('npm run haggle -- haggler').and.include('Session canceled');
    expect(shown)
      .to.match(/code 0\r\n/)
      .and.match(/ icanon/)
      .and.match(/ echo /);
    expect(shown.lastIndexOf('\x1b[?25h')).to.be.above(shown.lastIndexOf('\x1b[?25l'));
  });
});

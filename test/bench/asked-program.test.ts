// A program that is asked one message: with a greeting or without, and what is told of one that does not answer.

import { expect } from 'chai';
import { encodeFrame } from '../../src/base/frame.ts';
import { askProgram } from './asked-program.ts';

/** Answers every frame with the text of it; begins with these words, if any. */
const echo = (greeting = ''): string[] => [
  '-e',
  `process.stdout.write(${JSON.stringify(greeting)});
process.stderr.write('thinking');
process.stdin.on('data', (piece) => {
  const said = JSON.stringify({ heard: String(piece) });
  process.stdout.write(said.length + ':' + said);
  if (String(piece).includes('question')) process.exit();
});`,
];
const frame = encodeFrame('question');

describe('a program that is asked one message', () => {
  it('answers, and its time, its answer and its words are told', async () => {
    const pids: unknown[] = [];
    const onStart = (pid: number | undefined): unknown => pids.push(pid);
    const { ms, answer, stderr } = await askProgram(process.execPath, { frame, args: echo(), onStart });
    expect(ms).to.be.above(0);
    expect(answer).to.deep.equal({ heard: frame });
    expect(stderr).to.equal('thinking');
    expect(pids).to.have.length(1);
  });

  it('is greeted back by its name before the message', async () => {
    const args = echo(encodeFrame({ me: 'Ann' }));
    const { answer } = await askProgram(process.execPath, { frame, args, handshake: true });
    expect(JSON.stringify(answer)).to.include('you').and.to.include('Ann');
  });

  it('is named with its last words where it gives no answer', async () => {
    const args = ['-e', 'console.error("out of paper")'];
    const error = await askProgram(process.execPath, { frame, args }).catch((thrown: unknown) => thrown);
    expect(String(error)).to.include(process.execPath).and.to.include('gave no answer, but said: out of paper');
    const missing = await askProgram('no-such-program', { frame }).catch((thrown: unknown) => thrown);
    expect(String(missing)).to.include('no-such-program does not start');
  });
});

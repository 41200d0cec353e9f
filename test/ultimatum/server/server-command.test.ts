// npm run ultimatum -- server, as a user runs it: agents as processes, files, Ctrl-C, mistakes. Takes 10 s.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readSeriesJournal } from '../../../src/ultimatum/record/series-file.ts';
import { withFolder } from '../../support/executables.ts';
import { runInside, sharedRun } from '../../support/inside.ts';
import { ROOT } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';

const run = sharedRun();

/** A command that plays as this kind, from wherever it is started. */
function agent(kind: string): string {
  return `exec '${process.execPath}' '${join(ROOT, 'src/cli/contest-script.ts')}' ultimatum agent ${kind}`;
}

describe('npm run ultimatum -- server', () => {
  it('starts agents, plays a series and leaves its log, its journal and what they print', () =>
    withFolder(async (folder) => {
      const [log, journal, output] = ['logs/server.log', 'series.jsonl', 'printed'].map((name) => join(folder, name));
      const { code, stdout, stderr } = await run(
        'ultimatum',
        [
          ['server', '--server-port', '0', '--total-rounds', '20', '--log-file', log, '--journal', journal],
          ['--agent', agent('dealmaker --believes'), '--agent', `echo hello; ${agent('fair')}`, '--agent', 'exit 3'],
          ['--clients-amount', '2', '--agent-output', output],
        ].flat(),
      );
      expect([code, stderr]).to.satisfy(
        ([ended, said]: [number, string]) => ended === 0 && said.includes('agent-3 exited with code 3'),
      );
      expect(stdout).to.match(/ROUND_JSON_DATA:\{"headers": \["Place"/);
      expect(stdout).to.match(/ - root - INFO - \nCompetition results:\nPlace\tAgent\t.*\n1\tagent-[12]\t.*\tOk\n/);
      expect(readFileSync(log, 'utf8')).to.equal(stdout);
      const { head, events, isWhole } = readSeriesJournal(journal);
      expect([head.players.map(({ name }) => name).toSorted(), events.length, isWhole]).to.deep.equal([
        ['agent-1', 'agent-2'],
        21,
        true,
      ]);
      expect(stderr).to.include(' npm run ultimatum -- agent [KIND] --total-rounds 20\n');
      expect(readFileSync(join(output, 'agent-1.log'), 'utf8')).to.include('dealmaker expects 222 rounds');
      expect(readFileSync(join(output, 'agent-1.log'), 'utf8')).to.match(/20 rounds, .*\n[\w-]{36}: It /);
      expect(readFileSync(join(output, 'agent-2.log'), 'utf8')).to.match(/^hello\nagent-2: 20 rounds, \d+ gained/);
    }));

  it('ends an agent that takes too much memory, and prints the table on Ctrl-C', () =>
    withFolder(async (folder) => {
      const greedy = `exec '${process.execPath}' -e 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));'`;
      const { code, stdout, stderr } = await run(
        'ultimatum',
        [
          ['server', '--server-port', '0', '--total-rounds', '1000000', '--no-log-file'],
          ['--agent', agent('fair'), '--agent', agent('fair'), '--agent', greedy],
          ['--clients-amount', '2', '--agent-memory', '400', '--journal', join(folder, 'journal')],
        ].flat(),
        async (id, said, printed) => {
          await soon(() => said().includes('limit 400 MB'), 'the end of the greedy one');
          await soon(() => printed().includes('Round: '), 'some rounds');
          process.kill(id, 'SIGINT');
        },
      );
      expect([code, stderr.includes('stopped')]).to.deep.equal([130, true]);
      expect(stdout).to.match(/ROUND_JSON_DATA:.*\n.*\nCompetition results:\n/);
      expect(stdout.trimEnd()).to.match(/Close socket\.$/);
      expect(readSeriesJournal(join(folder, 'journal')).isWhole).to.equal(false);
      expect(existsSync(join(folder, 'logs'))).to.equal(false);
    }));

  it('accuses nobody where Ctrl-C comes before the first round', async () => {
    const { code, stdout } = await run(
      'ultimatum',
      ['server', '--server-port', '0', '--no-log-file', '--agent', agent('fair'), '--clients-amount', '2'],
      async (id, _, printed) => {
        await soon(() => printed().includes('New client connected'), 'the agent');
        process.kill(id, 'SIGINT');
      },
    );
    expect(code).to.equal(130);
    expect(stdout).not.to.include('disqualification');
  });

  it('ends where an agent that it started has ended, and the series cannot begin without it', async () => {
    const { code, stdout, stderr } = await run(
      'ultimatum',
      [
        ['server', '--server-port', '0', '--no-log-file'],
        ['--agent', agent('fair'), '--agent', 'echo my last words >&2; exit 3'],
      ].flat(),
    );
    expect(code).to.equal(1);
    expect(stderr).to.include('agent-2 exited with code 3:\nmy last words\n');
    expect(stderr).to.match(/^error: --agent "echo .*": agent-2 exited with code 3 before the series began/m);
    expect(stdout).not.to.include('Competition results');
  });

  it('ends where an agent is ended for what it takes before the series, with all that it has started', async () => {
    const greedy = 'for i in $(seq 100); do sleep 60 & done; wait';
    const words = ['server', '--server-port', '0', '--no-log-file', '--agent', agent('fair'), '--agent', greedy];
    const { code, stderr } = await run('ultimatum', words);
    expect([
      code,
      stderr.match(/^error: .*agent-2 took \d+ processes .* before the series began/m) !== null,
    ]).to.deep.equal([1, true]);
  });

  it('waits for an agent whose command has ended, but not what it has started', async () => {
    const { code, stdout } = await run(
      'ultimatum',
      [
        ['server', '--server-port', '0', '--total-rounds', '5', '--no-log-file'],
        ['--agent', agent('fair'), '--agent', `(${agent('fair')}) & exit 0`],
      ].flat(),
    );
    expect([code, stdout.includes('Competition results')]).to.deep.equal([0, true]);
  });

  it('plays on where files take nothing, and ends with 1: a full disk, a folder, a pipe that nobody reads', () =>
    withFolder(async (folder) => {
      const [log, journal] = ['log', 'journal'].map((name) => join(folder, name));
      execFileSync('mkfifo', [log, journal, join(folder, 'agent-3.log')]);
      symlinkSync('/dev/full', join(folder, 'agent-1.log'));
      mkdirSync(join(folder, 'agent-2.log'));
      const { code, stderr } = await run(
        'ultimatum',
        [
          ['server', '--server-port', '0', '--total-rounds', '5', '--log-file', log, '--journal', journal],
          ['--agent', `echo hello; ${agent('fair')}`, '--agent', agent('fair'), '--agent', 'exit 0'],
          ['--clients-amount', '2', '--agent-output', folder],
        ].flat(),
      );
      expect(code).to.equal(1);
      for (const said of [
        /log: nobody reads there.*goes on without/,
        /agent-1\.log: no space is left.*; what this agent prints is lost/,
        /agent-2\.log: this is a folder, expected a file; what this agent prints is lost/,
        /agent-3\.log: nobody reads there/,
        /journal: nobody reads there/,
      ])
        expect(stderr).to.match(said);
    }));

  it('ends with 1 where the journal alone is lost, also after Ctrl-C', async () => {
    const args = ['server', '--server-port', '0', '--no-log-file', '--journal', '/dev/full', '--clients-amount', '2'];
    const agents = ['--agent', agent('fair'), '--agent', agent('fair')];
    const whole = await run('ultimatum', [...args, ...agents, '--total-rounds', '5']);
    expect([whole.code, whole.stdout.includes('Competition results')]).to.deep.equal([1, true]);
    expect(whole.stderr).to.include('/dev/full: no space is left');
    const stopped = await run(
      'ultimatum',
      [...args, ...agents, '--total-rounds', '1000000'],
      async (id, _, printed) => {
        await soon(() => Promise.resolve(printed().includes('Round: ')), 'some rounds');
        process.kill(id, 'SIGINT');
      },
    );
    expect([stopped.code, stopped.stderr.includes('/dev/full: no space is left')]).to.deep.equal([1, true]);
  });

  it('tells mistakes in a sentence', async () => {
    const lines: readonly (readonly [readonly string[], RegExp])[] = [
      [['server', '--clients-amount', '1'], /--clients-amount <agents>: got "1".*from 2 to/],
      [['server', '--rules', 'kind'], /official, strict/],
      [['server', '--server-url', '203.0.113.1', '--no-log-file'], /SERVER_URL.*203\.0\.113\.1/],
      [['server', '--journal', ROOT], /--journal .*a folder/],
      [['agent', 'cheat'], /Did you mean cheater/],
      [['agent', '--server-port', '0'], /SERVER_PORT of a server/],
      [['play', '--server', '--server-port', '0'], /SERVER_PORT of a server/],
      [['play', '--server', '--name', ''], /--name.*1 to 1000 characters/],
      [['agent', '--agent-name', ''], /1 to 1000 characters/],
      [['agent', '--agent-name', 'x'.repeat(1001)], /1 to 1000 characters/],
      [['page', '/dev/null', '--export', join(tmpdir(), 'none.html')], /this is a device, expected a file/],
      [['sever'], /Did you mean server/],
    ];
    const answers = await runInside(lines.map(([words]) => ['ultimatum', words] as const));
    for (const [place, [words, expected]] of lines.entries()) {
      expect(answers[place].stderr, words.join(' ')).to.match(expected);
      expect(answers[place].code).to.equal(1);
    }
  });
});

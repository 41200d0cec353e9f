// npm run ultimatum: the whole game over ZeroMQ in one command, its journal, and the page of that as one file.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { outcomeOf } from '../../../src/ultimatum/game/ultimatum-series.ts';
import { liveStandings } from '../../../src/ultimatum/play/demo-command.ts';
import { USUAL_HUB } from '../../../src/ultimatum/protocol/hub-settings.ts';
import { readSeriesJournal } from '../../../src/ultimatum/record/series-file.ts';
import { blocksOf, documentText } from '../../support/document.ts';
import { withFolder } from '../../support/executables.ts';
import { runInside, sharedRun } from '../../support/inside.ts';

const run = sharedRun();

describe('npm run ultimatum', function () {
  this.timeout(300_000);

  it('plays at the real server, shows the table and beliefs, and keeps a journal', () =>
    withFolder(async (folder) => {
      const journal = join(folder, 'series.jsonl');
      const page = join(folder, 'series.html');
      const { code, stdout } = await run('ultimatum', ['--rounds', '40', '--seed', '3', '--why', '--journal', journal]);
      expect(code).to.equal(0);
      expect(stdout).to.match(/^1 {2}\w+/m);
      expect(stdout).to.include('What dealmaker has learned');
      expect(stdout).to.match(/^Gain a round: [^]* Score: [^]*\n40 rounds are few/m);
      expect(stdout).to.include('What to try next');
      for (const line of stdout.split('\n')) expect([...line].length, line).to.be.at.most(80);
      const { head, isWhole } = readSeriesJournal(journal);
      expect([head.players.length, isWhole]).to.deep.equal([8, true]);
      expect((await run('ultimatum', ['page', journal, '--export', page])).code).to.equal(0);
      expect(readFileSync(page, 'utf8')).to.include('dealmaker');
    }));

  it('shows what the documentation shows', async () => {
    const [, shown = ''] = /with `--seed 3`\):\n\n```\n([^]*?)```/.exec(documentText('ultimatum.md')) ?? [];
    const lines = shown.split('\n').filter((line) => line !== '…');
    expect(lines).to.have.length.above(9);
    expect((await run('ultimatum', ['--seed', '3'])).stdout.split('\n')).to.include.members(lines);
  });

  it('ends with 1 where its journal finds no room, and shows the table all the same', async () => {
    const { code, stdout, stderr } = await run('ultimatum', ['--rounds', '5', '--journal', '/dev/full']);
    expect([code, stderr.includes('/dev/full: no space is left')], stderr).to.deep.equal([1, true]);
    expect(stdout).to.include('dealmaker').and.include('score');
  });

  it('names no standard error of one round, and names its own option where the port of the page is taken', async () => {
    const one = await run('ultimatum', ['--rounds', '1', '--agents', 'fair,fair']);
    expect(one.stdout).to.include('Each plays 1 round.').and.not.include(' ± 0.00');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, stderr } = await run('ultimatum', ['--rounds', '5', '--page', port]).finally(() => taken.close());
    expect([code, stderr.includes('or take another port: --page PORT')], stderr).to.deep.equal([1, true]);
  });

  it('shows scores by bars that begin at 0', () => {
    const standings = liveStandings({ ...USUAL_HUB, totalRounds: 18, clientsAmount: 2 }, 'official');
    const players = ['a', 'b'].map((uid) => ({ uid, name: uid }));
    standings.hear({ kind: 'ready', players });
    const course = { offer: 0, accepted: true };
    for (let id = 1; id <= 18; id++) {
      const outcome = outcomeOf({ id, proposer: 'a', responder: 'b' }, course, 100);
      standings.hear({ kind: 'round', outcome, ms: 0 });
    }
    // 18 rounds of 50 stand in front: the scores are 75 and 25.
    const bars = standings.lines(80).flatMap((line) => /█+/.exec(line)?.[0].length ?? []);
    expect(bars).to.deep.equal([30, 10]);
  });

  it('has an agent in Python for its reader that plays without a library', function () {
    if (spawnSync('python3', ['--version']).status !== 0) this.skip();
    return withFolder(async (folder) => {
      const file = join(folder, 'mine.py');
      const example = blocksOf(documentText('ultimatum-python.md')).find(({ label }) => label === 'python mine.py');
      writeFileSync(file, example?.text ?? '');
      const words = '--server-port 0 --total-rounds 20 --response-timeout 60 --no-log-file'.split(' ');
      const mine = ['--agent', `python3 ${file}`];
      const { code, stdout } = await run('ultimatum', ['server', ...words, ...mine, ...mine]);
      expect(code).to.equal(0);
      expect(stdout).to.match(/^2\tagent-\d\t[\d.]+\t\S+\t20\tOk$/m);
    });
  });

  it('explains itself in 80 columns', async () => {
    const commands = [[], ['play'], ['page'], ['server'], ['agent'], ['strength']];
    for (const { stdout } of await runInside(commands.map((words) => ['ultimatum', [...words, '--help']] as const))) {
      expect(stdout).to.include('Usage: npm run ultimatum');
      for (const line of stdout.split('\n')) expect([...line].length, line).to.be.at.most(80);
    }
  });

  it('says what is wrong with its words, and that a person needs a terminal', async () => {
    const unknown = await run('ultimatum', ['--agents', 'fair,faire']);
    expect([unknown.code, unknown.stdout]).to.deep.equal([1, '']);
    expect(unknown.stderr).to.match(/no agent "faire"\. Did you mean fair\?/);
    const alone = await run('ultimatum', ['play']);
    expect(alone.code).to.equal(1);
    expect(alone.stderr).to.include('npm run ultimatum -- page');
    const none = await run('ultimatum', ['page', '/nowhere/at/all.jsonl', '--export', 'records/none.html']);
    expect(none.code).to.equal(1);
    expect(none.stderr).to.include('no such file');
    expect(existsSync('records/none.html')).to.equal(false);
  });
});

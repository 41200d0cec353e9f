// npm run bench: the engine beside plain C++ and the bare runtime, what ./punter takes a message, and the page.

import { InvalidArgumentError } from 'commander';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine, sectionText } from '../../test/bench/findings.ts';
import { compiler } from '../../test/bench/kernel.ts';
import { pageSection } from '../../test/bench/page/page-section.ts';
import { messageSection, ratioSection, ROW_NAMES } from '../../test/bench/sections.ts';
import { messageOf } from '../base/errors.ts';
import { buildPunter } from './common/builds.ts';
import { Command } from '../terminal/command.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { collect, wholeNumber } from '../terminal/option-values.ts';
import { print, warn } from '../terminal/print.ts';

const program = new Command('npm run bench --')
  .description(
    'Measures speed on a small map, a medium map and a map of 10,000 rivers: the engine beside a plain C++ kernel that does the same work (needs g++), the cold start beside the bare runtime, what ./punter takes for a message, and the page that shows games in Chromium.',
  )
  .option(
    '--runs <number>',
    'how often each is measured (the cold start three times as often); the median counts',
    wholeNumber(1),
    7,
  )
  .option('--quick', 'short runs, to see whether it works and not how fast')
  .option('--only <row>', `only this row: ${ROW_NAMES.join(', ')}; may be repeated`, collectName)
  .option('--markdown', 'prints tables for docs/speed.md');
type BenchOptions = (typeof program)['values'];

function collectName(name: string, before: readonly string[] = []): readonly string[] {
  if (!ROW_NAMES.includes(name))
    throw new InvalidArgumentError(`The rows are ${ROW_NAMES.join(', ')}${didYouMean(name, ROW_NAMES)}`);
  return collect(name, before);
}

async function bench(options: BenchOptions): Promise<void> {
  const { runs, quick = false, only = [], markdown = false } = options;
  const wanted = (name: string): boolean => only.length === 0 || only.includes(name);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const plan = { folder: folder.path, wanted, rounds: quick ? Math.min(runs, 3) : runs, quick, tell: warn };
  if (wanted('cold') || wanted('messages')) await buildPunter(warn);
  const sections = [
    await ratioSection(plan),
    wanted('messages') ? await messageSection(plan) : undefined,
    wanted('page') ? await pageSection(plan) : undefined,
  ];
  for (const section of sections) if (section !== undefined) print(`\n${sectionText(section, markdown)}`);
  print(`\n${machine(compiler()?.version)}`);
}

try {
  await program.action(bench).parseAsync();
} catch (error) {
  warn(messageOf(error));
  process.exitCode = 1;
}

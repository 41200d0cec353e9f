// How programs are run and judged: the options that every command with a judge in it has.

import { Option, type Command } from 'commander';
import { READINGS, type Judging, type Reading } from './judging.ts';
import { CONTEST_LIMITS, type Limits } from './limits.ts';
import { HANDSHAKES, type Handshake } from './process-seat.ts';
import { collect, megabytes, MEGABYTE, seconds } from '../../terminal/option-values.ts';
import { judgingFrom } from './rule-options.ts';

/** Their values. */
export interface JudgeOptions {
  readonly handshake: Handshake;
  readonly moveTimeout: number;
  readonly setupTimeout: number;
  readonly memoryLimit: number;
  readonly rules: Reading;
  readonly rule: readonly string[];
}

/** Adds them to a command. */
export function addJudgeOptions<C extends Command>(command: C): C {
  return command
    .addOption(
      new Option('--handshake <kind>', 'whether executables send the handshake first; auto finds out')
        .choices([...HANDSHAKES])
        .default('auto'),
    )
    .option(
      '--move-timeout <seconds>',
      'the time that an executable has for a move',
      seconds,
      CONTEST_LIMITS.moveMs / 1000,
    )
    .option(
      '--setup-timeout <seconds>',
      'the time that an executable has for set-up',
      seconds,
      CONTEST_LIMITS.setupMs / 1000,
    )
    .option(
      '--memory-limit <MB>',
      'the memory of an executable with all that it starts',
      megabytes,
      CONTEST_LIMITS.memoryBytes / MEGABYTE,
    )
    .addOption(
      new Option(
        '--rules <reading>',
        "the task's text and the organisers' server differ here and there: judge as the server did, or as the text says",
      )
        .choices([...READINGS])
        .default('judged'),
    )
    .addOption(
      new Option(
        '--rule <name=value>',
        'sets one of these differences by itself (docs/judging.md lists them); may be repeated',
      )
        .argParser(collect)
        .default([], 'none'),
    );
}

/** How executables are run and judged, as these values say. */
export function judgedBy({ handshake, moveTimeout, setupTimeout, memoryLimit, rules, rule }: JudgeOptions): {
  handshake: Handshake;
  limits: Partial<Limits>;
  judging: Judging;
} {
  const limits = { moveMs: moveTimeout * 1000, setupMs: setupTimeout * 1000, memoryBytes: memoryLimit * MEGABYTE };
  return { handshake, limits, judging: judgingFrom(rules, rule) };
}

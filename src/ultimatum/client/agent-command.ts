// npm run ultimatum -- agent: a bundled agent plays at any server of the game, ours or the official one.

import { randomInt } from 'node:crypto';
import { Option } from 'commander';
import { plain } from '../../base/plain-text.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { Command } from '../../terminal/command.ts';
import { seconds, wholeNumber } from '../../terminal/option-values.ts';
import { print, warn } from '../../terminal/print.ts';
import { beliefsOf } from '../bundled/bundled-agents.ts';
import { agentLines, namedAgent } from '../bundled/named-agents.ts';
import { agentName, agentPlaceOptions } from '../protocol/hub-settings.ts';
import { playAtHub } from './play-at-hub.ts';

/** Modules of official agents whose bundled copies have other names. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['my_agent', 'template']]);

/** The kind that `agent.fair.FairAgent` and the like name; what is no path of a class names itself. */
export function kindOfClass(path: string): string {
  const module = /^(?:\w+\.)*(?<module>\w+)\.\w+$/.exec(path)?.groups?.['module'] ?? path;
  return OTHER_NAMES.get(module) ?? module;
}

/** Our own agent, if nothing else is asked for. */
const USUAL_KIND = 'dealmaker';
const AWAY_SECONDS = 30;
const SILENT_SECONDS = 600;

function command() {
  return new Command('npm run ultimatum -- agent')
    .description(
      `A bundled agent plays at a server of the ultimatum game: ours, or the official
one. Options with a variable behind them can be given by that, too.`,
    )
    .argument('[kind]', `who plays (default: ${USUAL_KIND}, or what AGENT_CLS_PATH says)`)
    .withOptions(agentPlaceOptions())
    .addOption<{ readonly agentName?: string }>(
      new Option('--agent-name <name>', 'what it calls itself (default: its kind)')
        .env('AGENT_NAME')
        .argParser(agentName),
    )
    .addOption<{ readonly agentClsPath?: string }>(
      new Option('--agent-cls-path <class>', 'an official agent: agent.fair.FairAgent').env('AGENT_CLS_PATH'),
    )
    .option('--total-rounds <rounds>', 'how long the series is, which no server tells its agents', wholeNumber(1))
    .option('--away <seconds>', 'how long the server may be away', seconds, AWAY_SECONDS)
    .option('--silent <seconds>', 'how long it may say nothing in mid-series', seconds, SILENT_SECONDS)
    .option('--believes', 'prints at the end what it believes of the others', false)
    .option('--seed <number>', 'the seed of its random choices (default: random)', wholeNumber(0))
    .endHelp(
      () => `
Kinds:
${agentLines()}

Examples:
  npm run ultimatum -- agent
  SERVER_PORT=4181 AGENT_NAME=Splitter npm run ultimatum -- agent fair

Of these, dealmaker plays by how many rounds are left. Where --total-rounds does
not say that, it counts on some hundreds, and gains less in a series of 100.

It plays one series, until the server says that it is over. Ends with 0 then.
Ends with 1 if the command line is wrong or the server is not there.`,
    );
}

type AgentOptions = ReturnType<typeof command>['values'];

/**
 * Plays one series.
 * @param words what stands behind `agent` on the command line
 */
export async function playAsAgent(words: readonly string[], signal: AbortSignal): Promise<void> {
  await command().perform(words, (kind: string | undefined, options: AgentOptions) => playKind(kind, options, signal));
}

async function playKind(said: string | undefined, options: AgentOptions, signal: AbortSignal): Promise<void> {
  const kind = said ?? (options.agentClsPath === undefined ? USUAL_KIND : kindOfClass(options.agentClsPath));
  const { serverUrl: url, serverPort: port, agentName: name = kind, away, silent } = options;
  const { totalRounds, seed = randomInt(2 ** 32) } = options;
  const { make, expectedRounds } = namedAgent(kind);
  const agent = make({ random: randomFrom(seed), ...(totalRounds !== undefined && { rounds: totalRounds }) });
  const patience = { awayMs: away * 1_000, silentMs: silent * 1_000 };
  if (expectedRounds !== undefined && totalRounds === undefined)
    warn(
      `no server says how long a series is: ${kind} expects ${expectedRounds} rounds. --total-rounds sets the number`,
    );
  const { rounds, gain } = await playAtHub({ url, port, name, agent, signal, patience, warn });
  const each = rounds === 0 ? '' : `, ${(gain / rounds).toFixed(2)} a round`;
  print(`${name}: ${rounds} rounds, ${gain} gained${each}`);
  if (!options.believes) return;
  const beliefs = beliefsOf(agent);
  if (beliefs.length === 0) print('It believes nothing of anybody.');
  for (const { partner, why } of beliefs) print(`${plain(partner)}: ${why}`);
}

// The command line of npm run likeness.

import { Option } from 'commander';
import { parseEntrant } from '../play/entrant-names.ts';
import { clockBudget, nodeBudget } from '../planner/budget.ts';
import { plannerWith } from '../champion/champion.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { RIVALS } from '../rivals/rival-table.ts';
import { Command } from '../../terminal/command.ts';
import { collect, listed, wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { Likened } from './likeness-looks.ts';

/** What is said of how a likeness is measured. */
export interface LikenessOptions {
  readonly team: readonly string[];
  readonly punter: readonly string[];
  readonly games: number;
  readonly every: number;
  readonly maps?: readonly string[];
  readonly mapFolders?: readonly string[];
  readonly markdown?: string;
  readonly quiet?: true;
}

/** How much is looked at unless the command line says otherwise: chosen for its time, not measured. */
const GAMES = 8;
const EVERY = 8;

/** The command with its options and its help. */
export function likenessCommand(
  folders: readonly string[],
  action: (records: readonly string[], options: LikenessOptions) => Promise<void>,
): Command {
  return new Command('npm run likeness --')
    .description(
      `Tells how like a punter is to a recorded team: how often it would make the claim that the team made, position by position, and how much of what each claims touches a mine or an own river.`,
    )
    .argument('<record...>', 'recorded games, or folders of them (*.json): ours, or those of the contest')
    .addOption(new Option('--team <name>', 'whose claims; may be repeated').argParser(collect).makeOptionMandatory())
    .addOption(punterOption())
    .option('--games <number>', 'at most this many games of a team on a map, evenly spread', wholeNumber(1), GAMES)
    .option(
      '--every <number>',
      'looks at every claim of the first 15 own turns, then at one in this many own turns',
      wholeNumber(1),
      EVERY,
    )
    .addOption(new Option('--map, --maps <list>', 'only games on these maps, by name').argParser(listed()))
    .addOption(
      new Option(
        '--map-folders <list>',
        `folders with the maps that the contest's games name (default: ${folders.join(', then ')})`,
      ).argParser(listed()),
    )
    .option('--markdown <file>', 'writes the tables there, as Markdown')
    .option('--quiet', 'shows no progress, only the tables')
    .addHelpText(
      'after',
      `
Example:
  npm run likeness -- old-games/ --team DiamondPrincess \\
    --punter joiner,planner:nodes=400 --maps tube,junction

Files that are no recorded game are counted and left out.
Ends with 0. Ends with 1 if the command line is wrong or no game is left, with
130 on Ctrl-C. docs/rivals.md says what the columns are.`,
    )
    .action(action);
}

function punterOption(): Option {
  return new Option(
    '--punter <names>',
    `with whom: rivals (${RIVAL_NAMES.join(', ')}) or the planner (planner:nodes=50); several with commas`,
  )
    .argParser(punterWords)
    .makeOptionMandatory();
}

/** Punters separated by commas; what follows a planner and is a number belongs to it. */
function punterWords(text: string, before: readonly string[] = []): string[] {
  const words: string[] = [];
  for (const part of text.split(',')) {
    const last = words.at(-1);
    if (last !== undefined && /(?:^|=)planner:/.test(last) && /^\w+=[\d.]+$/.test(part))
      words[words.length - 1] = `${last},${part}`;
    else words.push(part.trim());
  }
  return [...before, ...words];
}

/**
 * A punter by its word.
 * @throws {UsageError} where it is neither a rival nor the planner
 */
export function likenedFrom(word: string): Likened {
  const entrant = parseEntrant(word);
  const { name } = entrant;
  if (entrant.kind === 'rival') return { name, strategy: RIVALS[entrant.rival], budget: () => nodeBudget(Infinity) };
  if (entrant.kind === 'program')
    throw new UsageError(
      `--punter: got ${JSON.stringify(word)}, expected a rival (${RIVAL_NAMES.join(', ')}) or the planner (planner:nodes=50)`,
    );
  const { unit, move } = entrant.budget;
  return {
    name,
    strategy: plannerWith(entrant.policy ?? {}),
    budget: () =>
      unit === 'nodes' ? nodeBudget(move) : clockBudget(() => performance.now(), performance.now() + move),
  };
}

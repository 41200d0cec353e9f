// The desk of Taboo: its part of the command line of npm run tournament.

import type { Desk } from '../../arena/contest-entry.ts';
import { spanNamed } from '../../arena/run/span.ts';
import type { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { USUAL_TABOO_WORDS } from '../describer/sayable-hints.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';
import { BUNDLED_GUESSERS, namedList } from '../bundled/bundled-agents.ts';
import { describersNamed, GUESSER_HELP, guessersNamed, knowledgeDigest } from './entrants.ts';
import { TABOO_ENTRY } from './entry.ts';
import { tabooFacts } from './facts.ts';
import { CITY_BOUNDS, GUESS_MS, MOST_OF, START_GUESSER_MS, type TabooOptions } from './desk-options.ts';

/** The desk. */
export const TABOO_DESK: Desk = {
  entry: TABOO_ENTRY,
  noun: 'guesser',
  bundled: [...BUNDLED_GUESSERS.keys()],
  schedule: 'round-robin',
  addOptions,
  records: true,
  plan({ words, command }) {
    const { describers: named, cities, hints, taboo, timeout } = command.opts<TabooValues>();
    const describers = describersNamed(named);
    const entrants = guessersNamed(words, describers);
    const options: TabooOptions = {
      entrants,
      describers,
      cities,
      hints,
      taboo,
      knowledge: knowledgeDigest(readTabooTexts()),
      // Nobody else is limited.
      ...(timeout > 0 && entrants.some(({ kind }) => kind === 'program') && { timeoutMs: timeout }),
    };
    return { options, entrants: entrants.map(({ name }) => name) };
  },
  facts: tabooFacts,
};

function addOptions(command: Command) {
  return command
    .argument('<guesser...>', GUESSER_HELP)
    .option(
      '--describers <list>',
      `who describes, separated by commas: ${namedList(TABOO_DESCRIBERS)}`,
      [...TABOO_DESCRIBERS.keys()].join(','),
    )
    .option(
      '--cities <cities>',
      'how many cities of the lot everybody plays with every describer: 30 for the first ones, 30:101 for others',
      (text) => spanNamed(text, CITY_BOUNDS),
      { count: 30, from: 1 },
      '30',
    )
    .option('--hints <number>', 'how many hints a game has', wholeNumber(1, MOST_OF.hints), 8)
    .option(
      '--taboo <number>',
      "how many of a city's first words are taboo",
      wholeNumber(0, MOST_OF.taboo),
      USUAL_TABOO_WORDS,
    )
    .option(
      '--timeout <ms>',
      `how long a program may take for a guess, and ${START_GUESSER_MS} ms more for its first; 0 for ever`,
      wholeNumber(0, MOST_OF.timeoutMs),
      GUESS_MS,
    ).endHelp(`
Scores: guesses; the hints and 5 where the city is not found. Lower is better.
Describer and guesser share it: a describer's mean is over all guessers.

Examples:
  npm run tournament -- --contest taboo field
  npm run tournament -- --contest taboo built=./build/guesser guesser quarter \\
    --describers describer,random --cities 100 --hints 4`);
}

/** What its own options come to. */
type TabooValues = ReturnType<typeof addOptions>['values'];

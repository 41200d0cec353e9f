// The desk of HUMAINE: its part of the command line of npm run tournament.

import type { Desk, DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, understood, understoodList } from '../../arena/report/fact-lines.ts';
import { calledWord, onceEach } from '../../arena/run/entrant-words.ts';
import { specText } from '../../arena/run/spec-shape.ts';
import type { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUYER_HELP, buyersNamed, namedSeller } from '../bundled/named-agents.ts';
import { readingOption } from '../bundled/reading-option.ts';
import { HUMAINE_SELLERS } from '../bundled/bundled-agents.ts';
import { SELLERS, SELLERS_WORD } from '../game/sellers.ts';
import { HUMAINE_ENTRY } from './entry.ts';
import { HUMAINE_MOST, readEntrant, readHumaineOptions, type HumaineOptions } from './desk-options.ts';
import { humaineTraits } from './traits.ts';

/** The word for every seller. */
const FIELD = 'field';

/** The desk. */
export const HUMAINE_DESK: Desk = {
  entry: HUMAINE_ENTRY,
  noun: 'seller',
  bundled: [...HUMAINE_SELLERS.keys()],
  schedule: 'round-robin',
  addOptions,
  plan({ words, command }) {
    const { roundsSeconds: seconds, buyers, seeds, reading } = command.opts<HumaineValues>();
    const entrants = humaineEntrants(words);
    const options: HumaineOptions = { seconds, buyers: buyersNamed(buyers), seeds, reading, entrants };
    return { options, entrants: entrants.map(({ name }) => name) };
  },
  facts: humaineFacts,
};

function addOptions(command: Command) {
  return command
    .argument(
      '<seller...>',
      `bundled sellers: ${[...HUMAINE_SELLERS.keys()].join(', ')}; ${FIELD} for all of them. NAME=SELLER gives it a name`,
    )
    .option('--buyers <list>', BUYER_HELP, 'tuned')
    .option(
      '--rounds-seconds <number>',
      "how long a round is, on the round's own clock",
      wholeNumber(1, HUMAINE_MOST.seconds),
      300,
    )
    .option(
      '--seeds <number>',
      'from how many seeds functions and buyers are drawn; a pair meets twice on each, functions swapped',
      wholeNumber(1, HUMAINE_MOST.seeds),
      20,
    )
    .addOption(readingOption('name', ': as the handbook or as a service')).endHelp(`
Examples:
  npm run tournament -- --contest humaine field
  npm run tournament -- --contest humaine jok-like didioj-like --buyers haggler
  npm run tournament -- --contest humaine field --buyers all --rounds-seconds 600`);
}

/** What its own options come to. */
type HumaineValues = ReturnType<typeof addOptions>['values'];

/**
 * The entrants of a command line.
 * @throws {UsageError} if a word names nobody, or two have one name
 */
function humaineEntrants(words: readonly string[]) {
  const named = words.flatMap((word) => {
    if (word === FIELD) return [...HUMAINE_SELLERS.keys()].map((seller) => ({ name: seller, seller }));
    const { called, what: seller } = calledWord(word);
    namedSeller(seller, [FIELD]);
    return [{ name: called ?? seller, seller }];
  });
  const entrants = onceEach(
    named,
    ({ name, seller }) => name === seller,
    (twice) => `two sellers are called ${twice}; give one another name: other=SELLER`,
  );
  if (entrants.length < SELLERS.length)
    throw new UsageError(`it takes ${SELLERS_WORD} sellers; ${FIELD} names all, and other=SELLER a further one`);
  return entrants;
}

/** What a journal says, of any version: what is not understood is left out. */
function humaineFacts(options: unknown): DeskFacts {
  const known = understood(options, {
    ...readHumaineOptions.members,
    buyers: understoodList(specText),
    entrants: understoodList(readEntrant),
  });
  const { seconds, buyers = [], seeds, reading, entrants = [], measured } = known;
  return {
    traits: humaineTraits({ buyers, seeds: seeds ?? 1 }),
    stands: new Map(entrants.map(({ name, seller }) => [name, `the bundled ${seller}`])),
    made: factLines({
      Sellers: entrants.map(({ name, seller }) => `${name}: the bundled ${seller}`).join('\n'),
      Buyers: buyers.join(', '),
      Rounds: seconds && `${seconds} seconds`,
      Seeds: measured ? undefined : seeds && String(seeds),
      'Turn rules': reading,
    }),
  };
}

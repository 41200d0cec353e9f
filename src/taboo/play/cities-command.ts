// npm run taboo -- cities: the cities that are known, all of them or those that a text names.

import { plain } from '../../base/plain-text.ts';
import { Command } from '../../terminal/command.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { print, printJson } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { textTable } from '../../terminal/text-table.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { foldLetters } from '../game/city-names.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { knownCountries } from '../knowledge/country-file.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';

/** The longest text that is looked for. */
const LONGEST = 60;

/**
 * Lists them.
 * @param words what stands after `cities` on the command line
 */
export async function listTabooCities(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- cities')
    .description(
      `Lists the cities that the guesser and the describer know, with country, fame (1
to 100: how likely somebody chooses them) and how many associations each has.`,
    )
    .argument('[text]', 'only those that have it in their names or are in that country')
    .option('--json', 'everything as JSON')
    .endHelp(`
Examples:
  npm run taboo -- cities
  npm run taboo -- cities japan
  npm run taboo -- cities 'san '

Ends with 0. Ends with 1 if no city is meant, or the command line is wrong.`)
    .perform<[text: string | undefined]>(words, (text, { json: isJson }) => {
      const all = knownCountries(readTabooTexts()).flatMap(({ cities }) => cities);
      const meant = text === undefined ? all : citiesWith(text, all);
      if (meant.length === 0) {
        const got = JSON.stringify(plain(text ?? '', LONGEST));
        const names = [...new Set(all.flatMap(({ name, country }) => [name, country]))];
        const guess = didYouMean(text ?? '', names);
        throw new UsageError(
          `none of the ${all.length} known cities, and no country of theirs, has ${got} in its name${guess}`,
        );
      }
      const sorted = meant.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      if (isJson) {
        const told = sorted.map(({ place, associations: { length }, ...city }) => ({
          ...city,
          ...place,
          associations: length,
        }));
        return printJson(told, 1);
      }
      const rows = sorted.map(({ name, country, fame, associations, also }) => [
        name,
        country,
        fame,
        associations.length,
        also.join(', '),
      ]);
      print(textTable(['city', 'country', 'fame', 'phrases', 'also called'], rows, terminalWidth()));
      const of = text === undefined ? '' : ` of ${all.length}`;
      print(`\n${sorted.length} ${sorted.length === 1 ? 'city' : 'cities'}${of}`);
    });
}

/** The cities that have the text in a name, or whose country has it; in plain letters. */
export function citiesWith(text: string, cities: readonly KnownCity[]): KnownCity[] {
  const sought = foldLetters(text);
  return cities.filter(({ name, country, also }) =>
    [name, country, ...also].some((one) => foldLetters(one).includes(sought)),
  );
}

// npm run taboo -- check: looks for mistakes in the knowledge of Taboo, for people who extend it.

import { Command } from '../../terminal/command.ts';
import { print, printJson, warn } from '../../terminal/print.ts';
import { stepLines } from '../../terminal/progress-bar.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { textTable } from '../../terminal/text-table.ts';
import { readCityFacts } from '../knowledge/known-city.ts';
import { checkKnowledge, kindCounts } from '../knowledge/knowledge-check.ts';
import type { TabooTexts } from '../knowledge/country-file.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';
import { countryCode, isAstray, listedPlaces } from './city-facts-table.ts';

/** A mistake in many places is shown in this many of them. */
const MOST_TOLD = 40;

/**
 * Checks.
 * @param words what stands after `check` on the command line
 */
export async function checkTaboo(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- check')
    .description(
      `Looks for mistakes in what is known of cities, as whoever extends it makes them:
in the form of a line, in names, where too little is said of a city, and where a
city lies elsewhere. Each is told with its file and line. Then it tells how much
is known, by kind.`,
    )
    .option('--json', 'everything as JSON')
    .endHelp(`
Example:
  npm run taboo -- check

Ends with 0 where nothing is wrong. Ends with 1 if something is, or if the
command line is wrong. docs/taboo.md says how a city is added.`)
    .perform(words, ({ json: isJson }) => {
      const { known, mistakes } = checkedTexts(readTabooTexts());
      const counts = kindCounts(known);
      const cities = known.reduce((sum, country) => sum + country.cities.length, 0);
      if (mistakes.length > 0) process.exitCode = 1;
      if (isJson) {
        const told = mistakes.map(({ code, path, got, expected }) => ({ at: path, got, expected, code }));
        return printJson({ countries: known.length, cities, kinds: counts, mistakes: told }, 1);
      }
      if (mistakes.length === 0) {
        const cells = counts.map((one) => [one.kind, one.ofCities, one.cities, one.ofCountries]);
        print(textTable(['kind', 'phrases of cities', 'cities with it', 'of countries'], cells, terminalWidth()));
        return print(`\n${cities} cities of ${known.length} countries. Nothing is wrong.`);
      }
      for (const { message } of mistakes.slice(0, MOST_TOLD)) warn(message);
      const more = mistakes.length - MOST_TOLD;
      if (more > 0) warn(`… and ${more} more`);
      warn(`error: ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'} in src/taboo/knowledge/data`);
    });
}

/** Checks these texts beside the packages of places and countries. */
export function checkedTexts(texts: TabooTexts) {
  const telling = process.stderr.isTTY ? stepLines('places', 'read') : undefined;
  const listed = Map.groupBy(listedPlaces(telling), ({ country }) => country);
  return checkKnowledge(texts, {
    factsOf: readCityFacts(texts.facts),
    isCountry: (name) => countryCode(name) !== undefined,
    isAstray: (city) => isAstray(city, listed.get(countryCode(city.country) ?? '') ?? []),
  });
}

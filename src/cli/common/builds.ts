// What the project builds: ./punter, an executable file for each rival, the agents of the other contests. Pages are
// built by `packaging/contest-page-files.ts`.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { asciiText } from '../../base/json.ts';
import { writeWhole } from '../../base/whole-file.ts';
import { LICENCES } from '../../lambda-punter/punter/program.ts';
import { RIVAL_NAMES } from '../../lambda-punter/rivals/names.ts';
import { bundle } from '../../packaging/bundle.ts';
import { buildProgram, buildScripts, type ProgramToBuild, type Say } from '../../packaging/builder.ts';
import { identity, PUNTER, RIVALS_FOLDER, ROOT } from '../../packaging/project.ts';
import { compiledMind } from '../../taboo/guesser/mind.ts';
import { knownCountries } from '../../taboo/knowledge/country-file.ts';
import { GLOSSES_TABLE } from '../../taboo/bundled/bundled-agents.ts';
import { readTabooTexts, TABOO_TABLES } from '../../taboo/knowledge/taboo-texts.ts';
import { GUESSER_ASSETS } from '../../taboo/play/guesser-process.ts';

/** `./punter`, as it is built by default. */
export const PUNTER_PROGRAM: ProgramToBuild = {
  entry: join(ROOT, 'src/lambda-punter/punter/main.ts'),
  file: PUNTER,
  licences: LICENCES,
  ...identity(),
};

/**
 * Makes the punter where anything has changed.
 * @returns whether it had to be made
 * @throws {Error} if it cannot be made or does not play; the old one then stays
 */
export function buildPunter(tell: Say): Promise<boolean> {
  return buildProgram(tell, PUNTER_PROGRAM);
}

/** Each rival is all of them, and plays as the one whose name it has. */
const RIVAL_SOURCE = "import { runRival } from './src/lambda-punter/play/rival-program.ts';\nrunRival(SCRIPT);\n";

/** Makes each rival a file that runs by itself on Node 20 or later. */
export function buildRivals(tell: Say, folder = RIVALS_FOLDER): Promise<void> {
  return buildScripts(tell, 'rivals', folder, RIVAL_NAMES, RIVAL_SOURCE);
}

/** The agent of haggling, as the challenge takes it: one file for Node 10 that imports nothing. */
export const HAGGLER = join(ROOT, 'build/haggler.js');

/** Makes the agent of haggling one file. It takes a moment, so it is made whether or not anything has changed. */
export async function buildHaggler(tell: Say, file = HAGGLER): Promise<void> {
  const code = await hagglerCode();
  mkdirSync(dirname(file), { recursive: true });
  await writeWhole(file, code);
  tell(`haggler: ${relative(ROOT, file)} (${Math.round(code.length / 1000)} kB)`);
}

/** What that file holds. */
export async function hagglerCode(): Promise<Uint8Array> {
  const text = "import { Haggler } from './src/haggling/agent/haggler.ts';\nmodule.exports = Haggler;\n";
  const { code } = await bundle({ text, folder: ROOT }, 'node10.4');
  return code;
}

/** The guesser of Taboo. */
export const GUESSER = join(ROOT, 'build/guesser');

/**
 * Makes the guesser of Taboo an executable that carries all that it knows, where anything has changed.
 * @returns whether it had to be made
 * @throws {Error} if it cannot be made or does not guess; the old one then stays
 * @throws {InputError} at a mistake in the knowledge
 */
export function buildGuesser(tell: Say, file = GUESSER): Promise<boolean> {
  const mind = asciiText(JSON.stringify(compiledMind(readTabooTexts())));
  mkdirSync(dirname(file), { recursive: true });
  return buildProgram(tell, {
    entry: join(ROOT, 'src/taboo/play/guesser-main.ts'),
    file,
    licences: GUESSER_ASSETS.licences,
    texts: { [GUESSER_ASSETS.mind]: mind },
    check: checkGuesser,
    ...identity(),
  });
}

/**
 * Makes the tables that the guesser reads beside its knowledge, and the one of glosses that it is measured by. They are
 * kept in git: the packages are large.
 */
export async function buildTabooTables(tell: Say): Promise<void> {
  const known = knownCountries(readTabooTexts());
  tell('tables of Taboo: this takes about a minute');
  const { cityFactsTable } = await import('../../taboo/command/city-facts-table.ts');
  const { relatedWordsTable, cityGlossesTable } = await import('../../taboo/command/related-words-table.ts');
  for (const [file, table] of [
    [TABOO_TABLES.facts, cityFactsTable(known)],
    [TABOO_TABLES.related, relatedWordsTable(known)],
    [GLOSSES_TABLE, cityGlossesTable(known)],
  ]) {
    writeFileSync(file, table);
    tell(`${relative(ROOT, file)}: ${Math.round(table.length / 1000)} kB`);
  }
}

const HINTS = ['sea', 'NO ---  Next hint: bridges --- Tries left: 3', ''];
/** Only a program that hangs takes this long, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Tries a guesser that has just been made: it must answer hints with cities and end on command.
 * @throws {Error} if it does not
 */
export async function checkGuesser(file: string): Promise<void> {
  const input = `${[...HINTS, 'NO_MORE_HINTS'].join('\n')}\n`;
  const { status, stdout, stderr, error } = spawnSync(file, { input, encoding: 'utf8', timeout: PATIENCE, env: {} });
  if (error !== undefined) throw error;
  const answers = stdout.split('\n').slice(0, -1);
  const isRight = status === 0 && answers.length === HINTS.length && new Set(answers).size === HINTS.length;
  if (!isRight || answers.includes(''))
    throw new Error(`${HINTS.length} hints: got ${JSON.stringify(stdout)}, status ${status}; ${stderr}`);
}

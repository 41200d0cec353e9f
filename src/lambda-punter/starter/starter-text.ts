// What a starter bot's README says, and what the command says at its end.

import { join } from 'node:path';
import { commandLine } from '../../terminal/command-line.ts';
import { BUILD, EXECUTABLE, type Language } from './languages.ts';

/** What the person is to read first. */
export const README = 'README.md';
const MAP = 'maps/small-city.json';
const TUTORIAL = 'docs/first-bot.md';
/** Names stand in front of their meanings in a column of this many characters or more. */
const LEAST_COLUMN = 12;

/** What each file is for, by its name. */
export function fileMeanings(language: Language): readonly (readonly [name: string, meaning: string])[] {
  const { chooses, runtime, buildSeconds } = language;
  const [source] = language.files;
  const meanings: { readonly [name: string]: string } = {
    [source]: `the bot; its ${chooses} decides what is claimed`,
    [EXECUTABLE]:
      runtime === undefined ? 'the compiled bot, which judges are given' : 'starts it; judges are given this',
    [BUILD]: 'compiles it; run it after each change',
    'go.mod': "the module's name, for editors",
  };
  const files = language.files.filter((name) => name !== EXECUTABLE && name !== BUILD);
  return [...files, ...(buildSeconds === undefined ? [] : [BUILD]), EXECUTABLE].map((name) => [
    name,
    meanings[name] ?? 'reads JSON, which the language has no reader for',
  ]);
}

/** The text of the folder's README.md. */
export function readmeText(language: Language): string {
  const { title, needs, chooses, buildSeconds } = language;
  const build = buildSeconds === undefined ? '' : `\nAfter a change, compile it again: \`./${BUILD}\`\n`;
  const files = fileMeanings(language).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  return `# A bot for Lambda Punter in ${title}
It plays already: it claims the river that adds the most to its score at once. To make it better, open
\`${language.files[0]}\` and change \`${chooses}\`. It needs ${needs}, and no packages.

| file | |
|---|---|
${files.join('\n')}
${build}
A judge starts \`./${EXECUTABLE}\` anew for every message and reads the answer from its standard output. So write
what you want to see to standard error. What the bot wants to remember belongs into its state.

From the folder of the project that made this one:

    npm run check -- FOLDER/${EXECUTABLE}
    npm run play -- FOLDER/${EXECUTABLE} random --map ${MAP}
    npm run tournament -- FOLDER/${EXECUTABLE} random eager greedy --map ${MAP}

There, \`${TUTORIAL}\` leads to a first tournament, and \`docs/protocol.md\` is all of the rules.
`;
}

/** What was made, and what each file is for. */
export function madeText(language: Language, folder: string): string {
  const files = [...fileMeanings(language), [README, 'what the files are, and what to type']] as const;
  const meanings = files.map(([name, meaning]) => [join(folder, name), meaning] as const);
  const width = meanings.reduce((most, [name]) => Math.max(most, name.length), LEAST_COLUMN);
  const lines = meanings.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
  return `made ${folder}, a small bot in ${language.title}:\n${lines.join('\n')}`;
}

/** What to type next. */
export function nextText(folder: string): string {
  const place = join(folder, EXECUTABLE);
  // A path that begins with a dash would be taken for an option.
  const bot = place.startsWith('-') ? `./${place}` : place;
  return [
    'What to type next:',
    `  ${commandLine('check', [bot])}`,
    '      whether it follows the protocol; it does (under a minute)',
    `  ${commandLine('play', [bot, 'random', '--map', MAP])}`,
    '      a game against a punter that claims at random',
    `Then read ${TUTORIAL}: from here to a tournament in ten minutes.`,
  ].join('\n');
}

// What `npm run help` lists: every script of package.json, in groups. A new script is a line here, but for contests'.

import { CONTEST_COMMANDS } from '../../contests/contest-list.ts';

/** A script and what it does, in a few words. */
export type CommandLine = readonly [script: string, about: string];

/** All groups, the ones for everybody first. */
export const COMMAND_GROUPS: { readonly [heading: string]: readonly CommandLine[] } = {
  'Play and watch': [
    ['start', 'builds ./punter and plays first games with it'],
    ['play', 'plays a game, or several, and shows the standings'],
    ['site', 'shows everything as one site: play, learn, watch, read'],
    ['watch', 'replays recorded games on a page in the browser'],
    ['serve', 'runs the online server, with a page to watch and play'],
    ['explain', 'shows why ./punter would make a move of a recorded game'],
    ['postmortem', 'shows what other moves would have gained in lost games'],
    ['rescore', 'scores recorded games again, by the rules'],
    ['convert', 'turns recorded games of the contest into ours, and back'],
  ],
  'Write a bot': [
    ['starter', 'makes a small bot in a language of your choice'],
    ['check', 'checks whether your bot follows the protocol'],
    ['bridge', 'lets your bot play on an online server'],
  ],
  Tournaments: [
    ['tournament', 'plays many games and rates everybody'],
    ['cup', 'plays a cup of teams from a roster, with a live page'],
    ['report', 'shows the results of tournaments: tables, a page, CSV'],
    ['worker', 'plays games of tournaments run on another machine'],
    ['strength', 'measures how strong a punter is, against six rivals'],
    ['likeness', 'measures how similar a punter is to a recorded team'],
    ['tune', "fits the planner's numbers by games against itself"],
  ],
  Maps: [['map', 'makes, inspects and draws maps']],
  'Other contests': CONTEST_COMMANDS.map(({ script, about }) => [script, about] as const),
  'For developers': [
    ['help', 'lists the commands, or shows the help of one of them'],
    ['test', 'builds, checks and tests everything'],
    ['build', "builds ./punter and the rivals' executables"],
    ['bench', 'measures the speed of the engine and of ./punter'],
    ['reliability', 'tries to break everything, for hours'],
    ['agree', 'compares our judge with another one (needs Python)'],
    ['submission', "packs the contest's submission, icfp-CODE.tar.gz"],
    ['types', 'checks types'],
    ['lint', 'looks for mistakes in the style of the code'],
    ['format', 'formats the code'],
    ['format:check', 'checks whether the code is formatted'],
    ['dead', 'looks for code and packages that nothing uses'],
  ],
};

/** The parts of scripts that have some, each with a help of its own. */
export const COMMAND_PARTS: { readonly [script: string]: readonly string[] } = {
  map: ['generate', 'inspect', 'draw', 'bundle'],
  strength: ['duels', 'load'],
  ...Object.fromEntries(
    await Promise.all(
      CONTEST_COMMANDS.map(async ({ script, load }) => [script, Object.keys((await load()).parts)] as const),
    ),
  ),
};

/** All scripts. */
export const COMMAND_NAMES: readonly string[] = Object.values(COMMAND_GROUPS)
  .flat()
  .map(([script]) => script);

/** Scripts that npm runs without `run`. */
const SHORT = ['start', 'test'];

/** How a script is typed. */
export function typed(script: string): string {
  return SHORT.includes(script) ? `npm ${script}` : `npm run ${script}`;
}

/** All groups as text. */
export function commandListText(): string {
  const width = Math.max(...COMMAND_NAMES.map((script) => typed(script).length));
  const groups = Object.entries(COMMAND_GROUPS).map(
    ([heading, commands]) =>
      `${heading}\n${commands.map(([script, about]) => `  ${typed(script).padEnd(width)}  ${about}`).join('\n')}`,
  );
  return [
    'The commands of Lambda Punter. Options come after --, as in\n  npm run play -- ./punter greedy --map small-ring',
    ...groups,
    'The options and examples of a command, or of a part of one:\n  npm run help play\n  npm run help taboo guess',
  ].join('\n\n');
}

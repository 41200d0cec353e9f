// npm run taboo: the challenge of 2017 in which a city is guessed from hints. Alone it plays a game to watch; its parts
// are named by the first word.

import type { ContestRegister } from '../arena/contest-register.ts';
import type { BuiltFiles } from '../web/built-files.ts';
import { tellMistakes } from '../terminal/tell-mistakes.ts';
import { unknownPart } from '../terminal/unknown-part.ts';
import { runCommand } from './common/interrupt.ts';
import { stopSignals } from './common/serve-signal.ts';

/** Does what the words after its own word ask for. */
type TabooPart = (words: readonly string[]) => Promise<void>;

/** Loaded only where a service shows the page. */
const pageFiles = async (): Promise<BuiltFiles> => {
  const { TABOO_PAGE } = await import('./common/taboo-page.ts');
  return (await import('./common/page-command.ts')).loadPage(TABOO_PAGE);
};

/** First words. What each starts is loaded only then. */
const PARTS: { readonly [word: string]: () => Promise<TabooPart> } = {
  play: async () => (await import('../taboo/play/play-command.ts')).playTaboo,
  guess: async () => (await import('../taboo/play/guess-command.ts')).guessTaboo,
  describe: async () => (await import('../taboo/play/describe-command.ts')).describeTaboo,
  cities: async () => (await import('../taboo/play/cities-command.ts')).listTabooCities,
  check: async () => (await import('./common/taboo-check.ts')).checkTaboo,
  page: async () => (await import('./common/taboo-page.ts')).showTaboo,
  serve: async () => {
    const { serveTaboo } = await import('../taboo/server/serve-command.ts');
    return (words) => serveTaboo(words, stopSignals, pageFiles);
  },
  challenge: async () => {
    const { challengeTaboo } = await import('../taboo/server/challenge-command.ts');
    return (words) => runCommand((signal) => challengeTaboo(words, signal), 'stopped');
  },
  measure: async () => measuring((await import('../taboo/strength/measure-command.ts')).measureTaboo),
  'measure-describer': async () =>
    measuring((await import('../taboo/strength/describer-command.ts')).measureTabooDescriber),
};

/** A part that plays games of the arena. */
async function measuring(
  measure: (words: readonly string[], contests: ContestRegister, signal: AbortSignal) => Promise<number>,
): Promise<TabooPart> {
  const { CONTESTS } = await import('../contests/contest-list.ts');
  return (words) => runCommand((signal) => measure(words, CONTESTS, signal), 'stopped');
}

/** What the words mean; those of the game to watch are options, so it takes what begins with a dash. */
async function play(words: readonly string[]): Promise<void> {
  const [first = '', ...others] = words;
  if (Object.hasOwn(PARTS, first)) await (await PARTS[first]())(others);
  else {
    const { watchCommand, watchTaboo } = await import('../taboo/play/watch-command.ts');
    if (first === '' || first.startsWith('-')) return watchTaboo(words);
    // The word may be the value of an option whose name npm has kept.
    watchCommand().refuseSwallowed();
    throw unknownPart('taboo', first, Object.keys(PARTS));
  }
}

const words = process.argv.slice(2);
await tellMistakes(() => play(words));

// npm run ultimatum: the ultimatum game. Its first word says which part of it is meant; without one it shows itself.

import { unknownPart } from '../terminal/unknown-part.ts';
import type { OpenSeriesPage } from '../ultimatum/server/hub-event.ts';
import { runCommand } from './common/interrupt.ts';

/**
 * Does what the words behind its own word ask for.
 * @param signal aborts on Ctrl-C and its kin
 * @returns the exit code
 */
type Part = (words: readonly string[], signal: AbortSignal) => Promise<number>;

/** The parts by their words. What each starts is loaded only then. */
const PARTS: { readonly [word: string]: () => Promise<Part> } = {
  server: async () => {
    const { serveUltimatum } = await import('../ultimatum/server/server-command.ts');
    return (words, signal) => serveUltimatum(words, signal, openPage);
  },
  agent: async () => (await import('../ultimatum/client/agent-command.ts')).playAsAgent,
  play: async () => (await import('../ultimatum/play/play-command.ts')).playUltimatum,
  page: async () => (await import('./common/ultimatum-page.ts')).showUltimatum,
  strength: async () => {
    const { measureUltimatum } = await import('../ultimatum/strength/strength-command.ts');
    const { CONTESTS } = await import('../contests/contest-list.ts');
    return (words, signal) => measureUltimatum(words, CONTESTS, signal);
  },
};

/** Loaded only where somebody asks for a page. */
const openPage: OpenSeriesPage = async (shown) => (await import('./common/ultimatum-page.ts')).openSeriesPage(shown);

const showDemo = async (): Promise<Part> => {
  const demo = await import('../ultimatum/play/demo-command.ts');
  return (words, signal) => demo.showDemo(words, signal, openPage);
};

/** What the words mean; those of the demo are options, so it takes what begins with a dash. */
async function partOf(first: string): Promise<Part> {
  if (Object.hasOwn(PARTS, first)) return PARTS[first]();
  if (first === '' || first.startsWith('-')) return showDemo();
  // The word may be the value of an option whose name npm has kept.
  (await import('../ultimatum/play/demo-command.ts')).demoCommand().refuseSwallowed();
  throw unknownPart('ultimatum', first, Object.keys(PARTS));
}

const words = process.argv.slice(2);
await runCommand(async (signal) => {
  const [first = '', ...others] = words;
  const part = await partOf(first);
  return part(Object.hasOwn(PARTS, first) ? others : words, signal);
}, 'stopped');

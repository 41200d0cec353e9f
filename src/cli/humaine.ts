// npm run humaine: two sellers and a human buyer. Its first word says which part of it is meant; without one it starts
// everything.

import { unknownPart } from '../terminal/unknown-part.ts';
import { runCommand } from './common/interrupt.ts';

/**
 * Does what the words behind its own word ask for.
 * @param signal aborts on Ctrl-C and its kin
 * @returns the exit code
 */
type Part = (words: readonly string[], signal: AbortSignal) => Promise<number>;

/** The parts by their words. What each starts is loaded only then. */
const PARTS: { readonly [word: string]: () => Promise<Part> } = {
  platform: async () => {
    const { servePlatform } = await import('../humaine/play/platform-command.ts');
    const { loadHumainePage } = await import('./common/humaine-page.ts');
    return (words, signal) => servePlatform(words, signal, loadHumainePage);
  },
  page: async () => {
    const { serveForeignPage } = await import('../humaine/play/foreign-page-command.ts');
    const { loadHumainePage } = await import('./common/humaine-page.ts');
    return (words, signal) => serveForeignPage(words, signal, loadHumainePage);
  },
  agent: async () => (await import('../humaine/service/seller-command.ts')).serveSeller,
  say: async () => (await import('../humaine/play/say-command.ts')).saySentences,
  competition: async () => (await import('../humaine/manager/competition-command.ts')).runHumaineCompetition,
  strength: async () => {
    const { measureHumaine } = await import('../humaine/strength/strength-command.ts');
    const { CONTESTS } = await import('../contests/contest-list.ts');
    return (words, signal) => measureHumaine(words, CONTESTS, signal);
  },
};

const startAll = async (): Promise<Part> => {
  const { startHumaine } = await import('../humaine/play/humaine-command.ts');
  const { loadHumainePage } = await import('./common/humaine-page.ts');
  return (words, signal) => startHumaine(words, signal, loadHumainePage);
};

/** What the words mean; without a part they are options, so it takes what begins with a dash. */
async function partOf(first: string): Promise<Part> {
  if (Object.hasOwn(PARTS, first)) return PARTS[first]();
  if (first === '' || first.startsWith('-')) return startAll();
  // The word may be the value of an option whose name npm has kept.
  (await import('../humaine/play/humaine-command.ts')).humaineCommand().refuseSwallowed();
  throw unknownPart('humaine', first, Object.keys(PARTS));
}

const words = process.argv.slice(2);
await runCommand(async (signal) => {
  const [first = '', ...others] = words;
  const part = await partOf(first);
  return part(Object.hasOwn(PARTS, first) ? others : words, signal);
}, 'stopped: every port is free again');

// Which contest a command line speaks of that forgot to name one.

import type { ContestRegister } from '../contest-register.ts';

/**
 * A sentence that names the contest whose entrants the words are; undefined where they are nobody's.
 * @param words a command line without `--contest`
 * @param usual the contest for which it was taken
 */
export async function meantContest(
  words: readonly string[],
  { names, desk }: Pick<ContestRegister, 'names' | 'desk'>,
  usual: string,
): Promise<string | undefined> {
  const { bundled: own = [] } = await desk(usual);
  for (const name of names) {
    if (name === usual) continue;
    const { bundled = [], noun } = await desk(name);
    const word = words.find((one) => bundled.includes(one) && !own.includes(one));
    if (word !== undefined) return `${word} is one of the bundled ${noun}s of ${name}; did you mean --contest ${name}?`;
  }
  return undefined;
}

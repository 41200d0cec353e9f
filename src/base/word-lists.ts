// Lists of words, as they are written down in the source: words between blanks and line ends.

/** The words. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/);

/** The words, to be looked up. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));

/** By word what stands for it: `oldest/older old, gimme give me` has three pairs. */
export function wordPairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').flatMap((item) => {
      const [forms, ...meant] = wordList(item);
      return forms.split('/').map((form): [string, string] => [form, meant.join(' ')]);
    }),
  );
}

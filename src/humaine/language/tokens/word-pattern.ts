// Patterns over the words of a sentence.

/**
 * A regular expression that stands for whole words. In its text a space may have a comma before it, and line breaks and
 * spaces beside `|` count nothing: `too low | not (?:enough|possible)`.
 */
export function wordPattern(text: string): RegExp {
  const words = text
    .trim()
    .replaceAll(/\s*\|\s*/g, '|')
    .replaceAll(/\s+/g, ',? ');
  return new RegExp(`(?<![\\w#])(?:${words})(?!\\w)`);
}

// The command line of this process, as it could be typed again.

/**
 * @param script the npm script that was run
 * @param words its arguments; by default those of this process
 */
export function commandLine(script: string, words: readonly string[] = process.argv.slice(2)): string {
  return ['npm run', script, '--', ...words.map(quoted)].join(' ');
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./:=,@+…-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

// The command line of this process, as it could be typed again.

/** @param script the npm script that was run */
export function commandLine(script: string): string {
  return ['npm run', script, '--', ...process.argv.slice(2).map(quoted)].join(' ');
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w./:=,@+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

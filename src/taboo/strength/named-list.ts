// Guessers or describers by name, listed for the help of a command.

/** `guesser (ours), half (knows a half of the associations)`. */
export function namedList(named: ReadonlyMap<string, { readonly what: string }>): string {
  return [...named].map(([name, { what }]) => `${name} (${what})`).join(', ');
}

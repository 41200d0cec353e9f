// The tokens that a describer service takes, and what their players are called.

import { plain } from '../../base/plain-text.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { MEGABYTE } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { AddressAllowance, networkOf, WRONG_GUESSES } from '../../web/address-allowance.ts';

/** At most this many networks are remembered for each token: those where it started games last. */
const MOST_NETWORKS = 100;

/** Counts the wrong tokens of each address, at all players together. */
export function tokenLock(isKnown: (token: string) => boolean, now?: () => number) {
  const wrong = new AddressAllowance(WRONG_GUESSES, now);
  /** The networks where each token has started games. */
  const played = new Map<string, readonly string[]>();
  return {
    /** Why somebody has to wait; undefined if it need not. A wrong token counts, and is for others to refuse. */
    refusal(token: string | undefined, address: string) {
      if (token === undefined || token === '') return undefined;
      // A class shares one address: another's wrong tokens do not keep out those who already play there.
      if (played.get(token)?.includes(networkOf(address)) === true) return undefined;
      const waitMs = wrong.waitMs(address);
      // It is not looked up: otherwise the answer to a right guess among too many would differ from the others.
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1000);
        const text = `Too many wrong tokens came from your address; try again in ${seconds} s.`;
        return { status: 429, text, seconds };
      }
      if (!isKnown(token)) wrong.spend(address);
      return undefined;
    },
    /** A known token has started a game from that address: from now on it is let through there. */
    letThrough(token: string, address: string): void {
      const network = networkOf(address);
      const others = (played.get(token) ?? []).filter((one) => one !== network);
      played.set(token, [...others, network].slice(-MOST_NETWORKS));
    },
  };
}

/** More tokens than anybody gives out. */
const MOST_TOKENS = 1_000;
const LONGEST_NAME = 40;

/** Whether a text can stand in a header, and so be a token. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{1,200}$/.test(text);

/**
 * The tokens of a file: one a line, after it perhaps a blank and its player's name; # begins a remark.
 * @throws {UsageError} at the first mistake; tokens are not quoted
 * @throws {InputError} `file.read`
 */
export function tokensOfFile(path: string): Map<string, string> {
  const lines = readBoundedFile(path, MEGABYTE).split(/\r?\n/);
  const tokens = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, token, name = ''] = /^(\S+)(?:[ \t]+(.*))?$/.exec(line.trimEnd()) ?? [];
    if (token === undefined || !isToken(token))
      throw new UsageError(`${path}:${at + 1}: expected a token of visible ASCII characters, at most 200`);
    addToken(tokens, token, plain(name.trim(), LONGEST_NAME), `${path}:${at + 1}`);
  }
  if (tokens.size === 0) throw new UsageError(`${path}: there is no token in it`);
  return tokens;
}

/**
 * The tokens of a command line; players are called by their numbers.
 * @throws {UsageError} if one cannot be a token
 */
export function tokensOfWords(words: readonly string[]): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const word of words) {
    if (!isToken(word)) throw new UsageError('--token: expected visible ASCII characters without spaces, at most 200');
    addToken(tokens, word, '', '--token');
  }
  return tokens;
}

function addToken(tokens: Map<string, string>, token: string, given: string, at: string): void {
  const name = given === '' ? `player-${tokens.size + 1}` : given;
  if (tokens.has(token)) throw new UsageError(`${at}: this token was said before`);
  if ([...tokens.values()].includes(name))
    throw new UsageError(`${at}: another token has the name ${JSON.stringify(name)}`);
  if (tokens.size >= MOST_TOKENS) throw new UsageError(`${at}: expected at most ${MOST_TOKENS} tokens`);
  tokens.set(token, name);
}

// Strangers' scripts at haggling: twenty kinds of misbehaviour, each beside a script that does all right.

import { strict as assert } from 'node:assert';
import { newSession, withAnswer } from '../../../src/haggling/game/haggling-session.ts';
import { agentText, FAR_MS, NEVER, VIEW, withScript } from '../../haggling/seats/agent-files.ts';
import { ofPlayers } from './of-players.ts';

/** Whoever is to be late is late after this many milliseconds. */
const SHORT_MS = 400;
const RIGHT = agentText('return [1, 1, 0];');

/** A kind: its file, and what is said of its first turn; `legal` where it is a legal answer. */
interface Kind {
  readonly text: string;
  readonly verdict: RegExp | 'legal';
  readonly isLate?: true;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'is no JavaScript': { text: 'module.exports = class {', verdict: /^SyntaxError/ },
  'exports nothing': { text: '', verdict: /is not a constructor/ },
  'has no offer': { text: 'module.exports = class {};', verdict: /offer is not a function/ },
  'throws as it begins': { text: agentText('', "throw new RangeError('far')"), verdict: /^RangeError: far/ },
  'throws what cannot be told': {
    text: agentText('throw { toString: () => { throw 1; } }'),
    verdict: /^an error that cannot be told/,
  },
  'never ends its turn': { text: agentText('for (;;);'), verdict: /timeout/, isLate: true },
  'never ends its constructor': { text: agentText('', 'for (;;);'), verdict: /timeout/, isLate: true },
  'never ends its promises': {
    text: agentText('const spin = () => Promise.resolve().then(spin); spin(); return Promise.resolve([1, 1, 0]);'),
    verdict: /timeout|Invalid offer/,
    isLate: true,
  },
  'eats memory': {
    text: agentText('const all = []; for (;;) all.push(new Array(1e6).fill(turn + all.length));'),
    verdict: /memory/,
  },
  'says a great deal': {
    text: agentText("for (let n = 0; n < 1e5; n++) log('x'.repeat(1e4)); return [1, 1, 0];"),
    verdict: 'legal',
  },
  'answers with too much': {
    text: agentText("return 'x'.repeat(3e8);"),
    verdict: /Invalid|memory|RangeError|wrote|limit/,
  },
  'answers too deeply': {
    text: agentText('return JSON.parse("[".repeat(3000) + "]".repeat(3000));'),
    verdict: /^Invalid offer/,
  },
  'wants more than there is': { text: agentText('return [5, 1, 1];'), verdict: /^Invalid offer/ },
  'wants parts': { text: agentText('return [0.5, 1, 1];'), verdict: /^Invalid offer/ },
  'promises an offer': { text: agentText('return Promise.resolve([1, 1, 1]);'), verdict: /^Invalid offer/ },
  'accepts where nothing is offered': { text: agentText('return undefined;'), verdict: /expected/i },
  'spoils what all objects share': {
    text: agentText('Array.prototype.push = () => { throw 1; }; Object.prototype.want = 1; return [1, 1, 0];'),
    verdict: 'legal',
  },
  'looks for a way out': {
    text: agentText("return this.constructor.constructor('return process')().exit(0);"),
    verdict: /EvalError|not defined|not allowed|disallowed/,
  },
  'answers with a proxy': {
    text: agentText('return new Proxy([1, 1, 0], { get: (all, key) => all[key] });'),
    verdict: 'legal',
  },
  'answers with what JSON cannot hold': { text: agentText('return 7n;'), verdict: /BigInt/ },
};

/** What comes of a first turn, by the rules. */
function firstTurn(text: string, timeoutMs: number): Promise<string> {
  return withScript(
    text,
    async ({ seat }) => {
      const answer = await seat.turn(undefined, NEVER);
      if (answer.kind === 'failed') return answer.reason;
      const { counts, values, maxRounds } = VIEW;
      const { ending } = withAnswer(newSession({ counts, values: [values, values], maxRounds }), answer.answer);
      return ending?.kind === 'aborted' ? ending.reason : 'legal';
    },
    timeoutMs,
  );
}

async function playKind(name: string, { text, verdict, isLate }: Kind): Promise<void> {
  const turns = [firstTurn(text, isLate ? SHORT_MS : FAR_MS), firstTurn(RIGHT, FAR_MS)];
  const [wrong, right] = await Promise.all(turns);
  if (verdict === 'legal') assert.equal(wrong, 'legal', name);
  else assert.match(wrong, verdict, name);
  assert.equal(right, 'legal', name);
}

/** The check of whoever plays scripts. */
export const SEATED_SCRIPTS = ofPlayers({
  contest: 'haggling',
  unit: 'turns of a misbehaving script',
  kinds: KINDS,
  play: playKind,
});

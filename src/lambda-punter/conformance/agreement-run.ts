// Seeded games under our judge and under an independent one, one after another, and what they come to.

import { counted } from '../../arena/figures/shown-numbers.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzzGame } from './fuzz-games.ts';
import { compareJudges, type Agreement, type Referee } from './judge-agreement.ts';

/** Which games are played. */
export interface AgreementRun {
  readonly games: number;
  /** The first game's; each further game takes the next. */
  readonly seed: number;
  readonly referee: Referee;
  /** Told of each game that has been played, and how many those are. */
  readonly onGame: (seed: number, difference: string | undefined, played: number) => void;
  readonly signal: AbortSignal;
}

/** What the games come to. */
export interface AgreementTally {
  games: number;
  agreed: number;
  /** How many moves there were of each kind. */
  readonly kinds: { [kind: string]: number };
  illegal: number;
  zombies: number;
}

/**
 * Plays the games; their programs and files are gone when this ends.
 * @throws the signal's reason
 */
export async function runAgreement({ games, seed, referee, onGame, signal }: AgreementRun): Promise<AgreementTally> {
  const tally: AgreementTally = { games: 0, agreed: 0, kinds: {}, illegal: 0, zombies: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'agree-'));
  try {
    for (let game = seed; game < seed + games; game++) {
      signal.throwIfAborted();
      const agreement = await compareJudges(fuzzGame(game), referee, join(folder, `${game}`));
      rmSync(join(folder, `${game}`), { recursive: true });
      count(tally, agreement);
      onGame(game, agreement.difference, tally.games);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tally;
}

function count(tally: AgreementTally, { told, difference }: Agreement): void {
  for (const kind of told.moves.flatMap((move) => Object.keys(move))) tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
  tally.illegal += told.illegal.reduce((sum, one) => sum + one, 0);
  tally.zombies += told.zombies.filter(Boolean).length;
  tally.games++;
  if (difference === undefined) tally.agreed++;
}

/** The games in one sentence. */
export function tallyText({ games, agreed, kinds, illegal, zombies }: AgreementTally): string {
  const counts = Object.entries(kinds).map(([kind, number]) => `${kind} ${number}`);
  return `${counted(games, 'game')}, ${agreed} agree (${counts.join(', ')}; of the passes ${counted(illegal, 'illegal move')}; ${counted(zombies, 'zombie')})`;
}

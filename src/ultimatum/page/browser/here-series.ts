// A series between bundled agents on this page: played in small pieces, so that the page stays awake and shows it.

import { messageOf } from '../../../base/errors.ts';
import { randomFrom, seedOf } from '../../../base/seeded-random.ts';
import { ULTIMATUM_AGENTS } from '../../bundled/bundled-agents.ts';
import type { UltimatumAgent } from '../../game/agent.ts';
import { playAwaited } from '../../game/series-play.ts';
import { SeriesTape } from '../model/series-tape.ts';
import { toldHere } from './here-beliefs.ts';
import { showHere } from './opened-series.ts';
import { shownBeliefs, shownSeries, tableTrouble, tapeGrew, tapeSpeed } from './state.ts';
import { fittingSpeed } from './tape-playback.ts';

/** What is asked for. */
export interface HereChoice {
  /** Agents' names; one that comes twice sits twice at the table. */
  readonly agents: readonly string[];
  readonly rounds: number;
  readonly seed: number;
}

/** What is shared in a round. */
export const HERE_TOTAL = 100;
/** A piece takes this long, in milliseconds. */
const PIECE_MS = 20;

/** Plays it, and shows it meanwhile. Another series that is shown ends it. */
export async function playHere({ agents, rounds, seed }: HereChoice): Promise<void> {
  const players = agents.map((name, place) => ({ uid: `${place + 1}`, name }));
  const seated = new Map<string, UltimatumAgent>();
  for (const { uid, name } of players) {
    const agent = ULTIMATUM_AGENTS.get(name);
    if (agent !== undefined) seated.set(uid, agent.make({ random: randomFrom(seedOf(seed, 'agent', uid)), rounds }));
  }
  const terms = { total: HERE_TOTAL, rounds };
  const tape = new SeriesTape({ terms, rules: 'official', minPercent: 1, players });
  const title = `${players.length} agents, ${rounds} rounds each`;
  const shown = { title, tape, seats: players.length };
  showHere({ ...shown, phase: 'playing' });
  let begun = performance.now();
  const isShown = (): boolean => shownSeries.peek()?.tape === tape;
  const pause = async (): Promise<void> => {
    if (performance.now() - begun < PIECE_MS) return;
    tapeGrew();
    shownBeliefs.value = toldHere(seated, tape);
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
    if (!isShown()) throw new Error('another series is shown');
  };
  try {
    await playAwaited(seated, terms, randomFrom(seedOf(seed, 'series')), {
      onRound: (outcome) => tape.addOutcome(outcome),
      pause,
    });
  } catch (error) {
    if (isShown()) tableTrouble.value = messageOf(error);
    return;
  }
  if (!isShown()) return;
  tapeGrew();
  shownBeliefs.value = toldHere(seated, tape);
  tapeSpeed.value = fittingSpeed(tape.length);
  shownSeries.value = { ...shown, phase: 'over' };
}

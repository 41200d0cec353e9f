// A series between bundled agents on this page: played in small pieces, so that the page stays awake and shows it.

import { randomFrom, seedOf } from '../../../base/seeded-random.ts';
import { messageOf } from '../../../base/errors.ts';
import { ULTIMATUM_AGENTS, beliefsOf } from '../../bundled/bundled-agents.ts';
import { playAwaited } from '../../game/series-play.ts';
import type { UltimatumAgent } from '../../game/agent.ts';
import { SeriesTape } from '../model/series-tape.ts';
import { showHere } from './opened-series.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';
import { fitTapeSpeed, showSeries, state, tapeGrew } from './state.ts';
import type { ToldBelief } from '../model/series-news.ts';

/** What is asked for. */
interface HereChoice {
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
  const isShown = (): boolean => state.series?.tape === tape;
  const pause = async (): Promise<void> => {
    if (performance.now() - begun < PIECE_MS) return;
    tapeGrew(toldHere(seated, tape));
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
    if (isShown()) tellTrouble(messageOf(error));
    return;
  }
  if (!isShown()) return;
  fitTapeSpeed(tape.length);
  showSeries({ ...shown, phase: 'over' }, toldHere(seated, tape));
}

/**
 * The beliefs of those who can say.
 * @param agents by uid
 */
export function toldHere(agents: ReadonlyMap<string, object>, tape: SeriesTape): ToldBelief[] {
  return [...agents].flatMap(([uid, agent]) => {
    const player = tape.placeOf(uid);
    if (player === undefined) return [];
    return beliefsOf(agent).flatMap(({ partner, kind, why }) => {
      const other = tape.placeOf(partner);
      return other === undefined ? [] : [{ player, partner: other, kind, sentence: why }];
    });
  });
}

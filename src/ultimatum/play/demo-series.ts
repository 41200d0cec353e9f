// The series of the demo: the real hub on a free port of this machine, and every agent as a client of it.

import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { beliefsOf, type KnownBelief } from '../bundled/agent-beliefs.ts';
import { ULTIMATUM_AGENTS } from '../bundled/ultimatum-agents.ts';
import { playAtHub } from '../client/play-at-hub.ts';
import type { UltimatumAgent } from '../game/ultimatum-agent.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import { ServerLog } from '../protocol/server-log.ts';
import type { HubEnd, HubEvent } from '../server/hub-event.ts';
import { runHub } from '../server/hub.ts';
import type { AgentBelief } from '../server/series-page.ts';

/** What is played. */
export interface DemoSeries {
  readonly settings: HubSettings;
  /** Agents' names; one that comes twice sits twice at the table. */
  readonly agents: readonly string[];
  readonly seed: number;
  readonly onEvent: (event: HubEvent) => void;
}

/** Owns the agents and the hub for one series. */
export class DemoTable {
  readonly #series: DemoSeries;
  readonly #agents = new Map<string, UltimatumAgent>();

  constructor(series: DemoSeries) {
    this.#series = series;
    const { agents, seed, settings } = series;
    for (const [place, name] of agents.entries()) {
      const random = randomFrom(seedOf(seed, 'agent', place));
      const agent = ULTIMATUM_AGENTS.get(name)?.make({ random, rounds: settings.terms.rounds });
      if (agent !== undefined) this.#agents.set(`${name}-${place + 1}`, agent);
    }
  }

  /** Plays the series. @throws the signal's reason */
  async play(signal: AbortSignal): Promise<HubEnd> {
    const { settings, agents, seed, onEvent } = this.#series;
    const clients = new AbortController();
    const both = AbortSignal.any([signal, clients.signal]);
    let seated: Promise<unknown> = Promise.resolve();
    const sitDown = (port: number): void => {
      const plays = [...this.#agents].map(([uid, agent], place) =>
        playAtHub({ url: settings.url, port, name: agents[place], uid, agent, signal: both }),
      );
      seated = Promise.allSettled(plays);
    };
    try {
      return await runHub(settings, {
        signal,
        log: new ServerLog({ level: 'error', write: () => {} }),
        random: randomFrom(seedOf(seed, 'series')),
        onEvent: (event) => {
          if (event.kind === 'open') sitDown(event.serverPort);
          onEvent(event);
        },
      });
    } finally {
      // Who has not heard that it is over by now is told so here.
      clients.abort();
      await seated;
      signal.throwIfAborted();
    }
  }

  /** What agents here believe of one another, by whose belief it is. */
  known(): ReadonlyMap<string, readonly KnownBelief[]> {
    const all = [...this.#agents].map(([uid, agent]) => [uid, beliefsOf(agent)] as const);
    return new Map(all.filter(([, beliefs]) => beliefs.length > 0));
  }

  /** The same, as a page tells it. */
  beliefs(): AgentBelief[] {
    return [...this.known()].flatMap(([of, beliefs]) =>
      beliefs.map(({ partner, kind, why }) => ({ of, partner, kind, sentence: why })),
    );
  }
}

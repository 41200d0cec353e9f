// The choice of agents that sit down: each as often as one likes.

import type { JSX } from 'preact';
import { ULTIMATUM_AGENTS } from '../../bundled/bundled-agents.ts';

interface AgentCountsProps {
  readonly legend: string;
  readonly counts: ReadonlyMap<string, number>;
  /** How often one agent may sit there. */
  readonly most: number;
  readonly choose: (counts: ReadonlyMap<string, number>) => void;
}

/** A number for each bundled agent. */
export function AgentCounts({ legend, counts, most, choose }: AgentCountsProps): JSX.Element {
  return (
    <fieldset class="agents">
      <legend>{legend}</legend>
      {[...ULTIMATUM_AGENTS].map(([name, { about }]) => (
        <label key={name} title={about}>
          <input
            type="number"
            min="0"
            max={most}
            step="1"
            value={counts.get(name) ?? 0}
            aria-label={`How many ${name}: ${about}`}
            onInput={({ currentTarget: { valueAsNumber } }) => {
              const many = Number.isInteger(valueAsNumber) ? Math.max(0, Math.min(most, valueAsNumber)) : 0;
              choose(new Map([...counts, [name, many]]));
            }}
          />
          <span>
            <b>{name}</b> <span class="quiet">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The names, each as often as it is chosen. */
export function namesChosen(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].flatMap(([name, many]) => Array.from({ length: many }, () => name));
}

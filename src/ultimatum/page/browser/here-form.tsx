// The page's beginning where it has no series: what the game is, a series between bundled agents, or a journal.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { NumberChoice } from '../../../web/browser/number-choice.tsx';
import { ULTIMATUM_AGENTS } from '../../bundled/bundled-agents.ts';
import { AgentCounts, namesChosen } from './agent-counts.tsx';
import { playHere } from './here-series.ts';

/** A table of pairs of more players would be of no use. */
const MOST_OF_ONE = 20;
const MOST_HERE = 60;
const ROUNDS = [100, 300, 1_000, 3_000, 10_000] as const;

/** At first: ours, and the course's own. */
const FIRST: ReadonlyMap<string, number> = new Map(
  [...ULTIMATUM_AGENTS].map(([name, { official }]) => [name, name === 'dealmaker' || official === true ? 1 : 0]),
);

/** The form. */
export function HereForm(): JSX.Element {
  const counts = useSignal(FIRST);
  const rounds = useSignal<number>(1_000);
  const wrong = useSignal('');
  return (
    <section class="card form" aria-label="A series">
      <h2>The ultimatum game</h2>
      <p>
        In each round two agents share 100. One proposes what the other gets; the other takes it, or both get nothing.
        They meet again and again, and know one another: it pays to learn what a partner puts up with.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const agents = namesChosen(counts.peek());
          wrong.value =
            agents.length < 2
              ? 'Choose two agents at least.'
              : agents.length > MOST_HERE
                ? `Choose at most ${MOST_HERE} agents.`
                : '';
          if (wrong.peek() !== '') return;
          void playHere({ agents, rounds: rounds.peek(), seed: crypto.getRandomValues(new Uint32Array(1))[0] });
        }}
      >
        <AgentCounts
          legend="Who plays, and how often"
          counts={counts.value}
          most={MOST_OF_ONE}
          choose={(chosen) => void (counts.value = chosen)}
        />
        <NumberChoice
          label="Rounds that each plays"
          value={rounds.value}
          from={ROUNDS}
          words={(many) => many.toLocaleString('en')}
          choose={(many) => void (rounds.value = many)}
        />
        <p class={wrong.value === '' ? 'unseen' : 'refusal'} role="alert">
          {wrong.value}
        </p>
        <p class="buttons">
          <button type="submit" class="play">
            Watch a series
          </button>
        </p>
      </form>
      <p class="quiet">
        Or open a journal with “Open …”, or drop it here. <code>npm run ultimatum -- --journal FILE</code> writes one.
      </p>
    </section>
  );
}

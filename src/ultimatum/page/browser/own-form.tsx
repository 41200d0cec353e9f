// The form before a series of the person's own: against whom, how long, how much time for an answer.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { NumberChoice } from '../../../web/browser/number-choice.tsx';
import { ULTIMATUM_AGENTS } from '../../bundled/bundled-agents.ts';
import { AgentCounts, namesChosen } from './agent-counts.tsx';
import { beginTable, lastChoice } from './own-table.ts';

const MOST_PARTNERS = 12;
const ROUNDS = [10, 20, 40, 100] as const;
const SECONDS = [0, 10, 30, 60] as const;

/** At first: an agent that answers as one would think, two of the course's, and ours. */
const FIRST: ReadonlyMap<string, number> = new Map(
  ['dealmaker', 'fair', 'dummy', 'cheater'].filter((name) => ULTIMATUM_AGENTS.has(name)).map((name) => [name, 1]),
);

/** The form. */
export function OwnForm(): JSX.Element {
  const counts = useSignal(lastChoice === undefined ? FIRST : countsOf(lastChoice.agents));
  const rounds = useSignal<number>(lastChoice?.rounds ?? 20);
  const seconds = useSignal<number>(lastChoice?.seconds ?? 0);
  const isHidden = useSignal(lastChoice?.isHidden ?? true);
  const wrong = useSignal('');
  const begin = (): void => {
    const agents = namesChosen(counts.peek());
    wrong.value =
      agents.length === 0
        ? 'Choose one partner at least.'
        : agents.length > MOST_PARTNERS
          ? `Choose at most ${MOST_PARTNERS} partners.`
          : '';
    if (wrong.peek() !== '') return;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    void beginTable({ agents, rounds: rounds.peek(), seconds: seconds.peek(), isHidden: isHidden.peek(), seed });
  };
  return (
    <section class="card form" aria-label="A series of your own">
      <h2>Play yourself</h2>
      <p>
        You meet the others by chance, again and again. When you propose, you say what the other gets of 100. When the
        other proposes, you accept, or both of you get nothing. Whoever has the best score at the end is first.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <AgentCounts
          legend="Your partners, and how many of each"
          counts={counts.value}
          most={MOST_PARTNERS}
          choose={(chosen) => void (counts.value = chosen)}
        />
        <NumberChoice
          label="Rounds that each plays"
          value={rounds.value}
          from={ROUNDS}
          words={String}
          choose={(many) => void (rounds.value = many)}
        />
        <NumberChoice
          label="Time for an answer"
          value={seconds.value}
          from={SECONDS}
          words={(many) => (many === 0 ? 'as long as you like' : `${many} seconds, then you are out`)}
          choose={(many) => void (seconds.value = many)}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={isHidden.value}
            onChange={(event) => void (isHidden.value = event.currentTarget.checked)}
          />
          Hide which agent is which until the end
        </label>
        <p class={wrong.value === '' ? 'unseen' : 'refusal'} role="alert">
          {wrong.value}
        </p>
        <p class="buttons">
          <button type="submit" class="play">
            Begin
          </button>
        </p>
      </form>
    </section>
  );
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

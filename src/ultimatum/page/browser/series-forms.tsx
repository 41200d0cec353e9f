// The forms before a series: one between bundled agents, and one of the person's own.

import { grouped } from '../../../base/grouped.ts';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX, ComponentProps } from 'preact';
import { Button, CardForm, Check, NumberChoice, NumberInput, Refusal } from '../../../web/browser/form-parts.tsx';
import { ULTIMATUM_AGENTS } from '../../bundled/bundled-agents.ts';
import { beginTable, FIRST_TABLE, playHere } from './page-series.ts';
import { state, type SeriesChoice } from './state.ts';

/** A table of pairs of more players would be of no use. */
const MOST_OF_ONE = 20;
const MOST_HERE = 60;
const MOST_PARTNERS = 12;
const SECONDS = [0, 10, 30, 60] as const;

/** What the game is. */
export function UltimatumRules(): JSX.Element {
  return (
    <p>
      In each round two agents share 100. One proposes what the other gets; the other takes it, or both get nothing.
      They meet again and again, and know one another: it pays to learn what a partner puts up with.
    </p>
  );
}

/** The form for a series that one only watches. At first: our agent, and the course's own. */
export function HereForm(): JSX.Element {
  const official = [...ULTIMATUM_AGENTS].filter(([name, agent]) => name === 'dealmaker' || agent.official === true);
  return (
    <AgentsForm
      label="A series"
      heading="The ultimatum game"
      about={<UltimatumRules />}
      legend="Who plays, and how often"
      first={{ agents: official.map(([name]) => name), rounds: 1_000 }}
      mostOfOne={MOST_OF_ONE}
      bounds={{ least: 2, few: 'Choose two agents at least.', most: MOST_HERE, of: 'agents' }}
      rounds={[100, 300, 1_000, 3_000, 10_000]}
      begin="Watch a series"
      onBegin={(chosen) => void playHere(chosen)}
      after={
        <p class="quiet">
          Or open a journal with “Open …”, or drop it here. <code>npm run ultimatum -- --journal FILE</code> writes one.
        </p>
      }
    />
  );
}

/** The form before a series of the person's own: against whom, how long, how much time for an answer. */
export function OwnForm(): JSX.Element {
  const last = state.own.choice;
  const seconds = useSignal<number>(last?.seconds ?? 0);
  const isHidden = useSignal(last?.isHidden ?? true);
  return (
    <AgentsForm
      label="A series of your own"
      heading="Play yourself"
      about={
        <p>
          You meet the others by chance, again and again. When you propose, you say what the other gets of 100. When the
          other proposes, you accept, or both of you get nothing. Whoever has the best score at the end is first.
        </p>
      }
      legend="Your partners, and how many of each"
      first={last ?? FIRST_TABLE}
      mostOfOne={MOST_PARTNERS}
      bounds={{ least: 1, few: 'Choose one partner at least.', most: MOST_PARTNERS, of: 'partners' }}
      rounds={[10, 20, 40, 100]}
      begin="Begin"
      onBegin={(chosen) => void beginTable({ ...chosen, seconds: seconds.peek(), isHidden: isHidden.peek() })}
    >
      <NumberChoice
        label="Time for an answer"
        value={seconds.value}
        from={SECONDS}
        words={(many) => (many === 0 ? 'as long as you like' : `${many} seconds, then you are out`)}
        choose={(many) => void (seconds.value = many)}
      />
      <Check
        isOn={isHidden.value}
        words="Hide which agent is which until the end"
        tick={(isOn) => void (isHidden.value = isOn)}
      />
    </AgentsForm>
  );
}

interface AgentsFormProps extends Omit<ComponentProps<typeof CardForm>, 'send' | 'children'> {
  readonly legend: string;
  /** What is chosen at first; an agent that comes twice sits twice at the table. */
  readonly first: Pick<SeriesChoice, 'agents' | 'rounds'>;
  /** How often one agent may sit there. */
  readonly mostOfOne: number;
  /** How many sit there at least and at most, and what to say of fewer. */
  readonly bounds: { readonly least: number; readonly few: string; readonly most: number; readonly of: string };
  readonly rounds: readonly number[];
  /** What the button says, and what it does. */
  readonly begin: string;
  readonly onBegin: (chosen: SeriesChoice) => void;
  /** More fields. */
  readonly children?: ComponentChildren;
}

/** A form for agents that sit down, and for how long. */
function AgentsForm(props: AgentsFormProps): JSX.Element {
  const { legend, first, mostOfOne, bounds, rounds, begin, onBegin, children, ...card } = props;
  const { least, few, most, of } = bounds;
  const all = [...ULTIMATUM_AGENTS];
  const counts = useSignal(new Map(all.map(([name]) => [name, first.agents.filter((one) => one === name).length])));
  const many = useSignal(first.rounds);
  const wrong = useSignal('');
  const send = (): void => {
    const agents = [...counts.peek()].flatMap(([name, often]) => Array.from({ length: often }, () => name));
    const sorry = agents.length < least ? few : `Choose at most ${most} ${of}.`;
    wrong.value = agents.length >= least && agents.length <= most ? '' : sorry;
    if (wrong.peek() !== '') return;
    onBegin({ agents, rounds: many.peek(), seed: crypto.getRandomValues(new Uint32Array(1))[0] });
  };
  return (
    <CardForm {...card} send={send}>
      <fieldset class="agents">
        <legend>{legend}</legend>
        {all.map(([name, { about: manner }]) => (
          <label key={name} title={manner}>
            <NumberInput
              max={mostOfOne}
              value={counts.value.get(name)}
              aria-label={`How many ${name}: ${manner}`}
              does={(typed) => {
                const often = Number.isInteger(typed) ? Math.max(0, Math.min(mostOfOne, typed)) : 0;
                counts.value = new Map([...counts.peek(), [name, often]]);
              }}
            />
            <span>
              <b>{name}</b> <span class="quiet">{manner}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <NumberChoice
        label="Rounds that each plays"
        value={many.value}
        from={rounds}
        words={grouped}
        choose={(often) => void (many.value = often)}
      />
      {children}
      <Refusal why={wrong.value} />
      <p class="buttons">
        <Button type="submit" class="play" words={begin} />
      </p>
    </CardForm>
  );
}

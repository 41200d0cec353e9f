// The forms before a series: one between bundled agents, and one of the person's own.

import { grouped } from '../../../base/grouped.ts';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { CardForm, NumberChoice, Refusal } from '../../../web/browser/form-parts.tsx';
import { ULTIMATUM_AGENTS } from '../../bundled/bundled-agents.ts';
import { beginTable, FIRST_TABLE, playHere } from './page-series.ts';
import { state, type SeriesChoice } from './state.ts';

/** A table of pairs of more players would be of no use. */
const MOST_OF_ONE = 20;
const MOST_HERE = 60;
const MOST_PARTNERS = 12;
const SECONDS = [0, 10, 30, 60] as const;

/** How often each agent sits down, by its name. */
type Counts = ReadonlyMap<string, number>;

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
      wrong={(many) =>
        many < 2 ? 'Choose two agents at least.' : many > MOST_HERE ? `Choose at most ${MOST_HERE} agents.` : ''
      }
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
      wrong={(many) =>
        many === 0
          ? 'Choose one partner at least.'
          : many > MOST_PARTNERS
            ? `Choose at most ${MOST_PARTNERS} partners.`
            : ''
      }
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
      <label class="check">
        <input
          type="checkbox"
          checked={isHidden.value}
          onChange={(event) => void (isHidden.value = event.currentTarget.checked)}
        />
        Hide which agent is which until the end
      </label>
    </AgentsForm>
  );
}

interface AgentsFormProps {
  readonly label: string;
  readonly heading: string;
  readonly about: ComponentChildren;
  readonly legend: string;
  /** What is chosen at first; an agent that comes twice sits twice at the table. */
  readonly first: Pick<SeriesChoice, 'agents' | 'rounds'>;
  /** How often one agent may sit there. */
  readonly mostOfOne: number;
  /** What is wrong with so many agents; '' where nothing is. */
  readonly wrong: (agents: number) => string;
  readonly rounds: readonly number[];
  /** What the button says, and what it does. */
  readonly begin: string;
  readonly onBegin: (chosen: SeriesChoice) => void;
  /** More fields, and what stands below the form. */
  readonly children?: ComponentChildren;
  readonly after?: ComponentChildren;
}

/** A form for agents that sit down, and for how long. */
function AgentsForm(props: AgentsFormProps): JSX.Element {
  const { label, heading, about, legend, first, mostOfOne, rounds, begin, children, after } = props;
  const counts = useSignal<Counts>(countsOf(first.agents));
  const many = useSignal(first.rounds);
  const wrong = useSignal('');
  const send = (): void => {
    const agents = [...ULTIMATUM_AGENTS.keys()].flatMap((name) =>
      Array.from({ length: counts.peek().get(name) ?? 0 }, () => name),
    );
    wrong.value = props.wrong(agents.length);
    if (wrong.peek() !== '') return;
    props.onBegin({ agents, rounds: many.peek(), seed: crypto.getRandomValues(new Uint32Array(1))[0] });
  };
  return (
    <CardForm label={label} heading={heading} about={about} send={send} after={after}>
      <AgentCounts
        legend={legend}
        counts={counts.value}
        most={mostOfOne}
        choose={(chosen) => void (counts.value = chosen)}
      />
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
        <button type="submit" class="play">
          {begin}
        </button>
      </p>
    </CardForm>
  );
}

function countsOf(names: readonly string[]): Counts {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

interface AgentCountsProps {
  readonly legend: string;
  readonly counts: Counts;
  /** How often one agent may sit there. */
  readonly most: number;
  readonly choose: (counts: Counts) => void;
}

/** A number for each bundled agent. */
function AgentCounts({ legend, counts, most, choose }: AgentCountsProps): JSX.Element {
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

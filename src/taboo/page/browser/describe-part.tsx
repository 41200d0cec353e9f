// The person describes a city; the guesser guesses, thinking aloud.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button, CardForm, Check, Panel, Refusal, submitting } from '../../../web/browser/form-parts.tsx';
import { cityWanted, unknownCity } from '../model/city-finder.ts';
import { isPersonsTurn, type TabooPlay, LONGEST_HINT } from '../model/taboo-play.ts';
import { HEARD_OF } from '../../knowledge/known-city.ts';
import { CityField } from './city-field.tsx';
import { GamesList, TabooEnd, TalkPanel, TurnList, cityMark, ThoughtList, WorldMap } from './game-cards.tsx';
import { beginDescribing, cityByChance, giveUp, sayHint } from './playing.ts';
import { holdToRules, isAwake, state } from './state.ts';

/** The part of the page. */
export function DescribePart(): JSX.Element {
  const play = state.describe.play;
  return play === undefined ? <CityChoice /> : <DescribedGame play={play} />;
}

/** Before the game: what it is, and which city. */
function CityChoice(): JSX.Element {
  const typed = useSignal('');
  const chosen = useSignal<number | undefined>(undefined);
  const wrong = useSignal('');
  // What is sent before the guesser is awake waits for it.
  const isSent = useSignal(false);
  const isReady = isAwake();
  const begin = (): void => {
    isSent.value = !isReady;
    if (!isReady) return;
    const name = typed.peek().trim();
    const city = cityWanted(typed.peek(), chosen.peek(), state.cities);
    if (city !== undefined) wrong.value = '';
    else if (name === '') wrong.value = 'Type the name of a city, or choose one from the list.';
    else wrong.value = unknownCity(name, state.cities, 'Choose one from the list.');
    beginDescribing(city);
  };
  useEffect(() => {
    if (isReady && isSent.peek()) begin();
  }, [isReady]);
  const about = (
    <>
      <p>
        Think of a city and give a hint of one to four words. The guesser names a city; while it is wrong, you give
        another hint. The words that come to mind first are taboo, and so are names: of cities, countries, peoples,
        languages, landmarks and persons. You have ten hints.
        {isReady && ` The guesser knows ${state.cities.length} cities in ${state.countries} countries.`}
      </p>
      <p class="example quiet">
        For example: <b>sea</b> – Sydney? No. <b>yearly festival</b> – Rio de Janeiro? No. <b>bridges</b> – Amsterdam?
        No. <b>renaissance art</b> – Venice? Yes: 4 points. Fewer are better.
      </p>
    </>
  );
  return (
    <main class="begin">
      <CardForm label="You describe" heading="You describe, the guesser guesses" about={about} send={begin}>
        <CityField
          label="Your city"
          typed={typed}
          type={(at) => void (chosen.value = at)}
          placeholder="Venice"
          wrong={wrong.value}
          takesFocus={state.isCityWanted}
        />
        <p class="buttons">
          <Button type="submit" class="play" aria-disabled={!isReady} words="Begin" />
          <Button
            aria-disabled={!isReady}
            words="Give me a city"
            does={() => beginDescribing(cityByChance(HEARD_OF))}
          />
        </p>
      </CardForm>
      <GamesList />
    </main>
  );
}

function DescribedGame({ play }: { readonly play: TabooPlay }): JSX.Element {
  const thoughts = state.describe.thoughts;
  const { city, turns, hint, end } = play;
  const cities = state.cities;
  const saysAt = (turn: number): string | undefined => {
    const says = thoughts.at(turn)?.says;
    return says !== undefined && says.text === turns[turn].guess ? cities[says.at].name : undefined;
  };
  return (
    <main class="panels">
      <div class="column">
        <Panel class="card own-city" label="Your city" heading={end === undefined ? undefined : 'The city'}>
          <p class="name">
            <b>{city.name}</b> <span class="quiet">{city.country}</span>
          </p>
          <p class="quiet" id="taboo-words">
            Taboo:
          </p>
          <ul class="plain chips taboo-words" aria-labelledby="taboo-words">
            {state.taboo.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </Panel>
        {end !== undefined && <TabooEnd play={play} />}
        <TalkPanel
          hints={turns.length + (end === undefined ? 1 : 0)}
          last={<LastGuess play={play} named={turns.length > 0 ? saysAt(turns.length - 1) : undefined} />}
        >
          {end === undefined && <HintForm isWaiting={!isPersonsTurn(play)} />}
          <TurnList turns={turns} hint={hint} target={play.target} named={saysAt} />
        </TalkPanel>
      </div>
      <Thinking play={play} />
    </main>
  );
}

/** What was said last, in a sentence. */
function LastGuess({ play, named }: { readonly play: TabooPlay; readonly named: string | undefined }): JSX.Element {
  const last = play.turns.at(-1);
  if (play.hint !== undefined) return <>The guesser thinks …</>;
  if (last === undefined) return <>Give your first hint.</>;
  const guess = named ?? last.guess;
  if (guess === '') return <>The guesser says nothing.</>;
  return (
    <>
      The guesser says <b>{guess}</b>. {play.end === 'found' ? 'Yes!' : 'No.'}
    </>
  );
}

/** The map and the list of what the guesser thinks. */
function Thinking({ play: { turns, city, end } }: { readonly play: TabooPlay }): JSX.Element {
  const cities = state.cities;
  const thought = state.describe.thoughts.at(-1);
  const said = thought?.says;
  const guessed = said && cities[said.at];
  const marks = [
    ...(guessed !== undefined && guessed !== city ? [cityMark(guessed, 'guess')] : []),
    ...(end !== undefined ? [cityMark(city, 'target')] : []),
  ];
  const label =
    said === undefined
      ? 'A map of the world, without candidates before the first hint'
      : `A map of the world. The guesser thinks of ${thought?.best.map((one) => one.city).join(', ')}`;
  return (
    <div class="column">
      <WorldMap label={label} dots={thought?.dots ?? []} marks={marks} legend={legendOf(said !== undefined, end)} />
      {thought !== undefined && <ThoughtList heading={`Thoughts at hint ${turns.length}`} best={thought.best} />}
    </div>
  );
}

function legendOf(hasSaid: boolean, end: TabooPlay['end']): string {
  if (!hasSaid) return 'After your first hint, each dot is as large as its city is likely.';
  const dots = 'The larger a dot, the likelier the city.';
  if (end === undefined) return `${dots} The ring is the guess.`;
  return end === 'found' ? `${dots} The star is your city.` : `${dots} The star is your city, the ring the last guess.`;
}

/**
 * The form; the field keeps the focus from hint to hint.
 * @param isWaiting whether the guesser thinks just now
 */
function HintForm({ isWaiting }: { readonly isWaiting: boolean }): JSX.Element {
  const id = useId();
  const typed = useSignal('');
  const wrong = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const say = async (): Promise<void> => {
    if (isWaiting) return;
    field.current?.focus();
    wrong.value = await sayHint(typed.peek());
    if (wrong.peek() === '') typed.value = '';
  };
  return (
    <form class="say" onSubmit={submitting(() => void say())}>
      <label for={`${id}-field`}>Your hint</label>
      <p class="row">
        <input
          ref={field}
          id={`${id}-field`}
          type="text"
          autocomplete="off"
          // A capital would make a name of an everyday word.
          autocapitalize="none"
          maxLength={LONGEST_HINT}
          placeholder="one to four words"
          aria-invalid={wrong.value !== ''}
          aria-describedby={`${id}-wrong`}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            wrong.value = '';
          }}
        />
        <Button type="submit" class="play" aria-disabled={isWaiting} words="Say" />
      </p>
      <Refusal id={`${id}-wrong`} why={wrong.value} />
      <p class="row">
        <Check isOn={state.rulesHold} words="Hold me to the rules" tick={holdToRules} />
        <span class="gap" />
        <Button words="Give up" does={() => giveUp('describe')} />
      </p>
    </form>
  );
}

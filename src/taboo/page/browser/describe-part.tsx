// The person describes a city; the guesser guesses, thinking aloud.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { cityWanted, unknownCity } from '../model/city-finder.ts';
import { isPersonsTurn, PLAY_HINTS, type TabooPlay } from '../model/taboo-play.ts';
import { cityTarget } from '../../game/guess.ts';
import { HEARD_OF } from '../../knowledge/known-city.ts';
import { CityField } from './city-field.tsx';
import { GamesList } from './games-list.tsx';
import { HintForm } from './hint-form.tsx';
import { TabooEnd } from './taboo-end.tsx';
import { beginDescribing, cityByChance } from './played-moves.ts';
import { isAwake, knownCities, landCount, plays, tabooShown } from './state.ts';
import { ThoughtList } from './thought-list.tsx';
import { TurnList } from './turn-list.tsx';
import { WorldMap, type MapMark } from './world-map.tsx';

/** The part of the page. */
export function DescribePart(): JSX.Element {
  const play = plays.describe.play.value;
  return play === undefined ? <CityChoice /> : <DescribedGame play={play} />;
}

/** Before the game: what it is, and which city. */
function CityChoice(): JSX.Element {
  const typed = useSignal('');
  const chosen = useSignal<number | undefined>(undefined);
  const wrong = useSignal('');
  const begin = (): void => {
    if (!isAwake.peek()) return;
    const city = cityWanted(typed.peek(), chosen.peek(), knownCities.peek());
    wrong.value = city === undefined ? wrongCity(typed.peek()) : '';
    if (city !== undefined) beginDescribing(city);
  };
  return (
    <main class="begin">
      <section class="card form" aria-label="You describe">
        <h2>You describe, the guesser guesses</h2>
        <p>
          Think of a city and give a hint of one to four words. The guesser names a city; while it is wrong, you give
          another hint. The words that come to mind first are taboo.
          {isAwake.value && ` The guesser knows ${knownCities.value.length} cities in ${landCount.value} countries.`}
        </p>
        <p class="example quiet">
          For example: <b>sea</b> – Sydney? No. <b>yearly festival</b> – Rio de Janeiro? No. <b>bridges</b> – Amsterdam?
          No. <b>renaissance art</b> – Venice? Yes: 4 points. Fewer are better.
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <CityField
            label="Your city"
            value={typed.value}
            set={(value, at) => {
              typed.value = value;
              chosen.value = at;
            }}
            placeholder="Venice"
            wrong={wrong.value}
          />
          <p class="buttons">
            <button type="submit" class="play" aria-disabled={!isAwake.value}>
              Begin
            </button>
            <button type="button" aria-disabled={!isAwake.value} onClick={beginWithGiven}>
              Give me a city
            </button>
          </p>
        </form>
      </section>
      <GamesList />
    </main>
  );
}

function wrongCity(typed: string): string {
  const name = typed.trim();
  if (name === '') return 'Type the name of a city, or choose one from the list.';
  return unknownCity(name, knownCities.peek(), 'Choose one from the list.');
}

function beginWithGiven(): void {
  const city = cityByChance(HEARD_OF);
  if (city !== undefined) beginDescribing(city);
}

function DescribedGame({ play }: { readonly play: TabooPlay }): JSX.Element {
  const thoughts = plays.describe.thoughts.value;
  const { city, turns, hint, end } = play;
  const cities = knownCities.value;
  const saysAt = (turn: number): string | undefined => {
    const says = thoughts.at(turn)?.says;
    return says !== undefined && says.text === turns[turn].guess ? cities[says.at].name : undefined;
  };
  return (
    <main class="game">
      <div class="talk">
        <section class="card own-city" aria-label="Your city">
          <h2>{end === undefined ? 'Your city' : 'The city'}</h2>
          <p class="name">
            <b>{city.name}</b> <span class="quiet">{city.country}</span>
          </p>
          <p class="quiet" id="taboo-words">
            Taboo:
          </p>
          <ul class="taboo-words" aria-labelledby="taboo-words">
            {tabooShown.value.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </section>
        {end !== undefined && <TabooEnd play={play} />}
        <section class="card" aria-label="The game">
          <h2>
            Hint {Math.min(PLAY_HINTS, turns.length + (end === undefined ? 1 : 0))} of {PLAY_HINTS}
          </h2>
          <p class="last" role="status">
            <LastGuess play={play} named={turns.length > 0 ? saysAt(turns.length - 1) : undefined} />
          </p>
          {end === undefined && <HintForm isWaiting={!isPersonsTurn(play)} />}
          <TurnList turns={turns} hint={hint} target={cityTarget(city)} named={saysAt} />
        </section>
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
  const cities = knownCities.value;
  const thought = plays.describe.thoughts.value.at(-1);
  const said = thought?.says;
  const marks: MapMark[] = [
    ...(said !== undefined && cities[said.at] !== city
      ? [{ place: cities[said.at].place, kind: 'guess' as const, label: cities[said.at].name }]
      : []),
    ...(end !== undefined ? [{ place: city.place, kind: 'target' as const, label: city.name }] : []),
  ];
  const label =
    said === undefined
      ? 'A map of the world, without candidates before the first hint'
      : `A map of the world. The guesser thinks of ${thought?.best.map((one) => one.city).join(', ')}`;
  return (
    <div class="thinking">
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

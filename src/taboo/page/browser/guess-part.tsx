// The describer gives hints; the person guesses. At the end the whole game is explained.

import { grouped } from '../../../base/grouped.ts';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { Button, CardForm, Panel, submitting, WordChoice } from '../../../web/browser/form-parts.tsx';
import { DataTable } from '../../../web/browser/wide-table.tsx';
import { guessOnMap } from '../model/city-finder.ts';
import { kilometres } from '../../game/guess.ts';
import { PLAY_HINTS, type TabooPlay } from '../model/taboo-play.ts';
import { comparedTurns, percentWords, shownGuess } from '../model/spoken-thoughts.ts';
import { CityField } from './city-field.tsx';
import { GamesList, TabooEnd, TalkPanel, TurnList, cityMark, WorldMap } from './game-cards.tsx';
import { beginGuessing, giveUp, passGuess, sayGuess } from './playing.ts';
import { isAwake, state } from './state.ts';

/** How famous a city is at least, with what that is called. */
const FAMES: readonly [number, string][] = [
  [60, 'famous ones'],
  [30, 'well-known ones'],
  [1, 'all'],
];

/** Where a guess lies on the map. */
type OnMap = ReturnType<typeof guessOnMap>;

/** The part of the page. */
export function GuessPart(): JSX.Element {
  const play = state.guess.play;
  return play === undefined ? <GuessChoice /> : <GuessedGame play={play} />;
}

/** Before the game. */
function GuessChoice(): JSX.Element {
  const fame = useSignal(60);
  const about = (
    <>
      <p>
        The describer has drawn a city and gives a hint. You name a city; while it is wrong, there is another hint, at
        most {PLAY_HINTS}. The fewer guesses, the better.
      </p>
      <p class="example quiet">
        For example: <b>sea</b> – Sydney? No. <b>bridges</b> – Amsterdam? No. <b>masks</b> – Venice? Yes: 3 points.
      </p>
    </>
  );
  return (
    <main class="begin">
      <CardForm label="You guess" heading="You guess" about={about} send={() => beginGuessing(fame.peek())}>
        <WordChoice label="Cities" value={fame.value} from={FAMES} choose={(value) => void (fame.value = value)} />
        <p class="buttons">
          <Button type="submit" class="play" aria-disabled={!isAwake()} words="Begin" />
        </p>
      </CardForm>
      <GamesList />
    </main>
  );
}

function GuessedGame({ play }: { readonly play: TabooPlay }): JSX.Element {
  const { city, turns, hint, end } = play;
  const meant = turns.map(({ guess }) => guessOnMap(guess, state.cities, { city: city.name, country: city.country }));
  const far = (turn: number): string => {
    const place = meant[turn]?.place;
    return place === undefined || end === undefined || (end === 'found' && turn === turns.length - 1)
      ? ''
      : `${grouped(Math.round(kilometres(place, city.place)))} km off`;
  };
  return (
    <main class="panels">
      <div class="column">
        {end !== undefined && <TabooEnd play={play} />}
        <TalkPanel hints={turns.length + (hint === undefined ? 0 : 1)} last={<LastHint play={play} />}>
          {end === undefined && <GuessForm isWaiting={hint === undefined} />}
          <TurnList turns={turns} hint={hint} target={play.target} beside={far} />
        </TalkPanel>
      </div>
      <div class="column">
        <GuessedMap play={play} guesses={meant} />
        {end !== undefined && <ExplainedGame play={play} />}
      </div>
    </main>
  );
}

/** The hint that is to be answered, after what came of the last guess. */
function LastHint({ play: { turns, hint, end } }: { readonly play: TabooPlay }): JSX.Element {
  const last = turns.at(-1);
  const answer = last === undefined ? '' : last.guess === '' ? 'No guess. ' : `${last.guess}: no. `;
  if (end !== undefined) return <>{end === 'found' ? 'Yes!' : 'The game is over.'}</>;
  if (hint === undefined) return <>{answer}The describer thinks …</>;
  return (
    <>
      {plain(answer)}
      {turns.length === 0 ? 'First hint: ' : 'Next hint: '}
      <b>{plain(hint)}</b>
    </>
  );
}

function GuessForm({ isWaiting }: { readonly isWaiting: boolean }): JSX.Element {
  const typed = useSignal('');
  const wrong = useSignal('');
  const say = (): void => {
    if (isWaiting) return;
    wrong.value = sayGuess(typed.peek());
    if (wrong.peek() === '') typed.value = '';
  };
  return (
    <form class="say" onSubmit={submitting(say)}>
      <CityField
        label="Your guess"
        typed={typed}
        type={() => void (wrong.value = '')}
        placeholder="a city, or 48,5"
        wrong={wrong.value}
        takesFocus
      />
      <p class="row">
        <Button type="submit" class="play" aria-disabled={isWaiting} words="Guess" />
        <Button aria-disabled={isWaiting} words="No idea" does={passGuess} />
        <span class="gap" />
        <Button words="Give up" does={() => giveUp('guess')} />
      </p>
    </form>
  );
}

/** @param guesses where each lies, as far as that is known */
function GuessedMap({ play: { city, end }, guesses }: { readonly play: TabooPlay; readonly guesses: OnMap[] }) {
  const wrong = (end === 'found' ? guesses.slice(0, -1) : guesses).filter((mark) => mark !== undefined);
  const marks = [
    ...wrong.map((mark) => ({ ...mark, kind: 'wrong' as const })),
    ...(end === undefined ? [] : [cityMark(city, 'target')]),
  ];
  const names = wrong.map(({ label }) => label).join(', ');
  return (
    <WorldMap
      label={`A map of the world. Wrong guesses: ${names === '' ? 'none' : names}`}
      marks={marks}
      legend={
        end === undefined
          ? 'Crosses are your wrong guesses. How far off they are is told at the end.'
          : `The star is ${city.name} (${city.country}), crosses are wrong guesses.`
      }
    />
  );
}

/** What our guesser would have said after each hint, and how likely it held the city. */
function ExplainedGame({ play: { turns, city } }: { readonly play: TabooPlay }): JSX.Element | null {
  const thoughts = state.guess.thoughts;
  if (thoughts.length === 0) return null;
  const rows = comparedTurns(turns, thoughts, city, state.cities);
  const first = rows.findIndex(({ isOursRight }) => isOursRight) + 1;
  return (
    <Panel class="card explained" label="What our guesser would have said">
      <p>
        {first === 0
          ? 'From these hints our guesser would not have found it.'
          : `Our guesser would have found it at hint ${first}.`}
      </p>
      <DataTable label="Table of guesses" columns={['Hint', 'You', 'Our guesser', { number: 'Sure' }]}>
        {rows.map(({ hint, guess, ours, isOursRight, share }, at) => (
          <tr key={at}>
            <th scope="row">{plain(hint)}</th>
            <td>{plain(shownGuess(guess))}</td>
            <td class={isOursRight ? 'right' : ''}>{ours}</td>
            <td class="number">{percentWords(share)}</td>
          </tr>
        ))}
      </DataTable>
      <p class="quiet">“Sure” says how likely it held {city.name} then.</p>
    </Panel>
  );
}

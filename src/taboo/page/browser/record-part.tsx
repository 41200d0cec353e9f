// A record that is looked at, hint by hint, with what our guesser thinks at each.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { Button, Panel, Said } from '../../../web/browser/form-parts.tsx';
import { StepButton } from '../../../web/browser/time-controls.tsx';
import { foundAt, recordScore, recordTarget, pointsWords } from '../../game/taboo-record.ts';
import { guessOnMap } from '../model/city-finder.ts';
import { GamesList, RecordButtons, TurnList, cityMark, type MapMark, ThoughtList, WorldMap } from './game-cards.tsx';
import { recordAddress } from './playing.ts';
import { type OpenedRecord, goToTurn, showRecord, state } from './state.ts';

/** The part of the page. */
export function RecordPart(): JSX.Element {
  const opened = state.opened;
  if (opened !== undefined) return <ShownRecord opened={opened} />;
  return (
    <main class="begin">
      <Panel class="card" label="Records" heading="Records of games">
        <p>
          At the end of each game you may save its record, a file of JSON. Open one with “Open …”, or drop it anywhere
          on this page, to see the game again, hint by hint, with what our guesser thinks.
        </p>
      </Panel>
      <GamesList />
    </main>
  );
}

function ShownRecord({ opened }: { readonly opened: OpenedRecord }): JSX.Element {
  const { name, record, thoughts, link } = opened;
  const at = state.turn;
  const turns = record.turns.slice(0, at);
  const found = foundAt(record);
  const thought = thoughts.at(at - 1);
  return (
    <main class="panels">
      <div class="column">
        <Panel class="card" label="The record" heading={plain(name, 80)}>
          <p class="name">
            <b>{plain(record.city, 80)}</b> <span class="quiet">{plain(record.country, 80)}</span>
          </p>
          <p>
            {plain(record.describer, 80)} describes, {plain(record.guesser, 80)} guesses:{' '}
            {found === undefined ? `not found in ${record.hints} hints` : `found at hint ${found}`},{' '}
            {pointsWords(recordScore(record))}.
          </p>
          <StepBar at={at} most={record.turns.length} />
          <TurnList turns={turns} target={recordTarget(record)} />
          <p class="buttons">
            <RecordButtons
              record={record}
              what="this game at this hint"
              hash={() => recordAddress(record, at, link)}
              of={[opened, at]}
            />
            <Button words="Close" does={() => showRecord(undefined)} />
          </p>
        </Panel>
        <GamesList />
      </div>
      <div class="column">
        <WorldMap
          label={`A map of the world. Our guesser thinks of ${thought?.best.map(({ city }) => city).join(', ') ?? 'nothing'}`}
          dots={thought?.dots ?? []}
          marks={marksOf(record, at)}
          legend="The star is the city, the ring the guess at this hint, crosses are earlier ones. The larger a dot, the likelier our guesser holds the city."
        />
        {thought !== undefined && <ThoughtList heading={`What our guesser thinks at hint ${at}`} best={thought.best} />}
      </div>
    </main>
  );
}

function marksOf(record: OpenedRecord['record'], at: number): MapMark[] {
  const { place, city, turns } = record;
  const wrong = turns.slice(0, foundAt(record) === at ? at - 1 : at);
  return [
    ...wrong.flatMap(({ guess }, turn): MapMark[] => {
      const mark = guessOnMap(guess, state.cities, record);
      return mark === undefined ? [] : [{ ...mark, kind: turn === at - 1 ? 'guess' : 'wrong' }];
    }),
    ...(place === undefined ? [] : [cityMark({ place, name: plain(city, 40) }, 'target')]),
  ];
}

/** Steps through the hints. */
function StepBar({ at, most }: { readonly at: number; readonly most: number }): JSX.Element {
  const steps = [
    { label: 'To the first hint', keys: 'Home', icon: 'first', to: 1 },
    { label: 'A hint back', keys: '←', icon: 'back', to: at - 1 },
    { label: 'A hint on', keys: '→', icon: 'on', to: at + 1 },
    { label: 'To the last hint', keys: 'End', icon: 'last', to: most },
  ] as const;
  return (
    <div class="row steps">
      <p class="buttons">
        {steps.map(({ label, keys, icon, to }) => (
          <StepButton key={icon} icon={icon} label={label} hint={`${label} (${keys})`} onStep={() => goToTurn(to)} />
        ))}
      </p>
      <Said words={`Hint ${at} of ${most}`} />
    </div>
  );
}

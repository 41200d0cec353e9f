// The form for a game against the champion and rivals: map, seats and who takes them, extensions, clock, how long the
// champion thinks.

import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { NameOptions } from '../name-options.tsx';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../../../../base/errors.ts';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { FormButtons, NumberChoice } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { EXTENSIONS, extensionsFrom } from '../../../game/extensions.ts';
import { type ParsedMap, parseMap } from '../../../game/game-map.ts';
import { sample } from '../../../maps/sample-map.ts';
import type { Effort } from '../../model/thinking.ts';
import { CHAMPION, type Opponent } from '../../model/opponents.ts';
import { Checks } from '../live/game-field.tsx';
import { EXTENSION_WORDS } from '../../model/extension-words.ts';
import { beginFirstGame, gameBeginning, SAMPLE, tryToBegin, USUAL_EFFORT, type GameChoice } from './local-game.ts';
import { OpponentFields, opponentsBySeat } from './opponent-fields.tsx';
import { game } from '../state.ts';
import { fetchMap, fetchMapNames } from '../server-files.ts';
import { formOpen, howOpen, localGame, played } from './play-state.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';

/** How long the champion may think, in words. With nodes a game repeats exactly. */
const EFFORTS: readonly { readonly name: string; readonly effort: Effort }[] = [
  { name: 'as in a contest: 0.7 s a move', effort: USUAL_EFFORT },
  { name: 'little: 100 nodes', effort: { nodes: 100 } },
  { name: 'some: 1 000 nodes', effort: { nodes: 1_000 } },
  { name: 'much: 20 000 nodes', effort: { nodes: 20_000 } },
];
const CLOCKS = [0, 10, 30, 60, 180] as const;
const MOST_PUNTERS = 16;
/** The map of the game that is shown. */
const SHOWN = '';

/** The form, a dialogue over the page while it is open. */
export function PlayForm(): JSX.Element {
  const kind = formOpen.value;
  return (
    <Dialogue class="form" heading="Play a game" isOpen={kind !== undefined} close={close}>
      {kind !== undefined && (
        <>
          {kind !== 'again' && <Beginners />}
          <Fields kind={kind} />
        </>
      )}
    </Dialogue>
  );
}

function close(): void {
  formOpen.value = undefined;
}

/** For those who have not played yet. */
function Beginners(): JSX.Element {
  return (
    <p class="buttons beginners">
      New to the game?
      <button
        type="button"
        onClick={() => {
          close();
          howOpen.value = true;
        }}
      >
        How to play
      </button>
      <button
        type="button"
        title="A small map, a rival that takes any free river, no extensions"
        onClick={() => {
          close();
          beginFirstGame();
        }}
      >
        Begin an easy game
      </button>
    </p>
  );
}

/** The fields. A new game takes nothing over from what is shown; a game that is played again takes over all. */
function Fields({ kind }: { readonly kind: 'new' | 'here' | 'again' }): JSX.Element {
  const shown = game.value?.timeline.record;
  const before = kind === 'again' ? played.peek()?.setup : undefined;
  const how = kind === 'again' ? localGame.peek() : undefined;
  const names = useSignal<readonly string[]>([]);
  const map = useSignal(kind === 'new' || shown === undefined ? SAMPLE : SHOWN);
  const punters = useSignal(before?.punters ?? 2);
  const seat = useSignal(before?.seat ?? 0);
  const on = useSignal<readonly string[]>(EXTENSIONS.filter((name) => before?.settings[name] === true));
  const others = useSignal<readonly Opponent[]>(before?.opponents?.filter((_, at) => at !== before.seat) ?? []);
  const place = Math.min(seat.value, punters.value - 1);
  const opponents = opponentsBySeat(others.value, punters.value, place).filter((_, at) => at !== place);
  const effort = useSignal(
    Math.max(
      0,
      EFFORTS.findIndex((one) => one.effort === how?.effort),
    ),
  );
  const clock = useSignal(how?.clock ?? 0);
  const waiting = useSignal(false);
  useEffect(() => {
    void fetchMapNames().then((found) => void (names.value = found));
  }, []);
  const choice = (found: ChosenMap): GameChoice => ({
    setup: {
      ...found,
      settings: extensionsFrom((name) => on.peek().includes(name)),
      punters: punters.peek(),
      seat: place,
      opponents: opponentsBySeat(others.peek(), punters.peek(), place),
      ...gameBeginning(),
    },
    effort: EFFORTS[effort.peek()].effort,
    clock: clock.peek() === 0 ? undefined : clock.peek(),
  });
  const begin = async (): Promise<void> => {
    waiting.value = true;
    try {
      const found = await mapOf(map.peek(), shown);
      close();
      tryToBegin(choice(found));
    } catch (error) {
      close();
      tellTrouble(messageOf(error));
    } finally {
      waiting.value = false;
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <MapChoice map={map} names={names.value} />
      <NumberChoice
        label="Punters"
        value={punters.value}
        from={Array.from({ length: MOST_PUNTERS - 1 }, (_, at) => at + 2)}
        words={(count) => (count === 2 ? '2: you and one other' : `${count}: you and ${count - 1} others`)}
        choose={(count) => void (punters.value = count)}
      />
      <NumberChoice
        label="You move"
        value={place}
        from={Array.from({ length: punters.value }, (_, at) => at)}
        words={(at) => (at === 0 ? 'first' : at === punters.value - 1 ? 'last' : `as number ${at + 1}`)}
        choose={(at) => void (seat.value = at)}
      />
      <OpponentFields punters={punters.value} seat={place} others={others} />
      <Checks legend="Extensions" names={EXTENSIONS} says={EXTENSION_WORDS} on={on} />
      {opponents.includes(CHAMPION) && (
        <NumberChoice
          label="The champion thinks"
          value={effort.value}
          from={[...EFFORTS.keys()]}
          words={(at) => EFFORTS[at].name}
          choose={(at) => void (effort.value = at)}
        />
      )}
      <NumberChoice
        label="Your clock"
        value={clock.value}
        from={CLOCKS}
        words={(seconds) => (seconds === 0 ? 'none' : `${seconds} s a move; then you pass`)}
        choose={(seconds) => void (clock.value = seconds)}
      />
      <FormButtons submit="Begin" isWaiting={waiting.value} cancel={close} />
    </form>
  );
}

/** The sample map, that of the game which is shown, or one of the server's. */
function MapChoice({ map, names }: { readonly map: Signal<string>; readonly names: readonly string[] }): JSX.Element {
  const shown = game.value;
  return (
    <label>
      Map
      <select aria-label="Map" value={map.value} onChange={(event) => void (map.value = event.currentTarget.value)}>
        <option value={SAMPLE}>sample: 8 sites, 12 rivers</option>
        {shown && <option value={SHOWN}>{plain(shown.timeline.record.mapName, 60)} (shown now)</option>}
        <NameOptions names={names.filter((name) => name !== SAMPLE)} />
      </select>
    </label>
  );
}

/** A map to play on, and what it is called. */
interface ChosenMap {
  readonly mapName: string;
  readonly map: ParsedMap;
}

/** The map of a name, or that of the game which is shown. The page has the sample map by itself. */
async function mapOf(name: string, shown: ChosenMap | undefined): Promise<ChosenMap> {
  if (name === SHOWN && shown !== undefined) return { mapName: shown.mapName, map: shown.map };
  if (name === SAMPLE) return { mapName: SAMPLE, map: sample() };
  return { mapName: name, map: parseMap(await fetchMap(name), name) };
}

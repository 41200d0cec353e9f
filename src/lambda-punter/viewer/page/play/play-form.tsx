// The form for a game against the champion and rivals: map, seats, who sits there, who moves first, extensions, clock, how long it thinks.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { messageOf } from '../../../../base/errors.ts';
import { plain } from '../../../../base/plain-text.ts';
import { EXTENSIONS, extensionsFrom } from '../../../game/extensions.ts';
import { parseMap } from '../../../game/game-map.ts';
import type { ParsedMap } from '../../../game/game-map.ts';
import type { Effort } from '../../model/thinking.ts';
import { CHAMPION } from '../../model/opponents.ts';
import type { Opponent } from '../../model/opponents.ts';
import { tryToBegin } from './champion.ts';
import { OpponentFields, opponentsBySeat } from './opponent-fields.tsx';
import { fetchMap, fetchMapNames } from '../opening.ts';
import { game, trouble } from '../page-state.ts';
import { formOpen } from './play-state.ts';

/** How long the champion may think, in words. With nodes a game repeats exactly. */
const EFFORTS: readonly { readonly name: string; readonly effort: Effort }[] = [
  { name: 'as in a contest: 0.7 s a move', effort: { ms: 700 } },
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
  const dialogue = useRef<HTMLDialogElement>(null);
  const open = formOpen.value;
  useEffect(() => {
    if (open) dialogue.current?.showModal();
    else dialogue.current?.close();
  }, [open]);
  return (
    <dialog ref={dialogue} class="form" aria-labelledby="form-title" onClose={() => void (formOpen.value = false)}>
      <h2 id="form-title">Play a game</h2>
      {open && <Fields />}
    </dialog>
  );
}

function Fields(): JSX.Element {
  const shown = game.value?.timeline.record;
  const names = useSignal<readonly string[]>([]);
  const map = useSignal(SHOWN);
  const punters = useSignal(2);
  const seat = useSignal(0);
  const on = useSignal(new Set<string>(shown === undefined ? [] : EXTENSIONS.filter((name) => shown.settings[name])));
  const others = useSignal<readonly Opponent[]>([]);
  const place = Math.min(seat.value, punters.value - 1);
  const opponents = opponentsBySeat(others.value, punters.value, place).filter((_, at) => at !== place);
  const effort = useSignal(0);
  const clock = useSignal(0);
  const waiting = useSignal(false);
  useEffect(() => {
    void fetchMapNames().then((found) => {
      names.value = found;
      if (shown === undefined) map.value = found[0] ?? SHOWN;
    });
  }, []);
  const begin = async (): Promise<void> => {
    waiting.value = true;
    try {
      const found = await mapOf(map.value, shown);
      if (found === undefined) throw new Error('there is no map to play on: open a game first');
      formOpen.value = false;
      tryToBegin({
        setup: {
          ...found,
          settings: extensionsFrom((name) => on.value.has(name)),
          punters: punters.value,
          seat: place,
          opponents: opponentsBySeat(others.value, punters.value, place),
          // Another game each time against those who play by chance; the record keeps the seed.
          seed: crypto.getRandomValues(new Uint16Array(1))[0],
          started: new Date().toISOString(),
        },
        effort: EFFORTS[effort.value].effort,
        clock: clock.value === 0 ? undefined : clock.value,
      });
    } catch (error) {
      formOpen.value = false;
      trouble.value = messageOf(error);
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
      <label>
        Map
        <select aria-label="Map" value={map.value} onChange={(event) => void (map.value = event.currentTarget.value)}>
          {shown && (
            <option value={SHOWN}>
              {game.value?.isMap === true ? plain(shown.mapName, 60) : 'that of the game shown'}
            </option>
          )}
          {names.value.map((name) => (
            <option key={name} value={name}>
              {plain(name, 60)}
            </option>
          ))}
        </select>
      </label>
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
      <fieldset>
        <legend>Extensions</legend>
        {EXTENSIONS.map((name) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={on.value.has(name)}
              onChange={(event) => {
                const next = new Set(on.value);
                if (event.currentTarget.checked) next.add(name);
                else next.delete(name);
                on.value = next;
              }}
            />{' '}
            {name}
          </label>
        ))}
      </fieldset>
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
      <p class="buttons">
        <button type="submit" class="play" disabled={waiting.value}>
          Begin
        </button>
        <button type="button" onClick={() => void (formOpen.value = false)}>
          Cancel
        </button>
      </p>
    </form>
  );
}

function NumberChoice(props: {
  readonly label: string;
  readonly value: number;
  readonly from: readonly number[];
  readonly words: (value: number) => string;
  readonly choose: (value: number) => void;
}): JSX.Element {
  return (
    <label>
      {props.label}
      <select
        aria-label={props.label}
        value={String(props.value)}
        onChange={(event) => props.choose(Number(event.currentTarget.value))}
      >
        {props.from.map((value) => (
          <option key={value} value={String(value)}>
            {props.words(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The map of a name, or that of the game which is shown. */
async function mapOf(
  name: string,
  shown: { readonly mapName: string; readonly map: ParsedMap } | undefined,
): Promise<{ readonly mapName: string; readonly map: ParsedMap } | undefined> {
  if (name !== SHOWN) return { mapName: name, map: parseMap(await fetchMap(name), name) };
  return shown && { mapName: shown.mapName, map: shown.map };
}

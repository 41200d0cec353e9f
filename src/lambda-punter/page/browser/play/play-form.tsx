// The form for a game against the champion and rivals: map, seats and who takes them, extensions, clock, how long the
// champion thinks.

import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../../../../base/errors.ts';
import { plain } from '../../../../base/plain-text.ts';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { FormButtons, NumberChoice, WordChoice, submitting } from '../../../../web/browser/form-parts.tsx';
import { EXTENSIONS, extensionsFrom } from '../../../game/extensions.ts';
import { type ParsedMap, parseMap } from '../../../game/game-map.ts';
import { sample } from '../../../maps/sample-map.ts';
import { CHAMPION, OPPONENTS, type Opponent } from '../../model/game-in-hand.ts';
import type { Effort } from '../../model/thinking.ts';
import { Checks } from '../live/new-game.tsx';
import { Button } from '../parts.tsx';
import { fetchMap, fetchMapNames } from '../server-files.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { closeDialogue, current, openDialogue, state } from '../state.ts';
import { EasyGameButton } from './how-to-play.tsx';
import { gameBeginning, SAMPLE, tryToBegin, USUAL_EFFORT, type GameChoice } from './local-game.ts';
import { EXTENSION_WORDS, FORM_TEXTS, HOW_TEXTS } from './play-texts.ts';

/** How long the champion may think. With nodes a game repeats exactly. */
const EFFORTS: readonly Effort[] = [USUAL_EFFORT, { nodes: 100 }, { nodes: 1_000 }, { nodes: 20_000 }];
const CLOCKS = [0, 10, 30, 60, 180] as const;
const MOST_PUNTERS = 16;
/** The map of the game that is shown. */
const SHOWN = '';

/** The form, a dialogue over the page while it is open. */
export function PlayForm(): JSX.Element {
  const open = state.dialogue;
  const kind = open?.kind === 'play' ? open.game : undefined;
  return (
    <Dialogue class="form" heading={FORM_TEXTS.heading} isOpen={kind !== undefined} close={close}>
      {kind !== undefined && (
        <>
          {kind !== 'again' && <Beginners />}
          <Fields kind={kind} />
        </>
      )}
    </Dialogue>
  );
}

const close = (): void => closeDialogue('play');

/** For those who have not played yet. */
function Beginners(): JSX.Element {
  return (
    <p class="buttons beginners">
      {FORM_TEXTS.newcomer}
      <Button words={HOW_TEXTS.heading} does={() => openDialogue({ kind: 'how' })} />
      <EasyGameButton title={FORM_TEXTS.easyHint} />
    </p>
  );
}

/** The fields. A new game takes nothing over from what is shown; a game that is played again takes over all. */
function Fields({ kind }: { readonly kind: 'new' | 'here' | 'again' }): JSX.Element {
  const shown = state.game?.timeline.record;
  const before = kind === 'again' ? current.played?.setup : undefined;
  const how = kind === 'again' ? current.localGame : undefined;
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
      EFFORTS.findIndex((one) => one === how?.effort),
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
    effort: EFFORTS[effort.peek()],
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
    <form onSubmit={submitting(() => void begin())}>
      <WordChoice
        label={FORM_TEXTS.map}
        value={map.value}
        from={[
          [SAMPLE, FORM_TEXTS.sample],
          ...(shown === undefined ? [] : [[SHOWN, FORM_TEXTS.shown(shown.mapName)] as const]),
          ...names.value.filter((name) => name !== SAMPLE).map((name) => [name, plain(name, 60)] as const),
        ]}
        choose={(name) => void (map.value = name)}
      />
      <NumberChoice
        label={FORM_TEXTS.punters}
        value={punters.value}
        from={Array.from({ length: MOST_PUNTERS - 1 }, (_, at) => at + 2)}
        words={FORM_TEXTS.puntersOf}
        choose={(count) => void (punters.value = count)}
      />
      <NumberChoice
        label={FORM_TEXTS.youMove}
        value={place}
        from={Array.from({ length: punters.value }, (_, at) => at)}
        words={(at) => FORM_TEXTS.youMoveAt(at, punters.value)}
        choose={(at) => void (seat.value = at)}
      />
      <OpponentFields punters={punters.value} seat={place} others={others} />
      <Checks legend={FORM_TEXTS.extensions} names={EXTENSIONS} says={EXTENSION_WORDS} on={on} />
      {opponents.includes(CHAMPION) && (
        <NumberChoice
          label={FORM_TEXTS.thinks}
          value={effort.value}
          from={[...EFFORTS.keys()]}
          words={(at) => FORM_TEXTS.efforts[at]}
          choose={(at) => void (effort.value = at)}
        />
      )}
      <NumberChoice
        label={FORM_TEXTS.clock}
        value={clock.value}
        from={CLOCKS}
        words={FORM_TEXTS.clockOf}
        choose={(seconds) => void (clock.value = seconds)}
      />
      <FormButtons submit={FORM_TEXTS.begin} isWaiting={waiting.value} cancel={close} />
    </form>
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

interface OpponentFieldsProps {
  readonly punters: number;
  /** The person's. */
  readonly seat: number;
  /** In the order of the other seats; the champion where nobody is named. */
  readonly others: Signal<readonly Opponent[]>;
}

/** Who sits on the other seats: one choice for each, and one for all of them where there are several. */
function OpponentFields({ punters, seat, others }: OpponentFieldsProps): JSX.Element {
  const seats = Array.from({ length: punters }, (_, at) => at).filter((at) => at !== seat);
  const chosen = seats.map((_, place) => others.value[place] ?? CHAMPION);
  const isMixed = chosen.some((who) => who !== chosen[0]);
  const areSeveral = seats.length > 1;
  const all = OPPONENTS.map((name) => [name, FORM_TEXTS.opponentOf(name)] as const);
  return (
    <fieldset class="opponents">
      <legend>{FORM_TEXTS.against}</legend>
      {areSeveral && (
        <WordChoice
          label={FORM_TEXTS.all}
          value={isMixed ? '' : chosen[0]}
          from={isMixed ? [['', FORM_TEXTS.different], ...all] : all}
          choose={(who) => void (others.value = seats.map(() => (who === '' ? CHAMPION : who)))}
        />
      )}
      <div class={areSeveral ? 'fields' : 'alone'}>
        {seats.map((at, place) => (
          <WordChoice
            key={at}
            label={areSeveral ? FORM_TEXTS.number(at) : FORM_TEXTS.opponent}
            value={chosen[place]}
            from={areSeveral ? OPPONENTS.map((name) => [name, name] as const) : all}
            choose={(who) => void (others.value = chosen.with(place, who))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Who sits where, by seat: the others in their order around the person's place. */
function opponentsBySeat(others: readonly Opponent[], punters: number, seat: number): Opponent[] {
  return Array.from({ length: punters }, (_, at) => others[at < seat ? at : at - 1] ?? CHAMPION);
}

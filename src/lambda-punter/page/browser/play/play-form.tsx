// The form for a game against the champion and rivals: map, seats and who takes them, extensions, clock, how long the
// champion thinks; and for newcomers how to play, in a minute: the rules in a few sentences, a small position that
// answers, and an easy first game.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messageOf } from '../../../../base/errors.ts';
import { plain } from '../../../../base/plain-text.ts';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import {
  Button,
  FormButtons,
  NumberChoice,
  WordChoice,
  submitting,
  Said,
} from '../../../../web/browser/form-parts.tsx';
import { extensionsFrom } from '../../../game/extensions.ts';
import { parseMap } from '../../../game/game-map.ts';
import { EXTENSIONS, type Extension } from '../../../game/move-kinds.ts';
import { sample } from '../../../maps/sample-map.ts';
import { CHAMPION, OPPONENTS, type GameSetup, type Opponent } from '../../model/game-in-hand.ts';
import type { Effort } from '../../model/thinking.ts';
import { Checks } from '../live/new-game.tsx';
import { fetchMap, fetchMapNames } from '../server-files.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { closeDialogue, current, openDialogue, state } from '../state.ts';
import { gameBeginning, SAMPLE, tryToBegin, USUAL_EFFORT, beginFirstGame } from './local-game.ts';
import { EXTENSION_WORDS, FORM_TEXTS, HOW_TEXTS } from './play-texts.ts';
import type { JSX } from 'preact';
import { LessonMap, NO_RIVER } from './lesson-map.tsx';

/** How long the champion may think. With nodes a game repeats exactly. */
const EFFORTS: readonly Effort[] = [USUAL_EFFORT, { nodes: 100 }, { nodes: 1_000 }, { nodes: 20_000 }];
const CLOCKS = [0, 10, 30, 60, 180] as const;
/** How many may sit at the table. */
const PUNTERS = Array.from({ length: 15 }, (_, more) => 2 + more);
/** The map of the game that is shown. */
const SHOWN = '';

/** The form, a dialogue over the page while it is open. */
export function PlayForm() {
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
const Beginners = () => (
  <p class="buttons beginners">
    {FORM_TEXTS.newcomer}
    <Button words={HOW_TEXTS.heading} does={() => openDialogue({ kind: 'how' })} />
    <EasyGameButton title={FORM_TEXTS.easyHint} />
  </p>
);

/** The fields. A new game takes nothing over from what is shown; a game that is played again takes over all. */
function Fields({ kind }: { readonly kind: 'new' | 'here' | 'again' }) {
  const shown = state.game?.timeline.record;
  // A stranger's map may have any name.
  const isOther =
    shown !== undefined && (shown.mapName !== SAMPLE || JSON.stringify(shown.map) !== JSON.stringify(sample()));
  const before = kind === 'again' ? current.played?.setup : undefined;
  const how = kind === 'again' ? current.localGame : undefined;
  const names = useSignal<readonly string[]>([]);
  const chosen = useSignal({
    map: kind === 'new' || !isOther ? SAMPLE : SHOWN,
    punters: before?.punters ?? 2,
    seat: before?.seat ?? 0,
    on: EXTENSIONS.filter((name) => before?.settings[name] === true) as readonly Extension[],
    others: (before?.opponents ?? []).filter((_, at) => at !== before?.seat) as readonly Opponent[],
    effort: Math.max(0, EFFORTS.indexOf(how?.effort ?? USUAL_EFFORT)),
    clock: how?.clock ?? 0,
  });
  const { map, punters, on, others, effort, clock } = chosen.value;
  const seat = Math.min(chosen.value.seat, punters - 1);
  // The others sit in their order around the person's place; where nobody is named it is the champion.
  const opponents = Array.from({ length: punters }, (_, at) => others[at < seat ? at : at - 1] ?? CHAMPION);
  /** What a choice shows of the form, and how it changes that. */
  const field = <Name extends keyof typeof chosen.value>(name: Name) => ({
    value: chosen.value[name],
    choose: (value: (typeof chosen.value)[Name]): void => void (chosen.value = { ...chosen.value, [name]: value }),
  });
  const waiting = useSignal(false);
  useEffect(() => void fetchMapNames().then((found) => void (names.value = found)), []);
  const begin = async (): Promise<void> => {
    waiting.value = true;
    try {
      const onMap = await chosenMap(map, shown);
      close();
      const settings = extensionsFrom((name) => on.includes(name));
      tryToBegin({
        setup: { ...onMap, settings, punters, seat, opponents, ...gameBeginning() },
        effort: EFFORTS[effort],
        clock: clock === 0 ? undefined : clock,
      });
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
        {...field('map')}
        from={[
          [SAMPLE, FORM_TEXTS.sample],
          ...(isOther ? [[SHOWN, FORM_TEXTS.shown(shown.mapName)] as const] : []),
          ...names.value.filter((name) => name !== SAMPLE).map((name) => [name, plain(name, 60)] as const),
        ]}
      />
      <NumberChoice label={FORM_TEXTS.punters} {...field('punters')} from={PUNTERS} words={FORM_TEXTS.puntersOf} />
      <NumberChoice
        label={FORM_TEXTS.youMove}
        {...field('seat')}
        value={seat}
        from={[...opponents.keys()]}
        words={(at) => FORM_TEXTS.youMoveAt(at, punters)}
      />
      <OpponentFields opponents={opponents} seat={seat} choose={field('others').choose} />
      <Checks
        legend={FORM_TEXTS.extensions}
        names={EXTENSIONS}
        says={EXTENSION_WORDS}
        on={on}
        tick={field('on').choose}
      />
      {opponents.some((who, at) => at !== seat && who === CHAMPION) && (
        <NumberChoice
          label={FORM_TEXTS.thinks}
          {...field('effort')}
          from={[...EFFORTS.keys()]}
          words={(at) => FORM_TEXTS.efforts[at]}
        />
      )}
      <NumberChoice label={FORM_TEXTS.clock} {...field('clock')} from={CLOCKS} words={FORM_TEXTS.clockOf} />
      <FormButtons submit={FORM_TEXTS.begin} isWaiting={waiting.value} cancel={close} />
    </form>
  );
}

/** A map to play on, and what it is called. */
type ChosenMap = Pick<GameSetup, 'mapName' | 'map'>;

/** The map of a name, or that of the game which is shown. The page has the sample map by itself. */
async function chosenMap(name: string, shown: ChosenMap | undefined): Promise<ChosenMap> {
  if (name === SHOWN && shown !== undefined) return { mapName: shown.mapName, map: shown.map };
  if (name === SAMPLE) return { mapName: SAMPLE, map: sample() };
  return { mapName: name, map: parseMap(await fetchMap(name), name) };
}

interface OpponentFieldsProps {
  /** By seat; that of the person is not looked at. */
  readonly opponents: readonly Opponent[];
  readonly seat: number;
  /** Called with who sits on the other seats, in their order. */
  readonly choose: (others: readonly Opponent[]) => void;
}

/** Who sits on the other seats: one choice for each, and one for all of them if there are several. */
function OpponentFields({ opponents, seat, choose }: OpponentFieldsProps) {
  const others = opponents.toSpliced(seat, 1);
  const isMixed = others.some((who) => who !== others[0]);
  const areSeveral = others.length > 1;
  const all = OPPONENTS.map((name) => [name, FORM_TEXTS.opponentOf(name)] as const);
  return (
    <fieldset class="opponents">
      <legend>{FORM_TEXTS.against}</legend>
      {areSeveral && (
        <WordChoice
          label={FORM_TEXTS.all}
          value={isMixed ? '' : others[0]}
          from={isMixed ? [['', FORM_TEXTS.different], ...all] : all}
          choose={(who) => choose(others.map(() => (who === '' ? CHAMPION : who)))}
        />
      )}
      <div class={areSeveral ? 'fields' : 'alone'}>
        {others.map((chosen, place) => (
          <WordChoice
            key={place}
            label={areSeveral ? FORM_TEXTS.number(place < seat ? place : place + 1) : FORM_TEXTS.opponent}
            value={chosen}
            from={areSeveral ? OPPONENTS.map((name) => [name, name] as const) : all}
            choose={(who) => choose(others.with(place, who))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The rules, a dialogue over the page while it is open. */
export function HowToPlay() {
  const isOpen = state.dialogue?.kind === 'how';
  return (
    <Dialogue class="how" heading={HOW_TEXTS.heading} isOpen={isOpen} close={closeRules}>
      {isOpen && <Lesson />}
    </Dialogue>
  );
}

const closeRules = (): void => closeDialogue('how');

/** Closes the dialogues that it stands in, and begins a newcomer's game. */
export function EasyGameButton(props: Pick<JSX.IntrinsicElements['button'], 'class' | 'title'>) {
  return <Button {...props} words={HOW_TEXTS.easy} does={beginEasy} />;
}

function beginEasy(): void {
  closeRules();
  close();
  beginFirstGame();
}

function Lesson() {
  const own = useSignal(NO_RIVER);
  const says = useSignal(HOW_TEXTS.start);
  const startOver = (): void => {
    own.value = NO_RIVER;
    says.value = HOW_TEXTS.start;
  };
  return (
    <>
      {HOW_TEXTS.rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {/* Else the dialogue would begin on the button below, and Enter would begin a game. */}
      <LessonMap takesFocus own={own} says={says} />
      <Said class="hint" words={says.value} most={Infinity} />
      <p class="buttons">
        <EasyGameButton class="play" />
        <Button words={HOW_TEXTS.over} does={startOver} />
        <Button words={HOW_TEXTS.close} does={closeRules} />
      </p>
      {HOW_TEXTS.notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
    </>
  );
}

// How to play, in a minute: the rules in a few sentences, a small position that answers, and an easy first game.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Button } from '../../../../web/browser/form-parts.tsx';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { closeDialogue, state } from '../state.ts';
import { LessonMap, NO_RIVER } from './lesson-map.tsx';
import { beginFirstGame } from './local-game.ts';
import { HOW_TEXTS } from './play-texts.ts';

/** The rules, a dialogue over the page while it is open. */
export function HowToPlay() {
  const isOpen = state.dialogue?.kind === 'how';
  return (
    <Dialogue class="how" heading={HOW_TEXTS.heading} isOpen={isOpen} close={close}>
      {isOpen && <Lesson />}
    </Dialogue>
  );
}

const close = (): void => closeDialogue('how');

/** Closes the dialogues that it stands in, and begins a newcomer's game. */
export function EasyGameButton(props: Pick<JSX.IntrinsicElements['button'], 'class' | 'title'>) {
  return <Button {...props} words={HOW_TEXTS.easy} does={beginEasy} />;
}

function beginEasy(): void {
  closeDialogue('how');
  closeDialogue('play');
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
      <p role="status" class="hint">
        {says.value}
      </p>
      <p class="buttons">
        <EasyGameButton class="play" />
        <Button words={HOW_TEXTS.over} does={startOver} />
        <Button words={HOW_TEXTS.close} does={close} />
      </p>
      {HOW_TEXTS.notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
    </>
  );
}

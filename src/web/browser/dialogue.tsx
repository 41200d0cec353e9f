// Questions and sheets: a dialogue over the page, the browser's own, which keeps the focus inside and closes by Escape;
// and a question that stands where its button was.

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './form-parts.tsx';

/** A dialogue's heading and what stands below. */
interface DialogueProps {
  readonly class: string;
  readonly heading: string;
  readonly isOpen: boolean;
  /** Called when the person has closed it. */
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** The dialogue; while it is closed nothing of it is seen or read. */
export function Dialogue({ class: kind, heading, isOpen, close, children }: DialogueProps) {
  const dialogue = useRef<HTMLDialogElement>(null);
  const title = useId();
  // The browser tells of a closed dialogue a task later, when the next question may be there already: what the page
  // itself has closed is nobody's answer to that one.
  const closedHere = useRef(0);
  useEffect(() => {
    const element = dialogue.current;
    if (isOpen) {
      element?.showModal();
      // The focus goes to the first button, which may stand below what fits on a phone: one reads from the top.
      if (element !== null) element.scrollTop = 0;
    } else if (element?.open === true) {
      closedHere.current += 1;
      element.close();
    }
  }, [isOpen]);
  const closed = (): void => {
    if (closedHere.current > 0) closedHere.current -= 1;
    else close();
  };
  return (
    <dialog ref={dialogue} class={kind} aria-labelledby={title} onClose={closed}>
      <h2 id={title}>{heading}</h2>
      {children}
    </dialog>
  );
}

/** The question, its two answers and what they do. */
interface ConfirmationProps {
  /** Whether it is asked: to stay ends that. */
  readonly asks: Signal<boolean>;
  /** What screen readers call it. */
  readonly label: string;
  /** What will happen, in a sentence or two. */
  readonly text: string;
  readonly stay: string;
  readonly go: string;
  readonly onGo: () => void;
}

/** A question before something that cannot be taken back; the focus goes to the answer that changes nothing. */
export function Confirmation({ asks, label, text, stay, go, onGo }: ConfirmationProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [asks.value]);
  if (!asks.value) return null;
  return (
    <div class="question" role="group" aria-label={label}>
      <p>{text}</p>
      <p class="buttons">
        <button type="button" class="play" ref={first} onClick={() => void (asks.value = false)}>
          {stay}
        </button>
        <Button words={go} does={onGo} />
      </p>
    </div>
  );
}

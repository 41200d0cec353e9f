// A dialogue over the page: the browser's own, which keeps the focus inside and closes by Escape.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

/** A dialogue's heading and what stands below. */
interface DialogueProps {
  readonly class: string;
  readonly heading: string;
  readonly isOpen: boolean;
  /** Told when the person has closed it. */
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** The dialogue; while it is closed nothing of it is seen or read. */
export function Dialogue({ class: kind, heading, isOpen, close, children }: DialogueProps): JSX.Element {
  const dialogue = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (isOpen) dialogue.current?.showModal();
    else dialogue.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialogue} class={kind} aria-labelledby={title} onClose={close}>
      <h2 id={title}>{heading}</h2>
      {children}
    </dialog>
  );
}

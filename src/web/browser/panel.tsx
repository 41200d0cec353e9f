// A part of a page under its heading, and sentences that are read aloud when they change.

import type { ComponentChildren } from 'preact';
import { plain } from '../../base/plain-text.ts';

interface PanelProps {
  /** What screen readers call it. */
  readonly label: string;
  /** By default the label. */
  readonly heading?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** The part. */
export function Panel({ label, heading = label, class: kind, children }: PanelProps) {
  return (
    <section class={kind} aria-label={label}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

interface SaidProps {
  readonly words: string;
  /** At most this many characters are shown. */
  readonly most?: number;
  readonly class?: string | undefined;
}

/** A sentence that is read aloud when it changes; nothing is seen while it is empty. */
export function Said({ words, most, class: kind }: SaidProps) {
  return (
    <p class={words === '' ? 'unseen' : kind} role="status">
      {plain(words, most)}
    </p>
  );
}

// Parts of forms: a card that is a form, choices, what is wrong, the buttons at the end.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What a form says and does. */
interface CardFormProps {
  /** What screen readers call it. */
  readonly label: string;
  readonly heading: string;
  /** What stands between the heading and the fields. */
  readonly about: ComponentChildren;
  readonly send: () => void;
  /** The fields, and the buttons. */
  readonly children: ComponentChildren;
  /** What stands below; nothing by default. */
  readonly after?: ComponentChildren;
  readonly class?: string;
}

/** A card with a form that begins something. */
export function CardForm(props: CardFormProps): JSX.Element {
  const { label, heading, about, send, children, after, class: kind = '' } = props;
  return (
    <section class={`card form ${kind}`.trim()} aria-label={label}>
      <h2>{heading}</h2>
      {about}
      <form onSubmit={submitting(send)}>{children}</form>
      {after}
    </section>
  );
}

/** What a form does when it is sent: this, in place of the browser's own request. */
export function submitting(send: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    send();
  };
}

/** Why something is refused, read aloud when it appears; '' where nothing is. */
export function Refusal({ id, why }: { readonly id?: string; readonly why: string }): JSX.Element {
  return (
    <p id={id} class={why === '' ? 'unseen' : 'refusal'} role="alert">
      {why}
    </p>
  );
}

/** What there is to choose from. */
interface ChoiceProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly choose: (value: Value) => void;
  /** What stands below; nothing by default. */
  readonly about?: ComponentChildren;
}

interface WordChoiceProps<Value extends string> extends ChoiceProps<Value> {
  readonly from: readonly (readonly [value: Value, words: string])[];
}

/** A choice among a few values, each with words of its own, under its label. */
export function WordChoice<Value extends string>(props: WordChoiceProps<Value>): JSX.Element {
  const { label, value, from, choose, about } = props;
  return (
    <label>
      {label}
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = from.find(([one]) => one === currentTarget.value);
          if (chosen !== undefined) choose(chosen[0]);
        }}
      >
        {from.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      {about}
    </label>
  );
}

interface NumberChoiceProps extends ChoiceProps<number> {
  readonly from: readonly number[];
  readonly words: (value: number) => string;
}

/** The same among numbers. */
export function NumberChoice({ label, value, from, words, choose }: NumberChoiceProps): JSX.Element {
  const named = from.map((one) => [String(one), words(one)] as const);
  return <WordChoice label={label} value={String(value)} from={named} choose={(chosen) => choose(Number(chosen))} />;
}

/** What the buttons at the end of a dialogue say and do. */
interface FormButtonsProps {
  readonly submit: string;
  /** Whether the form has been sent and waits for its answer. */
  readonly isWaiting: boolean;
  readonly cancel: () => void;
}

/** One sends the form, the other closes it. */
export function FormButtons({ submit, isWaiting, cancel }: FormButtonsProps): JSX.Element {
  return (
    <p class="buttons">
      <button type="submit" class="play" disabled={isWaiting}>
        {submit}
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </p>
  );
}

interface FocusedHeadingProps {
  /** Whether the page stays where it is; by default it scrolls to the heading. */
  readonly stays?: boolean;
  readonly children: ComponentChildren;
}

/** A heading that takes the focus when it appears, so that it is read, and no second Enter goes on from there. */
export function FocusedHeading({ stays = false, children }: FocusedHeadingProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: stays }), []);
  return (
    <h2 ref={heading} class="title" tabIndex={-1}>
      {children}
    </h2>
  );
}

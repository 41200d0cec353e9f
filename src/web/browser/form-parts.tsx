// Buttons and fields, and parts of forms: a card that is a form, what is wrong, the buttons at the end; a part of a
// page under its heading, and sentences that are read aloud when they change.

import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { KIT_TEXTS } from './kit-texts.ts';
import { flipTheme, shell } from './shell-state.ts';
import { plain } from '../../base/plain-text.ts';

/** What a form says and does. */
export interface CardFormProps {
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
export function CardForm(props: CardFormProps) {
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

/** Why something is refused, read aloud when it appears; '' if nothing is. */
export function Refusal({ id, why }: { readonly id?: string; readonly why: string }) {
  return (
    <p id={id} class={why === '' ? 'unseen' : 'refusal'} role="alert">
      {why}
    </p>
  );
}

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'onClick'> {
  readonly words: ComponentChildren;
  readonly does?: () => unknown;
}

interface SliderProps extends Pick<
  JSX.IntrinsicElements['input'],
  'max' | 'value' | 'step' | 'disabled' | 'onKeyDown'
> {
  readonly label: string;
  /** Its value in words. One that changes all the time would be read aloud all the time. */
  readonly says: string;
  readonly does: (value: number) => void;
}

/** A slider from 0. */
export function Slider({ label, says, does, ...rest }: SliderProps) {
  return (
    <input
      type="range"
      min="0"
      {...rest}
      aria-label={label}
      aria-valuetext={says}
      onInput={({ currentTarget }) => does(currentTarget.valueAsNumber)}
    />
  );
}

/** A button that does something on this page, or sends its form; what it does later is not waited for. */
export function Button({ words, does, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} onClick={() => void does?.()}>
      {words}
    </button>
  );
}

/** The button for light or dark. */
export function ThemeButton() {
  return (
    <Button title={KIT_TEXTS.themeHint} words={shell.isDark ? KIT_TEXTS.light : KIT_TEXTS.dark} does={flipTheme} />
  );
}

/** A field of text that is kept in a signal while it is typed. */
export function TextInput({ text, ...rest }: JSX.IntrinsicElements['input'] & { text: Signal<string> }) {
  return (
    <input
      type="text"
      {...rest}
      value={text.value}
      onInput={({ currentTarget }) => void (text.value = currentTarget.value)}
    />
  );
}

interface NumberInputProps extends Pick<JSX.IntrinsicElements['input'], 'max' | 'value' | 'aria-label'> {
  readonly does: (typed: number) => void;
}

/** A field of a whole number from 0; what is typed may be any number, or none: NaN. */
export function NumberInput({ does, ...rest }: NumberInputProps): JSX.Element {
  const heard = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => does(currentTarget.valueAsNumber);
  return <input type="number" min="0" step="1" {...rest} onInput={heard} />;
}

type SelectAttributes = 'title' | 'aria-label' | 'aria-invalid' | 'aria-describedby';

interface SelectProps<Value> extends Pick<JSX.IntrinsicElements['select'], SelectAttributes> {
  readonly value: Value;
  readonly from: readonly (readonly [value: Value, words: string])[];
  readonly choose: (value: Value) => void;
}

/** A choice among a few values, each with words of its own. */
export function Select<Value extends string | number>({ value, from, choose, ...rest }: SelectProps<Value>) {
  return (
    <select
      {...rest}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const chosen = from.find(([one]) => String(one) === currentTarget.value);
        // It shows its value, which the choice need not change.
        currentTarget.value = String(value);
        if (chosen !== undefined) choose(chosen[0]);
      }}
    >
      {from.map(([one, words]) => (
        <option key={one} value={String(one)}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface WordChoiceProps<Value> extends SelectProps<Value> {
  readonly label: string;
  /** Whether the label is for readers of screens alone. */
  readonly isUnseen?: boolean;
  readonly class?: string;
  /** What stands below; nothing by default. */
  readonly about?: ComponentChildren;
}

/** The same under its label. */
export function WordChoice<Value extends string | number>(props: WordChoiceProps<Value>) {
  const { label, isUnseen, class: kind, about, ...choice } = props;
  return (
    <label class={kind}>
      {isUnseen ? <span class="unseen">{label}</span> : label}
      <Select aria-label={label} {...choice} />
      {about}
    </label>
  );
}

interface NumberChoiceProps extends Omit<WordChoiceProps<number>, 'from'> {
  readonly from: readonly number[];
  readonly words: (value: number) => string;
}

/** The same among numbers. */
export function NumberChoice({ from, words, ...choice }: NumberChoiceProps) {
  return <WordChoice {...choice} from={from.map((one) => [one, words(one)])} />;
}

interface CheckProps extends Pick<JSX.IntrinsicElements['input'], 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  readonly isOn: boolean;
  readonly words: ComponentChildren;
  readonly tick: (isOn: boolean) => void;
}

/** A box to be ticked, with its words. */
export function Check({ isOn, words, tick, ...rest }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" {...rest} checked={isOn} onChange={({ currentTarget }) => tick(currentTarget.checked)} />
      {words}
    </label>
  );
}

/** What the buttons at the end of a dialogue say and do. */
interface FormButtonsProps {
  readonly submit: string;
  /** Whether the form has been sent and waits for its answer. */
  readonly isWaiting: boolean;
  readonly cancel: () => void;
}

/** One sends the form, the other closes it. */
export function FormButtons({ submit, isWaiting, cancel }: FormButtonsProps) {
  return (
    <p class="buttons">
      <Button type="submit" class="play" disabled={isWaiting} words={submit} />
      <Button words={KIT_TEXTS.cancel} does={cancel} />
    </p>
  );
}

/**
 * A heading that takes the focus when it appears, so that it is read, and no second Enter goes on from there.
 * @param stays whether the page stays where it is; by default it scrolls to the heading
 */
export function FocusedHeading({ stays = false, children }: { stays?: boolean; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: stays }), []);
  return (
    <h2 ref={heading} class="title" tabIndex={-1}>
      {children}
    </h2>
  );
}

/** Seen only while it has the focus; stands first in the section that it goes past. */
export function SkipButton({ words }: { readonly words: string }) {
  return (
    <button
      type="button"
      class="skip"
      onClick={(event) => {
        const next = event.currentTarget.closest('section')?.nextElementSibling;
        if (!(next instanceof HTMLElement)) return;
        next.tabIndex = -1;
        next.focus();
      }}
    >
      {words}
    </button>
  );
}

interface PanelProps {
  /** What screen readers call it. */
  readonly label: string;
  /** By default the label. */
  readonly heading?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A part of a page under its heading. */
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

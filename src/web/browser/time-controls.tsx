// Buttons that step through time, the choice of how fast it goes, and the small pictures on buttons, drawn here so that
// no font has to have them.

import type { ComponentProps } from 'preact';
import { Button, NumberChoice } from './form-parts.tsx';
import { KIT_TEXTS } from './kit-texts.ts';

/** The pictures' outlines in a square of 16. */
const OUTLINES = {
  first: 'M3 3v10h2V3zM14 3v10L6 8z',
  roundBack: 'M8 3v10L1 8zM15 3v10L8 8z',
  back: 'M12 3v10L4 8z',
  on: 'M4 3v10l8-5z',
  roundOn: 'M1 3v10l7-5zM8 3v10l7-5z',
  last: 'M2 3v10l8-5zM11 3v10h2V3z',
  markerBack: 'M2 7h2v2H2zM15 7H9V3L5 8l4 5V9h6z',
  markerOn: 'M14 7h-2v2h2zM1 7h6V3l4 5-4 5V9H1z',
  plus: 'M7 2h2v5h5v2H9v5H7V9H2V7h5z',
  minus: 'M2 7h12v2H2z',
  lock: 'M4 7V5a4 4 0 0 1 8 0v2h1v7H3V7zM6 7h4V5a2 2 0 0 0-4 0z',
  whole: 'M2 2h5v2H4v3H2zM9 2h5v5h-2V4H9zM2 9h2v3h3v2H2zM12 9h2v5H9v-2h3z',
} as const;

/** The picture of that name, in the colour of the words around it. */
export function Icon({ name }: { readonly name: keyof typeof OUTLINES }) {
  return (
    <svg class="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={OUTLINES[name]} fill="currentColor" />
    </svg>
  );
}

interface StepButtonProps {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly label: string;
  /** What a pointer that rests on it is told, with the key that does the same. */
  readonly hint: string;
  readonly onStep: () => void;
  /** Whether there is nowhere to go. */
  readonly disabled?: boolean;
}

/** The button. */
export function StepButton({ icon, label, hint, onStep, disabled = false }: StepButtonProps) {
  return <Button disabled={disabled} aria-label={label} title={hint} words={<Icon name={icon} />} does={onStep} />;
}

/** The choice; its label is for readers of screens alone. */
export function SpeedChoice(props: Omit<ComponentProps<typeof NumberChoice>, 'label' | 'about'>) {
  return <NumberChoice label={KIT_TEXTS.speed} isUnseen {...props} />;
}

// A button that steps through time, with a picture on it.

import type { ComponentProps, JSX } from 'preact';
import { Icon } from './icon.tsx';

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
export function StepButton({ icon, label, hint, onStep, disabled = false }: StepButtonProps): JSX.Element {
  return (
    <button type="button" disabled={disabled} onClick={onStep} aria-label={label} title={hint}>
      <Icon name={icon} />
    </button>
  );
}

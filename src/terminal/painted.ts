// Colours for what is printed on a terminal, as long as the user wants any (NO_COLOR, NODE_DISABLE_COLORS,
// FORCE_COLOR).

import { styleText } from 'node:util';
import { plainLines } from '../base/plain-text.ts';

/** A text with its looks. The text may be a stranger's: nothing in it steers the terminal. */
export interface Painted {
  readonly text: string;
  readonly looks?: readonly PaintLook[];
}

/** How text may look. */
export type PaintLook =
  | 'bold'
  | 'dim'
  | 'inverse'
  | 'red'
  | 'yellow'
  | 'blue'
  | 'blueBright'
  | 'magentaBright'
  | 'cyanBright';

/** Where it is shown. */
type Stream = Pick<NodeJS.WriteStream, 'isTTY'>;

/** Whether colours are wanted there: on a terminal, unless the environment says otherwise. */
export function isColoured(stream: Stream, environment: NodeJS.ProcessEnv = process.env): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: none, NODE_DISABLE_COLORS: disabled, TERM: terminal } = environment;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return stream.isTTY && !none && !disabled && terminal !== 'dumb';
}

/** The text as it is written, without a line feed. */
export function paintedText(parts: readonly Painted[], coloured: boolean): string {
  return parts
    .map(({ text, looks = [] }) => {
      const safe = plainLines(text);
      return coloured && looks.length > 0 ? styleText([...looks], safe, { validateStream: false }) : safe;
    })
    .join('');
}

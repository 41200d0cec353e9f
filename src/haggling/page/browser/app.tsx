// The page: its head, and one of its two parts.

import type { JSX } from 'preact';
import { FileButton, PageHead, PageShell, PartButtons } from '../../../web/browser/page-shell.tsx';
import { InspectPart } from './inspect-part.tsx';
import { HAGGLING_KEYS } from './keys.ts';
import { goToInspector, openLogFile } from './opened-logs.ts';
import { PlayPart } from './play-part.tsx';
import { HagglingRules } from './session-form.tsx';
import { showPart, state } from './state.ts';

const PARTS = [
  ['play', 'Play'],
  ['inspect', 'Inspector'],
] as const;

/** All of it. A log may be dropped anywhere. */
export function HagglingApp(): JSX.Element {
  return (
    <PageShell
      head={
        <PageHead
          title="Haggling"
          help="Help: rules and keys"
          actions={<FileButton label="Open a session's log" open={(file) => void openLogFile(file)} />}
        >
          <PartButtons
            parts={PARTS}
            shown={state.part}
            show={(part) => (part === 'play' ? showPart(part) : void goToInspector())}
          />
        </PageHead>
      }
      keys={HAGGLING_KEYS}
      rules={<HagglingRules />}
      hint="The sliders take arrows, Home and End. Drop a session's log anywhere to inspect it."
      open={(file) => void openLogFile(file)}
      wanted="Drop a session's log (*.json), or choose one with “Open …”."
    >
      {state.part === 'play' ? <PlayPart /> : <InspectPart />}
    </PageShell>
  );
}

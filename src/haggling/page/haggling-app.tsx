// The page: its head, and one of its two parts.

import type { JSX } from 'preact';
import { DropPlace } from '../../web/browser/drop-place.tsx';
import { FileButton } from '../../web/browser/file-button.tsx';
import { HelpSheet } from '../../web/browser/help-sheet.tsx';
import { Notice } from '../../web/browser/notice.tsx';
import { flipTheme } from '../../web/browser/theme.ts';
import { HAGGLING_KEYS } from './haggling-keys.ts';
import { busy, dark, helpOpen, part, trouble } from './haggling-state.ts';
import { InspectPart } from './inspect-part.tsx';
import { openLogFile } from './opened-logs.ts';
import { PlayPart } from './play-part.tsx';

/** All of it. A log may be dropped anywhere. */
export function HagglingApp(): JSX.Element {
  return (
    <DropPlace
      open={(file) => void openLogFile(file)}
      wrong={() => {
        trouble.value = "What was dropped is no file. Drop a session's log (*.json), or choose one with “Open …”.";
      }}
    >
      <HagglingHead />
      <Notice busy={busy} trouble={trouble} />
      {part.value === 'play' ? <PlayPart /> : <InspectPart />}
      <HelpSheet open={helpOpen} actions={HAGGLING_KEYS}>
        The sliders take arrows, Home and End. Drop a session's log anywhere to inspect it.
      </HelpSheet>
    </DropPlace>
  );
}

/** The head: the two parts, opening a log, light or dark, help. */
function HagglingHead(): JSX.Element {
  return (
    <header>
      <h1>Haggling</h1>
      <nav class="buttons" aria-label="Parts of the page">
        <button type="button" aria-pressed={part.value === 'play'} onClick={() => void (part.value = 'play')}>
          Play
        </button>
        <button type="button" aria-pressed={part.value === 'inspect'} onClick={() => void (part.value = 'inspect')}>
          Inspector
        </button>
      </nav>
      <span class="gap" />
      <FileButton label="Open a session's log" open={(file) => void openLogFile(file)} />
      <button type="button" onClick={() => flipTheme(dark)} title="Light or dark (T)">
        {dark.value ? 'Light' : 'Dark'}
      </button>
      <button type="button" onClick={() => void (helpOpen.value = true)} aria-label="Help: keys" title="Help (?)">
        ?
      </button>
    </header>
  );
}

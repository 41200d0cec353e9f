// The page: its head, and one of its two parts.

import type { JSX } from 'preact';
import { DropPlace } from '../../../web/browser/drop-place.tsx';
import { FileButton } from '../../../web/browser/file-button.tsx';
import { HelpSheet } from '../../../web/browser/help-sheet.tsx';
import { PageNotice } from '../../../web/browser/page-notice.tsx';
import { flipTheme } from '../../../web/browser/theme.ts';
import { HAGGLING_KEYS } from './keys.ts';
import { pageBusy, isDark, keysOpen, part, pageTrouble } from './state.ts';
import { InspectPart } from './inspect-part.tsx';
import { goToInspector, openLogFile } from './opened-logs.ts';
import { PlayPart } from './play-part.tsx';

/** All of it. A log may be dropped anywhere. */
export function HagglingApp(): JSX.Element {
  return (
    <DropPlace
      open={(file) => void openLogFile(file)}
      wrong={() => {
        pageTrouble.value = "What was dropped is no file. Drop a session's log (*.json), or choose one with “Open …”.";
      }}
    >
      <HagglingHead />
      <PageNotice busy={pageBusy} trouble={pageTrouble} />
      {part.value === 'play' ? <PlayPart /> : <InspectPart />}
      <HelpSheet open={keysOpen} actions={HAGGLING_KEYS}>
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
        <button type="button" aria-pressed={part.value === 'inspect'} onClick={() => void goToInspector()}>
          Inspector
        </button>
      </nav>
      <span class="gap" />
      <FileButton label="Open a session's log" open={(file) => void openLogFile(file)} />
      <button type="button" onClick={() => flipTheme(isDark)} title="Light or dark (T)">
        {isDark.value ? 'Light' : 'Dark'}
      </button>
      <button type="button" onClick={() => void (keysOpen.value = true)} aria-label="Help: keys" title="Help (?)">
        ?
      </button>
    </header>
  );
}

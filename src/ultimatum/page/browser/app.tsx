// The page: its head, and one of its two parts.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { DropPlace } from '../../../web/browser/drop-place.tsx';
import { FileButton } from '../../../web/browser/file-button.tsx';
import { HelpSheet } from '../../../web/browser/help-sheet.tsx';
import { PageNotice } from '../../../web/browser/page-notice.tsx';
import { flipTheme } from '../../../web/browser/theme.ts';
import { leaveSeries, openJournalFile } from './opened-series.ts';
import { OwnPart } from './own-part.tsx';
import { SeriesPart } from './series-part.tsx';
import { ULTIMATUM_KEYS } from './keys.ts';
import { isNight, keySheetOpen, shownPart, shownSeries, tableBusy, tableTrouble } from './state.ts';

/** All of it. A journal may be dropped anywhere. */
export function UltimatumApp(): JSX.Element {
  return (
    <DropPlace
      open={(file) => void openJournalFile(file)}
      wrong={() => {
        tableTrouble.value = 'What was dropped is no file. Drop a journal (*.jsonl), or choose one with “Open …”.';
      }}
    >
      <UltimatumHead />
      <PageNotice busy={tableBusy} trouble={tableTrouble} />
      {shownPart.value === 'play' ? <OwnPart /> : <SeriesPart />}
      <HelpSheet open={keySheetOpen} actions={ULTIMATUM_KEYS}>
        In the table of pairs arrows move, Enter chooses. A click on a chart goes to that round. Drop a journal anywhere
        to open it.
      </HelpSheet>
    </DropPlace>
  );
}

/** The head: the two parts, what is shown, opening a journal, light or dark, help. */
function UltimatumHead(): JSX.Element {
  const shown = shownSeries.value;
  const isSeries = shownPart.value === 'series';
  return (
    <header>
      <h1>Ultimatum</h1>
      <nav class="buttons" aria-label="Parts of the page">
        <button type="button" aria-pressed={isSeries} onClick={() => void (shownPart.value = 'series')}>
          Series
        </button>
        <button type="button" aria-pressed={!isSeries} onClick={() => void (shownPart.value = 'play')}>
          Play
        </button>
      </nav>
      {isSeries && shown !== undefined && (
        <>
          <span class="facts">
            {plain(shown.title, 60)}
            {shown.phase === 'playing' ? ', going on' : ''}
          </span>
          <button type="button" onClick={leaveSeries}>
            New series …
          </button>
        </>
      )}
      <span class="gap" />
      <FileButton
        label="Open a journal"
        accept=".jsonl,.json,application/json"
        open={(file) => void openJournalFile(file)}
      />
      <button type="button" onClick={() => flipTheme(isNight)} title="Light or dark (T)">
        {isNight.value ? 'Light' : 'Dark'}
      </button>
      <button type="button" onClick={() => void (keySheetOpen.value = true)} aria-label="Help: keys" title="Help (?)">
        ?
      </button>
    </header>
  );
}

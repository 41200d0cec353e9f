// The page: its head, and one of its two parts.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';
import { Button } from '../../../web/browser/form-parts.tsx';
import { FileButton, PageHead, PageShell, PartButtons } from '../../../web/browser/page-shell.tsx';
import { ULTIMATUM_KEYS } from './keys.ts';
import { leaveSeries, openJournalFile } from './opened-series.ts';
import { OwnPart } from './own-part.tsx';
import { UltimatumRules } from './series-forms.tsx';
import { SeriesPart } from './series-part.tsx';
import { showPart, state } from './state.ts';

const PARTS = [
  ['series', 'Series'],
  ['play', 'Play yourself'],
] as const;

const open = (file: File): void => void openJournalFile(file);

/** All of it: the two parts, what is shown, opening a journal, which may also be dropped anywhere. */
export function UltimatumApp(): JSX.Element {
  const { part, series } = state;
  return (
    <PageShell
      head={
        <PageHead
          title="Ultimatum"
          help="Help: rules and keys"
          actions={<FileButton label="Open a journal" accept=".jsonl,.json,application/json" open={open} />}
        >
          <PartButtons parts={PARTS} shown={part} show={showPart} />
          {part === 'series' && series !== undefined && (
            <>
              <span class="facts">
                {plain(series.title, 60)}
                {series.phase === 'playing' ? ', going on' : ''}
              </span>
              <Button words="New series …" does={leaveSeries} />
            </>
          )}
        </PageHead>
      }
      keys={ULTIMATUM_KEYS}
      rules={<UltimatumRules />}
      hint="In the table of pairs arrows move, Enter chooses. A click on a chart goes to that round. Drop a journal anywhere to open it."
      open={open}
      wanted="Drop a journal (*.jsonl), or choose one with “Open …”."
    >
      {state.part === 'play' ? <OwnPart /> : <SeriesPart />}
    </PageShell>
  );
}

// The page: its head, one of its three parts, its foot.

import type { JSX } from 'preact';
import { DropPlace } from '../../../web/browser/drop-place.tsx';
import { FileButton } from '../../../web/browser/file-button.tsx';
import { HelpSheet } from '../../../web/browser/help-sheet.tsx';
import { PageNotice } from '../../../web/browser/page-notice.tsx';
import { flipTheme } from '../../../web/browser/theme.ts';
import { DescribePart } from './describe-part.tsx';
import { GuessPart } from './guess-part.tsx';
import { openRecordFile } from './opened-records.ts';
import { RecordPart } from './record-part.tsx';
import { TABOO_KEYS } from './keys.ts';
import { tabooBusy, tabooDark, tabooKeysOpen, tabooPart, tabooTrouble } from './state.ts';

const PARTS = { describe: DescribePart, guess: GuessPart, record: RecordPart } as const;
const NAMES = [
  ['describe', 'Describe'],
  ['guess', 'Guess'],
  ['record', 'Records'],
] as const;

/** All of it. A record may be dropped anywhere. */
export function TabooApp(): JSX.Element {
  const Part = PARTS[tabooPart.value];
  return (
    <DropPlace
      open={(file) => void openRecordFile(file)}
      wrong={() => {
        tabooTrouble.value =
          'What was dropped is no file. Drop the record of a game (*.json), or choose one with “Open …”.';
      }}
    >
      <TabooHead />
      <PageNotice busy={tabooBusy} trouble={tabooTrouble} />
      <Part />
      <footer class="quiet">
        Outline of the land: Natural Earth (public domain), by way of world-atlas. Populations: GeoNames (CC BY 4.0).
        Words that belong together: WordNet 3.1, Princeton University. Nothing leaves this page.
      </footer>
      <HelpSheet open={tabooKeysOpen} actions={TABOO_KEYS} before={<TabooRules />}>
        In fields for cities arrows choose from the list. Drop the record of a game anywhere to open it.
      </HelpSheet>
    </DropPlace>
  );
}

/** What one must know to play. */
function TabooRules(): JSX.Element {
  return (
    <>
      <p>
        One thinks of a city and gives hints, one at a time, ten at most; the other names a city after each. A hint has
        one to four plain words. It may name no city, country, people, language, landmark or person, no direction, and
        none of the taboo words.
      </p>
      <p>
        A city that is found at the third hint costs three points; one that is not found, or given up, costs fifteen.
        The fewer, the better. A refused hint or guess costs nothing.
      </p>
    </>
  );
}

function TabooHead(): JSX.Element {
  return (
    <header>
      <h1>Taboo</h1>
      <nav class="buttons" aria-label="Parts of the page">
        {NAMES.map(([part, name]) => (
          <button
            key={part}
            type="button"
            aria-pressed={tabooPart.value === part}
            onClick={() => void (tabooPart.value = part)}
          >
            {name}
          </button>
        ))}
      </nav>
      <span class="gap" />
      <FileButton label="Open the record of a game" open={(file) => void openRecordFile(file)} />
      <button type="button" onClick={() => flipTheme(tabooDark)} title="Light or dark (T)">
        {tabooDark.value ? 'Light' : 'Dark'}
      </button>
      <button
        type="button"
        onClick={() => void (tabooKeysOpen.value = true)}
        aria-label="Help: rules and keys"
        title="Help (?)"
      >
        ?
      </button>
    </header>
  );
}

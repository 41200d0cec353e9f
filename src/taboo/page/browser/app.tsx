// The page: its head, one of its three parts, its foot.

import type { JSX } from 'preact';
import { FileButton, PageHead, PageShell, PartButtons } from '../../../web/browser/page-shell.tsx';
import { DescribePart } from './describe-part.tsx';
import { GuessPart } from './guess-part.tsx';
import { TABOO_KEYS } from './keys.ts';
import { openRecordFile } from './playing.ts';
import { RecordPart } from './record-part.tsx';
import { showPart, state } from './state.ts';

const PARTS = [
  ['describe', 'Describe'],
  ['guess', 'Guess'],
  ['record', 'Records'],
] as const;
const DRAWN = { describe: DescribePart, guess: GuessPart, record: RecordPart } as const;

/** All of it. A record may be dropped anywhere. */
export function TabooApp(): JSX.Element {
  const Part = DRAWN[state.part];
  const head = (
    <PageHead
      title="Taboo"
      help="Help: rules and keys"
      actions={<FileButton label="Open the record of a game" open={(file) => void openRecordFile(file)} />}
    >
      <PartButtons parts={PARTS} shown={state.part} show={showPart} />
    </PageHead>
  );
  return (
    <PageShell
      head={head}
      keys={TABOO_KEYS}
      rules={<TabooRules />}
      hint="In fields for cities arrows choose from the list. Drop the record of a game anywhere to open it."
      open={(file) => void openRecordFile(file)}
      wanted="Drop the record of a game (*.json), or choose one with “Open …”."
    >
      <Part />
      <footer class="quiet">
        Outline of the land: Natural Earth (public domain), by way of world-atlas. Populations: GeoNames (CC BY 4.0).
        Words that belong together: WordNet 3.1, Princeton University. Nothing leaves this page.
      </footer>
    </PageShell>
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

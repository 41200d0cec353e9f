// The head of the page: what is shown, the ways to everything else, light or dark, help.

import type { ComponentChildren, JSX } from 'preact';
import { Button } from '../../../web/browser/form-parts.tsx';
import { FileButton, PageHead } from '../../../web/browser/page-shell.tsx';
import { plain } from '../../../base/plain-text.ts';
import { SHOWN_ENDINGS } from '../../game/map-file.ts';
import { EXTENSIONS } from '../../game/move-kinds.ts';
import { sizeWords } from './map/map-texts.ts';
import { openFile, openNamed } from './opening.ts';
import { openDialogue, state } from './state.ts';
import type { OpenedGame } from '../model/opened-game.ts';
import { leaveFor } from './page-location.ts';
import { isAlone } from './server-files.ts';
import { counted } from '../../../base/grouped.ts';
import { HEAD_TEXTS } from './words.ts';

/** The head. */
export function Head(): JSX.Element {
  void state.grown;
  const shown = state.game;
  return (
    <PageHead
      title={shown === undefined ? HEAD_TEXTS.name : plain(shown.timeline.record.mapName, 60)}
      actions={<Links />}
    >
      {shown !== undefined && <p class="facts">{shown.isMap === true ? mapFacts(shown) : gameFacts(shown)}</p>}
    </PageHead>
  );
}

/** The ways to everything else. */
function Links(): JSX.Element {
  const { place, hasLobby } = state;
  return (
    <>
      {!isAlone && place !== 'maps' && <Link to="#maps">{HEAD_TEXTS.maps}</Link>}
      {hasLobby &&
        (place === 'lobby' ? <Link to="/status">{HEAD_TEXTS.status}</Link> : <Link to="#">{HEAD_TEXTS.lobby}</Link>)}
      {!hasLobby && <GameChoice />}
      <Button words={HEAD_TEXTS.how} does={() => openDialogue({ kind: 'how' })} />
      <Button words={HEAD_TEXTS.play} does={() => openDialogue({ kind: 'play', game: 'new' })} />
      <FileButton
        label={HEAD_TEXTS.open}
        accept={[...SHOWN_ENDINGS, 'application/json'].join(',')}
        open={(file) => leaveFor(() => void openFile(file))}
      />
    </>
  );
}

function mapFacts({ timeline }: OpenedGame): string {
  const { siteIds, mines } = timeline.map;
  return sizeWords({ sites: siteIds.length, rivers: timeline.owner.length, mines: mines.length });
}

/** How many play, by which extensions, and whether the game came to its end. */
function gameFacts({ timeline }: OpenedGame): string {
  const { ended, aborted, settings } = timeline.record;
  const on = EXTENSIONS.filter((name) => settings[name]);
  // A game that goes on is no aborted one, though its record has no end yet.
  const isAborted =
    state.played === undefined && ended === 'aborted' && (state.live === undefined || aborted !== undefined);
  return [
    counted(timeline.punters, 'punter'),
    on.length === 0 ? HEAD_TEXTS.noExtension : on.join(', '),
    ...(isAborted ? [HEAD_TEXTS.aborted(aborted)] : []),
  ].join(', ');
}

function Link({ to, children }: { readonly to: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <a class="button" href={to}>
      {children}
    </a>
  );
}

/** The games to choose from; nothing if there is no other than the one that is shown. */
function GameChoice(): JSX.Element | null {
  const shown = state.game?.isMap === true ? undefined : state.game;
  const names = state.gameNames;
  if (names.length <= (shown === undefined ? 0 : 1)) return null;
  return (
    <label class="games">
      <span class="unseen">{HEAD_TEXTS.game}</span>
      <select
        value={shown?.name ?? ''}
        onChange={(event) => {
          const name = event.currentTarget.value;
          // It names what is shown, until something else is.
          event.currentTarget.value = shown?.name ?? '';
          leaveFor(() => void openNamed(name));
        }}
      >
        {shown === undefined && (
          <option value="" disabled>
            {HEAD_TEXTS.games}
          </option>
        )}
        {shown && !names.includes(shown.name) && <option value={shown.name}>{plain(shown.name, 60)}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {plain(name, 60)}
          </option>
        ))}
      </select>
    </label>
  );
}

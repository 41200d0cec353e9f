// The page: its head, the map with the controls of time, the panels beside.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { EXTENSIONS } from '../../game/extensions.ts';
import { plain } from '../../../base/plain-text.ts';
import { Controls, MarkerLegend } from './replay/controls.tsx';
import { DetailsPanel } from './replay/details-panel.tsx';
import { HelpSheet } from '../../../web/browser/help-sheet.tsx';
import { KEY_DEEDS, toggleTheme } from './keys.ts';
import { LiveBar } from './live/live-bar.tsx';
import { LobbyPage } from './live/lobby-page.tsx';
import { MapList } from './map/map-list.tsx';
import { MapPanel } from './map/map-panel.tsx';
import { DistancePanel, FiguresPanel, MapDeeds } from './maps/map-aside.tsx';
import { MapsPage, sizeWords } from './maps/maps-page.tsx';
import { mapsOpen, shownMap } from './maps/map-state.ts';
import { isAlone, openFile, openNamed } from './opening.ts';
import { PlayForm } from './play/play-form.tsx';
import { PlayPanel } from './play/play-panel.tsx';
import { SeatBar } from './seat/seat-bar.tsx';
import { SeatPanel } from './seat/seat-panel.tsx';
import { SitForm } from './seat/sit-form.tsx';
import { formOpen } from './play/play-state.ts';
import { ScoreChart } from './replay/score-chart.tsx';
import { StandingsPanel } from './replay/standings-panel.tsx';
import { CostlyPanel } from './why/costly-panel.tsx';
import { WhyPanel } from './why/why-panel.tsx';
import {
  busy,
  dark,
  game,
  gameNames,
  grown,
  hasLobby,
  helpOpen,
  live,
  lobbyOpen,
  mapCame,
  trouble,
} from './page-state.ts';

/** All of it. A file may be dropped anywhere. */
export function App(): JSX.Element {
  const dragged = useSignal(false);
  return (
    <div
      class={dragged.value ? 'app dragged' : 'app'}
      onDragOver={(event) => {
        event.preventDefault();
        dragged.value = true;
      }}
      onDragLeave={() => void (dragged.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        dragged.value = false;
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) void openFile(file);
        else trouble.value = 'What was dropped is no file. Drop a recorded game (*.json), or choose one with “Open …”.';
      }}
    >
      <Head />
      <Notice />
      <SeatBar />
      <LiveBar />
      {game.value === undefined ? (
        <Elsewhere />
      ) : shownMap.value !== undefined ? (
        <main>
          <div class="stage">
            <MapPanel />
          </div>
          <aside aria-label="Panels">
            <MapDeeds />
            <DistancePanel />
            <DetailsPanel />
            <FiguresPanel />
          </aside>
        </main>
      ) : (
        <main>
          <div class="stage">
            <MapPanel />
            <Controls />
          </div>
          <Panels>
            <PlayPanel />
            <SeatPanel />
            <StandingsPanel />
            <ScoreChart />
            <MapList />
            <DetailsPanel />
            <WhyPanel />
            <CostlyPanel />
            <MarkerLegend />
          </Panels>
        </main>
      )}
      <HelpSheet open={helpOpen} deeds={KEY_DEEDS}>
        Drag the map to move it, turn the wheel or use two fingers to magnify. Click a site or a river for its details,
        a punter's name to see it alone, the chart to jump. “The map as a list” has the same in words. The address holds
        game, turn and choice: send it to a friend.
      </HelpSheet>
      <PlayForm />
      <SitForm />
    </div>
  );
}

/** What stands in a game's place while there is none. */
function Elsewhere(): JSX.Element {
  if (mapsOpen.value) return <MapsPage />;
  return lobbyOpen.value ? <LobbyPage /> : <Nothing />;
}

/** What stands beside the map; it waits until the map was shown first. */
function Panels({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <aside aria-label="Panels">{mapCame.value && children}</aside>;
}

function Head(): JSX.Element {
  void grown.value;
  const shown = game.value;
  const record = shown?.timeline.record;
  const on = record === undefined ? [] : EXTENSIONS.filter((name) => record.settings[name]);
  return (
    <header>
      <h1>{record === undefined ? 'Lambda Punter' : plain(record.mapName, 60)}</h1>
      {shown?.isMap === true && (
        <p class="facts">
          {sizeWords({
            sites: shown.timeline.map.siteIds.length,
            rivers: shown.timeline.owner.length,
            mines: shown.timeline.map.mines.length,
          })}
        </p>
      )}
      {shown && shown.isMap !== true && (
        <p class="facts">
          {shown.timeline.punters} {shown.timeline.punters === 1 ? 'punter' : 'punters'},{' '}
          {on.length === 0 ? 'no extension' : on.join(', ')}
          {shown.isOwn !== true &&
            record?.ended === 'aborted' &&
            (live.value === undefined || record.aborted !== undefined) &&
            `, aborted${record.aborted === undefined ? '' : `: ${plain(record.aborted, 80)}`}`}
        </p>
      )}
      <span class="gap" />
      {!isAlone && !mapsOpen.value && (
        <a class="button" href="#maps">
          Maps
        </a>
      )}
      {hasLobby.value && !lobbyOpen.value && (
        <a class="button" href="#">
          Lobby
        </a>
      )}
      {hasLobby.value && lobbyOpen.value && (
        <a class="button" href="/status">
          Status
        </a>
      )}
      {!hasLobby.value && gameNames.value.length > (shown !== undefined && shown.isMap !== true ? 1 : 0) && (
        <label class="games">
          <span class="unseen">Game</span>
          <select
            value={shown === undefined || shown.isMap === true ? '' : shown.name}
            onChange={(event) => void openNamed(event.currentTarget.value)}
          >
            {(shown === undefined || shown.isMap === true) && (
              <option value="" disabled>
                Games …
              </option>
            )}
            {shown && shown.isMap !== true && !gameNames.value.includes(shown.name) && (
              <option value={shown.name}>{plain(shown.name, 60)}</option>
            )}
            {gameNames.value.map((name) => (
              <option key={name} value={name}>
                {plain(name, 60)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" onClick={() => void (formOpen.value = true)}>
        Play …
      </button>
      <FileButton />
      <button type="button" onClick={toggleTheme} title="Light or dark (T)">
        {dark.value ? 'Light' : 'Dark'}
      </button>
      <button type="button" onClick={() => void (helpOpen.value = true)} aria-label="Help: keys" title="Help (?)">
        ?
      </button>
    </header>
  );
}

/** A button that looks like the others and opens a file. */
function FileButton(): JSX.Element {
  return (
    <label class="button file">
      Open …
      <input
        class="unseen"
        type="file"
        accept=".json,application/json"
        aria-label="Open a recorded game or a map"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void openFile(file);
        }}
      />
    </label>
  );
}

/** What is being done, and what went wrong. */
function Notice(): JSX.Element {
  return (
    <>
      <p class={busy.value === '' ? 'unseen' : 'notice'} role="status">
        {plain(busy.value)}
      </p>
      {trouble.value !== '' && (
        <p class="notice trouble" role="alert">
          <span>{plain(trouble.value, 600)}</span>
          <button type="button" onClick={() => void (trouble.value = '')} aria-label="Close this message">
            ×
          </button>
        </p>
      )}
    </>
  );
}

/** What is said where nothing is open. */
function Nothing(): JSX.Element {
  return (
    <main class="nothing">
      <SeatPanel />
      {live.value !== undefined && <p class="quiet">The map is shown when a game begins.</p>}
      {busy.value === '' && live.value === undefined && (
        <>
          <h2>No game is open</h2>
          <p>
            Drop a recorded game or a map here, or choose one with “Open …”. Games are records of ours, or the
            contest's.
          </p>
          {!isAlone && (
            <p>
              Or look at the <a href="#maps">maps</a>, or play against the champion and its rivals, with “Play …”.
            </p>
          )}
          <p class="quiet">
            From the command line: <code>npm run watch -- FILE</code>
          </p>
        </>
      )}
    </main>
  );
}

// The page: its head, the map with the controls of time, the panels beside.

import type { ComponentChildren, JSX } from 'preact';
import { Controls, MarkerLegend } from './replay/controls.tsx';
import { DetailsPanel } from './replay/details-panel.tsx';
import { Button } from '../../../web/browser/form-parts.tsx';
import { PageShell } from '../../../web/browser/page-shell.tsx';
import { shell } from '../../../web/browser/shell-state.ts';
import { Head } from './head.tsx';
import { KEY_ACTIONS } from './keys.ts';
import { LiveBar } from './live/live-bar.tsx';
import { LobbyPage } from './live/lobby.tsx';
import { MapList } from './map/map-list.tsx';
import { DistancePanel, FiguresPanel, MapActions, MapsPage } from './map/maps.tsx';
import { MapPanel } from './map/map-panel.tsx';
import { openFile } from './opening.ts';
import { leaveFor } from './page-location.ts';
import { EasyGameButton, HowToPlay } from './play/how-to-play.tsx';
import { PlayForm } from './play/play-form.tsx';
import { LeaveQuestion, PlayPanel } from './play/play-panel.tsx';
import { FORM_TEXTS } from './play/play-texts.ts';
import { SeatBar, SeatPanel, SitForm } from './seat/seat-panel.tsx';
import { ScoreChart } from './replay/score-chart.tsx';
import { StandingsPanel } from './replay/standings-panel.tsx';
import { CostlyPanel } from './why/costly-panel.tsx';
import { WhyPanel } from './why/why-panel.tsx';
import { openDialogue, state } from './state.ts';
import { shownMap } from './views.ts';
import { isAlone } from './server-files.ts';
import { EMPTY_TEXTS, HEAD_TEXTS } from './words.ts';

/** All of it. A file may be dropped anywhere. */
export function App(): JSX.Element {
  return (
    <PageShell
      head={<Head />}
      keys={KEY_ACTIONS}
      hint={HEAD_TEXTS.pointer}
      open={(file) => leaveFor(() => void openFile(file))}
      wanted={HEAD_TEXTS.wanted}
    >
      <SeatBar />
      <LiveBar />
      {state.game === undefined ? (
        <Elsewhere />
      ) : shownMap.value !== undefined ? (
        <main>
          <div class="stage">
            <MapPanel />
          </div>
          <aside aria-label={HEAD_TEXTS.panels}>
            {state.live === undefined ? <MapActions /> : <SeatPanel />}
            <DistancePanel />
            <DetailsPanel />
            <FiguresPanel />
          </aside>
        </main>
      ) : (
        <main>
          <div class="stage">
            <MapPanel />
            {state.isNarrow && <OwnGame />}
            <Controls />
          </div>
          <Panels>
            {!state.isNarrow && <OwnGame />}
            <WhyPanel />
            <StandingsPanel />
            <ScoreChart />
            <MapList />
            <DetailsPanel />
            <CostlyPanel />
            <MarkerLegend />
          </Panels>
        </main>
      )}
      <PlayForm />
      <HowToPlay />
      <SitForm />
      <LeaveQuestion />
    </PageShell>
  );
}

/** What stands in a game's place while there is none. */
function Elsewhere(): JSX.Element {
  if (state.place === 'maps') return <MapsPage />;
  return state.place === 'lobby' ? <LobbyPage /> : <Nothing />;
}

/** What the person plays: beside the map, and on a narrow window right below it, before the controls of time. */
function OwnGame(): JSX.Element | null {
  if (!state.mapCame) return null;
  return (
    <>
      <PlayPanel />
      <SeatPanel />
    </>
  );
}

/** What stands beside the map; it waits until the map was shown first. */
function Panels({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <aside aria-label={HEAD_TEXTS.panels}>{state.mapCame && children}</aside>;
}

/** Said if nothing is open: on a server with a lobby only a dead link leads here. */
function Nothing(): JSX.Element {
  return (
    <main class="nothing">
      <SeatPanel />
      {shell.busy === '' &&
        state.live === undefined &&
        (state.hasLobby || state.isMissing ? <DeadLink /> : <NothingOpen />)}
    </main>
  );
}

function DeadLink(): JSX.Element {
  return (
    <>
      <h2 class="title">{EMPTY_TEXTS.dead}</h2>
      <p>{EMPTY_TEXTS.deadLink}</p>
      {!isAlone && (
        <p>
          <a class="button" href={state.hasLobby ? '#' : '#maps'}>
            {state.hasLobby ? EMPTY_TEXTS.toLobby : EMPTY_TEXTS.toMaps}
          </a>
        </p>
      )}
    </>
  );
}

function NothingOpen(): JSX.Element {
  return (
    <>
      <h2 class="title">{EMPTY_TEXTS.heading}</h2>
      <p>{EMPTY_TEXTS.drop}</p>
      {/* A page without a server is often somebody's first: it may be on the web. */}
      {isAlone ? (
        <>
          <p>{EMPTY_TEXTS.orPlay}</p>
          <p class="buttons">
            <Button class="play" words={HEAD_TEXTS.play} does={() => openDialogue({ kind: 'play', game: 'new' })} />
            <EasyGameButton title={FORM_TEXTS.easyHint} />
          </p>
        </>
      ) : (
        <>
          <p>
            {EMPTY_TEXTS.look}
            <a href="#maps">{EMPTY_TEXTS.maps}</a>
            {EMPTY_TEXTS.play}
          </p>
          <p class="quiet">
            {EMPTY_TEXTS.command}
            <code>npm run watch -- FILE</code>
          </p>
        </>
      )}
    </>
  );
}

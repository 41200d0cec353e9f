// The page: its head, the map with the controls of time, the panels beside.

import type { ComponentChildren } from 'preact';
import { Controls, MarkerLegend } from './replay/controls.tsx';
import { DetailsPanel } from './replay/details-panel.tsx';
import { Button, WordChoice } from '../../../web/browser/form-parts.tsx';
import { PageShell, FileButton, PageHead } from '../../../web/browser/page-shell.tsx';
import { shell } from '../../../web/browser/shell-state.ts';
import { KEY_ACTIONS } from './keys.ts';
import { LobbyPage } from './live/lobby.tsx';
import { MapList } from './map/map-list.tsx';
import { DistancePanel, FiguresPanel, MapActions, MapsPage } from './map/maps.tsx';
import { MapPanel } from './map/map-panel.tsx';
import { openFile, openNamed, leaveFor } from './opening.ts';
import { EasyGameButton, HowToPlay, PlayForm } from './play/play-form.tsx';
import { LeaveQuestion, PlayPanel } from './play/play-panel.tsx';
import { FORM_TEXTS } from './play/play-texts.ts';
import { SeatBar, SeatPanel, SitForm, askForSeat, ClockText } from './seat/seat-panel.tsx';
import { ScoreChart, StandingsPanel } from './replay/standings-panel.tsx';
import { CostlyPanel, WhyPanel } from './why/why-panel.tsx';
import { openDialogue, state } from './state.ts';
import { shownMap, asked, isInGame, turns } from './views.ts';
import { isAlone } from './server-files.ts';
import { EMPTY_TEXTS, HEAD_TEXTS, ASKED_TEXTS, tableCalled } from './words.ts';
import { plain } from '../../../base/plain-text.ts';
import { SHOWN_ENDINGS } from '../../game/map-file.ts';
import { EXTENSIONS } from '../../game/move-kinds.ts';
import { sizeWords } from './map/map-texts.ts';
import type { OpenedGame } from '../model/opened-game.ts';
import { toggleFollowing } from './live/following.ts';
import { LIVE_TEXTS } from './live/live-texts.ts';

/** All of it. A file may be dropped anywhere. */
export function App() {
  const timeline = state.game?.timeline;
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
      {timeline === undefined ? (
        <Elsewhere />
      ) : shownMap.value !== undefined ? (
        <main>
          <div class="stage">
            <MapPanel />
          </div>
          <aside aria-label={HEAD_TEXTS.panels}>
            {state.live === undefined ? <MapActions /> : <SeatPanel />}
            <DistancePanel />
            <DetailsPanel timeline={timeline} />
            <FiguresPanel />
          </aside>
        </main>
      ) : (
        <main>
          <div class="stage">
            <MapPanel />
            {state.isNarrow && <OwnGame />}
            <Controls timeline={timeline} />
          </div>
          <Panels>
            {!state.isNarrow && <OwnGame />}
            <WhyPanel timeline={timeline} />
            <StandingsPanel timeline={timeline} />
            <ScoreChart timeline={timeline} />
            <MapList timeline={timeline} />
            <DetailsPanel timeline={timeline} />
            <CostlyPanel timeline={timeline} />
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
function Elsewhere() {
  if (state.place === 'maps') return <MapsPage />;
  return state.place === 'lobby' ? <LobbyPage /> : <Nothing />;
}

/** What the person plays: beside the map, and on a narrow window right below it, before the controls of time. */
function OwnGame() {
  if (!state.mapCame) return null;
  return (
    <>
      <PlayPanel />
      <SeatPanel />
    </>
  );
}

/** What stands beside the map; it waits until the map was shown first. */
const Panels = ({ children }: { readonly children: ComponentChildren }) => (
  <aside aria-label={HEAD_TEXTS.panels}>{state.mapCame && children}</aside>
);

/** Said if nothing is open: on a server with a lobby only a dead link leads here. */
const Nothing = () => (
  <main class="nothing">
    <SeatPanel />
    {shell.busy === '' &&
      state.live === undefined &&
      (state.hasLobby || state.isMissing ? <DeadLink /> : <NothingOpen />)}
  </main>
);

const DeadLink = () => (
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

const NothingOpen = () => (
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

/** The head. */
function Head() {
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
function Links() {
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
  return sizeWords({ sites: siteIds.length, rivers: timeline.graph.rivers, mines: mines.length });
}

/** How many play, by which extensions, and whether the game came to its end. */
function gameFacts({ timeline }: OpenedGame): string {
  const { ended, aborted, settings } = timeline.record;
  const on = EXTENSIONS.filter((name) => settings[name]);
  // A game that goes on is no aborted one, though its record has no end yet.
  const isAborted =
    state.played === undefined && ended === 'aborted' && (state.live === undefined || aborted !== undefined);
  return [
    HEAD_TEXTS.punters(timeline.punters),
    on.length === 0 ? HEAD_TEXTS.noExtension : on.join(', '),
    ...(isAborted ? [HEAD_TEXTS.aborted(aborted)] : []),
  ].join(', ');
}

const Link = ({ to, children }: { readonly to: string; readonly children: ComponentChildren }) => (
  <a class="button" href={to}>
    {children}
  </a>
);

/** The games to choose from; nothing if there is no other than the one that is shown. */
function GameChoice() {
  const shown = state.game?.isMap === true ? undefined : state.game?.name;
  const names = state.gameNames;
  if (names.length <= (shown === undefined ? 0 : 1)) return null;
  const all = shown === undefined || names.includes(shown) ? names : [shown, ...names];
  const choices = all.map((name) => [name, plain(name, 60)] as const);
  return (
    <WordChoice
      class="games"
      label={HEAD_TEXTS.game}
      isUnseen
      value={shown ?? ''}
      from={shown === undefined ? [['', HEAD_TEXTS.games], ...choices] : choices}
      choose={(name) => leaveFor(() => void openNamed(name))}
    />
  );
}

/** The bar; nothing if no table is followed. */
function LiveBar() {
  const { live, left } = state;
  if (live === undefined) return null;
  const { table, says, isLost, isOver, hasNext, now } = live;
  const shown = shownMap.value === undefined ? state.game?.timeline : undefined;
  const isOn = !isLost && !isOver && !hasNext;
  const waits = now?.gone !== undefined ? LIVE_TEXTS.closed : LIVE_TEXTS.waiting;
  const isAtSeat = state.seat?.table === table;
  return (
    <section class={isLost ? 'live row lost' : 'live row'} aria-label={LIVE_TEXTS.label}>
      <span class={isOn ? 'dot on' : 'dot'} aria-hidden="true" />
      <b>{isLost ? LIVE_TEXTS.noConnection : isOn ? LIVE_TEXTS.label : waits}</b>
      <span>
        {tableCalled(table)}
        {shown !== undefined && !hasNext && LIVE_TEXTS.turn(turns.value, shown.length)}
      </span>
      <span role="status" class="says">
        {plain(hasNext ? LIVE_TEXTS.hasNext(says) : says)}
      </span>
      {asked.value !== undefined && isAtSeat && left !== undefined && (
        <b class="turn-narrow">
          {ASKED_TEXTS[asked.value]} <ClockText ms={left} />
        </b>
      )}
      <span class="gap" />
      {!isAtSeat && !isInGame.value && !isLost && now?.phase === 'open' && (
        <Button class="play" words={LIVE_TEXTS.sitDown} does={() => askForSeat(table, now.locked)} />
      )}
      {shown !== undefined && (
        <Button
          class={hasNext ? 'play' : ''}
          aria-pressed={state.follows && !hasNext}
          title={LIVE_TEXTS.followHint}
          words={hasNext ? LIVE_TEXTS.next : LIVE_TEXTS.follow}
          does={toggleFollowing}
        />
      )}
    </section>
  );
}

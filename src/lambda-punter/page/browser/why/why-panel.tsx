// The panels that explain: a move, by the rivers that the planner looked at, with the numbers behind its choice; and
// which moves cost most.

import { useEffect, useRef } from 'preact/hooks';
import { Button, NumberChoice, Panel, Said } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { ListTable } from '../../../../web/browser/wide-table.tsx';
import type { Candidate } from '../../../planner/explanation.ts';
import { isOut, marksText, numberText, REASONS } from '../../../planner/witness.ts';
import { RIVER_TEXTS } from '../../model/model-texts.ts';
import type { Why } from '../../model/thinking.ts';
import { moverOf, type Timeline } from '../../model/timeline.ts';
import { lights, Meaning, type OfGame, PenSwatch } from '../parts.tsx';
import { choose, state, tellWhy, tellCostly } from '../state.ts';
import { isPlaying, shownWhy, costlyMoves, COSTLY_MOST, inHand, spotlight, turns } from '../views.ts';
import { punterName } from '../words.ts';
import { askWhy, stopWhy, WHY_NODES, explainCostly, findCostly, stopCostly } from './why.ts';
import { moveSaid, WHY_TEXTS, COSTLY_TEXTS } from './why-texts.ts';
import { useSignal } from '@preact/signals';
import { NONE } from '../../../game/ids.ts';
import { moveText } from '../../../game/moves.ts';
import { usualSeat } from '../../../game/record.ts';
import { differText, playedText, points, turnsText } from '../../../planner/worst-list.ts';
import type { CostlyMove, CostlySearch } from '../../model/markers.ts';

/** The panel; during a game of one's own it would be a hint too many. */
export function WhyPanel({ timeline }: OfGame) {
  const next = state.position;
  if (isPlaying.value || timeline.turns === 0) return null;
  const found = shownWhy.value;
  const { part, trouble, nodes: chosen } = state.why;
  const last = next - 1;
  return (
    <Panel class="why" label={WHY_TEXTS.label} heading={WHY_TEXTS.heading}>
      {found === undefined && part === undefined && <p class="quiet">{WHY_TEXTS.shows}</p>}
      {part === undefined ? (
        <p class="buttons">
          {last >= 0 && (
            <Button
              title={WHY_TEXTS.explainHint}
              words={found === undefined ? WHY_TEXTS.explain : WHY_TEXTS.again}
              does={() => askWhy(last)}
            />
          )}
          {next < timeline.turns && <Button words={WHY_TEXTS.explainNext} does={() => askWhy(next)} />}
          <NumberChoice
            label={WHY_TEXTS.howLong}
            isUnseen
            value={chosen}
            from={WHY_NODES}
            words={(nodes) => `${WHY_TEXTS.nodes(nodes)}${WHY_TEXTS.pace.get(nodes) ?? ''}`}
            choose={(nodes) => tellWhy({ nodes })}
          />
        </p>
      ) : (
        <p class="buttons">
          <progress max="1" value={part} aria-label={WHY_TEXTS.thinking} />
          <Button words={WHY_TEXTS.stop} does={stopWhy} />
        </p>
      )}
      {/* What went wrong; else words for readers of screens alone. */}
      <Said
        class={trouble === '' ? 'unseen' : ''}
        words={trouble || (found === undefined ? '' : WHY_TEXTS.explained)}
      />
      {found && <Found key={found.turn} why={found} mover={punterName(timeline, moverOf(timeline, last))} />}
    </Panel>
  );
}

/** The answer. Wherever the page was scrolled to, it comes into sight. */
function Found(props: { readonly why: Why; readonly mover: string }) {
  const { turn, record, explanation } = props.why;
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => answer.current?.scrollIntoView({ block: 'nearest' }), [explanation]);
  const { candidates, move, reason } = explanation;
  const said = record.turns[turn].move;
  const isSame = candidates.some(({ marks }) => marks.includes('chosen') && marks.includes('played'));
  const columns = WHY_TEXTS.columns.filter(([name]) => candidates.some(({ numbers }) => numbers[name] !== undefined));
  return (
    <>
      <p ref={answer} class="answer">
        {WHY_TEXTS.turn(turn)}
        <bdi>{props.mover}</bdi>
        {WHY_TEXTS.chose}
        <b>{plain(moveSaid(said), 120)}</b>
        {WHY_TEXTS.would}
        {isSame ? WHY_TEXTS.same : WHY_TEXTS.other}
        {!isSame && <b>{moveSaid(move)}</b>}: {REASONS[reason]}.
      </p>
      {candidates.length > 0 && (
        <p class="quiet">
          {WHY_TEXTS.tags}
          {!isSame && WHY_TEXTS.dashed}
        </p>
      )}
      <div class="scrolls">
        <ListTable
          rows={candidates}
          keyOf={({ river }) => river}
          isChosen={({ marks }) => marks.includes('chosen')}
          columns={[
            { head: { number: '#' }, cell: (_, place) => place + 1 },
            { head: WHY_TEXTS.river, isName: true, cell: riverButton },
            ...columns.map(([name, long]) => ({
              head: { number: <abbr title={long}>{name}</abbr> },
              cell: ({ numbers, marks }: Candidate) =>
                name === 'search' && isOut(marks) ? WHY_TEXTS.out : numberText(numbers[name]),
            })),
            { head: '', cell: ({ marks }) => marksText(marks) },
          ]}
        />
      </div>
      {candidates.length > 0 && (
        <Meaning
          words={[...(columns.some(([name]) => name === 'search') ? [WHY_TEXTS.search] : []), ...WHY_TEXTS.meanings]}
        />
      )}
    </>
  );
}

function riverButton({ source, target, kind }: Candidate) {
  const looked = { kind: 'river', source, target } as const;
  const words = `${RIVER_TEXTS[kind]}${source} – ${target}`;
  return <Button class="link" {...lights(looked)} words={words} does={() => choose(looked)} />;
}

/**
 * From this many rivers times punters on, the panel says that it takes long: on 900 rivers with 8 punters a turn takes
 * half a second, on 10,000 with 16 half a minute (measured on two shared cores).
 */
const LARGE = 20_000;
/** In place of a punter's number. */
const ALL = -2;

/** The panel; during a game of one's own it would be a hint too many. */
export function CostlyPanel({ timeline }: OfGame) {
  const picked = useSignal(NONE);
  if (isPlaying.value || turns.value === 0) return null;
  const { search, trouble, nodes: chosen } = state.costly;
  const lit = spotlight.value;
  const own = inHand.value?.setup.seat;
  const usual = lit !== NONE ? lit : (own ?? Math.max(0, usualSeat(timeline.record)));
  const whose = picked.value < timeline.punters && picked.value !== NONE ? picked.value : usual;
  const every = Array.from({ length: timeline.punters }, (_, punter) => punter);
  return (
    <Panel class="costliest" label={COSTLY_TEXTS.heading}>
      {search?.isRunning === true ? (
        <>
          <p class="buttons">
            <progress
              max={Math.max(1, search.soFar.total)}
              value={search.soFar.done}
              aria-label={COSTLY_TEXTS.looked}
            />
            <Button words={WHY_TEXTS.stop} does={stopCostly} />
          </p>
          <p class="quiet">{search.left === undefined ? COSTLY_TEXTS.firstTurns : COSTLY_TEXTS.left(search.left)}</p>
        </>
      ) : (
        <>
          <div class="fields">
            <NumberChoice
              label={COSTLY_TEXTS.whose}
              value={whose}
              from={[...every, ALL]}
              words={(one) => (one === ALL ? COSTLY_TEXTS.all(every.length) : punterName(timeline, one))}
              choose={(one) => void (picked.value = one)}
            />
            <NumberChoice
              label={COSTLY_TEXTS.thinks}
              value={chosen}
              from={WHY_NODES}
              words={WHY_TEXTS.nodes}
              choose={(nodes) => tellCostly({ nodes })}
            />
          </div>
          <p class="buttons">
            <Button words={COSTLY_TEXTS.find} does={() => findCostly(whose === ALL ? every : [whose])} />
          </p>
        </>
      )}
      {search === undefined && (
        <p class="quiet">
          {COSTLY_TEXTS.does(COSTLY_MOST)}
          {timeline.graph.rivers * timeline.punters >= LARGE && COSTLY_TEXTS.isLarge}
        </p>
      )}
      <Said class={trouble === '' ? 'unseen' : ''} words={trouble || spoken(search)} />
      {search && <Result timeline={timeline} search={search} />}
    </Panel>
  );
}

/** The list, what it covers, and what its numbers mean. */
function Result({ timeline, search }: OfGame & { readonly search: CostlySearch }) {
  const moves = costlyMoves.value;
  const { punters } = search.soFar;
  const { heads } = COSTLY_TEXTS;
  const isRough = moves.some((one) => one.isRough);
  return (
    <>
      {punters.map((one) => (
        <p key={one.punter}>
          <PenSwatch punter={one.punter} /> {punterName(timeline, one.punter)}, {turnsText(one.looked)}:{' '}
          {differText(one).join('; ')}.
        </p>
      ))}
      {!search.isRunning && search.soFar.done < search.soFar.total && (
        <p>{COSTLY_TEXTS.stopped(search.soFar.done, search.soFar.total)}</p>
      )}
      {moves.length > 0 && (
        <div class="scrolls">
          <ListTable
            rows={moves}
            keyOf={({ turn }) => turn}
            isChosen={({ turn }) => shownWhy.value?.turn === turn}
            columns={[
              { head: { number: heads.turn }, isName: true, cell: (one) => turnButton(timeline, one) },
              { head: heads.played, cell: (one) => plain(playedText(one), 60) },
              { head: { number: heads.ends }, cell: ({ playedResult }) => points(playedResult) },
              { head: heads.better, cell: ({ better }) => moveText(better) },
              { head: { number: heads.ends }, cell: ({ betterResult }) => points(betterResult) },
              {
                head: { number: heads.cost },
                class: 'score',
                cell: (one) => `${one.isRough ? '~ ' : ''}${points(one.cost)}`,
              },
              { head: { number: '±' }, cell: ({ noise }) => points(noise) },
            ]}
          />
        </div>
      )}
      {isRough && <p class="quiet">{COSTLY_TEXTS.rough}</p>}
      {moves.length > 0 && (
        <Meaning words={COSTLY_TEXTS.meanings(search.nodes, punters[0]?.rounds)}>
          <p>
            {COSTLY_TEXTS.theSame}
            <code>{COSTLY_TEXTS.command(COSTLY_MOST)}</code>.
          </p>
        </Meaning>
      )}
    </>
  );
}

function turnButton(timeline: Timeline, { punter, turn }: CostlyMove) {
  const name = punterName(timeline, punter);
  return (
    <Button
      class="link"
      title={COSTLY_TEXTS.go(name)}
      aria-label={COSTLY_TEXTS.goLabel(turn, name)}
      words={[<PenSwatch key={punter} punter={punter} />, ` ${turn + 1}`]}
      does={() => explainCostly(turn)}
    />
  );
}

/** What a screen reader hears: not each step. */
function spoken(search: CostlySearch | undefined): string {
  if (search === undefined) return '';
  return search.isRunning ? COSTLY_TEXTS.looking : COSTLY_TEXTS.listed(costlyMoves.value.length);
}

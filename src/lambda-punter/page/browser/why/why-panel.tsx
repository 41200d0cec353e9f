// The panel that explains a move: the rivers that the planner looked at, with the numbers behind its choice.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, Select } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { Table } from '../../../../web/browser/wide-table.tsx';
import type { Candidate } from '../../../planner/explanation.ts';
import { isOut, marksText, numberText, REASONS } from '../../../planner/witness.ts';
import { RIVER_TEXTS } from '../../model/model-texts.ts';
import type { Why } from '../../model/thinking.ts';
import { moverOf } from '../../model/timeline.ts';
import { lights, Meaning } from '../parts.tsx';
import { choose, state, tellWhy } from '../state.ts';
import { isPlaying, shownWhy } from '../views.ts';
import { punterName } from '../words.ts';
import { askWhy, stopWhy, WHY_NODES } from './why.ts';
import { moveSaid, WHY_TEXTS } from './why-texts.ts';

/** The panel; during a game of one's own it would be a hint too many. */
export function WhyPanel(): JSX.Element | null {
  const { game: shown, position: next } = state;
  if (shown === undefined || isPlaying.value || shown.timeline.turns === 0) return null;
  const found = shownWhy.value;
  const { part, trouble, nodes: chosen } = state.why;
  const last = next - 1;
  return (
    <section class="why" aria-label={WHY_TEXTS.label}>
      <h2>{WHY_TEXTS.heading}</h2>
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
          {next < shown.timeline.turns && <Button words={WHY_TEXTS.explainNext} does={() => askWhy(next)} />}
          <label>
            <span class="unseen">{WHY_TEXTS.howLong}</span>
            <Select
              value={chosen}
              from={WHY_NODES.map((nodes) => [nodes, `${WHY_TEXTS.nodes(nodes)}${WHY_TEXTS.pace.get(nodes) ?? ''}`])}
              choose={(nodes) => tellWhy({ nodes: Number(nodes) })}
            />
          </label>
        </p>
      ) : (
        <p class="buttons">
          <progress max="1" value={part} aria-label={WHY_TEXTS.thinking} />
          <Button words={WHY_TEXTS.stop} does={stopWhy} />
        </p>
      )}
      <p class={trouble === '' ? 'unseen' : ''} role="status">
        {plain(trouble || (found === undefined ? '' : WHY_TEXTS.explained), 300)}
      </p>
      {found && (
        <Found key={found.turn} why={found} mover={punterName(shown.timeline, moverOf(shown.timeline, last))} />
      )}
    </section>
  );
}

interface FoundProps {
  readonly why: Why;
  /** The mover's name. */
  readonly mover: string;
}

/** The answer. Wherever the page was scrolled to, it comes into sight. */
function Found({ why: { turn, record, explanation }, mover }: FoundProps): JSX.Element {
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => answer.current?.scrollIntoView({ block: 'nearest' }), [explanation]);
  const { candidates, move, reason } = explanation;
  const said = record.turns[turn].move;
  const isSame = candidates.some(({ marks }) => marks.includes('chosen') && marks.includes('played'));
  const columns = WHY_TEXTS.columns.filter(([name]) => candidates.some(({ numbers }) => numbers[name] !== undefined));
  const names = columns.map(([name]) => name);
  return (
    <>
      <p ref={answer} class="answer">
        {WHY_TEXTS.turn(turn)}
        <bdi>{mover}</bdi>
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
        <Table
          columns={[
            { number: '#' },
            WHY_TEXTS.river,
            ...columns.map(([name, long]) => ({ number: <abbr title={long}>{name}</abbr> })),
            '',
          ]}
        >
          {candidates.map((one, place) => (
            <Row key={one.river} one={one} place={place} columns={names} />
          ))}
        </Table>
      </div>
      {candidates.length > 0 && (
        <Meaning words={[...(names.includes('search') ? [WHY_TEXTS.search] : []), ...WHY_TEXTS.meanings]} />
      )}
    </>
  );
}

function Row(props: {
  readonly one: Candidate;
  readonly place: number;
  readonly columns: readonly string[];
}): JSX.Element {
  const { source, target, kind, numbers, marks } = props.one;
  const looked = { kind: 'river', source, target } as const;
  return (
    <tr class={marks.includes('chosen') ? 'chosen' : ''}>
      <td class="number">{props.place + 1}</td>
      <th scope="row">
        <Button
          class="link"
          {...lights(looked)}
          words={`${RIVER_TEXTS[kind]}${source} – ${target}`}
          does={() => choose(looked)}
        />
      </th>
      {props.columns.map((name) => (
        <td key={name} class="number">
          {name === 'search' && isOut(marks) ? WHY_TEXTS.out : numberText(numbers[name])}
        </td>
      ))}
      <td>{marksText(marks)}</td>
    </tr>
  );
}

// The panel that explains a move: the rivers that the planner looked at, with the numbers behind its choice.

import type { JSX } from 'preact';
import { moveText } from '../../../game/moves.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import { REASONS } from '../../../planner/witness.ts';
import { plain } from '../../../../base/plain-text.ts';
import { choose, game, hovered, position } from '../page-state.ts';
import { played } from '../play/play-state.ts';
import { askWhy, shownWhy, stopWhy, WHY_NODES, whyNodes, whyPart, whyTrouble } from './why.ts';
import type { Why } from './why.ts';
import { grouped } from '../words.ts';

/** The numbers that are shown, in this order, as far as the answer has them. */
const COLUMNS = [
  ['search', 'How it does in playouts, with a head start for its worth; the largest is chosen'],
  ['worth', 'What the policy holds it worth'],
  ['gain', 'Points that it brings now'],
] as const;

/** The panel; during a game of one's own it would be a hint too many. */
export function WhyPanel(): JSX.Element | null {
  const shown = game.value;
  if (shown === undefined || played.value !== undefined || shown.timeline.turns === 0) return null;
  const found = shownWhy.value;
  const turn = Math.min(position.value, shown.timeline.turns - 1);
  const last = position.value - 1;
  return (
    <section class="why" aria-label="Why">
      <h2>Why</h2>
      {whyPart.value === undefined ? (
        <p class="buttons">
          {last >= 0 && found === undefined && (
            <button type="button" onClick={() => void askWhy(last)}>
              Explain this move
            </button>
          )}
          {position.value === turn && (
            <button type="button" onClick={() => void askWhy(turn)}>
              {found === undefined ? 'Explain the next move' : 'Explain it again'}
            </button>
          )}
          <label>
            <span class="unseen">How long the planner thinks</span>
            <select
              value={String(whyNodes.value)}
              onChange={(event) => void (whyNodes.value = Number(event.currentTarget.value))}
            >
              {WHY_NODES.map((nodes) => (
                <option key={nodes} value={String(nodes)}>
                  {grouped(nodes)} nodes
                </option>
              ))}
            </select>
          </label>
        </p>
      ) : (
        <p class="buttons">
          <progress max="1" value={whyPart.value} aria-label="Thinking" />
          <button type="button" onClick={stopWhy}>
            Stop
          </button>
        </p>
      )}
      <p class={whyTrouble.value === '' ? 'unseen' : ''} role="status">
        {plain(whyTrouble.value || (found === undefined ? '' : 'The move is explained.'), 300)}
      </p>
      {found && <Found why={found} />}
    </section>
  );
}

function Found({ why: { turn, record, explanation } }: { readonly why: Why }): JSX.Element {
  const { candidates, move, reason } = explanation;
  const columns = COLUMNS.filter(([name]) => candidates.some(({ numbers }) => numbers[name] !== undefined));
  return (
    <>
      <p>
        Turn {turn + 1}. The champion would <b>{moveText(move)}</b>: {REASONS[reason]}. Played:{' '}
        <b>{plain(moveText(record.turns[turn].move), 120)}</b>.
      </p>
      <div class="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                #
              </th>
              <th scope="col">River</th>
              {columns.map(([name, long]) => (
                <th key={name} scope="col" class="number">
                  <abbr title={long}>{name}</abbr>
                </th>
              ))}
              <th scope="col">Mark</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((one, place) => (
              <Row key={one.river} one={one} place={place} columns={columns.map(([name]) => name)} />
            ))}
          </tbody>
        </table>
      </div>
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
        <button
          type="button"
          class="link"
          onClick={() => choose(looked)}
          onFocus={() => void (hovered.value = looked)}
          onPointerEnter={() => void (hovered.value = looked)}
          onPointerLeave={() => void (hovered.value = undefined)}
        >
          {kind === 'option' ? 'option ' : ''}
          {source} – {target}
        </button>
      </th>
      {props.columns.map((name) => (
        <td key={name} class="number">
          {numberText(numbers[name])}
        </td>
      ))}
      <td>{marks.join(', ')}</td>
    </tr>
  );
}

/** Three digits below 1,000, whole numbers above. */
function numberText(value: number | undefined): string {
  if (value === undefined) return '–';
  return Math.abs(value) >= 1000 ? grouped(Math.round(value)) : String(Number(value.toPrecision(3)));
}

// The panel that explains a move: the rivers that the planner looked at, with the numbers behind its choice.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { moveText, type Move } from '../../../game/moves.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import { isOut, marksText, REASONS } from '../../../planner/witness.ts';
import { plain } from '../../../../base/plain-text.ts';
import { lights } from '../map/looked.ts';
import { choose, game, position } from '../state.ts';
import { isPlaying } from '../play/play-state.ts';
import { askWhy, shownWhy, stopWhy, WHY_NODES, whyNodes, whyPart, whyTrouble, type Why } from './why.ts';
import { moverOf } from '../../model/timeline.ts';
import { grouped, punterName } from '../words.ts';

/** The numbers that are shown, in this order, as far as the answer has them. */
const COLUMNS = [
  ['search', 'How well the game ends in playouts after it, with a head start for its worth; the largest is chosen'],
  ['worth', 'What the planner holds it worth before it tries it'],
  ['gain', 'Points that it brings at once'],
] as const;

/** What is said of a number of nodes in the list. */
const NODES_WORDS: { readonly [nodes in (typeof WHY_NODES)[number]]: string } = {
  1_000: ' (quick)',
  3_000: '',
  20_000: ' (usual)',
  100_000: ' (long)',
};

/** The panel; during a game of one's own it would be a hint too many. */
export function WhyPanel(): JSX.Element | null {
  const shown = game.value;
  if (shown === undefined || isPlaying.value || shown.timeline.turns === 0) return null;
  const found = shownWhy.value;
  const next = position.value;
  const last = next - 1;
  return (
    <section class="why" aria-label="Why">
      <h2>Why this move?</h2>
      {found === undefined && whyPart.value === undefined && (
        <p class="quiet">
          Shows which rivers the champion would have weighed in place of this move, and what it would have done.
        </p>
      )}
      {whyPart.value === undefined ? (
        <p class="buttons">
          {last >= 0 && (
            <button type="button" title="Explain this move (X)" onClick={() => void askWhy(last)}>
              {found === undefined ? 'Explain this move' : 'Explain it again'}
            </button>
          )}
          {next < shown.timeline.turns && (
            <button type="button" onClick={() => void askWhy(next)}>
              Explain the next move
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
                  {grouped(nodes)} nodes{NODES_WORDS[nodes]}
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
  const columns = COLUMNS.filter(([name]) => candidates.some(({ numbers }) => numbers[name] !== undefined));
  return (
    <>
      <p ref={answer} class="answer">
        Turn {turn + 1}: <bdi>{mover}</bdi> played <b>{plain(moveSaid(said), 120)}</b>. The champion would have played{' '}
        {isSame ? 'the same' : <b>{moveSaid(move)}</b>}: {REASONS[reason]}.
      </p>
      {candidates.length > 0 && (
        <p class="quiet">
          The tags #1, #2 … on the map are the places in this list.
          {!isSame && ' What the champion would have taken is dashed.'}
        </p>
      )}
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
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {candidates.map((one, place) => (
              <Row key={one.river} one={one} place={place} columns={columns.map(([name]) => name)} />
            ))}
          </tbody>
        </table>
      </div>
      {candidates.length > 0 && <Meaning columns={columns.map(([name]) => name)} />}
    </>
  );
}

/** A move in a sentence. */
function moveSaid(move: Move): string {
  return moveText(move).replace(/^option /, 'buy an option on ');
}

/** What the list says, for those who see it for the first time. */
function Meaning({ columns }: { readonly columns: readonly string[] }): JSX.Element {
  return (
    <details class="quiet">
      <summary>What the numbers mean</summary>
      {columns.includes('search') && (
        <p>
          search: the planner takes the river and plays the game on from there at random, many times: playouts. 1 is
          sure to be first, 0 sure to be last. A head start for the river's worth is added, and the largest number is
          chosen. “out” is a river that was surely behind after fewer playouts, “–” one that was not tried.
        </p>
      )}
      <p>
        worth: how much lies on the ways over the river, for the punter and for the others. By this number the planner
        decides what it tries.
      </p>
      <p>gain: points that the river brings at once.</p>
      <p>
        chosen: what the planner takes; played: what was taken; both: the two are the same; link: on the best way
        between two parts with mines.
      </p>
      <p>More nodes make the champion think longer. The same nodes give the same numbers each time.</p>
    </details>
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
        <button type="button" class="link" onClick={() => choose(looked)} {...lights(looked)}>
          {kind === 'option' ? 'option ' : ''}
          {source} – {target}
        </button>
      </th>
      {props.columns.map((name) => (
        <td key={name} class="number">
          {name === 'search' && isOut(marks) ? 'out' : numberText(numbers[name])}
        </td>
      ))}
      <td>{marksText(marks)}</td>
    </tr>
  );
}

/** Three digits below 1,000, whole numbers above. */
function numberText(value: number | undefined): string {
  if (value === undefined) return '–';
  return Math.abs(value) >= 1000 ? grouped(Math.round(value)) : String(Number(value.toPrecision(3)));
}

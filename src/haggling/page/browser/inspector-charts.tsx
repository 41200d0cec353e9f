// The inspector's charts: all splits of the problem by what they are worth to the two seats, with the frontier and the
// offers so far; and how likely the other accepts, by what an offer is worth to the other, as our agent holds it.

import type { JSX } from 'preact';
import { otherPlace, worthOf } from '../../game/problem.ts';
import { Panel } from '../../../web/browser/form-parts.tsx';
import { SavePicture } from '../../../web/browser/save-picture.tsx';
import { type InspectedThought, type Inspection, MOST_LISTED } from '../../inspector/inspection.ts';
import { dollars, SEAT_NAMES } from '../../record/wording.ts';
import { axisSteps, type LookedTurn, type OfferMark, offersSoFar } from '../model/chart-figures.ts';
import type { ThoughtProps } from './inspector-tables.tsx';
import { percent } from '../../inspector/inspection-words.ts';

/** How wide both charts are, with the room on the left for an axis and on the right. */
const [WIDE, LEFT, RIGHT] = [420, 40, 10];
/** How high each is, with the room for its lower axis and above. */
const SPLITS = { high: 226, below: 34, above: 10 } as const;
const CHANCES = { high: 124, below: 32, above: 14 } as const;

/** How low a part of all stands, 0 to 1. */
function lowness({ high, below, above }: typeof SPLITS | typeof CHANCES, part: number): number {
  return high - below - part * (high - below - above);
}

interface AxisTextProps extends Pick<JSX.IntrinsicElements['text'], 'x' | 'y' | 'transform' | 'class'> {
  readonly words: string | number;
  /** Whether it ends there; by default its middle is there. */
  readonly ends?: boolean;
}

/** A number or words at an axis. */
function AxisText({ words, ends = false, ...place }: AxisTextProps): JSX.Element {
  return (
    <text {...place} text-anchor={ends ? 'end' : 'middle'}>
      {words}
    </text>
  );
}

/** The splits; what the chart shows is said in words below it. */
export function SplitChart({ shown, turn }: LookedTurn): JSX.Element {
  const { seat, splits, total } = shown;
  const other = otherPlace(seat);
  const [own, others] = [SEAT_NAMES[seat], SEAT_NAMES[other]];
  const best = splits.points.filter(({ isPareto }) => isPareto);
  const marks = offersSoFar(shown, turn);
  const thought = shown.turns.at(turn)?.thought;
  // What our agent would ask for at this turn, if that is not what was said.
  const planned = thought?.isSame === false ? thought.choices.find(({ isChosen }) => isChosen) : undefined;
  const radius = total <= 12 ? 4.5 : total <= 30 ? 3.5 : 2;
  // Across: what a split is worth to the seat that is looked from; up: what it is worth to the other.
  const x = (worth: number): number => LEFT + (worth / total) * (WIDE - LEFT - RIGHT);
  const y = (worth: number): number => lowness(SPLITS, worth / total);
  // The same for those who do not see it.
  const worthsText = (worths: readonly number[]): string => `${dollars(worths[seat])} and ${dollars(worths[other])}`;
  const frontier = best.slice(0, MOST_LISTED).map(({ worths }) => worthsText(worths));
  const offers = marks.map(({ text, worths }) => `turn ${text}: ${worthsText(worths)}`);
  return (
    <Panel label="All splits" class="card chart">
      <svg
        viewBox={`0 0 ${WIDE} ${SPLITS.high}`}
        role="img"
        aria-label={`The splits by what they are worth to ${own} and ${others}, ${best.length} of them on the frontier. The offers are listed below.`}
      >
        <g class="axes">
          {axisSteps(total).map((worth) => (
            <g key={worth}>
              <path d={`M${x(worth)} ${y(0)}V${y(total)}M${x(0)} ${y(worth)}H${x(total)}`} />
              <AxisText x={x(worth)} y={y(0) + 15} words={worth} />
              <AxisText x={x(0) - 7} y={y(worth) + 4} words={worth} ends />
            </g>
          ))}
          <AxisText x={x(total / 2)} y={SPLITS.high - 6} words={`$ to ${own}`} />
          <AxisText transform={`translate(11 ${y(total / 2)}) rotate(-90)`} words={`$ to ${others}`} />
        </g>
        <polyline
          class="frontier"
          points={best.map(({ worths }) => `${x(worths[seat])},${y(worths[other])}`).join(' ')}
        />
        {splits.points.map(({ worths, isPareto }) => (
          <circle
            key={worths.join()}
            class={isPareto ? 'split best' : 'split'}
            cx={x(worths[seat])}
            cy={y(worths[other])}
            r={isPareto ? radius : radius * 0.8}
          />
        ))}
        {planned && <circle class="planned" cx={x(planned.worth)} cy={y(planned.truly)} r="11" />}
        {marks.map((mark) =>
          offerMark(mark, x(mark.worths[seat]), y(mark.worths[other]), mark.worths[seat] > total * 0.8),
        )}
      </svg>
      <p class="legend">
        <span class="key own">{own}'s offers, by turn</span>
        <span class="key others">{others}'s offers</span>
        <span class="key best">frontier: nobody can gain unless the other loses</span>
        {planned && <span class="key planned">what our agent would ask for</span>}
      </p>
      <p class="buttons">
        <SavePicture name="haggling-splits" />
      </p>
      <details>
        <summary>In words</summary>
        <p>
          The frontier, {own}'s worth first: {frontier.join('; ')}.
        </p>
        <p>Offers so far: {offers.length === 0 ? 'none' : offers.join('; ')}.</p>
        {!splits.isWhole && <p>There are too many splits to show them all: only the frontier is there.</p>}
      </details>
    </Panel>
  );
}

/** An offer, with its turns beside it: inward where the edge is near. */
function offerMark({ worths, isOwn, isLast, text }: OfferMark, x: number, y: number, isAtEdge: boolean): JSX.Element {
  return (
    <g key={`${worths.join()} ${isOwn}`} class={`said-mark ${isOwn ? 'own' : 'others'}${isLast ? ' last' : ''}`}>
      {isOwn ? (
        <rect x={x - 6} y={y - 6} width="12" height="12" rx="2" />
      ) : (
        <path d={`M${x} ${y - 8}l8 8l-8 8l-8-8z`} />
      )}
      <text x={x + (isAtEdge ? -11 : 11)} y={y + (isOwn ? -5 : 13)} text-anchor={isAtEdge ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}

/** The chances, and what they say of the offer in words. The column of what the offer is truly worth stands out. */
export function AcceptanceChart({ shown, turn, thought }: LookedTurn & ThoughtProps): JSX.Element {
  const { acceptance } = thought;
  const other = SEAT_NAMES[otherPlace(shown.seat)];
  const offered = worthOnTable(shown, turn);
  const steps = axisSteps(acceptance.length - 1);
  // The curve for those who do not see it.
  const told = steps.map((worth) => `${dollars(worth)}: ${percent(acceptance[worth])}`);
  const step = (WIDE - LEFT - RIGHT) / acceptance.length;
  const gap = step > 6 ? 2 : 0;
  const x = (worth: number): number => LEFT + worth * step;
  const y = (chance: number): number => lowness(CHANCES, chance);
  return (
    <Panel label={`How likely ${other} accepts`} class="card chart">
      <svg
        viewBox={`0 0 ${WIDE} ${CHANCES.high}`}
        role="img"
        aria-label={`Chances of an acceptance: ${told.join(', ')}`}
      >
        <g class="axes">
          {[0, 0.5, 1].map((chance) => (
            <g key={chance}>
              <path d={`M${LEFT} ${y(chance)}H${WIDE - RIGHT}`} />
              <AxisText x={LEFT - 6} y={y(chance) + 4} words={`${chance * 100}%`} ends />
            </g>
          ))}
          {steps.map((worth) => (
            <AxisText key={worth} x={x(worth + 0.5)} y={y(0) + 14} words={worth} />
          ))}
          <AxisText x={(LEFT + WIDE) / 2} y={CHANCES.high - 5} words={`$ that the offer is worth to ${other}`} />
        </g>
        {acceptance.map((chance, worth) => (
          <rect
            key={worth}
            class={worth === offered ? 'chance told' : 'chance'}
            x={x(worth) + gap / 2}
            y={y(chance)}
            width={Math.max(0.5, step - gap)}
            height={y(0) - y(chance)}
          />
        ))}
        {offered !== undefined && (
          <AxisText
            class="told"
            x={Math.max(LEFT + 14, Math.min(WIDE - 26, x(offered + 0.5)))}
            y={y(acceptance[offered] ?? 0) - 4}
            words={percent(acceptance[offered] ?? 0)}
          />
        )}
      </svg>
      {offered !== undefined && <p class="quiet">{offerWords(thought, offered, other)}</p>}
    </Panel>
  );
}

/** How likely the offer is accepted: had our agent known its worth to the other, and as it believes. */
function offerWords({ acceptance, choices }: InspectedThought, offered: number, other: string): string {
  const worth = dollars(offered);
  const believed = choices.find(({ isSaid }) => isSaid)?.chance;
  const told = `The offer is truly worth ${worth} to ${other}. Our agent puts the chance that this much is accepted at ${percent(acceptance[offered] ?? 0)}. It does not know that it is ${worth}`;
  if (believed === undefined) return `${told}.`;
  return `${told}: over all values that it holds possible, its chance is ${percent(believed)}.`;
}

/** What the offer of the seat that is looked from is truly worth to the other: the one just made, or on the table. */
function worthOnTable({ turns, seat, problem }: Inspection, at: number): number | undefined {
  const turn = turns.at(at);
  const other = otherPlace(seat);
  const shares = turn?.seat === seat ? (turn.said.kind === 'offer' ? turn.said.shares : undefined) : turn?.standing;
  return shares && worthOf(problem.values[other], shares[other]);
}

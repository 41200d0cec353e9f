// Our agent: it models each partner, offers what brings most, and refuses only where that pays.

import type { AgentStart, DealRequest, OfferRequest, RoundResult, UltimatumAgent } from '../game/agent.ts';
import { leastTaken } from './kept-policy.ts';
import { DealTools, weighRefusal } from './deal-tools.ts';
import { DEALMAKER_SETTINGS, type DealmakerSettings, roundsLeft } from './dealmaker-settings.ts';
import { beliefOf, type PartnerBelief } from './partner-belief.ts';
import type { OfferGrid } from './offer-grid.ts';
import type { PartnerFile, StandTally } from './partner-file.ts';

/** Fewer partners than this are not believed in at the start. */
const FEW_PARTNERS = 4;

/** How many partners are remembered; past that the one that was met longest ago is forgotten. */
const MOST_PARTNERS = 256;
/** How many answers must be seen before standing firm is thought about. */
const BEFORE_STAND = 5;
/** One who offers this near to half, took half and refused this part or more is not tested between them. */
const EVEN = { near: 0.01, refused: 0.25 } as const;

/** The agent, for one series. What it keeps does not grow with the rounds. */
export class Dealmaker implements UltimatumAgent {
  readonly #settings: DealmakerSettings;
  /** How many rounds everybody plays, where that is known, and how many of ours have ended. */
  readonly #rounds: number | undefined;
  #played = 0;
  /** In the order of the last meetings. */
  readonly #files = new Map<string, PartnerFile>();
  readonly #stands: StandTally = { tries: 0, yields: 0 };
  #tools: DealTools | undefined;

  constructor({ rounds }: AgentStart, settings: DealmakerSettings = DEALMAKER_SETTINGS) {
    this.#settings = settings;
    this.#rounds = rounds;
  }

  offer({ partner, total }: OfferRequest): number {
    const tools = this.#toolsFor(total);
    const file = this.#file(partner, tools);
    const level = this.#level(file, tools);
    const offer = tools.amountOf(level, total);
    file.offered = level;
    file.lastPart = partOf(offer, total);
    return offer;
  }

  deal({ partner, total, offer }: DealRequest): boolean {
    const tools = this.#toolsFor(total);
    const file = this.#file(partner, tools);
    file.offered = undefined;
    file.habits.see(partOf(offer, total), file.lastPart);
    tools.takeUp(file);
    const takes = this.#takes(file, tools, offer, total);
    file.habits.answer(takes);
    file.lastAnswer = takes;
    return takes;
  }

  told({ partner, win, gain, partnerGain, failed }: RoundResult): void {
    const file = this.#files.get(partner);
    if (file === undefined || this.#tools === undefined) return;
    const { offered } = file;
    file.offered = undefined;
    if (failed) return;
    this.#played++;
    file.met++;
    file.gained += gain;
    file.given += partnerGain;
    const tools = this.#tools;
    const isProposer = offered !== undefined;
    if (isProposer) {
      file.answers.see(offered, win, file.lastAnswer, tools.theirs(file.habits));
      file.stand.hear(offered, win, this.#stands);
      tools.takeUp(file);
      tools.count(file);
    }
    file.keeping.hear({
      isProposer,
      gain: partOf(gain, gain + partnerGain),
      isDeal: win,
      hasTaken: file.answers.lowestTaken !== undefined,
      left: 2 * this.#left(file),
      adapts: tools.adapts(file),
      learns: Math.max(file.habits.moved, file.habits.shares.chooser),
      moved: file.habits.moved,
      gambles: tools.forecast.shares.random * file.habits.shares.scattered,
      chooses: file.habits.shares.chooser,
    });
  }

  /** What it believes of all whom it knows and why, the one met last at the end. */
  beliefs(): PartnerBelief[] {
    const tools = this.#tools;
    if (tools === undefined) return [];
    return [...this.#files].map(([partner, file]) => {
      tools.takeUp(file);
      return beliefOf(partner, file, tools, this.#left(file));
    });
  }

  #takes(file: PartnerFile, tools: DealTools, offer: number, total: number): boolean {
    const { policy } = file.keeping;
    if (policy !== undefined) return offer >= leastTaken(policy, total);
    const { demand, worth, cost } = weighRefusal(tools, file, offer, total, this.#left(file));
    return offer >= demand || worth <= cost;
  }

  #level(file: PartnerFile, tools: DealTools): number {
    tools.takeUp(file);
    const { forecast, choice, grid } = tools;
    const { policy } = file.keeping;
    if (policy !== undefined) return grid.levelAt(policy.offer);
    const best = choice.best(forecast.chances);
    const now = forecast.chances[best] * (grid.total - grid.amounts[best]);
    const left = this.#left(file);
    const isGreedy = tools.isGreedy && file.answers.seen >= BEFORE_STAND;
    if (file.stand.insists(isGreedy, left, now, grid.total, this.#stands))
      return Math.min(file.stand.level, grid.size - 1);
    if (isEven(file, grid)) return grid.levelAt(0.5);
    const ahead = this.#settings.curiosity * Math.max(0, left - 1);
    // What is learned of one who changes serves for a while only.
    const { drifting } = forecast.shares;
    const served = (1 - drifting) * ahead + drifting * Math.min(ahead, this.#settings.memory);
    const { lowestTaken: taken, highestRefused: refused } = file.answers;
    const marks = [taken, refused === undefined ? undefined : refused + 1, ((taken ?? 0) + (refused ?? 0)) >> 1];
    return choice.choose(forecast, served, marks);
  }

  /** How many more times a partner is expected to be offered something by us; it is as many the other way. */
  #left(file: PartnerFile): number {
    const played = this.#played;
    const left = this.#rounds === undefined ? roundsLeft(played, this.#settings) : Math.max(0, this.#rounds - played);
    const share = (file.met + 1) / (played + Math.max(this.#files.size, FEW_PARTNERS));
    return (left * Math.min(1, share)) / 2;
  }

  #toolsFor(total: number): DealTools {
    return (this.#tools ??= new DealTools(total, this.#settings));
  }

  #file(partner: string, tools: DealTools): PartnerFile {
    const file = this.#files.get(partner) ?? tools.newFile();
    this.#files.delete(partner);
    this.#files.set(partner, file);
    if (this.#files.size > MOST_PARTNERS) this.#forget(tools);
    return file;
  }

  #forget({ population }: DealTools): void {
    for (const [partner, file] of this.#files) {
      population.count(file.contribution, -1);
      this.#files.delete(partner);
      return;
    }
  }
}

/** Whether the partner offers half, took half and refused less: a test would cost both, and two of us a dozen. */
function isEven({ habits, answers }: PartnerFile, grid: OfferGrid): boolean {
  const { lowestTaken, highestRefused } = answers;
  const isHalf = Math.abs(habits.last - 0.5) < EVEN.near && lowestTaken === grid.levelAt(0.5);
  return isHalf && highestRefused !== undefined && highestRefused >= grid.levelAt(EVEN.refused);
}

const partOf = (offer: number, total: number): number => (total > 0 ? offer / total : 0);

// Rounds of HUMAINE that are worth reading: sellers and a scripted buyer, in simulated time.

import { markup } from '../../base/markup.ts';
import { HUMAINE_BUYERS } from '../bundled/named-agents.ts';
import { HUMAINE_SELLERS } from '../bundled/bundled-agents.ts';
import type { Sale } from '../game/humaine-round.ts';
import { simulatedRound } from '../game/simulated-round.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import type { SpokenMessage } from '../game/spoken-message.ts';
import { dollarWords, quantityWords } from '../page/model/kitchen-text.ts';
import { atLeast, chosenGames, type GalleryGame, type Reason } from '../../web/gallery-game.ts';

/** A line of a round: something said, or sold. */
type Line =
  | { readonly kind: 'said'; readonly message: SpokenMessage; readonly blocked: string | undefined }
  | { readonly kind: 'sold'; readonly sale: Sale };

/** A round that was played. */
type SeenRound = ReturnType<typeof played>;

const OURS = 'grocer';
/** What our seller is called, and what its rivals are. */
const [FIRST, ...OTHERS] = SELLER_NAMES;
const DURATION_MS = 300_000;

/** Every rival sells beside ours to a few kinds of buyers, on all other seats; ten of the rounds are chosen. */
export function humaineRounds(rivals: readonly string[] = [...HUMAINE_SELLERS.keys()]): GalleryGame[] {
  const buyers = [...HUMAINE_BUYERS].filter(([, { yardstick }]) => yardstick === undefined).map(([name]) => name);
  const rounds = rivals.flatMap((rival, at) =>
    Array.from({ length: 6 }, (_, place) =>
      played([OURS, ...OTHERS.map(() => rival)], buyers[(at * 5 + place * 7) % buyers.length], at * 6 + place + 1),
    ),
  );
  const chosen = chosenGames(rounds, REASONS, (seen) => ({ title: `A ${seen.buyer}`, why: seen.results }));
  return chosen.map(({ game, ...words }) => ({ ...words, shown: { kind: 'page', html: shownRound(game) } }));
}

function played(sellers: readonly string[], buyer: string, seed: number) {
  const lines: Line[] = [];
  const made = sellers.flatMap((name) => HUMAINE_SELLERS.get(name)?.make ?? []);
  const bought = HUMAINE_BUYERS.get(buyer);
  if (bought === undefined) throw new Error(`no such buyer: ${buyer}`);
  const result = simulatedRound({
    sellers: made,
    buyer: bought.make,
    duration: DURATION_MS,
    seed,
    onMessage: (message, blocked) => void lines.push({ kind: 'said', message, blocked }),
    onSale: (sale) => void lines.push({ kind: 'sold', sale }),
  });
  const { deals, utility: baked } = result.buyer;
  const [ours, ...others] = result.sellers.map(({ profit }) => profit);
  const gains = SELLER_NAMES.map((name, at) => `${name} (${sellers[at]}) gains ${dollarWords([ours, ...others][at])}`);
  return {
    sellers,
    buyer,
    lines,
    deals,
    baked,
    ours,
    /** What the best of the others earns, and who earns least of all. */
    theirs: Math.max(...others),
    least: Math.min(ours, ...others),
    blocked: lines.filter((line) => line.kind === 'said' && line.blocked !== undefined).length,
    /** Whether ours has the other seats, too. */
    isMirror: sellers[1] === OURS,
    /** What everybody gained, the buyer first. */
    results: `The buyer bakes for ${dollarWords(baked)}. ${gains.join(', ')}.`,
  };
}

/** A round to be read. */
function shownRound({ lines, sellers, buyer, results }: SeenRound): string {
  const said = lines.map((line) => {
    if (line.kind === 'sold') {
      const { seller, quantity, price } = line.sale;
      return markup`<li class="sold">${seller} sells ${quantityWords(quantity)} for ${dollarWords(price)}.</li>\n`;
    }
    const { speaker, text, at } = line.message;
    const who = speaker === HUMAN ? 'Buyer' : speaker;
    const blocked = line.blocked !== undefined && markup` <em>Nobody hears it: ${line.blocked}</em>`;
    const side = speaker === HUMAN ? 'human' : 'seller';
    return markup`<li class="${side}"><b>${who}</b> <span class="quiet">${clock(at)}</span> ${text}${blocked}</li>\n`;
  });
  const cast = SELLER_NAMES.map((name, place) => `${name} is ${sellers[place]}`).join(', ');
  return markup`<p>${cast}. The buyer is a program, too: ${buyer}.</p>
<ol class="talk-lines">
${said}</ol>
<p>${results}</p>`.text;
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A reason whose words tell what everybody gained. */
function reason(worth: Reason<SeenRound>['worth'], title: string, look: string): Reason<SeenRound> {
  return { title, worth, why: ({ results }) => `${results} ${look}` };
}

const REASONS: readonly Reason<SeenRound>[] = [
  reason(({ ours, theirs }) => theirs === 0 && atLeast(5, ours), 'All from one', `Only ${FIRST} sells.`),
  reason(
    ({ isMirror, ours, theirs }) => !isMirror && atLeast(1, theirs - ours),
    'The other gains more',
    `Look at what is offered that ${FIRST} does not offer.`,
  ),
  reason(({ least }) => atLeast(2, least), 'All earn', 'The buyer takes something from each.'),
  reason(({ deals }) => atLeast(3, deals), 'Many small deals', 'Each is confirmed before goods and money move.'),
  reason(({ deals, baked }) => deals === 1 && baked, 'One large deal', 'Count the offers before it.'),
  reason(({ deals }) => deals === 0 && 1, 'Nothing is sold', 'Look at who would not move.'),
  reason(({ baked }) => baked, 'The buyer bakes most', 'See how much the buyer gets for $50.'),
  reason(({ deals, baked }) => deals > 0 && -baked, 'A poor bargain', 'Look at the first offer that the buyer took.'),
  reason(({ blocked }) => atLeast(1, blocked), 'Words that nobody hears', 'The rules say who may speak when.'),
  reason(({ isMirror, deals }) => isMirror && deals, 'The grocer against itself', 'All sellers are the same program.'),
  reason(({ lines }) => lines.length, 'A long talk', 'Count how often somebody goes down with the price.'),
  reason(({ deals, lines }) => deals > 0 && -lines.length, 'Few words', 'See how little has to be said.'),
];

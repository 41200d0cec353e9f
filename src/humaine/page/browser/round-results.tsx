// What came of a round: the profit of each, what was made, who the sellers were and why they spoke as they did.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { plain } from '../../../base/plain-text.ts';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { Button, FocusedHeading } from '../../../web/browser/form-parts.tsx';
import { Table } from '../../../web/browser/wide-table.tsx';
import { HUMAN } from '../../game/spoken-message.ts';
import { bakedWords, dollarWords, quantityWords } from '../model/kitchen-text.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { roundLinkText } from '../model/round-link.ts';
import { hasServer } from './round-calls.ts';
import { bestNow, wantAnother } from './state.ts';

/** The results. */
export function RoundResults({ news }: { readonly news: KitchenNews }): JSX.Element {
  // The heading would be scrolled below the head, which stays at the top and would cover it.
  useEffect(() => scrollTo({ top: 0 }), []);
  const mine = news.results.find(({ name }) => name === HUMAN);
  return (
    <section class="results card" aria-label="Results">
      <FocusedHeading stays>You made {dollarWords(mine?.profit ?? 0)}.</FocusedHeading>
      <BakedLine news={news} />
      <div class="scrolls">
        <Table class="narrow" columns={['', { number: 'Result' }, { number: 'Money' }, 'Goods']}>
          {[HUMAN, ...news.sellers].map((name) => (
            <ResultRow key={name} name={name} news={news} />
          ))}
        </Table>
      </div>
      {news.seed !== undefined && <p class="quiet">Seed {news.seed}: it draws the same costs and values again.</p>}
      <p class="buttons">
        <Button class="play" words="Another round" does={wantAnother} />
        {!hasServer() && <CopyLink hash={() => roundHash(news)} what="this round" />}
      </p>
      <Reasons news={news} />
    </section>
  );
}

/** What leads to the round that was played. */
function roundHash({ seed, choices: { chosen } }: KitchenNews): string {
  return roundLinkText({ ...(seed !== undefined && { seed }), kinds: chosen });
}

function BakedLine({ news }: { readonly news: KitchenNews }): JSX.Element {
  const { saved } = news;
  const best = bestNow.value.value;
  const lost = best - (saved?.value ?? 0);
  return (
    <p>
      You baked {bakedWords(saved?.baked ?? {})}.
      {saved === undefined && best > 0 && ` Nothing was saved: your goods would have made ${dollarWords(best)}.`}
      {saved !== undefined && lost > 0.005 && ` The best of your goods would have been ${dollarWords(best)}.`}
      {saved !== undefined && lost <= 0.005 && ' Nothing better could be made of your goods.'}
      {news.money >= 1 && ` ${dollarWords(news.money)} of your money is left, and worth nothing.`}
    </p>
  );
}

function ResultRow({ name, news }: { readonly name: string; readonly news: KitchenNews }): JSX.Element {
  const result = news.results.find((one) => one.name === name);
  const kind = news.choices.shown[news.sellers.indexOf(name)];
  return (
    <tr>
      <th scope="row">
        {name === HUMAN ? 'You' : name}
        {kind !== undefined && <span class="quiet"> ({plain(kind, 40)})</span>}
      </th>
      <td class="number score">
        {name === HUMAN ? 'baked' : 'profit'} {dollarWords(result?.profit ?? 0)}
      </td>
      <td class="number">
        {name === HUMAN ? 'paid' : 'took'} {dollarWords(result?.paid ?? 0)}
      </td>
      <td>{quantityWords(result?.quantity ?? {})}</td>
    </tr>
  );
}

function Reasons({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  if (news.reasons.length === 0) return null;
  const told = news.sellers.filter((name) => news.reasons.some(({ seller }) => seller === name));
  const others = news.sellers.filter((name) => !told.includes(name));
  const list = new Intl.ListFormat('en-GB');
  return (
    <details class="reasons">
      <summary>Why {list.format(told)} said that</summary>
      {others.length > 0 && <p class="quiet">{list.format(others)} cannot tell: simple programs have no reasons.</p>}
      <ol>
        {news.reasons.map(({ heard, tree, seller, text, why }, place) => (
          <li key={place}>
            <b>You:</b> <q>{plain(heard, 300)}</q>
            <details>
              <summary class="quiet">How the words were read</summary>
              <ul class="tree">
                {tree.map((line, at) => (
                  <li key={at}>{plain(line, 300)}</li>
                ))}
              </ul>
            </details>
            <b>{plain(seller, 40)}:</b> <q>{plain(text, 300)}</q>
            <ul class="quiet">
              {why.map((sentence, at) => (
                <li key={at}>{plain(sentence, 300)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

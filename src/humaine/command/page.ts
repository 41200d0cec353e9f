// npm run humaine -- page: chat and kitchen in the browser.

import type { CommandTools } from '../../arena/contest-command.ts';
import type { ContestPage } from '../../web/contest-page.ts';
import { KITCHEN_ID, KITCHEN_SCRIPT } from '../page/model/embedded.ts';
import type { LoadPage } from '../play/humaine-command.ts';

/**
 * The page on which a person buys from the sellers, and bakes. If it is one file, its worker holds the round.
 * @public
 */
export const HUMAINE_PAGE: ContestPage<undefined> = {
  contest: 'humaine',
  title: 'HUMAINE',
  parts: [KITCHEN_SCRIPT],
  // The page has no server where this element is there.
  data: () => ({ [KITCHEN_ID]: '' }),
};

/** What loads the page once it is asked for. */
export function pageLoader({ loadPage }: CommandTools): LoadPage {
  return () => loadPage(HUMAINE_PAGE);
}

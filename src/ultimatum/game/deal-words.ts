// What a person is told of its deals, at the terminal and on the page. Partners' names are strangers' words.

import type { KnownDeal, KnownPartner } from './known-deals.ts';

/** What became of a round; a deal that is undefined does not count. */
export function dealWords(partner: string, deal: KnownDeal | undefined): string {
  if (deal === undefined) return `${partner} did not answer, and is out: that round does not count.`;
  const { by, offer, accepted, gain } = deal;
  if (by === 'me')
    return accepted
      ? `${partner} accepted your ${offer}: you got ${gain}.`
      : `${partner} refused your ${offer}: nobody got anything.`;
  return accepted ? `You took ${offer} from ${partner}.` : `You refused ${offer} from ${partner}: nobody got anything.`;
}

/** What the past says of a partner, in a sentence or two. */
export function partnerHint(
  name: string,
  { meetings, lowestAccepted, highestRefused, meanOffered }: KnownPartner,
): string {
  if (meetings === 0) return `You meet ${name} for the first time.`;
  const says = [
    ...(lowestAccepted === undefined ? [] : [`${name} has accepted ${lowestAccepted} of yours.`]),
    ...(highestRefused === undefined ? [] : [`${name} has refused ${highestRefused} of yours.`]),
    ...(lowestAccepted !== undefined && highestRefused !== undefined && lowestAccepted <= highestRefused
      ? ['So it has changed its mind, or follows no line.']
      : []),
    ...(meanOffered === undefined ? [] : [`${name} has offered you ${Math.round(meanOffered)} on average.`]),
  ];
  return says.length === 0 ? `${name} has not shown much yet.` : says.join(' ');
}

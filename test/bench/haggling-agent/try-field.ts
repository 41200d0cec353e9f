// try
import { figuresOf } from './field-figures.ts';
import { timeCurves } from './time-curves.ts';
import { walkers, likeTheWinner } from './walkers.ts';
const seeds = Array.from({ length: 12 }, (_, i) => i + 5000);
const curves = timeCurves(
  { end: [0.8, 0.77], spread: 0.08, slack: [0.08, 0.08], stubborn: 0.13, ultimatum: [0.65, 0.1] },
  14,
  1,
);
const walks = walkers(
  { floor: [0.5, 0.9], pace: [0.3, 1.2], take: [0.5, 0.9], late: [0.5, 0.9], stubborn: 0.12 },
  14,
  1,
);
let t = Date.now();
console.log('curves\n' + figuresOf(curves, seeds).text(), Date.now() - t);
t = Date.now();
console.log('walkers\n' + figuresOf(walks, seeds).text(), Date.now() - t);
t = Date.now();
console.log(
  'mixed\n' + figuresOf([...walks.slice(7), ...curves.slice(7), likeTheWinner()], seeds).text(),
  Date.now() - t,
);

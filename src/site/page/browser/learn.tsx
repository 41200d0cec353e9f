// The script of the pages that teach: the position that answers, of the contest that the page is about.

import { type ComponentType, render } from 'preact';
import type { ContestName } from '../../../contests/contest-name.ts';
import { HagglingLesson } from './learn/haggling-lesson.tsx';
import { HumaineLesson } from './learn/humaine-lesson.tsx';
import { PunterLesson } from './learn/punter-lesson.tsx';
import { TabooLesson } from './learn/taboo-lesson.tsx';
import { UltimatumLesson } from './learn/ultimatum-lesson.tsx';

const COMPONENTS: { readonly [contest in ContestName]: ComponentType } = {
  'lambda-punter': PunterLesson,
  haggling: HagglingLesson,
  ultimatum: UltimatumLesson,
  taboo: TabooLesson,
  humaine: HumaineLesson,
};

const place = document.getElementById('lesson');
const Component = COMPONENTS[place?.dataset['contest'] as ContestName];
if (place !== null) {
  place.replaceChildren();
  render(<Component />, place);
}

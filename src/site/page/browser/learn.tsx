// The script of the pages that teach: the position that answers, of the contest that the page is about.

import { type ComponentType, render } from 'preact';
import { HagglingLesson } from './learn/haggling-lesson.tsx';
import { HumaineLesson } from './learn/humaine-lesson.tsx';
import { PunterLesson } from './learn/punter-lesson.tsx';
import { TabooLesson } from './learn/taboo-lesson.tsx';
import { UltimatumLesson } from './learn/ultimatum-lesson.tsx';

const LESSONS: { readonly [contest: string]: ComponentType } = {
  'lambda-punter': PunterLesson,
  haggling: HagglingLesson,
  ultimatum: UltimatumLesson,
  taboo: TabooLesson,
  humaine: HumaineLesson,
};

const place = document.getElementById('lesson');
const Shown = LESSONS[place?.dataset['contest'] ?? ''];
if (place !== null && Shown !== undefined) {
  place.replaceChildren();
  render(<Shown />, place);
}

// The script of the pages that teach: the position that answers, of the contest that the page is about.

import { type ComponentType, render } from 'preact';
import { HagglingLesson } from './learn/haggling-lesson.tsx';
import { PunterLesson } from './learn/punter-lesson.tsx';

const LESSONS: { readonly [contest: string]: ComponentType } = {
  'lambda-punter': PunterLesson,
  haggling: HagglingLesson,
};

const place = document.getElementById('lesson');
const Shown = LESSONS[place?.dataset['contest'] ?? ''];
if (place !== null && Shown !== undefined) {
  place.replaceChildren();
  render(<Shown />, place);
}

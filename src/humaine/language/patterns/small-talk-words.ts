// Patterns of small talk over a sentence with #g for goods, #p for prices and #n for numbers.

import type { SmallTalkKind } from '../meaning.ts';
import { anyOf } from './any-of.ts';

/** Small talk; it counts where nothing of trade is said. */
export const CHATTING: readonly (readonly [RegExp, SmallTalkKind])[] = [
  [
    anyOf(
      String.raw`how (?:are|is) (?:you|it going|things|your day|life|everything|everybody|everyone)`,
      String.raw`how do you do|what is up\b|^sup\b|how (?:have you been|goes it)|are you (?:well|okay|good|fine)`,
    ),
    'howAreYou',
  ],
  [
    /\bjoke\b|make me laugh|something funny|(?<!you are |you both are |so |very )\bfunny|sing|poem|story|riddle|dance/,
    'joke',
  ],
  [
    anyOf(
      String.raw`let me (?:think|see|check|consider|look|calculate|ask)|^(?:brb|afk|bbl)\b|\bbe right back\b`,
      String.raw`^(?:wait|hold on|hang on|one (?:moment|second|minute|sec)|just a (?:moment|second|minute`,
      String.raw`sec)|give me a (?:moment|second|minute|sec)|hm+|um+|uh+)\b`,
      String.raw`thinking|\bi will (?:think|see|wait|get back|let you know|be back)|not (?:sure|decided)`,
      String.raw`need (?:some )?time|(?:have|need|want|got) to think|(?:some`,
      String.raw`a few|a) (?:second|minute|sec|moment|hour)|^(?:no |oh )*wait`,
    ),
    'wait',
  ],
  [
    anyOf(
      String.raw`\b(?:stupid|idiot|dumb|fool|moron|suck|sucks|hate|shut up|useless|terrible|awful|worst|thief`,
      String.raw`crook|liar|greedy|cheat|cheater|annoying|loser|jerk|hell|damn (?:you|liar|thief)|crap|shit|fuck|rubbish|bastard`,
      String.raw`dirtbag|rude|ugly|clown)\b`,
    ),
    'insult',
  ],
  [/\b(?:goodbye|see you|good night|take care|have a (?:good|nice|great)|so long|farewell|later|ciao|adios)\b/, 'bye'],
  [
    anyOf(
      String.raw`that is all\b|i am (?:done|finished|all set|full|good for now)|nothing (?:else|more)|no more`,
      String.raw`all set|that will be all|i have (?:everything|all i need|enough)|we are done|i am out of money`,
      String.raw`no money left`,
    ),
    'done',
  ],
  [/\bthanks|thank you|appreciate|grateful|much obliged|cheers/, 'thanks'],
  [/\b(?:sorry|apolog|my bad|my mistake|oops|whoops|excuse me)/, 'sorry'],
  [
    anyOf(
      String.raw`\b(?:hello|good (?:morning|afternoon|evening|day)|anyone|anybody|everyone|everybody`,
      String.raw`(?:are )?you (?:still )?there|^there$|still (?:there|here)|nice to (?:meet|see)|welcome|howdy|yo)\b`,
    ),
    'greeting',
  ],
  [
    anyOf(
      String.raw`\b(?:you are (?:nice|great|funny|the best|sweet|kind|so|very|awesome|good|cool|cute|clever`,
      String.raw`smart|generous)|love (?:you|it|this|that|your)|like (?:you|your)|cute|beautiful|great job`,
      String.raw`well done|good job|what an? (?:charming|lovely|nice|beautiful|great)|nice (?:hat|smile|face|shop|store)|pleasure|interesting|wow|amazing`,
      String.raw`lovely|hilarious|crack me up|you (?:both )?are (?:so |very |really )?funny|some star)\b`,
    ),
    'praise',
  ],
  [
    anyOf(
      String.raw`\btake your time\b|\bno (?:hurry|rush)\b`,
      String.raw`^(?:(?:oh )?(?:damn|dang|gosh|shoot|oh my god|my god|blah)(?: it)?|okay|i see|right|got it|understood|alright|hm+|aha|ah|oh|really|haha|ha|lol|fine|good`,
      String.raw`great|nice|cool|maybe|fair enough|makes sense|i understand|yes|sure)(?: (?:okay|i see|right`,
      String.raw`good|great|then|ha|haha|really))*$`,
    ),
    'acknowledge',
  ],
];

// What single words tell of a sentence of which no construction is known: what it asks about, whether it takes or
// refuses what was offered. The last resort, after all other rules; nothing of it binds.

import { firstOf, wordPattern } from '../grammar/notation.ts';
import type { AskedAbout } from '../meaning.ts';

/** What a question is about. */
export const topicIn = firstOf<AskedAbout>([
  ['time', 'round | rounds | minute | minutes | seconds | clock | longer | how long | when (does | do | is | will)'],
  [
    'budget',
    'money | cash | budget | purse | wallet | pocket | pockets | afford | spend | spent | balance | funds | savings | kitty | account | left (over | for me) | enough for (both | all)',
  ],
  [
    'holdings',
    'bought | purchased | basket | so far | thus far | up to now | have i ..1 already | (do | have) i ..1 (have | got | own) | possess | collected',
  ],
  [
    'repeat',
    '(gets | get | getting) (me | i) | again | repeat | pardon | track | once more | missed | catch | remind me',
  ],
  ['why', 'why | reason | reasons | grounds | justify | justified | how come'],
  ['recipe', 'recipe | ingredients | ingredient | what do i need | goes in | go in | put in'],
  [
    'discount',
    `cheaper | cheapest | lower | less | better | best | reduce | reduction | discount | room | favour | favor | bargain |
    special | beat | (what | anything) ..2 you (do | manage) | nothing off | off for | undercut | bit off | mates | kinder | generous | value`,
  ],
  [
    'price',
    'price | prices | cost | costs | charge | charging | much | come to | figure | number | quote | sum | dollar | itemise | itemize | list | cough up | ask | asking | worth | total | for the same | owe | damage',
  ],
  [
    'stock',
    '(you | anyone) sell | selling | stock | sold | carry | available | goods | range | options | choice | menu',
  ],
  ['identity', 'your name | which of you is | who are | human | robot | real'],
  ['howDeal', 'how do | how does | how can | supposed | am i | do i | should i | allowed | rules | game'],
]);

/** How a sentence answers an offer; where words of both kinds stand, it refuses. */
export const answerIn = firstOf<'price' | 'plain' | 'accepts'>([
  [
    'price',
    `expense | expensive | afford | pension | dear | steep | costly | overpriced | (too | so) (much | many) | fortune | (more | dearer) than |
    swans | (week | month) ..1 (shopping | wages | rent) | out of the question | heavens | cheek`,
  ],
  [
    'plain',
    `^ ..3 (no | not | never | nothing) ..2 $ | no , | no $ | ^ no | (afraid | think | rather) not | nothing | nty | neither | none | nobody |
    not ..2 (worth | today | at | for | interested | possible | pay | buy | take | want | like | justify | going | having | happening | me | him | her) |
    refuse | reject | decline | pass | forget | whistle | stuff | shove | disappoint | drunk | my foot |
    bugger off | get lost | off with | without me | keep (your | it | them) | regret | leave (it | them)`,
  ],
  [
    'accepts',
    `(i | we) ..3 (take | taking | buy | buying | accept | agree) ! (a | my | it (to | up | slow | under | that | you | we)) |
    (i | we) ..2 have (it | them | the | those | both | yours | hers | his) $ | ^ [okay | yes | fine] buying |
    (hers | his | yours) it (is | shall be) | hand (it | them) over | give me (it | them) |
    ^ (yes | okay | fine | agreed | right you are | splendid | perfect) ..1 $ |
    ^ [okay | yes] (deal | done) ..2 $ | (consider | call) ..1 (sold | done | settled) | it is settled | yes to #who |
    (is | sounds | seems | strikes) ..3 (good | fair | right | reasonable) [for | to | with] [me] $`,
  ],
]);

/** What leaves an answer open. */
export const OPEN_ANSWER = wordPattern(`
  if | unless | until | maybe | perhaps | might | may | could | would | should | almost | nearly | said | says | told | tells | was |
  were | think | thinking | ask | asks | tomorrow | first | later | before | after | when | instead | sorry | joke | kidding | wait |
  wonder | wondering | someone | somebody | suppose | imagine | hope | but | less | free | off | out | half | minus | euro | more | haha | lol | she | he | they | had | called |
  principle | pending | master`);

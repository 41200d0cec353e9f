// Rules of small talk over a sentence with #g for goods, #p for prices and #n for numbers.

import { firstOf } from '../grammar/notation.ts';
import type { SmallTalkKind } from '../meaning.ts';

/** What kind of small talk a sentence is; it counts where nothing of trade is said. */
export const chatIn = firstOf<SmallTalkKind>([
  [
    'howAreYou',
    `how (are | is) (you | it going | things | your day | life | everything | everybody | everyone) | how do you do |
    what is up | ^ sup | how (have you been | goes it) | how is [the] (business | trade) | are you (well | okay | good | fine)`,
  ],
  [
    'joke',
    `joke | make me laugh | something funny | <! (you are | you both are | so | very) funny | sing | poem | story |
    riddle | dance`,
  ],
  [
    'wait',
    `let me (think | see | check | consider | look | calculate | ask) | ^ (brb | afk | bbl) | be right back |
    ^ (wait | hold on | hang on | one (moment | second | minute | sec) | just a (moment | second | minute | sec) |
      give me a (moment | second | minute | sec) | hm~ | um | umm | uh | uhh) |
    thinking | i will (think | see | wait | get back | let you know | be back) | not (sure | decided) |
    need [some] time | (have | need | want | got) to think | (some | a few | a) (second | minute | sec | moment | hour) |
    ^ {no | oh} wait`,
  ],
  [
    'insult',
    `stupid | idiot | dumb | fool | moron | suck | sucks | hate | shut up | useless | terrible | awful | worst | thief |
    crook | liar | greedy | cheat | cheater | annoying | loser | jerk | hell | damn (you | liar | thief) | crap | shit |
    fuck | rubbish | robber~ | bandit~ | swindler~ | scoundrel~ | pirate~ | vulture~ | shark~ | rascal~ | thieves | crooks | thieving | nasty | disgusting |
    shame on | shameless | pathetic | incompetent | bastard | dirtbag | rude | ugly | clown`,
  ],
  [
    'complaint',
    `(^ | please | you | must) hurry | hurry up | (you | they) ..1 (misunderstood | misunderstand) | you (do not | did not | are not) ..1
      (answer~ | listen~ | understand | understood | get it | get me) | got (it | that | me) wrong |
    not what i ..1 (asked | said | meant | wanted | ordered) | (still | been) waiting | quiet | #n at a time | too loud |
    stop (talking | shouting | yelling | it) | i do not (understand | get it | follow) | what are you talking about |
    (answer | listen to) me | can not hear | pay attention | confus~ | wake up | (so | too) slow | slower | asleep | sleeping | forever | any day now | about time | shut it | put a sock | all day | get on with it | (at | talk~) ..1 same time | shout~ | yell~ |
    (talk | talking | speak) over (me | each other) | interrupt~ | snail~`,
  ],
  [
    'bye',
    `goodbye | see you | good night | take care | have a (good | nice | great) | so long | farewell | later | ciao |
    adios | i am off | good luck | (must | have to | need to | got to | should) (dash | run | be going | go now | leave) | cheerio | ta ta | toodle~ | until next time`,
  ],
  [
    'done',
    `that is all | i am (done | finished | all set | full | good for now) | nothing (else | more) | no more | all set |
    that will be all | i have (everything | all i need | enough) | we are done | i am out of money | no money left`,
  ],
  ['thanks', 'thanks | thank you | appreciate~ | grateful | much obliged | cheers'],
  ['sorry', 'sorry | apolog~ | my bad | my mistake | oops | whoops | excuse me'],
  [
    'greeting',
    `hello | good (morning | afternoon | evening | day) | anyone | anybody | everyone | everybody |
    [are] you [still] there | ^ there $ | still (there | here) | nice to (meet | see) | welcome | howdy | yo`,
  ],
  [
    'praise',
    `you are (nice | great | funny | the best | sweet | kind | so | very | awesome | good | cool | cute | clever | smart |
      generous) |
    love (you | it | this | that | your) | like (you | your) | cute | beautiful | great job | well done | good job |
    what (a | an) (charming | lovely | nice | beautiful | great) | nice (hat | smile | face | shop | store) | pleasure |
    interesting | wow | amazing | lovely | hilarious | crack me up | you [both] are {so | very | really} funny |
    some star`,
  ],
  [
    'acknowledge',
    `take your time | no (hurry | rush) |
    ^ ([oh] (damn | dang | gosh | shoot | oh my god | my god | blah) [it] | okay | i see | right | got it | understood |
      alright | hm~ | aha | ah | oh | really | haha | ha | lol | fine | good | great | nice | cool | maybe | fair enough |
      makes sense | i understand | yes | sure) {okay | i see | right | good | great | then | ha | haha | really} $`,
  ],
]);

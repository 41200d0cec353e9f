// Rules of refusing and of asking for time, over a sentence with #g for goods, #p for prices and #n for numbers.

import { firstOf, wordPattern } from '../grammar/notation.ts';

/** How a text refuses: `price` where the price is what is wrong. */
export const refusalIn = firstOf<'price' | 'plain'>([
  [
    'price',
    `
      expensive | (too | to) (much | high | pricey | dear | steep | rich | costly) | pricey | steep | outrageous |
      rip off | ripoff | ripping | robbery | robbing | overpriced | ridiculous | insane | over (my | the) budget |
      out of my (budget | price range | range | league) | (cannot | can not | not) [really] afford |
      is a lot | lot of money | (not | never | no) (for | at | paying | going to pay | worth | pay) |
      not (good | cheap | low) enough | daylight | extortion | way too | crazy price | that high |
      (seems | looks | sounds | is) {a bit | a little | rather | quite | very | pretty | really} (high | much) |
      price is (high | bad | crazy | wrong) | exorbitant | (cost | costs) a fortune | (more | higher | much) than i |
      . for (that | those | these) $ | ^ (ouch | oof | yikes | sheesh | jeez | blimey | whoa) | (bit | rather | too | little | very | so) dear |
      i am ..1 broke | charging me | gouging | scam | more than #p`,
  ],
  [
    'plain',
    `
      ^ (no | nah) {no} $ | (lol | haha | thanks | thank you | hm | honestly | well | but | sorry) (no | nah) $ | ^ skip [it | that] $ | no way | you think i (am | will | would) | deal breaker | dealbreaker | none of that |
      i would [gladly | happily] [have] (take | taken | accept | accepted | bought | buy | paid | pay) ! (... #) ... but
        ! (... #) |
      piss off | shove it | wasting my time |
      no (thanks | thank | deal | chance | sale | dice | sir | can do | i do not | i will not | i would not | not) |
      not interested | forget (it | that | about it) | i pass | ^ pass | hard pass | nevermind | never mind ! me | (get | buy | go | shop | try) ..4 elsewhere |
      (i | must | will | to | have to) [politely | respectfully | regretfully | sadly | reluctantly] (refuse | reject | decline | pass) |
      (do | will | would | can | could | shall | did | have | am | is) (not | never) ..1
        (want | accept~ | like | agree~ | need | take | taking | buy | buying | do it | do that | pay | give | going |
          happening | work | good | interested | say | ready | sold) |
      absolutely (not | nothing) | not a chance | you must be (kidding | joking) |
      (are you | got to be | you are) (kidding | crazy | joking | mad | serious | insane | dreaming) | dream on |
      your dreams | ^ yes right | ^ as if | pigs fly | hell no | nothing doing |
      not (today | now | happening | sold | a deal | really) | ^ i would rather not | deal is off | call it off |
      cancel~ | i (am | would be) good $ | walk away | leave it | i never | accept nothing | hell freezes | get lost |
      ^ reject~ | ^ decline~ | ^ refuse~ | ^ (neither | none) [of (you | them | those | these)] $ | ^ (none | neither) of (the | those | these) (#n | both | offer) | ^ no . ..2 $ | . no $ | ^ no, | ^ no (that | this | it) |
      let us not | [yes] but [now] (no | nope | not) [thanks | thank you] $ | on second (thought | thoughts) no |
      changed my mind |
      (not | never | hardly) {ever | really | quite | going to | about to | willing to | prepared to | ready to} [be]
        (accept | agree | buy | buying | bite | bit | fall | say yes | do that | do it | take | taking | biting | falling |
          agreeing | doing) |
      neither ! (... nor) | turn ..3 down | (get | be | go) (stuffed | bent) | stick (your | it | them) ..2 where | beyond (my | our) |
      (off | out of) your (head | rocker | trolley | mind | tree) | no ..1 from me | decline | (i | we) refuse | beg to differ | out of the question |
      <! (i | i will) (keep | stuff | shove) (your | it | them | that) | no good | count me out | not having (it | that) |
      no to (that | it | this | your | the) | (that | it) is [a | still] no & for | drop it & (then | please | now) | (i | we) (would | will) rather not |
      not in a (million | thousand) | firstborn | first born | (a | an) (arm | leg | kidney) | my soul | over my dead |
      thanks but no | not for me`,
  ],
]);

/** The buyer wants time: what is offered stays. */
export const HOLDING = wordPattern(`
  (do not | not | never) (sell | book | ring | charge | give | send | confirm | close | rush | commit~ | decid~ | sold |
    ready | sure) ... (yet | now | just) |
  (hold | hang) on | not [just | quite | ready] yet |
  let me (think | see | check | consider | look | calculate | ask | compare | decide | sleep) |
  hold (it | off | your horses | that thought) | not so fast | slow down | bear with me | sleep on it |
  (buy | take | get | decide | come back) [it | that | them | this] (tomorrow | another day | some other time) |
  not (said | agreed | buying | taking | accepting | choosing | decided | said yes) ... (yet | till | until) |
  think [it | about it | this | that] (over | about it | first) | must [first] [to] think |
  (need | want | give me | have) [a | one | some | to] [more] [bit of]
    (time | moment | minute | second | sec | mo | tick | think) |
  just a (moment | minute | sec | second) | still (thinking | deciding | comparing | looking | shopping) |
  make up my mind | (mull | chew | ponder | reflect) ..2 (over | on) | (mull | ponder) | not sure [yet] $ | (i will | i [would] have to | got to | need to | must | better | should) (think | consult | talk to | speak to | discuss | check | get back | let you know | see | ask) |
  ^ {no | oh | okay | hey | please} wait $ | no wait | ^ [..1 some] some (moment | minute | second | sec) |
  ^ [please] wait [(a | one | some) (moment | minute | second | sec)] [please] $`);

// The grammar of what is answered and binds nobody; `rules.ts` has the words and phrases that it is made of.

/** Goods and money in what is only said. */
export const TALKED_OF = {
  LESS: '[the | any | those | these | all the | all] KINDS | [the | those] GOODS | PART_OF',
  PART_OF: 'NUMBER of (the | those | these | my) GOOD',
  HALF: 'half',
  KIND_PRICE: `
    [the] GOOD PRICE | (for [the] GOOD | [the] GOOD (for | at | is)) (PRICE | BARE) |
    (PRICE | BARE) [for | of] [the] GOOD | PRICE`,
  ADDED_GOODS: '[just | only | the | another] GOODS',
  ADDED_FOR: 'ADDED_GOODS (for | at) (PRICE | BARE)',
  EVERY: 'all | each | every one | both',
  OFF: 'V | HALF',
  BATCHES: 'NUMBER batch',
  OF_THEM: 'of (them | those | these | it)',
  FLAVOUR: `
    (COUNT | HALF | EVERY) [OF_THEM] [with | in | get | gets | should have | has] [some] KINDS |
    [with | and] [some] KINDS (on | in | for) (COUNT | HALF | EVERY) [OF_THEM]`,
  A_MOMENT: '(a | one | some) (second | moment | minute | sec)',
  YOU_MAY: `
    (can | could | would | will) (you | we | i) | you (can | may) | let us | and | but |
    i (want | would like) you to`,
  MONEY_SAID: '(it | that | they | this | the price | you) (were | was | is | came down to | asked | are)',
  IF_PRICE: `
    [for | at | only | just] (HALF [the price | price | of that | that | as much] | V [less | cheaper | lower] |
      [a bit | a little | much] (cheaper | lower | less))`,
  /** What is promised if it is granted; it binds nobody. */
  PROMISE: `
    [and | then] i [will | would] (buy | take | accept | pay | sign | go with) [it | them | that | you]
      [(from | to | with) you] [now | right now | cash | today] |
    and (i am | we are) (in [your corner] | happy | good | done)`,
  /** Takes back what was said before it. */
  REPAIR: `
    no | nope | sorry | wait | oops | whoops | er | well | hm | rather | actually | correction | better | instead |
    (hold | hang) on | excuse me | my (mistake | bad) | i (mean | meant | said) | make (that | it | them) |
    (scratch | scrap | strike | forget | cancel) (that | it | them) | or (rather | better) | . or |
    let us (say | go with | make it)`,
  REPAIRS: '{.} REPAIR {. | REPAIR}',
  AMOUNT: 'NUMBER',
  TERM: 'GOODS | PRICE | (for | at) BARE | LONE | AMOUNT',
  TERMS: 'TERM {[and | plus | for | at] TERM}',
  /** What a correction corrects, or puts in its place. */
  WANTED: `
    [[and | but] (for | at | i (want | need | would like | will take | will have | will buy | would love | offer [you] |
      bid) | i (will | would | can) (pay | give you | offer you) | (can | could | may) i (get | have | buy) |
      give me)] TERMS`,
  MEANT: 'WANTED | KINDS | PRODUCT',
  PERSON: `
    NAME | hers | her | she | his | him | he | (the | that | this) [young | old | nice] (lady | woman | girl | gentleman | man | guy) |
    mister NAME | miss NAME`,
  /** One of several offers, by its seller or its price. */
  THEIRS: `
    [the] [one | offer | price | NUMBER] [(of | from | by)] PERSON [offer | one | price | deal | KINDS] |
    [the | those] (KINDS | GOODS) (of | from | by) PERSON |
    the one (who | that | which) is (cheaper | cheapest | better) | [the | a] ((cheap | cheaper | cheapest | low | lower | lowest | first | second | last | other)
      [one | offer | price | deal | seller] | (better | best) [one | offer | deal | seller])
      [of (you | them | those | the two | both)]`,
  I_CHOOSE: `
    [i think | then] [i | we] [will | shall | would [like] | am | am going to | want to | would like to | would rather | can | would be (grateful | glad | happy) to]
      [just]
      (take | choose | pick | prefer | like | go (with | for) | going with | taking | have | buy [it] | want [[to] buy] | settle for |
        accept | deal with | give me)`,
  BOTH_OFFERS:
    '[from] [the] (both | all | each) [offer | lots | of (them | those | you)] | (one | NUMBER) from each [of you] | from PERSON and from PERSON',
  /** What the seller that is spoken to offers. */
  YOURS: 'yours | [the] GOODS (from | of) you | from you [the] GOODS | your (GOODS | offer | price | one)',
  BETTER: '(cheap | cheaper | cheapest | low | lower | lowest | better | best)',
  RIVAL_PRICE: '[the | that] [price | offer] [of] PERSON [price | offer]',
  ANYONE: 'anyone | anybody | someone | somebody | either [of you] | one of you | any of you | you both | you two',
  I_TAKE: 'i (would | might | could | will) [also | gladly | maybe] (take | buy | accept | get | want) THEM',
} as const;

/** Speech acts that are answered, and bind nobody. */
export const UNBINDING = {
  WAIT: `
    [no | oh | but | hey] wait [A_MOMENT] | (hold | hang) on [A_MOMENT] | hold it | A_MOMENT | give me A_MOMENT |
    not yet | not so fast | let me think [about it]`,
  REMOVE: `
    (take | leave | keep | get) (out | off | away) LESS | (take | leave | keep | get) LESS (out | off | away) |
    ((without | minus) LESS | no [the | more] KINDS) [after all | then] |
    (drop | skip | remove | lose | cut [out] | strike [out] | scrap | scratch | ditch | bin | omit | exclude | get rid of |
      do without | hold | cancel | forget [about]) LESS [after all] | i do not (need | want) LESS (any more | anymore | after all)`,
  /** "take out two eggs and a dollar": for so much less. */
  CUT: 'REMOVE and [(take | knock | drop) [off]] PRICE [off | less | cheaper]',
  LOWER: `
    (come | go | get) down [by | another] V | (knock | take | cut | shave | drop) (OFF off | off OFF) |
    (drop | lower | reduce | cut | bring) (it | that | the price | your price | the offer) [down] [by] V [off] |
    (lower | reduce | cut) by V |
    (drop | lose | shave) PRICE | make it V (less | cheaper | lower) | [do] OFF (less | off | cheaper | lower | down) | minus V |
    (you are | it is | that is) [still] V too (high | much | expensive) | V too (high | much | expensive)`,
  IF_ADDED: `
    [no deal | no | not | deal | i (will | would) (take | buy) (it | them) | i (accept | agree | buy) [it | that] |
      it is a deal | you have a deal | but | only | [i (will | would | can) (go | pay | do | give you | offer)] V [okay]]
      (unless | only if | if | only when | when | as long as | provided [that])
      you {also | would | can | could | will} (throw in | toss in | add | include | give me | put [in])
      {also | me} ADDED [too | also | as well | for that]`,
  IF_CHEAPER: `
    I_TAKE if MONEY_SAID IF_PRICE | if MONEY_SAID IF_PRICE [then] I_TAKE |
    I_TAKE (for | at) HALF [the price | price | of (that | it)] |
    (for | at) HALF [the price | price | of (that | it)] I_TAKE`,
  /** "I'll have hers", "the cheaper one": whose offer is taken, where several stand. */
  CHOSEN: `
    (I_CHOOSE (from PERSON | THEIRS | BOTH_OFFERS | YOURS) [(for | at | of) V] | (THEIRS | BOTH_OFFERS) [(for | at) V] [it is] |
      PERSON [offer | price] (wins | gets (my money | the deal) | (suits | works for) me [better | best | more]))
      {then | THEIRS | and also THEIRS | i take (it | that | this | them) | i buy it} |
    PERSON [offer | price | KINDS] (is | are) [the] BETTER {so | then | and} I_CHOOSE (IT | THEIRS) |
    PERSON for me | yes to PERSON | you are [the] BETTER {so | then | and} I_CHOOSE [from] (you | IT | YOURS) |
    from (you | PERSON) I_CHOOSE [the | those | your] (NUMBER | KINDS | GOODS | IT) | BETTER wins {then | so} I_CHOOSE that one`,
  /** "beat him by 20 cents": so much below what another asks. */
  MATCHED: `
    [if] [you | can you | could you | will you] (beat | undercut | go below) RIVAL_PRICE by V |
    [if] [you | can you | could you | will you] (match | equal | meet | take | do) RIVAL_PRICE (minus | less) V |
    RIVAL_PRICE (minus | less) V | V (less | cheaper | lower | below | under | off) [than] RIVAL_PRICE`,
  /** "who does it for 3?": an offer to whichever seller takes it. */
  TO_ALL: `
    [for (GOODS | AMOUNT)] (who | [can | could | will | would | does] ANYONE)
      [will | would | can | could | wants to]
      (do | does | sell | sells | give | gives | make | makes | take | takes | accept | accepts | let me have | sells)
      [me] [it | them | that | this | THEM | GOODS] [to me] [for | at] V |
    [GOODS] [for | at] V [from] ANYONE`,
  SUGGESTED: `
    (does | do) V (work | suit) [for] you | is V (okay | fine | possible | enough) [for you] | (what | how about) if (i | we | you | it) (said | say | paid | pay | gave [you] | give [you] | was | were |
      make it | made it) V`,
  /** "eggs 3, flour 4": a price for each kind of what is talked of. */
  BY_KIND: 'KIND_PRICE {and} KIND_PRICE {{and} KIND_PRICE}',
  /** "7 for the eggs and 2 for 4 cups of milk": one price for what is talked of, one for what comes to it. */
  IN_PARTS: `
    [would you take | i pay | i will pay | i offer] (PRICE | BARE) [for (THEM | [the] KINDS)]
      (and | plus | if i [also] (bought | took | buy | take)) (ADDED_FOR | (PRICE | BARE) for ADDED_GOODS)`,
  /** "16 for 2", "and for ten?": another number of what is talked of. */
  OTHER_COUNT: '(LONE | PRICE) for (LONE | PRICE) | (and for | [and] (what | how) about) LONE',
  HOLDINGS: `
    how (much | many) KINDS (do i (have | own) | have i [got | bought | ordered] | did i (buy | get)) |
    what (do i [already] have [already] | have i (got | bought | ordered) | did i (buy | get | order)) [in my (basket | cart | bag | kitchen)] | do i [already | still] have (any | some | enough) KINDS |
    have i [already] got (any | some | enough) KINDS | what is in my (basket | cart | bag | kitchen)`,
  RECIPE: `
    how (much | many) KINDS (go | goes | are | is | do i need | does it take) (in | into | for) [a | one | the |
      my] PRODUCT |
    what (is | was | goes | went) (in | into) [a | one | the] PRODUCT`,
  CORRECTED: `
    WANTED {{.} WANTED} REPAIRS MEANT {REPAIRS MEANT} {WANTED} | (ACCEPT | ANSWER) REPAIRS TERMS | REPAIRS GOODS |
    (i (mean | meant | said) | make that) LONE`,
  /** A yes or a no in place of what was said before. */
  TURNED: `
    (WANTED | ACCEPT | ANSWER | no) REPAIRS (ACCEPT | ANSWER) | (ACCEPT | ANSWER) REPAIRS no [thanks | deal]`,
  FLAVOURED: `
    [i (want | need | would like | will take) [to (make | bake)] | give me] (GOODS | BATCHES)
      ([and | but | : | .] FLAVOUR) {[and | but] FLAVOUR}`,
} as const;

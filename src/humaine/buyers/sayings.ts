// The phrases that buyers draw from. Words in braces are filled in: goods, price, and the other seller with its price.

/** What a phrase is for. */
export type SayingKind =
  | 'greet'
  | 'ask'
  | 'offer'
  | 'again'
  | 'counter'
  | 'playOff'
  | 'accept'
  | 'refuse'
  | 'last'
  | 'chat'
  | 'thanks';

/** The phrases. */
export const SAYINGS: { readonly [kind in SayingKind]: readonly string[] } = {
  greet: [
    'Hi there! How are you both today?',
    'Hello! I have some baking to do.',
    'Good morning, I am looking for baking ingredients.',
    'Hey, nice shop you have here.',
    'Hello you two. Who gives me the best price today?',
  ],
  ask: [
    "I'd like to buy {goods}.",
    'How much for {goods}?',
    'What would you charge me for {goods}?',
    'I need {goods}. What is your price?',
    'Could you sell me {goods}?',
    'Can I get {goods}, please?',
    'What do you want for {goods}?',
    "I'm looking for {goods}.",
    'Please make me an offer for {goods}.',
    'Do you have {goods}? How much would that be?',
    'Give me a price on {goods}.',
    'I want {goods}.',
  ],
  offer: [
    "I'd like to buy {goods} for {price}.",
    "I'll give you {price} for {goods}.",
    'Would you take {price} for {goods}?',
    'How about {price} for {goods}?',
    'I can pay {price} for {goods}.',
    'I need {goods}, and I would pay {price}.',
    '{price} for {goods}, what do you say?',
    'Can I have {goods} for {price}?',
    'My offer is {price} for {goods}.',
    "Let's say {price} for {goods}.",
  ],
  again: [
    'I meant {goods}.',
    'Sorry, once more: {goods}, please.',
    'What I want is {goods}.',
    'Let me say that again. I want to buy {goods}.',
  ],
  counter: [
    'Could you do {price}?',
    "That's a bit much. How about {price}?",
    'Make it {price} and we have a deal.',
    "I can't go above {price}.",
    'Too expensive. I would pay {price}.',
    'What about {price} for the same?',
    'Hmm, {price}?',
    "I'll give you {price} for that.",
    'Come on, {price} is fair.',
    'Would {price} work for you?',
    'No, but I would take it for {price}.',
  ],
  playOff: [
    '{rival} offers me that for {rivalPrice}. Can you beat it?',
    '{rival} only wants {rivalPrice}. What is your best price?',
    'Can you do better than {rivalPrice}?',
    'I can get the same from {rival} for {rivalPrice}. Will you go lower?',
  ],
  accept: [
    'I accept your offer.',
    'I accept.',
    "It's a deal.",
    "OK, I'll take it.",
    'Deal!',
    'Agreed, I take your offer.',
    "Sounds good, I'll take that.",
    "All right, you've got a deal.",
    'Yes, please.',
    'Fine, I will take it.',
  ],
  refuse: [
    "No thanks, that's too expensive.",
    'No deal.',
    "That's too much for me.",
    "I'm not interested at that price.",
    'Forget it, I will look elsewhere.',
  ],
  last: [
    'I only have {price} left. Can I have {goods} for that?',
    'Would you give me {goods} for my last {price}?',
    "{price} is all I've got left. {goods}, OK?",
    'For my last {price} I would like {goods}.',
  ],
  chat: [
    'What do I need for a cake?',
    'Is your flour fresh?',
    'My daughter has her birthday tomorrow, you know.',
    'What else do you sell?',
    'Nice weather today, is it not?',
    'How much is it?',
    'Hmm, let me think.',
    'Do you ever bake yourself?',
    "What's the cheapest you can do?",
    'And what do pancakes take again?',
  ],
  thanks: ['Thank you both, that is all.', 'Thanks, I have everything now.', 'That was all I need. Goodbye!'],
};

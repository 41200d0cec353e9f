// Sentences about what a server sends. There may be any number: the first ones are said, and then that there are more.

/** More sentences than this are not shown in a game. */
const MOST_SENTENCES = 200;

/** Says the first `most` sentences, and then once that there are more. */
export function sayingAtMost(say: (sentence: string) => void, most = MOST_SENTENCES): (sentence: string) => void {
  let said = 0;
  return (sentence) => {
    said++;
    if (said <= most) say(sentence);
    else if (said === most + 1) say('there is more to say of what the server sends; it is not shown');
  };
}

import { plainWords } from './plainLetters.ts';

/*
 * Lists of phrases, as they stand in `signs.ts`: commas and lines part the phrases, spaces their words. In a phrase,
 *
 *   pay/zelle   is one of these words
 *   transfer*   a word that begins so
 *   the?        a word that may be left out
 *   ..          up to two other words, ... up to six
 *   PAY         a phrase of the list of this name
 *   #sum        an amount; #phone a telephone number, #mail an address of mail, #name one of an account, #link one of the web
 */

const NUMBER = String.raw`(?:\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|oh)\b)`;
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/(?:https?:\/\/|www\.)\S+|(?<![\w@.-])[\w-]+(?:\.[a-z]+)*\.[a-z]{2,5}\/\S*/g, ' #link '],
  [/(?<![\w.])[\w.]+@[\w.]+|@?(?:gmail|outlook|yahoo|hotmail|icloud)\.com/g, ' #mail '],
  [new RegExp(String.raw`(?<![\w$])\+?(?:${NUMBER}[ ().+-]{0,3}){7,12}(?!\w)`, 'g'), ' #phone '],
  [/(?<!\w)[@$][a-z][\w.-]+/g, ' #name '],
  [/\$ ?\d[\d.,]*|(?<!\w)\d[\d.,]{0,9}(?:\d(?!\w)|(?= ?(?:dollars|bucks|%)))/g, ' #sum '],
];

/** The words of each sentence, with a space before and after every one. */
export function sentencesOf(text: string): readonly string[] {
  const words = PLACEHOLDERS.reduce((read, [found, name]) => read.replace(found, name), plainWords(text));
  return words
    .split(/[.!?;]+(?=\s|$)|\n/)
    .map((sentence) => ` ${sentence.replace(/[^\w#]+/g, ' ').trim()} `)
    .filter((sentence) => sentence.trim() !== '');
}

/** For the name of such a list, an expression that finds its phrases in a sentence. */
export function phraseFinder<Name extends string>(
  lists: Readonly<Record<Name, string>>,
): (name: Name) => RegExp {
  const isName = (word: string): word is Name => word in lists;
  const wordSource = (word: string): string => {
    if (word === '..') return String.raw`(?:\S+ ){0,2}?`;
    if (word === '...') return String.raw`(?:\S+ ){0,6}?`;
    if (word.endsWith('?')) return `(?:${wordSource(word.slice(0, -1))})?`;
    const ways = word
      .split('/')
      .map((one) => (isName(one) ? sourceOf(one) : `${one.replaceAll('*', String.raw`\S*`)} `));
    return `(?:${ways.join('|')})`;
  };
  const sourceOf = (name: Name): string =>
    lists[name]
      .trim()
      .split(/\s*[,\n]\s*/)
      .map((phrase) => phrase.split(' ').map(wordSource).join(''))
      .join('|');
  const made = new Map<Name, RegExp>();
  return (name) => {
    const finder = made.get(name) ?? new RegExp(`(?<= )(?:${sourceOf(name)})`, 'g');
    made.set(name, finder);
    return finder;
  };
}

import type { SuggestionHit } from '../../data/search/searchHits.ts';
import { SUGGESTED, type Suggestions } from '../../data/search/suggestions.ts';
import { foundWords, matchesIn } from './foundWords.ts';
import type { Suggested } from './searchApi.ts';

/* What is suggested without a request: from the community's document, and from the answer for the text's beginning. */

/** From this length on the provider tolerates a typo: what finds nothing then finds nothing when more is typed. */
const TYPO_FROM = 4;

/** Marks what begins with the words of a normalized text; null for a text in which one of them is missing. */
function marking(typed: string): (text: string) => SuggestionHit | null {
  // 'desks' begins no desk.
  const words = typed.split(' ').map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/u, '') : word));
  const partsIn = foundWords(words);
  return (text) => {
    const parts = partsIn(text);
    const found = matchesIn(parts);
    return words.every((word) => found.includes(word)) ? { id: text, text, parts } : null;
  };
}

/** The texts that fit what is typed, in their order, but those that go on with it first. */
export function fitting(texts: readonly string[], typed: string): readonly SuggestionHit[] {
  const fits = texts.map(marking(typed)).filter((hit) => hit !== null);
  const goesOn = ({ text }: SuggestionHit): boolean => text.startsWith(typed);
  return [...fits.filter(goesOn), ...fits.filter((hit) => !goesOn(hit))];
}

/** The part of an answer that fits what has been typed since. */
export function narrowed(answer: Suggestions, typed: string): Suggestions {
  const mark = marking(typed);
  const has = (...texts: readonly (string | null)[]): boolean => mark(texts.join(' ')) !== null;
  return {
    terms: fitting(
      answer.terms.map(({ text }) => text),
      typed,
    ),
    people: answer.people.filter(({ firstName, lastName, username }) => has(firstName, lastName, username)),
    schools: answer.schools.filter(({ name, shortName, city, state }) => has(name, shortName, city, state)),
  };
}

/** With so many fitting texts of the community's document, the provider is not asked. */
const ENOUGH = 3;

/** Whether no request is needed: the document has enough, or the last answer is complete. */
export function isAnswered(texts: readonly string[], answer: Suggested | undefined, typed: string): boolean {
  return fitting(texts, typed).length >= ENOUGH || (answer !== undefined && isComplete(answer, typed));
}

/** Whether the answer for a text's beginning contains all that the provider would find for the text. */
function isComplete(answer: Suggested, typed: string): boolean {
  const { terms, people, schools, text, hasFailed } = answer;
  const isWhole =
    hasFailed !== true &&
    terms.length < SUGGESTED.terms &&
    people.length < SUGGESTED.people &&
    schools.length < SUGGESTED.schools;
  if (!isWhole || !typed.startsWith(text)) return false;
  return text.length >= TYPO_FROM || hasAny(narrowed(answer, typed));
}

const hasAny = ({ terms, people, schools }: Suggestions): boolean =>
  terms.length + people.length + schools.length > 0;

import type { ChosenDetails, Draft } from '../../data/outbox/draftWords.ts';
import { CATEGORIES } from '../../domain/category.ts';
import { guessedCategory } from '../../domain/guessedCategory.ts';
import { guessedCondition } from '../../domain/guessedCondition.ts';
import { guessedFacts } from '../../domain/guessedFacts.ts';
import { FACTS, factsOf, LOST_AND_FOUND, NO_FACTS, type Facts } from '../../domain/facts.ts';
import { NO_TERMS } from '../../domain/listing.ts';
import type { PostDetails } from '../../domain/post.ts';
import { plainTextOf, TURNS } from '../../domain/postText.ts';
import { termsOf } from '../../domain/price.ts';
import { factsTyped } from '../../domain/typedFact.ts';

const wordsOf = (raw: string | null): string => plainTextOf(raw).replaceAll(TURNS, '');

/** The details that a post's words suggest, given those that its author has set; its facts are `suggestedFacts`. */
export function suggestedDetails(raw: string | null, { kind }: ChosenDetails): PostDetails {
  const words = wordsOf(raw);
  const terms = termsOf(words);
  return {
    category: guessedCategory(words)?.value ?? null,
    facts: NO_FACTS,
    ...terms,
    // Of what somebody looks for, words say neither the price nor the condition.
    priceCents: kind === 'wanted' ? null : terms.priceCents,
    condition: (kind ?? terms.kind) === 'wanted' ? null : guessedCondition(words),
  };
}

/** The facts that a post's words suggest, written at a time, in a category. */
export const suggestedFacts = (raw: string | null, category: string | null, writtenAtMs: number): Facts =>
  guessedFacts(wordsOf(raw), category, writtenAtMs);

/** What a post of its category may have of the details, with what stands in the fields of its facts. */
export const fitted = (details: PostDetails, entered: Facts): PostDetails => ({
  ...details,
  ...(details.category === LOST_AND_FOUND ? NO_TERMS : {}),
  facts: factsTyped(details.category, entered),
});

/** The details of a draft: as its author has set them, the others as its words suggest. */
export function detailsOfDraft({ raw, chosen }: Draft): PostDetails {
  const stated = { ...suggestedDetails(raw, chosen), ...chosen };
  return fitted(stated, { ...suggestedFacts(raw, stated.category, Date.now()), ...chosen.facts });
}

/** What `fitted` leaves out of details that were set, in words; null if it leaves out none. */
export function droppedText(stated: PostDetails, typed: Facts): string | null {
  const { category, priceCents, takesOffers, condition, kind } = stated;
  const has = new Set(factsOf(category).map(({ key }) => key));
  const names = [
    ...(category !== LOST_AND_FOUND
      ? []
      : [
          ...(priceCents === null && !takesOffers ? [] : ['Price']),
          ...(condition === null ? [] : ['Condition']),
          ...(kind === 'wanted' ? ['Looking for'] : []),
        ]),
    ...FACTS.filter(({ key }) => !has.has(key) && (typed[key] ?? '') !== '').map(({ label }) => label),
  ];
  const last = names.pop();
  if (last === undefined) return null;
  const name = CATEGORIES.find(({ value }) => value === category)?.text;
  const place = name === undefined ? 'without a category' : `with ${name}`;
  return names.length === 0
    ? `${last} doesn't go ${place}: it is dropped.`
    : `${names.join(', ')} and ${last} don't go ${place}: they are dropped.`;
}

import type { ChosenDetails, Draft } from '../../data/outbox/draftWords.ts';
import { guessedCategory } from '../../domain/guessedCategory.ts';
import { guessedCondition } from '../../domain/guessedCondition.ts';
import { NO_FACTS } from '../../domain/facts.ts';
import type { PostDetails } from '../../domain/post.ts';
import { plainTextOf, TURNS } from '../../domain/postText.ts';
import { termsOf } from '../../domain/price.ts';

/** The details that a post's words suggest, given those that its author has set. */
export function suggestedDetails(raw: string | null, { kind }: ChosenDetails): PostDetails {
  const words = plainTextOf(raw).replaceAll(TURNS, '');
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

/** The details of a draft: as its author has set them, the others as its words suggest. */
export const detailsOfDraft = ({ raw, chosen }: Draft): PostDetails => ({
  ...suggestedDetails(raw, chosen),
  ...chosen,
});

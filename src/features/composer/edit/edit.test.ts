import { expect, test } from 'vitest';
import { postOf } from '../../../domain/testing/people.ts';
import { rawOfPlainText } from '../../../domain/richText.ts';
import { detailsOfDraft } from '../draftDetails.ts';
import { draftOf } from './edit.ts';

const lamp = postOf('lamp', { priceCents: 5000, category: 'furniture' }, 'Desk lamp $50');

test('an edit begins with what the post says', () => {
  const { kind, condition, category, facts, priceCents, takesOffers } = lamp;
  expect(detailsOfDraft(draftOf(lamp))).toEqual({
    kind,
    condition,
    category,
    facts,
    priceCents,
    takesOffers,
  });
});

test('a price that the words had follows them when they are corrected', () => {
  const draft = { ...draftOf(lamp), raw: rawOfPlainText('Desk lamp $40 obo') };
  expect(detailsOfDraft(draft)).toMatchObject({ priceCents: 4000, takesOffers: true });
});

test('a price that its author has set, also to none, stays whatever the words say', () => {
  const raw = rawOfPlainText('Desk lamp $40');
  for (const priceCents of [4500, null])
    expect(detailsOfDraft({ ...draftOf({ ...lamp, priceCents }), raw }).priceCents).toBe(priceCents);
});

import { expect, test } from 'vitest';
import type { FeedFilter } from '../../data/posts/feedRequest.ts';
import type { Post } from '../../domain/post.ts';
import { photoOf } from '../../domain/testing/media.ts';
import { postOf } from '../../domain/testing/people.ts';
import { isInFeed } from './isInFeed.ts';

const post = postOf('sofa', {
  category: 'furniture',
  kind: 'wanted',
  priceCents: 2000,
  media: [photoOf('sofa')],
});
const price = (fromCents: number | null, toCents: number | null): Partial<FeedFilter> => ({
  price: { fromCents, toCents },
});

test.each<[boolean, Partial<FeedFilter>, Partial<Post>]>([
  [true, {}, {}],
  [false, { campusId: 'ou' }, {}],
  [false, {}, { parentId: 'desk' }],
  [true, { category: 'furniture' }, {}],
  [false, { category: 'drones' }, {}],
  [true, { kind: 'wanted' }, {}],
  [false, { kind: 'selling' }, {}],
  [true, { hasMedia: true }, {}],
  [false, { hasMedia: true }, { media: [] }],
  [true, price(2000, 2000), {}],
  [true, price(null, 2000), { priceCents: 0 }],
  [false, price(null, 1999), {}],
  [false, price(2001, null), {}],
  [false, price(0, null), { priceCents: null }],
])('%s: a feed with %j finds the post with %j', (isIn, filter, more) => {
  expect(isInFeed({ campusId: 'ut', category: null, ...filter }, { ...post, ...more })).toBe(isIn);
});

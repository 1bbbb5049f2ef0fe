import { expect, test } from 'vitest';
import { postsReducer, selectIsRemoved, selectIsSaved, selectPost } from './postsSlice.ts';

test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
  'an address that names %s names no post, no saved and no removed one',
  (id) => {
    const state = { posts: postsReducer(undefined, { type: 'begin' }) };
    expect(selectPost(state, id)).toBeUndefined();
    expect(selectIsSaved(state, id)).toBe(false);
    expect(selectIsRemoved(state, id)).toBe(false);
  },
);

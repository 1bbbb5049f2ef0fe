import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { blocksReducer } from '../blocks/blocksSlice.ts';
import { postOf } from '../../domain/testing/people.ts';
import { ownListsRead, ownListsReducer } from '../account/ownListsSlice.ts';
import { selectIsHidden } from './hiddenPosts.ts';
import { postsReceived, postsReducer, postsRemoved, selectPost, selectPresentIds } from './postsSlice.ts';

const ids = ['bag', 'lamp', 'sofa', 'drum'];

function knowing(hiddenPosts: readonly string[]) {
  const store = configureStore({
    reducer: { posts: postsReducer, ownLists: ownListsReducer, blocks: blocksReducer },
  });
  store.dispatch(postsReceived(['bag', 'lamp', 'sofa'].map((id) => postOf(id))));
  store.dispatch(ownListsRead({ hiddenPosts, mutedChats: [] }));
  return store;
}

test('lists leave out posts that are unknown, removed or hidden; the others stand in order', () => {
  const store = knowing(['lamp']);
  expect(selectPresentIds(store.getState(), ids)).toEqual(['bag', 'sofa']);
  store.dispatch(postsRemoved(['bag']));
  expect(selectPresentIds(store.getState(), ids)).toEqual(['sofa']);
});

test('a hidden post is still known, for its own page', () => {
  const state = knowing(['lamp']).getState();
  expect(selectIsHidden(state, postOf('lamp'))).toBe(true);
  expect(selectIsHidden(state, postOf('bag'))).toBe(false);
  expect(selectPost(state, 'lamp')?.id).toBe('lamp');
});

test('a list that nothing has changed for is the same array', () => {
  const store = knowing(['lamp']);
  const before = selectPresentIds(store.getState(), ids);
  store.dispatch(postsReceived([postOf('bag', { likeCount: 7 })]));
  expect(selectPresentIds(store.getState(), ids)).toBe(before);
});

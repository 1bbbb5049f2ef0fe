import { expect, test } from 'vitest';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { ownListsReducer } from '../account/ownListsSlice.ts';
import { blocksReducer, hiddenRead } from '../blocks/blocksSlice.ts';
import {
  membersGone,
  postsReceived,
  postsReducer,
  postsUnsent,
  selectIsByHidden,
  selectIsRemoved,
  saveToggled,
  selectIsSaved,
  selectPost,
  selectPresentIds,
} from './postsSlice.ts';

test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
  'an address that names %s names no post, no saved and no removed one',
  (id) => {
    const state = { posts: postsReducer(undefined, { type: 'begin' }) };
    expect(selectPost(state, id)).toBeUndefined();
    expect(selectIsSaved(state, id)).toBe(false);
    expect(selectIsRemoved(state, id)).toBe(false);
  },
);

test('a post that did not go out is not there, and may come again; one that the database has stays', () => {
  const known = [postOf('lamp', { isPending: true }), postOf('bag')];
  const before = postsReducer(undefined, postsReceived(known));
  const state = { posts: postsReducer(before, postsUnsent(['lamp', 'bag', 'constructor'])) };
  expect(selectPost(state, 'lamp')).toBeUndefined();
  expect(selectIsRemoved(state, 'lamp')).toBe(false);
  expect(selectPost(state, 'bag')).toBeDefined();
  const again = { posts: postsReducer(state.posts, postsReceived(known)) };
  expect(selectPost(again, 'lamp')).toBeDefined();
});

test('a post may have any id that the rules let through, also one that objects have as a name', () => {
  const id = 'propertyIsEnumerable';
  const posts = postsReducer(undefined, postsReceived([postOf(id)]));
  expect(selectPost({ posts }, id)).toBeDefined();
  expect(posts.ids).toEqual([id]);
  const saved = postsReducer(posts, saveToggled({ id, isSaved: true }));
  expect(selectIsSaved({ posts: saved }, id)).toBe(true);
});

test('a new name that comes with one post stands on all of its author: nobody sees a mixture', () => {
  const old = [postOf('lamp', { author: authorOf('ana') }), postOf('bag', { author: authorOf('ben') })];
  const before = postsReducer(undefined, postsReceived(old));
  const renamed = authorOf('ana', { firstName: 'Lena' });
  const posts = postsReducer(before, postsReceived([postOf('desk', { author: renamed })]));
  expect(selectPost({ posts }, 'lamp')?.author).toEqual(renamed);
  expect(selectPost({ posts }, 'bag')).toBe(selectPost({ posts: before }, 'bag'));
});

test('the top posts of a member whose account went are removed, also those that arrive late; comments stay', () => {
  const comment = postOf('c1', { author: authorOf('ana'), parentId: 'bag', rootId: 'bag' });
  const ofAna = postOf('lamp', { author: authorOf('ana') });
  const before = postsReducer(undefined, postsReceived([ofAna, postOf('bag'), comment]));
  const gone = postsReducer(before, membersGone(['ana']));
  expect(gone.ids).toEqual(['bag', 'c1']);
  expect(selectIsRemoved({ posts: gone }, 'lamp')).toBe(true);
  const late = postsReducer(
    gone,
    postsReceived([postOf('desk', { author: authorOf('ana') }), postOf('sofa')]),
  );
  expect(late.ids).toEqual(['bag', 'c1', 'sofa']);
});

test('lists leave out what somebody hidden has written, and are the same list while nothing changes', () => {
  const known = [
    postOf('lamp', { author: authorOf('ana') }),
    postOf('bag'),
    postOf('c1', { author: authorOf('ben'), parentId: 'lamp', rootId: 'lamp' }),
  ];
  const posts = postsReducer(undefined, postsReceived(known));
  const ids = ['bag', 'lamp', 'c1', 'unknown'];
  const hiding = (...uids: readonly string[]) => ({
    posts,
    ownLists: ownListsReducer(undefined, { type: 'begin' }),
    blocks: blocksReducer(undefined, hiddenRead(uids)),
  });
  expect(selectPresentIds(hiding(), ids)).toEqual(['bag', 'lamp', 'c1']);
  const state = hiding('ana');
  expect(selectPresentIds(state, ids)).toEqual(['bag', 'c1']);
  const liked = { ...state, posts: postsReducer(posts, saveToggled({ id: 'bag', isSaved: true })) };
  expect(selectPresentIds(liked, ids)).toBe(selectPresentIds(state, ids));
  // A comment under a post of theirs has no page to stand on.
  expect(['bag', 'lamp', 'c1', 'unknown'].map((id) => selectIsByHidden(state, id))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

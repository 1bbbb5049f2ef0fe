// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { postsReceived, savedKnown } from '../../data/posts/postsSlice.ts';
import { arrives } from '../../data/session/testing/person.ts';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { domOf } from '../../lib/domOf.ts';
import { makeStore } from '../store.ts';
import { EarlyCard } from './earlyCard.tsx';

beforeEach(() => showCampus('ut'));

/** The card before the app for Ana of UT, and the app's own in its place. */
function bothCards(post: Post, isSaved: boolean): readonly HTMLElement[] {
  const reader = { uid: 'ana', isGuest: post.campusId !== 'ut', saved: isSaved ? [post.id] : [] };
  const drawing = { campusId: post.campusId, token: Promise.resolve('t'), photos: [], reader };
  const early = document.createElement('div');
  early.append(domOf(<EarlyCard post={post} isFirst={false} drawing={drawing} />));
  const store = makeStore();
  store.dispatch(arrives('ana'));
  store.dispatch(postsReceived([post]));
  if (isSaved) store.dispatch(savedKnown({ asked: [post.id], saved: [post.id] }));
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter>
        <PostCard id={post.id} />
      </MemoryRouter>
    </Provider>,
  );
  return [early, container];
}

/** Icons and words of a header in their order; the app's menu and category have names for screen readers besides. */
const headOf = (card: HTMLElement): readonly string[] =>
  [...card.querySelectorAll('header svg, header bdi, header time')].map((one) =>
    one instanceof SVGElement ? one.outerHTML : one.textContent,
  );

const footOf = (card: HTMLElement): string | undefined => card.querySelector('footer')?.innerHTML;

const seller = authorOf('ana');
test.each<[string, Partial<Post>, RegExp, isSaved?: boolean]>([
  [
    'another’s, with its counts',
    { likeCount: 3, commentCount: 2 },
    /Send Message.*Comment \(2\).*Save \(3\).*Share/,
  ],
  ['one that is saved', { likeCount: 3 }, /Saved!/, true],
  ['a school’s where Ana is a guest', { campusId: 'duke' }, /^(?!.*Comment).*Send Message.*Share/],
  [
    'one whose author is gone',
    { author: authorOf(DELETED_USER.id, { isSchoolVerified: false }) },
    /^(?!.*Send)/,
  ],
  ['her own', { author: seller }, /Mark as Sold.*Reserve.*Edit/],
  ['her own that she looks for', { author: seller, kind: 'wanted' }, /Mark as Found/],
  ['her own that has expired', { author: seller, status: 'expired' }, /Renew/],
  ['her own that is sold', { author: seller, status: 'sold' }, /Available Again/],
])(
  'badge, category, menu and actions stand before the app as after: %s',
  (_what, more, says, isSaved = false) => {
    const [early, app] = bothCards(postOf('p1', { category: 'furniture', ...more }, 'A desk $35'), isSaved);
    if (!early || !app) throw new Error('Nothing is drawn');
    expect(early.querySelector('footer')?.textContent).toMatch(says);
    expect(footOf(early)).toBe(footOf(app));
    expect(headOf(early)).toEqual(headOf(app));
    expect(early.querySelector('header')?.textContent).toContain('Furniture');
  },
);

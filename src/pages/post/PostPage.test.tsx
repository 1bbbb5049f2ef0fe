import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { stored } from './testing/thread.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { postsReceived, postsRemoved, savedKnown, selectPresentIds } from '../../data/posts/postsSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import { DELETED_USER } from '../../domain/deletedUser.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { findHrefOf, hrefOf } from '../testing/hrefOf.ts';
import { address, CONFIRMED, GUEST, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/posts/heldPosts.ts', () => ({ fetchHeldPost: async () => null }));
vi.mock('../../data/posts/postWrites.ts', () => ({ deletePost: async () => undefined }));

// The day is the device's.
const AT_MS = new Date(2026, 2, 4, 21, 5).getTime();
const bag = postOf('bag', { createdAtMs: AT_MS, category: 'furniture' }, 'Green bean bag $35');
const replyTo = (id: string, parentId: string, words: string, by = 'omar'): Post =>
  postOf(id, { parentId, rootId: 'bag', author: authorOf(by), createdAtMs: AT_MS + 1 }, words);

function show(session: SessionState = MEMBER, at = '/post/bag') {
  return renderPage(<Component />, { session, at, path: '/post/:id' });
}
const hannah: SessionState = { ...MEMBER, uid: 'hannah' };

/** A window of a phone's width. */
const onPhone = (): void => mediaMatches(false);

onCampus('ut');
beforeEach(() => {
  stored.posts = [bag];
  stored.failure = null;
});

describe('the page of a post', () => {
  test('shows author, age, kind, words and the moment in full', async () => {
    show();
    const post = await screen.findByRole('article', { name: 'Post by Hannah K.' });
    expect(hrefOf('Hannah K.', within(post))).toBe('/hannah');
    expect(hrefOf('Furniture', within(post))).toBe('/home?category=furniture');
    expect(within(post).getByText('Green bean bag $35')).toBeVisible();
    expect(within(post).getByText(/PM · Mar 4, 2026/)).toBeVisible();
    expect(within(post).getByText(/^Mar 4(, 2026)?$/)).toBeVisible();
  });

  test('lists what a ticket says of itself, and how it is handed over', async () => {
    const facts = {
      event: 'Home game <b>',
      at: '2031-05-17T19:30',
      section: '12',
      given: 'app',
      by: '2031-05-17',
    };
    stored.posts = [{ ...bag, category: 'tickets', facts }];
    show();
    const post = await screen.findByRole('article', { name: 'Post by Hannah K.' });
    const said = (role: string) =>
      within(post)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(said('term')).toEqual(['Event', 'Day and time', 'Section', 'Handed over', 'Must go by']);
    expect(said('definition')).toEqual([
      'Home game <b>',
      'Sat, May 17, 2031, 7:30 PM',
      '12',
      'Transferred in an app',
      'May 17, 2031',
    ]);
    expect(
      within(post).getByText(
        'A screenshot is no ticket. Have it handed over as it says here, before you pay.',
      ),
    ).toBeVisible();
  });

  test('of a lost thing has no price and nothing to want, and the message', async () => {
    stored.posts = [
      { ...bag, category: 'lost & found', kind: 'wanted', priceCents: null, facts: { about: 'lost' } },
    ];
    show();
    const post = await screen.findByRole('article', { name: 'Post by Hannah K.' });
    expect(within(post).getByText('Lost')).toBeVisible();
    expect(within(post).getByRole('button', { name: 'Send Message' })).toBeVisible();
    expect(screen.queryByText(/I Want It|Looking for|For sale/)).toBeNull();
  });

  test('offers a guest of another school the message, and neither comment nor save', async () => {
    stored.posts = [bag, replyTo('first', 'bag', 'Is it clean?')];
    show(GUEST);
    const comment = await screen.findByRole('article', { name: 'Comment by Omar K.' });
    expect(within(comment).queryByRole('button', { name: /Reply|Save/ })).toBeNull();
    const post = screen.getByRole('article', { name: 'Post by Hannah K.' });
    expect(within(post).getByRole('button', { name: 'Send Message' })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^(Comment|Save.*|Write a comment...|Create A Comment)$/ }),
    ).toBeNull();
  });

  test('shows what a list knew of it at once, before anything is read', () => {
    const { store } = show();
    act(() => void store.dispatch(postsReceived([bag])));
    expect(screen.getByText('Green bean bag $35')).toBeVisible();
    expect(screen.getByText('Loading comments')).toBeInTheDocument();
  });

  test.each([
    ['offers a member to send a message', MEMBER, 1],
    ['offers its author no message to themselves', hannah, 0],
  ])('%s', async (_what, session, count) => {
    show(session);
    await screen.findByText('Green bean bag $35');
    expect(screen.queryAllByRole('button', { name: 'Send Message' })).toHaveLength(count);
  });

  test('offers no message to somebody whose account is gone, and no profile', async () => {
    stored.posts = [{ ...bag, author: DELETED_USER }];
    show();
    await screen.findByText('Deleted user');
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Deleted user' })).toBeNull();
  });

  test('leads from the count to the people who saved it', async () => {
    stored.posts = [{ ...bag, likeCount: 1234 }];
    show();
    expect(await findHrefOf('Saved by 1.2K')).toBe('/post/bag/likes');
    expect(screen.getByRole('button', { name: 'Save (1.2K)' })).toBeVisible();
  });
});

describe('the bar of a phone', () => {
  const bar = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'Actions' });
  beforeEach(onPhone);

  test('has the way to want it with its price, the message and Save, which stand nowhere else', async () => {
    show();
    const group = await bar();
    await waitFor(() => expect(group).toHaveTextContent('I Want It $35Send MessageSave'));
    expect(screen.getAllByRole('button', { name: 'Send Message' })).toHaveLength(1);
    const post = screen.getByRole('article', { name: 'Post by Hannah K.' });
    expect(within(post).getByRole('button', { name: 'Comment' })).toBeVisible();
    expect(within(post).getByRole('button', { name: 'Share' })).toBeVisible();
  });

  test.each([
    [{ previousPriceCents: 5000 }, 'I Want It $35'],
    [{ previousPriceCents: 5000, status: 'reserved' }, 'I Want It $35'],
    [{ previousPriceCents: 5000, status: 'sold' }, '$35 Sold'],
    [{ priceCents: null, status: 'sold' }, ' Sold'],
  ] as const)('says what has become of the thing and its price: %o', async (more, text) => {
    stored.posts = [{ ...bag, ...more }];
    show();
    const group = await bar();
    await waitFor(() => expect(group.textContent?.startsWith(`${text}Send MessageSave`)).toBe(true));
  });

  test('says whether it is saved', async () => {
    const { store } = show();
    const save = within(await bar()).getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-pressed', 'false');
    act(() => void store.dispatch(savedKnown({ asked: ['bag'], saved: ['bag'] })));
    expect(save).toHaveAttribute('aria-pressed', 'true');
    expect(save).toHaveTextContent('Saved!');
  });

  test.each([
    ['its author what becomes of the thing', hannah, '$35 ReserveMark as Sold'],
    ['a guest of another school the message only', GUEST, '$35 Send Message'],
  ])('offers %s', async (_what, session, text) => {
    show(session);
    expect(await bar()).toHaveTextContent(new RegExp(`^${text.replace('$', String.raw`\$`)}$`));
  });

  test('is not there for a visitor, who may log in or join', async () => {
    showCampus('campus');
    stored.posts = [{ ...bag, campusId: 'campus' }];
    show(VISITOR);
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  });
});

describe('comments', () => {
  test("of the seller are marked, others' are not, nor those of an account that is gone", async () => {
    stored.posts = [
      bag,
      replyTo('c1', 'bag', 'Still there?'),
      replyTo('c2', 'c1', 'Yes', 'hannah'),
      { ...replyTo('c3', 'bag', 'Gone'), author: DELETED_USER },
    ];
    show();
    const own = await screen.findByRole('article', { name: 'Comment by Hannah K.' });
    expect(within(own).getByText('Seller')).toBeVisible();
    expect(screen.getAllByText('Seller')).toHaveLength(1);
  });

  test('are counted for the cards that show their post, by what the thread holds', async () => {
    stored.posts = [bag, replyTo('c1', 'bag', 'Still there?'), replyTo('c2', 'c1', 'Yes', 'hannah')];
    const { store } = show();
    await screen.findByRole('button', { name: 'Comment (2)' });
    act(() => stored.tell([replyTo('c1', 'bag', 'Still there?')], true));
    await screen.findByRole('button', { name: 'Comment (1)' });
    expect(store.getState().posts.entities['bag']?.commentCount).toBe(1);
  });

  test('without one the page asks for the first', async () => {
    onPhone();
    const { user } = show();
    await screen.findByText('Be the first to comment');
    // The field and one line, no drawing.
    expect(document.querySelector('[data-drawing]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create A Comment' }));
    expect(address()).toBe('/create/comment/bag');
  });

  test('are invited above the others on a phone, which leads to the page for writing', async () => {
    onPhone();
    const { user } = show();
    const comments = await screen.findByRole('region', { name: 'Comments' });
    await user.click(within(comments).getByRole('button', { name: 'Write a comment...' }));
    expect(address()).toBe('/create/comment/bag');
  });

  test('are written in their place on wider screens: both buttons open the field there', async () => {
    const { user } = show();
    await screen.findByText('Be the first to comment');
    await user.click(screen.getByRole('button', { name: 'Create A Comment' }));
    const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Comment' });
    await waitFor(() => expect(field()).toHaveFocus());
    field().blur();
    // The empty field is folded away, and its own button with it.
    await user.click(await screen.findByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(field()).toHaveFocus());
  });

  test('stand under what they answer, oldest first, and are folded away', async () => {
    stored.posts = [
      bag,
      replyTo('c1', 'bag', 'First'),
      replyTo('c1a', 'c1', 'Under first'),
      replyTo('c2', 'bag', 'Second'),
    ];
    const { user } = show();
    await screen.findByText('Second');
    const words = screen.getAllByRole('article', { name: /Comment/ }).map((one) => one.dataset.post);
    expect(words).toEqual(['c1', 'c1a', 'c2']);
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('Under first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
    expect(screen.queryByText('Under first')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 1 reply' }));
    expect(screen.getByText('Under first')).toBeVisible();
  });

  test('a reply has what it answers above it, and its own answers below', async () => {
    stored.posts = [bag, replyTo('c1', 'bag', 'First'), replyTo('c1a', 'c1', 'Under first')];
    show(MEMBER, '/post/c1');
    const above = await screen.findByRole('region', { name: 'In answer to' });
    expect(within(above).getByText('Green bean bag $35')).toBeVisible();
    const below = within(screen.getByRole('region', { name: 'Comments' }));
    expect(await below.findByText('Under first')).toBeVisible();
  });

  test('are there in the moment they are known: no wait is added', async () => {
    show();
    await screen.findByText('Be the first to comment');
    await act(async () => {
      stored.tell([replyTo('c1', 'bag', 'Is it washable?')], true);
      // A few frames.
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByText('Is it washable?')).toBeVisible();
  });

  test('a new one appears, a deleted one goes', async () => {
    show();
    await screen.findByText('Be the first to comment');
    const { tell } = stored;
    act(() => tell([replyTo('c1', 'bag', 'Is it washable?')], true));
    expect(await screen.findByText('Is it washable?')).toBeVisible();
    act(() => tell([], true));
    await waitFor(() => expect(screen.queryByText('Is it washable?')).toBeNull());
  });
});

describe('a post that cannot be shown', () => {
  test('is missing, and there is a way to search', async () => {
    stored.posts = [];
    show();
    expect(await screen.findByRole('heading', { name: "Hmm...this page doesn't exist." })).toBeVisible();
    expect(screen.getByText('Try searching for something else.')).toBeVisible();
    expect(hrefOf('Search')).toBe('/search');
  });

  test('but one whose link has a dot or a bracket behind it is shown', async () => {
    show(MEMBER, '/post/bag).');
    expect(await screen.findByText('Green bean bag $35')).toBeVisible();
  });

  test('was deleted while it was read', async () => {
    const { store } = show();
    await screen.findByText('Green bean bag $35');
    act(() => void store.dispatch(postsRemoved(['bag'])));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, that post has been deleted.');
  });

  test.each(['a'.repeat(1600), 'a%2Fb', '__id__'])(
    'of the id %s, which no post can have, is missing',
    async (id) => {
      stored.failure = new Error('invalid-argument');
      show(MEMBER, `/post/${id}`);
      expect(await screen.findByRole('heading', { name: "Hmm...this page doesn't exist." })).toBeVisible();
    },
  );

  test('that its author deletes is left without a word of what is missing', async () => {
    let hasSaidSo = false;
    // What was added counts, not what stands there when this is told: it may have gone again within the same act().
    const look = new MutationObserver((records) => {
      hasSaidSo ||= records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .some(({ textContent }) => textContent?.includes('has been deleted') ?? false);
    });
    const { user, store } = show(hannah);
    await screen.findByText('Green bean bag $35');
    look.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('button', { name: /More/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/home'));
    look.disconnect();
    expect(hasSaidSo).toBe(false);
    // Nor does it stand where the page leads.
    await waitFor(() => expect(selectPresentIds(store.getState(), ['bag'])).toEqual([]));
  });

  test('is private to who may not read it', async () => {
    stored.failure = Object.assign(new Error('no'), { code: 'permission-denied' });
    show(CONFIRMED);
    expect(await screen.findByRole('heading', { name: 'This community is private.' })).toBeVisible();
  });

  test.each([
    ['unavailable', "You're offline"],
    ['internal', 'Something went wrong'],
    // Of a member it is a stale token or a hiccup.
    ['permission-denied', 'Something went wrong'],
  ])('could not be read (%s): says so and tries again', async (code, words) => {
    goOffline();
    stored.failure = Object.assign(new Error('no'), { code });
    const { user } = show();
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    stored.failure = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Green bean bag $35')).toBeVisible();
  });

  test('whose post a list has shown says without a connection that the comments are to come', async () => {
    goOffline();
    stored.failure = Object.assign(new Error('no'), { code: 'unavailable' });
    const { store } = show();
    act(() => void store.dispatch(postsReceived([bag])));
    expect(await screen.findByText('Comments will show when the connection is back.')).toBeVisible();
    expect(screen.queryByText('The post will show when the connection is back.')).toBeNull();
  });

  test('comes by itself once the connection is back', async () => {
    goOffline();
    stored.failure = Object.assign(new Error('no'), { code: 'unavailable' });
    show();
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
    stored.failure = null;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Green bean bag $35')).toBeVisible();
  });

  test('is not our fault while a connection that is back lets no request through yet', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    goOffline();
    stored.failure = Object.assign(new Error('no'), { code: 'unavailable' });
    show();
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  });

  test('is never shown to visitors of a school, who can log in or join', () => {
    const { store } = show(VISITOR);
    act(() => void store.dispatch(postsReceived([bag])));
    expect(screen.queryByText('Green bean bag $35')).toBeNull();
    expect(hrefOf('Log In')).toBe('/login?redirect=%2Fpost%2Fbag');
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeVisible();
  });
});

describe('a shared link (?redirect=true)', () => {
  test('asks a member whether to write to the author, over the post', async () => {
    const { user } = show(MEMBER, '/post/bag?redirect=true');
    expect(await screen.findByRole('dialog', { name: 'Start Conversation?' })).toBeVisible();
    expect(screen.getByText('Start a private conversation with Hannah K.')).toBeVisible();
    // A dialog takes presses a moment after it has come.
    await waitFor(() => user.click(screen.getByRole('button', { name: 'Cancel' })));
    await waitFor(() => expect(address()).toBe('/post/bag'));
  });

  test('just shows the post to its author', async () => {
    show(hannah, '/post/bag?redirect=true');
    await screen.findByText('Green bean bag $35');
    await waitFor(() => expect(address()).toBe('/post/bag'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks a visitor to join, about this post', async () => {
    const { store } = show(VISITOR, '/post/bag?redirect=true');
    await waitFor(() =>
      expect(store.getState().prompt).toMatchObject({
        open: 'join',
        reason: 'message',
        about: { postId: 'bag', campusId: 'ut' },
      }),
    );
  });

  test('asks who has no school yet to verify it', async () => {
    const { store } = show(CONFIRMED, '/post/bag?redirect=true');
    await waitFor(() => expect(store.getState().prompt.open).toBe('verifySchool'));
  });
});

describe('a post of the shared community', () => {
  onCampus('campus');

  test('is shown to visitors', async () => {
    stored.posts = [{ ...bag, campusId: 'campus' }];
    show(VISITOR);
    expect(await screen.findByText('Green bean bag $35')).toBeVisible();
    expect(screen.queryByText('This community is private.')).toBeNull();
  });
});

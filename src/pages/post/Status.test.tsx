import { act, screen, waitFor, within } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { postsReceived, selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import type { sendAnswer, sendGot } from '../../data/wants/answerWant.ts';
import type { withdrawWant } from '../../data/wants/wantWrites.ts';
import type { Chat } from '../../domain/chat.ts';
import type { Post } from '../../domain/post.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import type { Line, Want, WantAct } from '../../domain/want.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { wantOf } from '../../domain/testing/wants.ts';
import HolderLine from '../../features/posts/status/HolderLine.tsx';
import { GUEST, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

const server = vi.hoisted(() => ({
  post: null as Post | null,
  chats: [] as readonly Pick<Chat, 'from' | 'to'>[],
  /** What the server has of it after a change; null if that cannot be read. */
  stored: null as Post | null,
  /** The chats about the thing, where they are not all. */
  asking: null as readonly Pick<Chat, 'from' | 'to'>[] | null,
  /** Who has it, as its seller or that member reads it. */
  holder: null as Want | null,
  withdraw: vi.fn<typeof withdrawWant>(),
  /** The chats about the thing cannot be read. */
  isDown: false,
  renewPost: vi.fn<(db: unknown, id: string) => Promise<Post>>(),
  answer: vi.fn<typeof sendAnswer>(),
  got: vi.fn<typeof sendGot>(),
}));
const data = await vi.hoisted(async () => (await import('./testing/postServer.ts')).postServer(server));
vi.mock('../../data/sdk/firebase.ts', () => data.firebase);
vi.mock('../../data/posts/postQueries.ts', () => data.postQueries);
vi.mock('../../data/posts/readAgain.ts', () => data.readAgain);
vi.mock('../../data/posts/news.ts', () => data.news);
vi.mock('../../data/posts/threadQueries.ts', () => data.threadQueries);
vi.mock('../../data/posts/likes.ts', () => data.likes);
vi.mock('../../data/wants/answerWant.ts', () => ({ sendAnswer: server.answer, sendGot: server.got }));
// Of several imports at once Vitest gives one the module that is not mocked: so not the modules themselves.
vi.mock('../../data/sdk/withDb.ts', () => ({
  withDb: async () => [
    {},
    {
      renewPost: server.renewPost,
      withdrawWant: server.withdraw,
      fetchHolder: async () => server.holder,
      // Nobody wants it by themselves.
      listenWant: (_db: unknown, _post: string, _buyer: string, next: (want: Want | null) => void) => {
        next(server.holder);
        return () => undefined;
      },
      listenLine: (_db: unknown, _post: string, next: (line: Line) => void) => {
        next({ waiting: [] });
        return () => undefined;
      },
      listenWantsOfPost: (
        _db: unknown,
        _post: string,
        _uid: string,
        next: (wants: readonly Want[]) => void,
      ) => {
        next([]);
        return () => undefined;
      },
      fetchChatsAbout: async () => {
        if (server.isDown) throw new DataFailure('failed', 'no');
        return server.asking ?? server.chats;
      },
    },
  ],
}));

const bag = postOf('bag', {}, 'Green bean bag $35');
const hannah: SessionState = { ...MEMBER, uid: 'hannah' };
const withLiam = { from: authorOf('liam'), to: authorOf('hannah') };
/** The seller has said that they have it. */
const named = (uid: string): Want =>
  wantOf(authorOf(uid), bag, { state: 'accepted', ticket: null, isBySeller: true });
const show = (session: SessionState = MEMBER, at = '/post/bag') =>
  renderPage(<Component />, { session, at, path: '/post/:id' });
const post = () => screen.findByRole('article', { name: 'Post by Hannah K.' });
const button = (name: string) => screen.findByRole('button', { name });
/** Its author says that it is sold. */
async function askWhoBought() {
  const { user } = show(hannah);
  await user.click(await button('Mark as Sold'));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Who bought it?' }) };
}

onCampus('ut');
beforeEach(() => {
  Object.assign(server, {
    post: bag,
    chats: [withLiam],
    asking: null,
    stored: null,
    holder: null,
    isDown: false,
  });
  server.answer.mockReset().mockResolvedValue(null);
  server.got.mockReset().mockResolvedValue(null);
  server.withdraw.mockReset().mockResolvedValue();
  server.renewPost.mockReset();
});

const expectAnswer = (act: WantAct, buyer: string | null): void =>
  expect(server.answer).toHaveBeenCalledExactlyOnceWith({ postId: 'bag', buyer, act, amountCents: null });

describe('the author of a thing', () => {
  test('marks it as sold to one of those who wrote about it', async () => {
    const { user, dialog } = await askWhoBought();
    expect(within(dialog).getByRole('button', { name: 'Mark as Sold' })).toBeDisabled();
    await user.click(await within(dialog).findByRole('radio', { name: /Liam K\./ }));
    server.holder = named('liam');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Sold' }));
    expect(await screen.findByText('Marked as Sold')).toBeVisible();
    expectAnswer('sold', 'liam');
    expect(await within(await post()).findByText('Sold to Liam K.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Available Again' })).toBeVisible();
  });

  test.each(['Somebody else', 'Not sold here'])('names nobody: %s', async (answer) => {
    const { user } = show(hannah);
    await user.click(await button('Mark as Sold'));
    await user.click(await screen.findByRole('radio', { name: answer }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as Sold' }));
    expectAnswer('sold', null);
  });

  test('reads that those who wrote about it could not be loaded, and tries again', async () => {
    server.isDown = true;
    const { user, dialog } = await askWhoBought();
    expect(await within(dialog).findByText("Couldn't load who wrote about it.")).toBeVisible();
    server.isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('radio', { name: /Liam K\./ })).toBeVisible();
    expect(within(dialog).queryByText("Couldn't load who wrote about it.")).toBeNull();
  });

  test('can name nobody when those who wrote about it cannot be loaded', async () => {
    server.isDown = true;
    const { user, dialog } = await askWhoBought();
    await within(dialog).findByRole('button', { name: 'Try again' });
    await user.click(within(dialog).getByRole('radio', { name: 'Somebody else' }));
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Sold' }));
    expectAnswer('sold', null);
  });

  test('is offered first whom it is reserved for, whatever their chat is about by now', async () => {
    Object.assign(server, { post: { ...bag, status: 'reserved' }, holder: named('liam') });
    server.asking = [];
    const { user, dialog } = await askWhoBought();
    expect(await within(dialog).findByRole('radio', { name: /Liam K\./ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Sold' }));
    expectAnswer('sold', 'liam');
  });

  test('reads for whom it is reserved before it is sold to another', async () => {
    Object.assign(server, { post: { ...bag, status: 'reserved' }, holder: named('liam') });
    const { user, dialog } = await askWhoBought();
    expect(await within(dialog).findByText('It is reserved for Liam K.')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Somebody else' }));
    expect(dialog).toHaveTextContent('It is reserved for Liam K., who is told that it is gone.');
  });

  test('no longer names who had it reserved and withdrew', async () => {
    const promised: Post = { ...bag, status: 'reserved', isPromised: true };
    server.holder = wantOf(authorOf('liam'), bag, { state: 'accepted' });
    // As in the head of a chat: the page has it among its wants.
    const Listed = () => {
      const listed = useSelector((state: WithPosts) => selectPost(state, 'bag'));
      return listed === undefined ? null : <HolderLine post={listed} />;
    };
    const { store } = renderPage(<Listed />, { session: hannah });
    act(() => void store.dispatch(postsReceived([promised])));
    const line = (await screen.findByText('Reserved for Liam K.')).parentElement;
    expect(line).toHaveTextContent('Reserved for Liam K. for $35');
    server.holder = null;
    act(() => void store.dispatch(postsReceived([{ ...promised, isPromised: false }])));
    await waitFor(() => expect(screen.queryByText('Reserved for Liam K.')).toBeNull());
  });

  test('is offered nobody with whom a block stands, nor sees them named', async () => {
    Object.assign(server, { post: { ...bag, status: 'reserved' }, holder: named('liam') });
    const { user, store } = show(hannah);
    expect(await within(await post()).findByText('Reserved for Liam K.')).toBeVisible();
    act(() => void store.dispatch(hiddenRead(['liam'])));
    expect(within(await post()).queryByText(/Liam/)).toBeNull();
    await user.click(await button('Mark as Sold'));
    const dialog = await screen.findByRole('dialog', { name: 'Who bought it?' });
    await waitFor(() => expect(within(dialog).queryByRole('status')).toBeNull());
    expect(within(dialog).queryByRole('radio', { name: /Liam/ })).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: 'Somebody else' }));
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Sold' }));
    expectAnswer('sold', null);
  });

  test('reserves it without saying for whom', async () => {
    const { user } = show(hannah);
    await user.click(await button('Reserve'));
    const dialog = await screen.findByRole('dialog', { name: 'For whom?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reserve' }));
    expectAnswer('reserve', null);
    expect(await within(await post()).findByText('Reserved')).toBeVisible();
  });

  test('found what was looked for, which is never reserved', async () => {
    server.post = { ...bag, kind: 'wanted' };
    const { user } = show(hannah);
    await user.click(await button('Mark as Found'));
    expect(await screen.findByRole('dialog', { name: 'Who had it?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reserve', hidden: true })).toBeNull();
  });

  test('who has left that school is not offered what the server refuses', async () => {
    show({ ...GUEST, uid: 'hannah' });
    await post();
    expect(screen.queryByRole('button', { name: 'Mark as Sold' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
  });

  test('sees at once what was refused after all, and why', async () => {
    server.post = { ...bag, status: 'sold' };
    server.stored = server.post;
    let refuse = (_text: string): void => undefined;
    server.answer.mockReturnValue(new Promise((resolve) => (refuse = resolve)));
    const { user } = show(hannah);
    await user.click(await button('Available Again'));
    expect(within(await post()).queryByText('Sold')).toBeNull();
    refuse(REFUSAL_TEXTS['want-changed']);
    expect(await within(await post()).findByText('Sold')).toBeVisible();
    expect(await screen.findByText(REFUSAL_TEXTS['want-changed'])).toBeVisible();
  });

  test('whose change is refused sees what somebody else has made of it', async () => {
    server.post = { ...bag, status: 'sold' };
    server.stored = { ...bag, status: 'reserved', statusAtMs: 7 };
    server.answer.mockResolvedValue(REFUSAL_TEXTS['want-changed']);
    const { user } = show(hannah);
    await user.click(await button('Available Again'));
    expect(await within(await post()).findByText('Reserved')).toBeVisible();
    expect(await screen.findByText(REFUSAL_TEXTS['want-changed'])).toBeVisible();
  });

  test('whose change is refused keeps what has come meanwhile', async () => {
    server.post = { ...bag, status: 'sold' };
    let refuse = (_text: string): void => undefined;
    server.answer.mockReturnValue(new Promise((resolve) => (refuse = resolve)));
    const { user, store } = show(hannah);
    await user.click(await button('Available Again'));
    await waitFor(() => expect(server.answer).toHaveBeenCalled());
    const news = { ...bag, status: 'reserved', statusAtMs: 7 } as const;
    act(() => void store.dispatch(postsReceived([news])));
    server.stored = news;
    refuse(errorText('denied'));
    expect(await screen.findByText(errorText('denied'))).toBeVisible();
    expect(selectPost(store.getState(), 'bag')).toEqual(news);
  });

  test('sees that it was deleted meanwhile', async () => {
    server.answer.mockResolvedValue(REFUSAL_TEXTS['not-found']);
    server.post = { ...bag, status: 'sold' };
    const { user, store } = show(hannah);
    await user.click(await button('Available Again'));
    await waitFor(() => expect(selectPost(store.getState(), 'bag')).toBeUndefined());
    expect(await screen.findByText(errorText('not-found'))).toBeVisible();
  });

  test('has the server’s time of the change, not that of a clock that may be fast', async () => {
    server.post = { ...bag, status: 'sold' };
    server.stored = { ...bag, status: 'available', statusAtMs: 7 };
    const { user, store } = show(hannah);
    await user.click(await button('Available Again'));
    await waitFor(() => expect(selectPost(store.getState(), 'bag')).toEqual(server.stored));
  });

  test('is told offline that it needs the connection', async () => {
    server.post = { ...bag, status: 'sold' };
    const { user } = show(hannah);
    const again = await button('Available Again');
    goOffline();
    await user.click(again);
    expect(await screen.findByText(/You're offline/)).toBeVisible();
    expect(server.answer).not.toHaveBeenCalled();
    expect(within(await post()).getByText('Sold')).toBeVisible();
  });

  test('sees it as buyers do, and goes back', async () => {
    const { user } = show(hannah, '/post/bag?view=buyer');
    expect(await button('Send Message')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as Sold' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to yours' }));
    expect(await button('Mark as Sold')).toBeVisible();
  });
});

describe('a thing that may be gone', () => {
  const expired: Post = { ...bag, status: 'expired', statusAtMs: 5 };
  const asked: Post = { ...bag, askedAtMs: 5 };

  test('that has expired is renewed by its author, and says so', async () => {
    server.post = expired;
    const { user, store } = show(hannah);
    expect(within(await post()).getByText('Expired')).toBeVisible();
    server.stored = { ...bag, statusAtMs: 9, renewedAtMs: 9, lastModifiedMs: 9 };
    await user.click(await button('Renew'));
    expect(await screen.findByText('Moved up')).toBeVisible();
    expect(server.renewPost).toHaveBeenCalledExactlyOnceWith({}, 'bag');
    expect(selectPost(store.getState(), 'bag')).toEqual(server.stored);
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
    expect(within(await post()).queryByText('Expired')).toBeNull();
  });

  test.each([
    ['its ticket’s event', { category: 'tickets', facts: { at: '2026-03-04T19:30' } }],
    ['its last day', { facts: { by: '2026-03-04' } }],
  ])('that is past %s is given a new day instead', async (_what, more) => {
    server.post = { ...expired, ...more };
    const { user } = show(hannah);
    await user.click(await button('Renew'));
    expect(await screen.findByText('Its day is past: give it a new one')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Edit Post' })).toBeVisible();
    expect(server.renewPost).not.toHaveBeenCalled();
  });

  test('that was lost or found is returned, to nobody by name, and is neither sold nor reserved', async () => {
    server.post = {
      ...bag,
      category: 'lost & found',
      kind: 'wanted',
      priceCents: null,
      facts: { about: 'lost' },
    };
    const { user } = show(hannah);
    await user.click(await button('Mark as Returned'));
    expectAnswer('sold', null);
    expect(await screen.findByText('Marked as Returned')).toBeVisible();
    expect(within(await post()).getByText('Returned')).toBeVisible();
    expect(screen.queryByText(/Looking for|Sold|Reserve/)).toBeNull();
  });

  test('that has expired can be marked as sold', async () => {
    server.post = expired;
    const { user } = show(hannah);
    await user.click(await button('Mark as Sold'));
    await user.click(await screen.findByRole('radio', { name: 'Somebody else' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as Sold' }));
    expectAnswer('sold', null);
  });

  test('stays expired where its renewal is refused', async () => {
    server.post = expired;
    server.renewPost.mockRejectedValue(new DataFailure('denied', 'no'));
    const { user, store } = show(hannah);
    await user.click(await button('Renew'));
    expect(await screen.findByText(errorText('denied'))).toBeVisible();
    expect(selectPost(store.getState(), 'bag')).toEqual(expired);
  });

  test.each([
    ['selling', 'Still There'],
    ['wanted', 'Still Looking'],
  ] as const)('of which its author was asked (%s) is answered: %s', async (kind, answer) => {
    server.post = { ...asked, kind };
    const { user } = show(hannah);
    await user.click(await button(answer));
    expect(await screen.findByText('Moved up')).toBeVisible();
    expect(server.renewPost).toHaveBeenCalledExactlyOnceWith({}, 'bag');
    expect(screen.queryByRole('button', { name: answer })).toBeNull();
  });

  test('of which nobody was asked has no button to move it up', async () => {
    show(hannah);
    await button('Mark as Sold');
    expect(screen.queryByRole('button', { name: /Renew|Still There/ })).toBeNull();
  });

  test('is renewed by nobody else, who is asked before writing', async () => {
    server.post = expired;
    const { user } = show();
    await user.click(await button('Send Message'));
    expect(await screen.findByRole('dialog', { name: 'It has expired. Write anyway?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
  });
});

describe('a reader of a thing', () => {
  test.each([
    ['reserved', 'selling', 'Reserved for you'],
    ['sold', 'selling', 'You bought this'],
    ['sold', 'wanted', 'They got this from you'],
  ] as const)('that is theirs reads so: %s (%s)', async (status, kind, text) => {
    server.post = { ...bag, status, kind };
    server.holder = named('u1');
    show();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('who is named although it is not so takes the own name out', async () => {
    Object.assign(server, { post: { ...bag, status: 'sold' }, holder: named('u1') });
    server.withdraw.mockRejectedValueOnce(new DataFailure('offline', 'No connection'));
    const { user } = show();
    await user.click(await button('Not Me'));
    expect(await screen.findByText(errorText('offline'))).toBeVisible();
    expect(screen.getByText('You bought this')).toBeVisible();
    server.holder = null;
    await user.click(await button('Not Me'));
    expect(await screen.findByText('You are no longer named')).toBeVisible();
    expect(server.withdraw).toHaveBeenLastCalledWith({}, 'bag', MEMBER.uid);
    await waitFor(() => expect(screen.queryByText('You bought this')).toBeNull());
    // The button is gone: the post has the focus.
    expect(await post()).toHaveFocus();
  });

  test('that is sold to them is asked whether they got it; then nobody can say that it was not so', async () => {
    Object.assign(server, { post: { ...bag, status: 'sold' }, holder: named('u1') });
    const { user } = show();
    expect(await screen.findByText('Did you get it?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not Me' })).toBeVisible();
    server.holder = { ...named('u1'), got: 'yes' };
    await user.click(await button('Yes'));
    expect(await screen.findByText('· Handed over')).toBeVisible();
    expect(server.got).toHaveBeenCalledExactlyOnceWith({ postId: 'bag', answer: 'yes' });
    expect(screen.queryByText('Did you get it?')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Not Me' })).toBeNull();
    expect(await post()).toHaveFocus();
  });

  test('that was found for somebody is not asked', async () => {
    Object.assign(server, { post: { ...bag, status: 'sold', kind: 'wanted' }, holder: named('u1') });
    show();
    expect(await screen.findByText('They got this from you')).toBeVisible();
    expect(screen.queryByText('Did you get it?')).toBeNull();
  });

  test('of somebody else reads the status alone', async () => {
    server.post = { ...bag, status: 'reserved' };
    show();
    expect(await within(await post()).findByText('Reserved')).toBeVisible();
    expect(screen.queryByText(/Reserved for/)).toBeNull();
  });

  test('is asked before writing about one that is sold', async () => {
    server.post = { ...bag, status: 'sold' };
    const { user } = show();
    await user.click(await button('Send Message'));
    const asked = await screen.findByRole('dialog', { name: "It's sold. Write anyway?" });
    await user.click(within(asked).getByRole('button', { name: 'Write' }));
    const start = await screen.findByRole('dialog', { name: 'Start Conversation?' });
    // Whether it is still there is no question.
    expect(within(start).queryByRole('button', { name: /still available/ })).toBeNull();
  });

  test('is told when writing about one that is reserved', async () => {
    server.post = { ...bag, status: 'reserved' };
    const { user } = show();
    await user.click(await button('Send Message'));
    expect(await screen.findByText(/reserved for somebody\./)).toBeVisible();
  });
});

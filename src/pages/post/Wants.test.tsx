import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { goOffline } from '../../data/testing/offline.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { profileRead } from '../../data/session/sessionSlice.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import type { UnreadNotification } from '../../data/notifications/notificationQueries.ts';
import type { markNotificationsRead } from '../../data/notifications/notificationWrites.ts';
import type { sendAnswer } from '../../data/wants/answerWant.ts';
import type { wantPost, withdrawWant } from '../../data/wants/wantWrites.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { answerOf, wantOf } from '../../domain/testing/wants.ts';
import type { AuthorCopy } from '../../domain/user.ts';
import type { Line, Want } from '../../domain/want.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { availabilityAnswerLoaded } from '../testing/availabilityAnswer.ts';
import { painted } from '../testing/painted.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, GUEST, MEMBER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './PostPage.tsx';
import './testing/partsLoaded.ts';

const server = vi.hoisted(() => ({
  post: null as Post | null,
  /** What the server has of it after an act. */
  stored: null as Post | null,
  mine: null as Want | null,
  line: { waiting: [] } as Line,
  /** Nothing answers. */
  isSilent: false,
  wants: [] as readonly Want[],
  /** Whom the seller says to have it. */
  named: null as Want | null,
  /** Who wrote about it. */
  asking: [] as readonly AuthorCopy[],
  tellMine: (_want: Want | null): void => undefined,
  tellLine: (_line: Line): void => undefined,
  tellWants: (_wants: readonly Want[]): void => undefined,
  want: vi.fn<typeof wantPost>(),
  withdraw: vi.fn<typeof withdrawWant>(),
  answer: vi.fn<typeof sendAnswer>(),
  unread: [] as readonly UnreadNotification[],
  markRead: vi.fn<typeof markNotificationsRead>(),
  startChat: vi.fn<() => Promise<{ chatId: string; isNew: boolean }>>(),
}));
const data = await vi.hoisted(async () => (await import('./testing/postServer.ts')).postServer(server));
vi.mock('../../data/sdk/firebase.ts', () => data.firebase);
vi.mock('../../data/posts/postQueries.ts', () => data.postQueries);
vi.mock('../../data/posts/readAgain.ts', () => data.readAgain);
vi.mock('../../data/posts/news.ts', () => data.news);
vi.mock('../../data/posts/threadQueries.ts', () => data.threadQueries);
vi.mock('../../data/posts/likes.ts', () => data.likes);
const isAccepted = ({ state }: Want): boolean => state === 'accepted';
const wantQueries = {
  fetchHolder: async (_db: unknown, _post: string, uid: string, sellerUid: string) =>
    [...(uid === sellerUid ? [...server.wants, server.named] : [server.mine])].find(
      (want) => want !== null && isAccepted(want),
    ) ?? null,
  listenWant: (_db: unknown, _post: string, _buyer: string, next: (want: Want | null) => void) => {
    server.tellMine = next;
    if (!server.isSilent) next(server.mine);
    return () => undefined;
  },
  listenLine: (_db: unknown, _post: string, next: (line: Line) => void) => {
    server.tellLine = next;
    if (!server.isSilent) next(server.line);
    return () => undefined;
  },
  listenWantsOfPost: (_db: unknown, _post: string, _uid: string, next: (wants: readonly Want[]) => void) => {
    server.tellWants = next;
    if (!server.isSilent) next(server.wants);
    return () => undefined;
  },
};
// Of several imports at once Vitest gives one the module that is not mocked: so not the modules themselves.
vi.mock('../../data/sdk/withDb.ts', () => ({
  withDb: async () => [
    {},
    {
      ...wantQueries,
      wantPost: server.want,
      withdrawWant: server.withdraw,
      markNotificationsRead: server.markRead,
      fetchChatsAbout: async () => server.asking.map((from) => ({ from, to: authorOf('hannah') })),
    },
  ],
}));
vi.mock('../../data/chats/chatWrites.ts', () => ({ startChat: server.startChat }));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  listenUnreadNotifications: (_db: unknown, _uid: string, tell: (unread: readonly object[]) => void) => {
    tell(server.unread);
    return () => undefined;
  },
}));
vi.mock('../../data/chats/chatQueries.ts', () => ({
  listenUnreadChats: () => () => undefined,
  fetchChatsAbout: async () => server.asking.map((from) => ({ from, to: authorOf('hannah') })),
}));
vi.mock('../../data/profiles/profileQueries.ts', () => ({ fetchProfile: async () => null }));
vi.mock('../../data/outbox/sendDraft.ts', () => ({ sendDraft: async () => undefined }));
vi.mock('../../data/wants/answerWant.ts', () => ({ sendAnswer: server.answer }));

const bag = postOf('bag', {}, 'Green bean bag $35');
const open = { ...bag, takesOffers: true };
const hannah: SessionState = { ...MEMBER, uid: 'hannah' };
const maya = authorOf('u1', { firstName: 'Maya', lastName: 'R.' });
const myWant = (more: Partial<Want> = {}): Want => wantOf(maya, bag, { ticket: 2, ...more });
/** The seller has said that they have it. */
const named = (buyer: AuthorCopy): Want =>
  wantOf(buyer, bag, { state: 'accepted', ticket: null, isBySeller: true });
const show = (session: SessionState = MEMBER) =>
  renderPage(<Component />, { session, at: '/post/bag', path: '/post/:id' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inDialog = async () => within(await screen.findByRole('dialog'));

onCampus('ut');
beforeEach(() => {
  Object.assign(server, {
    post: bag,
    stored: null,
    mine: null,
    line: { waiting: [] },
    isSilent: false,
    wants: [],
    asking: [],
    named: null,
    unread: [],
  });
  server.markRead.mockReset().mockResolvedValue();
  server.want.mockReset().mockResolvedValue();
  server.withdraw.mockReset().mockResolvedValue();
  server.answer.mockReset().mockResolvedValue(null);
  server.startChat.mockReset().mockResolvedValue({ chatId: 'hannah_u1', isNew: true });
});

describe('a buyer', () => {
  test('wants it at its price, and reads their own place', async () => {
    server.line = { waiting: [1] };
    const { user } = show();
    expect(await screen.findByText('1 person wants it')).toBeVisible();
    await user.click(await button(/^I Want It/));
    const dialog = await inDialog();
    expect(dialog.getByText('1 person wants it. Hannah sees who came first.')).toBeVisible();
    expect(dialog.queryByLabelText('Your offer')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'I Want It for $35' }));
    expect(await screen.findByText("You're in line")).toBeVisible();
    expect(server.want).toHaveBeenCalledExactlyOnceWith(
      {},
      bag,
      expect.objectContaining({ id: 'u1' }),
      3500,
      null,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      server.tellMine(myWant());
      server.tellLine({ waiting: [1, 2] });
    });
    expect(await screen.findByText('2nd in line')).toBeVisible();
    expect(screen.queryByText('2 people want it')).toBeNull();
    expect(screen.queryByRole('button', { name: /^I Want It/ })).toBeNull();
  });

  test('makes an offer, by one of three suggestions or their own amount', async () => {
    server.post = open;
    const { user } = show();
    await user.click(await button('Make an Offer'));
    const dialog = await inDialog();
    expect(dialog.getByLabelText('Your offer')).toHaveFocus();
    const offers = within(dialog.getByRole('group', { name: 'Suggested amounts' })).getAllByRole('button');
    expect(offers.map(({ textContent }) => textContent)).toEqual(['$31', '$28', '$24']);
    await user.click(dialog.getByRole('button', { name: '$28' }));
    expect(dialog.getByLabelText('Your offer')).toHaveValue('28');
    await user.clear(dialog.getByLabelText('Your offer'));
    await user.click(dialog.getByRole('button', { name: 'Make an Offer' }));
    expect(dialog.getByLabelText('Your offer')).toBeInvalid();
    expect(dialog.getByText('Enter an amount.')).toBeVisible();
    expect(dialog.getByLabelText('Your offer')).toHaveFocus();
    // Unlike a price, an offer of 0 is none.
    await user.type(dialog.getByLabelText('Your offer'), '25 dollars{Enter}');
    expect(dialog.getByText('Enter an amount like 35, 35.50 or 1,200.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Your offer'));
    await user.type(dialog.getByLabelText('Your offer'), '30{Enter}');
    await waitFor(() =>
      expect(server.want).toHaveBeenCalledExactlyOnceWith(
        {},
        open,
        expect.objectContaining({ id: 'u1' }),
        3000,
        null,
      ),
    );
  });

  test('is led to their own amount once they have typed one, not to the larger price', async () => {
    server.post = open;
    const { user } = show();
    await user.click(await button(/^I Want It/));
    const dialog = await inDialog();
    const isLeadOf = (name: string): boolean =>
      dialog.getByRole('button', { name }).className.includes('filled');
    expect([isLeadOf('I Want It for $35'), isLeadOf('Make an Offer')]).toEqual([true, false]);
    await user.type(dialog.getByLabelText('Your offer'), '28');
    expect([isLeadOf('I Want It for $35'), isLeadOf('Make an Offer')]).toEqual([false, true]);
    await user.clear(dialog.getByLabelText('Your offer'));
    expect([isLeadOf('I Want It for $35'), isLeadOf('Make an Offer')]).toEqual([true, false]);
  });

  test('names another amount in the same place, and withdraws after a question', async () => {
    server.post = open;
    server.mine = myWant({ amountCents: 3000 });
    server.line = { waiting: [1, 2] };
    const { user } = show();
    await user.click(await button('Change'));
    let dialog = within(await screen.findByRole('dialog', { name: '2nd in line' }));
    expect(dialog.getByText('You asked for it at $30.')).toBeVisible();
    await user.type(dialog.getByLabelText('Your offer'), '32');
    await user.click(dialog.getByRole('button', { name: 'Change Offer' }));
    expect(await screen.findByText('Your offer is changed, and you keep your place')).toBeVisible();
    expect(server.want).toHaveBeenLastCalledWith({}, open, expect.anything(), 3200, null);
    await user.click(await button('Change'));
    dialog = await inDialog();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Give up your place?' }));
    expect(server.withdraw).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(server.withdraw).toHaveBeenCalledExactlyOnceWith({}, 'bag', 'u1');
  });

  test('takes a counteroffer at the amount that they saw', async () => {
    server.mine = myWant({ state: 'countered', amountCents: 3000, counterCents: 3300 });
    server.line = { waiting: [2] };
    server.answer.mockResolvedValue('This has changed. Have another look.');
    const { user } = show();
    expect(await screen.findByText('Counteroffer: $33')).toBeVisible();
    expect(screen.getByText('You offered $30')).toBeVisible();
    await user.click(await button('Answer'));
    await user.click((await inDialog()).getByRole('button', { name: 'Take It for $33' }));
    expect(await screen.findByText('This has changed. Have another look.')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith(answerOf('take', 'u1', 3300));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('keeps their offer as the answer to a counteroffer', async () => {
    server.post = open;
    server.mine = myWant({ state: 'countered', amountCents: 3000, counterCents: 3300 });
    server.line = { waiting: [2] };
    const { user } = show();
    await user.click(await button('Answer'));
    // Neither what was offered already, nor more than was asked.
    const suggested = within((await inDialog()).getByRole('group', { name: 'Suggested amounts' }));
    expect(suggested.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['$31']);
    await user.click((await inDialog()).getByRole('button', { name: 'Keep My Offer of $30' }));
    expect(await screen.findByText('Your offer stands, and you keep your place')).toBeVisible();
    expect(server.want.mock.calls.map((call) => call[3])).toEqual([3000]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has no offer to keep where none are taken any more, or nothing was asked back', async () => {
    server.mine = myWant({ state: 'countered', amountCents: 3000, counterCents: 3300 });
    server.line = { waiting: [2] };
    const { user } = show();
    await user.click(await button('Answer'));
    expect((await inDialog()).getByRole('button', { name: 'I Want It for $35' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keep My Offer/ })).toBeNull();
    act(() => server.tellMine(myWant({ amountCents: 3000 })));
    expect(screen.queryByRole('button', { name: /^Keep My Offer/ })).toBeNull();
  });

  test('is told that a moderator has paused their writing, and until when', async () => {
    server.want.mockRejectedValue(new DataFailure('denied', 'no'));
    const { user, store } = show();
    const { profile } = store.getState().session;
    if (profile === null) throw new Error('No profile');
    act(() => void store.dispatch(profileRead({ ...profile, pausedUntilMs: Date.now() + 86_400_000 })));
    await user.click(await button(/^I Want It/));
    await user.click((await inDialog()).getByRole('button', { name: 'I Want It for $35' }));
    expect(await screen.findByText(/^Your writing is paused until \w{3}, .* [AP]M\.$/)).toBeVisible();
    expect(screen.queryByText('This has changed. Have another look.')).toBeNull();
  });

  test.each([
    ['the price is another', { ...bag, priceCents: 4000 }, 'I Want It for $40'],
    ['it is sold', { ...bag, status: 'sold' } as const, null],
  ])('is told when %s by now, and sees it', async (_what, stored, label) => {
    server.want.mockRejectedValue(new DataFailure('denied', 'no'));
    server.stored = stored;
    const { user } = show();
    await user.click(await button(/^I Want It/));
    await user.click((await inDialog()).getByRole('button', { name: 'I Want It for $35' }));
    expect(await screen.findByText('This has changed. Have another look.')).toBeVisible();
    if (label === null) return void expect(screen.queryByRole('button', { name: /^I Want It/ })).toBeNull();
    expect((await inDialog()).getByRole('button', { name: label })).toBeVisible();
  });

  test('hears that it was sold while the dialog is open', async () => {
    server.line = { waiting: [1] };
    server.stored = { ...bag, status: 'reserved', isPromised: true };
    const { user } = show();
    await user.click(await button(/^I Want It/));
    const dialog = await inDialog();
    act(() => server.tellLine({ waiting: [] }));
    expect(
      await dialog.findByText('It is reserved for somebody. In line, you are told when it is your turn.'),
    ).toBeVisible();
  });

  test('is told without a connection, and keeps what was typed', async () => {
    server.post = open;
    const { user } = show();
    await user.click(await button('Make an Offer'));
    await user.type((await inDialog()).getByLabelText('Your offer'), '30');
    goOffline();
    await user.click((await inDialog()).getByRole('button', { name: 'Make an Offer' }));
    expect(await screen.findByText(errorText('offline'))).toBeVisible();
    expect((await inDialog()).getByLabelText('Your offer')).toHaveValue('30');
    expect(server.want).not.toHaveBeenCalled();
  });

  test('reads once that it is reserved for them, with what is next, and withdraws from there', async () => {
    server.post = { ...bag, status: 'reserved', isPromised: true };
    server.mine = myWant({ state: 'accepted', amountCents: 3000 });
    const { user } = show();
    const state = await screen.findByText('Reserved for you');
    expect(state).toBeVisible();
    expect(state.closest('[role=status]')).toHaveTextContent('For $30. Message Hannah to meet.');
    await painted();
    expect(screen.getAllByText(/for you/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Not Me' })).toBeNull();
    await user.click(await button('Withdraw'));
    let dialog = within(await screen.findByRole('dialog', { name: 'Withdraw?' }));
    expect(dialog.getByText('It is no longer reserved for you.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep It' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Withdraw'));
    dialog = await inDialog();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(server.withdraw).toHaveBeenCalledExactlyOnceWith({}, 'bag', 'u1');
  });

  test('reads that the seller declined, and can want it again', async () => {
    server.mine = myWant({ ticket: 1, amountCents: 3000 });
    server.line = { waiting: [1] };
    show();
    expect(await screen.findByText('1st in line')).toBeVisible();
    act(() => {
      server.tellMine(myWant({ state: 'declined', amountCents: 3000 }));
      server.tellLine({ waiting: [] });
    });
    expect(await screen.findByText('Hannah declined')).toBeVisible();
    expect(screen.getByRole('button', { name: /^I Want It/ })).toBeVisible();
  });

  test('in line reads that it is reserved for somebody else', async () => {
    server.post = { ...bag, status: 'reserved', isPromised: true };
    server.mine = myWant();
    server.line = { waiting: [2] };
    show();
    const state = await screen.findByText('1st in line');
    expect(state.closest('[role=status]')).toHaveTextContent('Reserved for somebody else');
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
  });

  test('on a phone reads the price that was agreed on once it is reserved for them', async () => {
    mediaMatches(false);
    server.post = { ...bag, status: 'reserved', isPromised: true };
    server.mine = myWant({ state: 'accepted', amountCents: 3000 });
    show();
    const bar = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(await bar.findByRole('button', { name: 'Reserved for you $30' })).toBeVisible();
    // The bar has no way to give it back.
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.getAllByText('Reserved for you')).toHaveLength(2);
  });

  test('for whom it was reserved by hand reads so once, and in the dialog of a phone’s bar', async () => {
    mediaMatches(false);
    server.post = { ...bag, status: 'reserved', statusAtMs: 4 };
    server.mine = named(maya);
    server.withdraw.mockImplementation(async () => server.tellMine(null));
    const { user } = show();
    const bar = within(await screen.findByRole('group', { name: 'Actions' }));
    await user.click(await bar.findByRole('button', { name: 'Reserved for you $35' }));
    const dialog = await inDialog();
    expect(dialog.getByText('It is reserved for you. Agree with Hannah on where you meet.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /I Want It/ })).toBeNull();
    await user.keyboard('{Escape}');
    const thing = within(screen.getByRole('article', { name: 'Post by Hannah K.' }));
    expect(thing.getByText('Reserved for you').closest('[role=status]')).toHaveTextContent(
      'Message Hannah to meet.',
    );
    expect(thing.getByRole('button', { name: 'Not Me' })).toBeVisible();
    await user.click(thing.getByRole('button', { name: 'Not Me' }));
    await waitFor(() => expect(thing.queryByText('Reserved for you')).toBeNull());
    expect(thing.queryByRole('button', { name: 'Not Me' })).toBeNull();
  });

  test('has one filled button: to want it, to answer a counteroffer, else the message', async () => {
    const filled = () => screen.getAllByRole('button').filter(({ className }) => /filled/.test(className));
    const { unmount } = show();
    await button(/^I Want It/);
    expect(filled()).toEqual([screen.getByRole('button', { name: 'I Want It $35' })]);
    unmount();
    server.post = { ...bag, status: 'reserved' };
    show();
    await button(/^I Want It/);
    expect(filled()).toEqual([screen.getByRole('button', { name: 'Send Message' })]);
  });

  test.each([
    ['the message of a guest, who cannot want it', GUEST, [], /^Send Message$/],
    ['Accept of a seller who can accept', hannah, [wantOf(authorOf('liam'), bag, { ticket: 1 })], /^Accept/],
    [
      'Mark as Sold of a seller who has',
      hannah,
      [wantOf(authorOf('liam'), bag, { ticket: 1, state: 'accepted' })],
      /^Mark as Sold$/,
    ],
  ] as const)('the one filled button is %s', async (_what, session, wants, name) => {
    server.wants = [...wants];
    show(session);
    if (wants.length > 0) expect(await screen.findByRole('region', { name: 'Who wants it' })).toBeVisible();
    await waitFor(() => {
      const filled = screen.getAllByRole('button').filter(({ className }) => /filled/.test(className));
      expect(filled).toEqual([screen.getByRole('button', { name })]);
    });
  });

  test('on a phone wants it from the bar, where it is the filled button', async () => {
    mediaMatches(false);
    const { user } = show();
    const bar = within(await screen.findByRole('group', { name: 'Actions' }));
    await user.click(await bar.findByRole('button', { name: 'I Want It $35' }));
    await user.click((await inDialog()).getByRole('button', { name: 'I Want It for $35' }));
    expect(await screen.findByText("You're in line")).toBeVisible();
    act(() => {
      server.tellMine(myWant({ ticket: 1 }));
      server.tellLine({ waiting: [1] });
    });
    expect(await bar.findByRole('button', { name: '1st in line $35' })).toBeVisible();
  });

  test('from another school reads the number of people alone', async () => {
    server.line = { waiting: [1, 2] };
    show(GUEST);
    expect(await screen.findByText('2 people want it')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^I Want It/ })).toBeNull();
  });

  test('who asks offline is not told who is in line until that is known', async () => {
    mediaMatches(false);
    server.isSilent = true;
    const { user } = show();
    goOffline();
    await user.click(await button(/^I Want It/));
    const dialog = await inDialog();
    expect(dialog.getByText(errorText('offline'))).toBeVisible();
    expect(screen.queryByText(/sees who came first/)).toBeNull();
    act(() => {
      dispatchEvent(new Event('online'));
      server.tellLine({ waiting: [] });
      server.tellMine(null);
    });
    expect(await dialog.findByText('Hannah sees who came first.')).toBeVisible();
  });

  test('who only visits is asked to join', async () => {
    showCampus('campus');
    server.post = { ...bag, campusId: 'campus' };
    const { user, store } = show(VISITOR);
    await user.click(await button(/^I Want It/));
    expect(store.getState().prompt).toMatchObject({ open: 'join', reason: 'want' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has the place of the button before the line is known, so that nothing moves', async () => {
    showCampus('campus');
    server.post = { ...bag, campusId: 'campus' };
    server.isSilent = true;
    show(VISITOR);
    const block = await vi.waitUntil(() => document.querySelector('[class*="block"]:has(> [role="status"])'));
    expect(block.className).toMatch(/coming/);
    act(() => server.tellLine({ waiting: [] }));
    expect(await button(/^I Want It/)).toBeVisible();
    expect(block.className).not.toMatch(/coming/);
  });

  test.each([
    ['looked for', { ...bag, kind: 'wanted' } as const],
    ['without a price', { ...bag, priceCents: null }],
    ['sold', { ...bag, status: 'sold' } as const],
    ['expired', { ...bag, status: 'expired' } as const],
  ])('does not want what is %s', async (_what, post) => {
    server.post = post;
    show();
    await button('Send Message');
    await painted();
    expect(screen.queryByRole('button', { name: /I Want It|Make an Offer/ })).toBeNull();
  });
});

/** Where a line stands, Accept is in the bar's place. */
async function reserveFromMenu({ click }: ReturnType<typeof show>['user']): Promise<void> {
  await button(/^Accept/);
  expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
  await click(await button(/^More/));
  await click(await screen.findByRole('menuitem', { name: 'Reserve' }));
}

describe('the seller', () => {
  const liam = wantOf(authorOf('liam'), bag, { ticket: 1, amountCents: 3000 });
  const omar = wantOf(authorOf('omar', { isSchoolVerified: false }), bag, { ticket: 2 });
  const people = async () =>
    within(await screen.findByRole('region', { name: 'Who wants it' })).findAllByRole('listitem');

  test.each(['available', 'sold'] as const)(
    'has what the bell says of wants of it marked as read by opening its page: %s',
    async (status) => {
      server.post = { ...bag, status };
      const note = { type: 'want', fromUid: 'liam', postId: 'bag', chatId: null };
      server.unread = [
        { ...note, id: 'a' },
        { ...note, id: 'b', fromUid: 'omar', type: 'offer' },
        { ...note, id: 'c', type: 'like' },
        { ...note, id: 'd', postId: 'lamp' },
      ];
      show(hannah);
      firstScreen.settleNow();
      await waitFor(() => expect(server.markRead).toHaveBeenCalledExactlyOnceWith({}, ['a', 'b']));
    },
  );

  test('reads who came first, for how much, whose school is verified, and who has how many deals', async () => {
    server.wants = [{ ...liam, buyerDeals: 12 }, omar];
    show(hannah);
    const [first, second] = await people();
    expect(first).toHaveTextContent('12 deals');
    expect(second).not.toHaveTextContent('deal');
    expect(screen.getByRole('heading', { name: '2 people want it' })).toBeVisible();
    expect(first).toHaveTextContent('Liam K.');
    expect(first).toHaveTextContent('$30');
    expect(second).toHaveTextContent('Omar K.');
    expect(second).toHaveTextContent('$35');
    expect(screen.getAllByLabelText('School verified').length).toBeGreaterThan(0);
    expect(within(second ?? document.body).queryByLabelText('School verified')).toBeNull();
    expect(hrefOf('Message Liam K.')).toBe('/messages/hannah_liam');
    expect(address()).toBe('/post/bag');
  });

  test('accepts at the amount that they saw; then the next in line', async () => {
    server.wants = [liam, omar];
    server.stored = { ...bag, status: 'reserved', isPromised: true };
    const { user } = show(hannah);
    await user.click(await button('Accept $30 from Liam K.'));
    expect(await screen.findByText('Reserved for Liam K.')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith(answerOf('accept', 'liam', 3000));
    act(() => server.tellWants([{ ...liam, state: 'accepted' }, omar]));
    expect(await screen.findByText('Reserved for them')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    server.stored = bag;
    await user.click(await button('Next in Line'));
    expect(await screen.findByText('Available again. Who is next in line is told.')).toBeVisible();
    expect(server.answer).toHaveBeenLastCalledWith(answerOf('next', 'liam'));
  });

  test('counters and declines', async () => {
    server.wants = [liam, omar];
    const { user } = show(hannah);
    await user.click(await button('Counter Liam K.'));
    const dialog = await inDialog();
    expect(dialog.getByText('Liam offers $30.')).toBeVisible();
    await user.type(dialog.getByLabelText('Your price'), '33');
    await user.click(dialog.getByRole('button', { name: 'Send Counteroffer' }));
    expect(await screen.findByText('Liam has your counteroffer')).toBeVisible();
    expect(server.answer).toHaveBeenLastCalledWith(answerOf('counter', 'liam', 3300));
    expect(screen.queryByRole('button', { name: 'Decline Omar K.' })).toBeNull();
    await user.click(await button('Answer Omar K.'));
    await user.click(await button('Decline Omar K.'));
    expect((await inDialog()).getByRole('heading', { name: 'Decline Omar?' })).toBeVisible();
    await user.click((await inDialog()).getByRole('button', { name: 'Cancel' }));
    expect(server.answer).toHaveBeenCalledTimes(1);
    await user.click(await button('Decline Omar K.'));
    await user.click((await inDialog()).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(server.answer).toHaveBeenLastCalledWith(answerOf('decline', 'omar'));
  });

  test('is told why an answer is refused', async () => {
    server.wants = [liam];
    server.answer.mockResolvedValue('It is reserved for somebody else.');
    const { user } = show(hannah);
    await user.click(await button('Accept $30 from Liam K.'));
    expect(await screen.findByText('It is reserved for somebody else.')).toBeVisible();
  });

  test('is told of new wants and withdrawals, which change no row until they are asked for', async () => {
    server.wants = [liam, omar];
    const { user } = show(hannah);
    await people();
    const zoe = wantOf(authorOf('zoe'), bag, { ticket: 3 });
    act(() => server.tellWants([{ ...omar, amountCents: 100 }, zoe]));
    const changes = await button('Show Changes');
    expect(screen.getByRole('heading', { name: '2 people want it' })).toBeVisible();
    // What the finger is about to press means what it did.
    expect((await people()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Liam K.*\$30/),
      expect.stringMatching(/Omar K.*\$35/),
    ]);
    expect(screen.getByRole('button', { name: 'Accept $30 from Liam K.' })).toBeVisible();
    await user.click(changes);
    expect((await people()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Omar K.*\$1A/),
      expect.stringMatching(/Zoe K/),
    ]);
    expect(screen.getByRole('region', { name: 'Who wants it' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show Changes' })).toBeNull();
  });

  test('whose counteroffer is taken reads for whom it is reserved in that row, once it is asked for', async () => {
    server.wants = [{ ...liam, state: 'countered', counterCents: 3300 }, omar];
    const { user, store } = show(hannah);
    await people();
    const taken = { ...liam, state: 'accepted', amountCents: 3300 } as const;
    act(() => void store.dispatch(postsReceived([{ ...bag, status: 'reserved', isPromised: true }])));
    await painted();
    // Neither a line above the list nor a button below it, which would move what stands there.
    expect(screen.queryByText(/Reserved for/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next in Line' })).toBeNull();
    act(() => server.tellWants([taken, omar]));
    await user.click(await button('Show Changes'));
    expect(screen.getByText('Reserved for them')).toBeVisible();
    expect(screen.getAllByText(/Reserved for/)).toHaveLength(1);
  });

  test('is told of the first want, which waits until it is asked for', async () => {
    const { user } = show(hannah);
    await button('Reserve');
    await painted();
    expect(screen.queryByRole('region', { name: 'Who wants it' })).toBeNull();
    act(() => server.tellWants([liam]));
    expect(await screen.findByText('1 person wants it')).toBeVisible();
    // Its rows would push down what the finger is about to press.
    expect(screen.queryByRole('region', { name: 'Who wants it' })).toBeNull();
    await user.click(await button('Show'));
    expect(screen.getByText('Liam K.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Who wants it' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });

  test('has the first want shown while the page is not to be seen, when nobody presses anything', async () => {
    show(hannah);
    await button('Reserve');
    act(() => server.tellWants([liam]));
    await button('Show');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    expect(await screen.findByText('Liam K.')).toBeVisible();
  });

  test('has what follows the list only with it, so that nothing moves under the finger', async () => {
    mediaMatches(false);
    server.isSilent = true;
    show(hannah);
    await screen.findByText('Green bean bag $35');
    await painted();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    act(() => server.tellWants([liam]));
    expect(await screen.findByText('Liam K.')).toBeVisible();
    expect(await button(/^Save/)).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Actions' })).toBeVisible();
  });

  test('does without a list that does not come, which then waits until it is asked for', async () => {
    server.isSilent = true;
    const { user } = show(hannah);
    expect(await screen.findByRole('button', { name: /^Save/ }, { timeout: 5000 })).toBeVisible();
    act(() => server.tellWants([liam, omar]));
    await user.click(await button('Show'));
    expect(await people()).toHaveLength(2);
  });

  test('sees what has changed when an answer is refused for it', async () => {
    server.wants = [liam, omar];
    server.answer.mockResolvedValue('That has changed meanwhile.');
    const { user } = show(hannah);
    await people();
    act(() => server.tellWants([omar]));
    await user.click(await button('Accept $30 from Liam K.'));
    expect(await screen.findByText('That has changed meanwhile.')).toBeVisible();
    expect(await people()).toHaveLength(1);
  });

  test('does not see whom they have blocked', async () => {
    server.wants = [liam, omar];
    const { store } = show(hannah);
    await people();
    act(() => void store.dispatch(hiddenRead(['liam'])));
    expect(await screen.findByRole('heading', { name: '1 person wants it' })).toBeVisible();
    expect(await people()).toHaveLength(1);
  });

  test('reserves for somebody in line as by Accept, first come first, then those who wrote', async () => {
    server.wants = [liam, omar];
    server.asking = [authorOf('zoe'), authorOf('omar')];
    server.stored = { ...bag, status: 'reserved', isPromised: true };
    const { user } = show(hannah);
    await people();
    await reserveFromMenu(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'For whom?' }));
    await dialog.findByRole('radio', { name: /Zoe/ });
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/Liam K\.\$30$/),
      expect.stringMatching(/Omar K\.\$35$/),
      expect.stringMatching(/Zoe K\.$/),
      'Somebody else',
    ]);
    await user.click(dialog.getByRole('radio', { name: /Omar/ }));
    await user.click(dialog.getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Marked as Reserved')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith(answerOf('accept', 'omar', 3500));
    act(() => server.tellWants([liam, { ...omar, state: 'accepted' }]));
    expect(await screen.findByText('Reserved for them')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show Changes' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  test('reserves by hand for somebody who only wrote', async () => {
    server.wants = [liam];
    server.asking = [authorOf('zoe')];
    const { user } = show(hannah);
    await reserveFromMenu(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'For whom?' }));
    await user.click(await dialog.findByRole('radio', { name: /Zoe/ }));
    await user.click(dialog.getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Marked as Reserved')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith(answerOf('reserve', 'zoe'));
  });

  test('sees the line as it is once they make a sold thing available again', async () => {
    server.post = { ...bag, status: 'reserved', isPromised: true };
    server.wants = [{ ...liam, state: 'accepted' }];
    const { user, store } = show(hannah);
    await people();
    act(() => void store.dispatch(postsReceived([{ ...bag, status: 'sold', statusAtMs: 5 }])));
    await user.click(await button('Available Again'));
    expect(await screen.findByText('Reserved for them')).toBeVisible();
    // The server ends the sale's want after the change.
    act(() => server.tellWants([]));
    await waitFor(() => expect(screen.queryByText('Reserved for them')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Who wants it' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show Changes' })).toBeNull();
  });

  test('makes available what is promised by an answer that names whom it is promised to', async () => {
    server.post = { ...bag, status: 'reserved', isPromised: true };
    server.wants = [{ ...liam, state: 'accepted' }, omar];
    const { user } = show(hannah);
    await user.click(await button(/^More/));
    await user.click(await screen.findByRole('menuitem', { name: 'Available Again' }));
    expect(await screen.findByText('Available Again')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith(answerOf('next', 'liam'));
  });

  test('marks as sold by an answer while it is promised', async () => {
    server.post = { ...bag, status: 'reserved', isPromised: true };
    server.wants = [{ ...liam, state: 'accepted' }, omar];
    const { user } = show(hannah);
    await user.click(await button('Mark as Sold'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who bought it?' }));
    await user.click(await dialog.findByRole('radio', { name: /Liam K\./ }));
    await user.click(dialog.getByRole('button', { name: 'Mark as Sold' }));
    expect(await screen.findByText('Marked as Sold')).toBeVisible();
    expect(server.answer).toHaveBeenCalledExactlyOnceWith(answerOf('sold', 'liam'));
  });
});

describe('the bar of a sold thing', () => {
  const sold: Post = { ...bag, status: 'sold', statusAtMs: 5 };
  const agreed = myWant({ state: 'accepted', amountCents: 3000 });
  const declined = myWant({ state: 'declined', amountCents: 3000 });
  const waiting = wantOf(authorOf('liam'), bag, { ticket: 1, amountCents: 3000 });
  const inBar = async (text: string): Promise<void> => {
    const bar = await screen.findByRole('group', { name: 'Actions' });
    await waitFor(() => expect(bar.textContent?.startsWith(text)).toBe(true));
  };
  beforeEach(() => {
    mediaMatches(false);
    server.post = sold;
  });

  test('has for its buyer what was agreed on', async () => {
    Object.assign(server, { mine: agreed });
    show();
    await inBar('$30 Sold');
  });

  test('has for its seller what was agreed on, but not as buyers see it', async () => {
    Object.assign(server, { wants: [agreed] });
    const { unmount } = show(hannah);
    await inBar('$30 Sold');
    unmount();
    renderPage(<Component />, { session: hannah, at: '/post/bag?view=buyer', path: '/post/:id' });
    await screen.findByText(/This is what buyers see/);
    await inBar('$35 Sold');
  });

  test('has for its seller what was agreed on already while it is reserved', async () => {
    server.post = { ...bag, status: 'reserved', isPromised: true };
    Object.assign(server, { wants: [agreed] });
    show(hannah);
    await inBar('$30 Reserved');
  });

  test.each([
    ['somebody else', MEMBER, { mine: declined }],
    ['who bought it without having asked there', MEMBER, { mine: named(maya) }],
    ['a seller who agreed on nothing here', hannah, { wants: [waiting], named: named(authorOf('liam')) }],
  ])('has the price of the post for %s', async (_who, session, there) => {
    Object.assign(server, there);
    show(session);
    await inBar('$35 Sold');
    await painted();
    await inBar('$35 Sold');
  });
});

describe('the line of a sale', () => {
  const agreed = myWant({ state: 'accepted', amountCents: 3000 });
  const line = (text: string | RegExp) =>
    waitFor(() => expect(screen.getByRole('article', { name: 'Post by Hannah K.' })).toHaveTextContent(text));
  beforeEach(() => {
    server.post = { ...bag, status: 'sold', statusAtMs: 5 };
  });

  test('says to its buyer for how much', async () => {
    Object.assign(server, { mine: agreed });
    show();
    await line('You bought this for $30');
  });

  test('says to its seller for how much', async () => {
    Object.assign(server, { wants: [agreed] });
    show(hannah);
    await line(/Sold to .* for \$30/);
  });

  test('says no price that nobody has agreed on here', async () => {
    server.mine = named(maya);
    show();
    await line('You bought this');
    await painted();
    expect(screen.queryByText(/for \$/)).toBeNull();
  });
});

describe('a first message that only asks whether it is available', () => {
  const ask = async (text: string) => {
    server.line = { waiting: [1, 2] };
    const { user } = show();
    await user.click(await button('Send Message'));
    const field = await screen.findByRole('textbox', { name: 'Message to Hannah K.' });
    expect(screen.queryByText(/is this still available/)).toBeNull();
    await availabilityAnswerLoaded();
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Start Conversation' }));
    return user;
  };

  test('is met by the status and the way to want it', async () => {
    const user = await ask('hey, still available??');
    const dialog = within(await screen.findByRole('dialog', { name: 'It is available for $35' }));
    expect(await dialog.findByText('2 people want it. Hannah sees who came first.')).toBeVisible();
    expect(server.startChat).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'I Want It' }));
    await user.click(await button('I Want It for $35'));
    expect(await screen.findByText("You're in line")).toBeVisible();
    expect(server.want).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps its words when one goes back, and is sent all the same', async () => {
    const user = await ask('Is this still available?');
    await user.click(
      within(await screen.findByRole('dialog', { name: /available/ })).getByLabelText('Close'),
    );
    expect(await screen.findByRole('textbox', { name: 'Message to Hannah K.' })).toHaveValue(
      'Is this still available?',
    );
    await user.click(await button('Start Conversation'));
    await user.click(await button('Send Anyway'));
    await waitFor(() => expect(server.startChat).toHaveBeenCalledOnce());
  });

  test('that says more is sent', async () => {
    await ask('Is this still available? I can come at 5.');
    await waitFor(() => expect(server.startChat).toHaveBeenCalledOnce());
  });
});

import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as queries from '../../data/notifications/notificationQueries.ts';
import type { NotificationNews, NotificationsPage } from '../../data/notifications/notificationQueries.ts';
import type { markNotificationsRead } from '../../data/notifications/notificationWrites.ts';
import type { updateAccount } from '../../data/account/accountWrites.ts';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { Account } from '../../domain/account.ts';
import { NOTIFICATION_TEXTS, NOTIFICATION_TYPES } from '../../domain/notification.ts';
import { pageOf, told } from '../../features/notifications/testing/told.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './NotificationsPage.tsx';

type Queries = typeof queries;
const backend = vi.hoisted(() => ({
  fetchNotifications: vi.fn<Queries['fetchNotifications']>(),
  listenNewNotifications: vi.fn<Queries['listenNewNotifications']>(),
  listenUnreadIds: vi.fn<Queries['listenUnreadIds']>(),
  markNotificationsRead: vi.fn<typeof markNotificationsRead>(),
  listenAccount: vi.fn<(...args: [unknown, string, (account: Account | null) => void]) => () => void>(),
  updateAccount: vi.fn<typeof updateAccount>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/notifications/notificationQueries.ts', () => ({
  fetchNotifications: backend.fetchNotifications,
  listenNewNotifications: backend.listenNewNotifications,
  listenUnreadIds: backend.listenUnreadIds,
}));
vi.mock('../../data/notifications/notificationWrites.ts', () => ({
  markNotificationsRead: backend.markNotificationsRead,
}));
vi.mock('../../data/account/accountQueries.ts', () => ({ listenAccount: backend.listenAccount }));
vi.mock('../../data/account/accountWrites.ts', () => ({ updateAccount: backend.updateAccount }));

const fifteen = (from: number) =>
  Array.from({ length: 15 }, (_, n) =>
    told(`n${String(from + n)}`, { aboutId: String(from + n), createdAtMs: 100_000 - from - n }),
  );
const lost = (): Error => Object.assign(new Error('no'), { code: 'unavailable' });
/** The last thing that was given to a mock. */
const given = <Args extends unknown[]>(mock: { readonly mock: { readonly calls: Args[] } }): Args => {
  const call = mock.mock.calls.at(-1);
  if (call === undefined) throw new Error('It was not called.');
  return call;
};

/**
 * The reader looks elsewhere. Also where nothing is to be marked: Vitest gives the real module to the second of two parts
 * that import a mocked one at the same time.
 */
const leaveTab = (): void => void vi.mocked(document.hasFocus).mockReturnValue(false);

/** What is watched comes on screen at once, or when `come` is called. */
function observe(isAtOnce: boolean): { come(): void } {
  const watched = new Set<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly come: () => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.come = () => act(() => tell([{ isIntersecting: true }]));
      }
      observe(): void {
        watched.add(this.come);
        if (isAtOnce) queueMicrotask(this.come);
      }
      disconnect(): void {
        watched.delete(this.come);
      }
    },
  );
  return { come: () => [...watched].forEach((come) => come()) };
}

const show = () => renderPage(<Component />, { session: MEMBER, at: '/notifications' });
async function showList(): Promise<void> {
  show();
  await screen.findByRole('list', { name: 'Notifications' });
}
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('link');
const isNew = (row: HTMLElement): boolean => row.textContent.includes('New: ');
const arrive = (news: Partial<NotificationNews>): void =>
  act(() =>
    given(backend.listenNewNotifications)[3]({
      entries: [],
      readIds: [],
      removedIds: [],
      hasGap: false,
      ...news,
    }),
  );
const marked = (): readonly string[] => backend.markNotificationsRead.mock.calls.flatMap(([, ids]) => ids);

onCampus('ut');
beforeEach(() => {
  for (const mock of Object.values(backend)) mock.mockReset();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  backend.fetchNotifications.mockResolvedValue(pageOf([told('a')]));
  backend.listenNewNotifications.mockReturnValue(() => undefined);
  backend.listenUnreadIds.mockReturnValue(() => undefined);
  backend.markNotificationsRead.mockResolvedValue();
  backend.updateAccount.mockResolvedValue();
  backend.listenAccount.mockImplementation((_db, _uid, next) => {
    next({ wantsEmail: true } as Account);
    return () => undefined;
  });
});

describe('notifications', () => {
  test('from somebody who shares a block with the reader are not listed, while it lasts', async () => {
    const ofOmar = { fromUid: 'omar', fromName: 'Omar K.' };
    // Of a group, too.
    const saves = [told('a'), told('b', { ...ofOmar, createdAtMs: 900 })];
    backend.fetchNotifications.mockResolvedValue(pageOf(saves));
    const { store } = show();
    await screen.findByRole('list', { name: 'Notifications' });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ben K. and Omar K. saved'),
    ]);
    act(() => void store.dispatch(hiddenRead(['omar'])));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ben K. saved')]);
    act(() => void store.dispatch(hiddenRead(['omar', 'ben'])));
    expect(screen.getByRole('heading', { name: 'Nothing to see here - yet' })).toBeVisible();
    act(() => void store.dispatch(hiddenRead([])));
    expect(rows()).toHaveLength(1);
  });

  test('of all types say who did what, about what, and what was written', async () => {
    const isOfOperator = (type: string): boolean =>
      ['post removed', 'report closed', 'decision'].includes(type);
    const all = NOTIFICATION_TYPES.map((type, n) => {
      const isOfChat = type.startsWith('message') || type === 'new chat';
      const of = isOfChat
        ? { chatId: 'a_b', postId: null, aboutId: null, about: '' }
        : { postId: `p${String(n)}` };
      return told(type, { type, ...of, message: `Words of ${type}`, createdAtMs: 100 - n });
    });
    backend.fetchNotifications.mockResolvedValue(pageOf(all));
    await showList();
    expect(rows()).toHaveLength(NOTIFICATION_TYPES.length);
    for (const [n, type] of NOTIFICATION_TYPES.entries()) {
      const row = rows()[n];
      if (type === 'alert')
        expect(row).toHaveTextContent(/New: Green bean bag for “Words of alert” · Ben K\./);
      else if (type === 'still there') expect(row).toHaveTextContent('Still there? Green bean bag');
      else if (type === 'sold to you')
        expect(row).toHaveTextContent('Ben K. Words of sold to you · Green bean bag');
      else if (type === 'buyer gone')
        expect(row).toHaveTextContent('The buyer can no longer take it: Green bean bag');
      else if (isOfOperator(type))
        expect(row).toHaveTextContent(`Campus Buy/Sell ${NOTIFICATION_TEXTS[type]}`);
      else if (type === 'new posts') {
        expect(row).toHaveTextContent(`Ben K. posted Words of ${type} new things: Green bean bag`);
        expect(row).toHaveAttribute('href', '/ben');
        continue;
      } else expect(row).toHaveTextContent(`Ben K. ${NOTIFICATION_TEXTS[type]}`);
      expect(row).toHaveTextContent(`Words of ${type}`);
      // A decision about a post is that it is hidden: its author finds it there.
      const post =
        type === 'report closed'
          ? '/settings/trust_and_safety'
          : type === 'post removed'
            ? '/notifications/decisions'
            : `/post/p${String(n)}`;
      expect(row).toHaveAttribute('href', all[n]?.chatId ? '/messages/a_b' : post);
    }
    expect(screen.getByText('commented on your post', { exact: false })).toHaveTextContent('Green bean bag');
  });

  test('are two lines, with the picture of the thing; unread ones have a dot and no tint', async () => {
    const aboutPhotoPath = 'images/posts/bag/0_640.jpg';
    const comment = { type: 'comment', message: 'Is it clean?' } as const;
    backend.fetchNotifications.mockResolvedValue(
      pageOf([told('a', { ...comment, aboutPhotoPath }), told('b', { aboutId: 'lamp', isRead: true })]),
    );
    await showList();
    const [first, second] = rows();
    expect(first?.querySelector('[class*=thing]')).not.toBeNull();
    expect(first?.className).toMatch(/unread/);
    expect(second?.querySelector('[class*=thing]')).toBeNull();
    expect(second?.className).not.toMatch(/unread/);
    expect(screen.queryByRole('link', { name: 'Mentions' })).toBeNull();
  });

  test('say who, and when, in a line apart from what was done: long names cut no verb', async () => {
    const comment = { type: 'post interaction', message: 'Is it clean?' } as const;
    const others = { fromUid: 'alexandria', fromName: 'Alexandria Wilhelmina T.' };
    backend.fetchNotifications.mockResolvedValue(
      pageOf([told('a', comment), told('b', { ...comment, ...others })]),
    );
    await showList();
    const lines = [...(rows()[0]?.querySelector('[class*=words]')?.children ?? [])];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'New: Ben K. and Alexandria Wilhelmina T.',
      'commented in a thread you follow: Green bean bag · Is it clean?',
      'Jan 1, 1970',
    ]);
  });

  test('say the amount before the thing: of a long line the end is cut', async () => {
    backend.fetchNotifications.mockResolvedValue(
      pageOf([told('a', { type: 'want countered', about: 'Green bean bag', message: '$30' })]),
    );
    await showList();
    expect(rows()[0]).toHaveTextContent('made a counteroffer: $30 · Green bean bag');
  });

  test('ask whether a thing was got before all else: of a long line the end is cut', async () => {
    const message = "Did you get it? It's yours for $30.";
    backend.fetchNotifications.mockResolvedValue(pageOf([told('a', { type: 'sold to you', message })]));
    await showList();
    const what = rows()[0]?.querySelector('[class*=what]');
    expect(what).toHaveTextContent("Did you get it? It's yours for $30. · Green bean bag");
  });

  test('that ask about several own posts open what one sells', async () => {
    const about = { postId: null, aboutId: 'bag', about: 'Green bean bag', message: 'And 2 more' };
    const question = told('q', { type: 'still there', ...about, fromUsername: 'mayarivera' });
    backend.fetchNotifications.mockResolvedValue(pageOf([question]));
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: /Still there\? Green bean bag · And 2 more/ }));
    expect(address()).toBe('/mayarivera?show=selling');
  });

  test('of somebody who is followed say how many things they posted: one opens its post, several the profile', async () => {
    const of = {
      type: 'new posts',
      about: 'Green bean bag',
      fromUsername: 'ben',
      fromName: 'Ben K.',
    } as const;
    backend.fetchNotifications.mockResolvedValue(
      pageOf([
        told('n1', { ...of, message: '5', createdAtMs: 2 }),
        told('n2', { ...of, message: '', postId: 'bag', createdAtMs: 1 }),
      ]),
    );
    show();
    const several = await screen.findByRole('link', { name: /Ben K\. posted 5 new things: Green bean bag/ });
    expect(several).toHaveAttribute('href', '/ben');
    const one = screen.getByRole('link', { name: /Ben K\. posted something new: Green bean bag/ });
    expect(one).toHaveAttribute('href', '/post/bag');
  });

  test('of one kind about one post are one row, which opens the post', async () => {
    const people = ['Maya T.', 'Dev P.', 'Jin P.', 'Zoe A.'];
    backend.fetchNotifications.mockResolvedValue(
      pageOf(
        people.map((fromName, n) => told(fromName, { fromName, fromUid: fromName, createdAtMs: 9 - n })),
      ),
    );
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: /Maya T\. and 3 others saved your post/ }));
    expect(address()).toBe('/post/bag');
  });

  test('come 15 at a time, older ones at the end of the list, to its end', async () => {
    backend.fetchNotifications
      .mockResolvedValueOnce(pageOf(fifteen(0)))
      .mockResolvedValueOnce(pageOf([told('last', { aboutId: 'last' })]));
    observe(true);
    leaveTab();
    show();
    expect(await screen.findByText("You've reached the end.")).toBeVisible();
    expect(rows()).toHaveLength(16);
    expect(given(backend.fetchNotifications)[2]).toMatchObject({ id: 'n14' });
  });

  test('that come while the page is open appear on top; deleted ones go', async () => {
    await showList();
    arrive({ entries: [told('b', { type: 'message like', fromName: 'Dev P.', createdAtMs: 5_000 })] });
    expect(await screen.findByText(/liked your message/)).toBeVisible();
    expect(rows()[0]).toHaveTextContent('Dev P. liked your message');
    arrive({ removedIds: ['b'] });
    await vi.waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('that join others in a row leave the keyboard’s focus on it', async () => {
    backend.fetchNotifications.mockResolvedValue(
      pageOf([told('new', { aboutId: 'lamp', createdAtMs: 9 }), told('a', { createdAtMs: 5 })]),
    );
    await showList();
    rows()[1]?.focus();
    arrive({ entries: [told('b', { fromName: 'Dev P.', fromUid: 'dev', createdAtMs: 5_000 })] });
    await vi.waitFor(() => expect(rows()[0]).toHaveTextContent('Dev P. and Ben K.'));
    expect(rows()[0]).toHaveFocus();
  });

  test('that were read elsewhere, a message in its conversation, lose their style', async () => {
    leaveTab();
    await showList();
    arrive({ entries: [told('b', { type: 'message', aboutId: null, createdAtMs: 5_000 })] });
    await vi.waitFor(() => expect(rows().map(isNew)).toEqual([true, true]));
    arrive({ readIds: ['b'] });
    await vi.waitFor(() => expect(rows().map(isNew)).toEqual([false, true]));
  });

  test('of which more came at once than are listened to are read anew, without a hole', async () => {
    const stop = vi.fn();
    backend.listenNewNotifications.mockReturnValue(stop);
    await showList();
    const newer = [told('y', { aboutId: 'y' }), told('x', { aboutId: 'x' })];
    backend.fetchNotifications.mockResolvedValue(pageOf([...newer, told('a')]));
    arrive({ entries: [told('y', { aboutId: 'y' })], hasGap: true });
    await vi.waitFor(() => expect(rows()).toHaveLength(3));
    expect(stop).toHaveBeenCalledTimes(1);
    expect(backend.listenNewNotifications).toHaveBeenCalledTimes(2);
  });
});

describe('reading', () => {
  test('marks everything that was unread when the page was opened, and keeps its style for the visit', async () => {
    const old = told('old', { isRead: true, aboutId: 'lamp', createdAtMs: 1 });
    backend.fetchNotifications.mockResolvedValue(pageOf([told('a'), old]));
    const { unmount } = show();
    await vi.waitFor(() => expect(backend.listenUnreadIds).toHaveBeenCalled());
    expect(given(backend.listenUnreadIds)[2]).toBe(1_000);
    const unread = given(backend.listenUnreadIds)[3];
    act(() => unread(['a', 'deeper']));
    await vi.waitFor(() => expect(marked()).toEqual(['a', 'deeper']));
    // The same again, and more of them than one answer holds.
    act(() => unread(['a', 'deeper', 'deepest']));
    await vi.waitFor(() => expect(marked()).toEqual(['a', 'deeper', 'deepest']));
    expect(rows().map(isNew)).toEqual([true, false]);
    unmount();
  });

  test('waits until the reader looks at the tab', async () => {
    leaveTab();
    await showList();
    expect(backend.listenUnreadIds).not.toHaveBeenCalled();
    vi.mocked(document.hasFocus).mockReturnValue(true);
    act(() => void dispatchEvent(new Event('focus')));
    await vi.waitFor(() => expect(backend.listenUnreadIds).toHaveBeenCalled());
  });

  test('that cannot be marked says so, once', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.markNotificationsRead.mockRejectedValue(new Error('Internal'));
    show();
    await vi.waitFor(() => expect(backend.listenUnreadIds).toHaveBeenCalled());
    act(() => given(backend.listenUnreadIds)[3](['a']));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    act(() => given(backend.listenUnreadIds)[3](['a']));
    expect(backend.markNotificationsRead).toHaveBeenCalledOnce();
  });

  test('marks what arrives later when it comes on screen', async () => {
    const screenful = observe(false);
    await showList();
    arrive({ entries: [told('b', { aboutId: 'lamp', createdAtMs: 5_000 })] });
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    expect(marked()).toEqual([]);
    screenful.come();
    await vi.waitFor(() => expect(marked()).toEqual(['b']));
    expect(rows()[0]).toSatisfy(isNew);
  });
});

describe('a list that', () => {
  test('is empty says so and leads to the feed', async () => {
    backend.fetchNotifications.mockResolvedValue(pageOf([]));
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Nothing to see here - yet' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go To Feed' }));
    expect(address()).toBe('/home');
  });

  test('is on its way has its shape', () => {
    backend.fetchNotifications.mockReturnValue(new Promise<NotificationsPage>(() => undefined));
    show();
    expect(screen.getByRole('status', { name: 'Loading notifications' })).toBeInTheDocument();
  });

  test('could not be read says so and can be asked for again', async () => {
    backend.fetchNotifications.mockRejectedValueOnce(new DataFailure('failed', 'Broken'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Notifications' })).toBeVisible();
  });

  test('did not come, as code that was lost on its way, has the page loaded anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    backend.fetchNotifications.mockRejectedValue(lost());
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('could not go on asks again when told to', async () => {
    backend.fetchNotifications
      .mockResolvedValueOnce(pageOf(fifteen(0)))
      .mockRejectedValueOnce(lost())
      .mockResolvedValueOnce(pageOf([]));
    observe(true);
    leaveTab();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("You've reached the end.")).toBeVisible();
  });
});

describe('the switch for mails', () => {
  test('shows the choice and changes it', async () => {
    const { user } = show();
    const box = await screen.findByRole('checkbox', { name: /Email me/ });
    expect(box).toBeChecked();
    await user.click(box);
    expect(await screen.findByText('Account Updated!')).toBeVisible();
    expect(given(backend.updateAccount).slice(1)).toEqual(['u1', { wantsEmail: false }]);
  });

  test('stays as it was where the change is refused', async () => {
    backend.updateAccount.mockRejectedValue(new Error('no'));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /Email me/ }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Email me/ })).toBeChecked();
  });
});

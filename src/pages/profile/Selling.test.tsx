import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { renewPost } from '../../data/posts/listingWrites.ts';
import type { fetchMemberByStatus } from '../../data/posts/memberPosts.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import type { fetchHolder } from '../../data/wants/wantQueries.ts';
import type { Callables } from '../../domain/callables.ts';
import type { Post } from '../../domain/post.ts';
import { authorOf, postOf, profileOf } from '../../domain/testing/people.ts';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as ProfilePage } from './ProfilePage.tsx';
import '../testing/panelsLoaded.ts';

const backend = vi.hoisted(() => ({
  own: vi.fn<typeof fetchMemberByStatus>(),
  renew: vi.fn<typeof renewPost>(),
  call: vi.fn<(name: 'answerWant', answer: Callables['answerWant']['request']) => Promise<unknown>>(),
  holder: vi.fn<typeof fetchHolder>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/askedSdk.ts'));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  fetchProfileByUsername: async () => profileOf('hannah'),
}));
// Of three imports at once Vitest gives one the module that is not mocked: so not `memberPosts.ts` itself.
vi.mock('../../data/sdk/withDb.ts', () => ({
  withDb: async () => [
    {},
    {
      fetchMemberByStatus: backend.own,
      renewPost: backend.renew,
      fetchHolder: backend.holder,
      listenNews: () => () => undefined,
    },
  ],
}));

vi.mock('../../data/calls/callables.ts', () => ({ call: backend.call, CallFailure: Error }));

const mine = { author: authorOf('u1', { username: 'mayarivera' }) };
const thing = (id: string, atMs: number, more: Partial<Post> = {}): Post =>
  postOf(id, { ...mine, createdAtMs: atMs, lastModifiedMs: atMs, ...more }, `${id} $5`);
const open = (): ReturnType<typeof renderPage> =>
  renderPage(<ProfilePage />, { session: MEMBER, at: '/mayarivera?show=selling', path: '/:username' });
const boxes = (title: RegExp): readonly (string | null)[] =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label'));

const answers = (): readonly string[] =>
  backend.call.mock.calls.map(([, { postId, act }]) => `${postId} ${act}`).toSorted();

let hasExpired = false;
onCampus('ut');
beforeEach(() => {
  hasExpired = false;
  backend.call.mockReset().mockResolvedValue({});
  backend.holder.mockReset().mockResolvedValue(null);
  backend.own.mockReset().mockImplementation(async (_db, _member, status) => {
    const expired = { status: 'expired', statusAtMs: 4 } as const;
    const entries =
      status === 'available'
        ? [thing('Lamp', 5)]
        : status === 'expired' && hasExpired
          ? [thing('Chair', 3, expired), thing('Rug', 2, expired)]
          : [];
    return { entries, count: entries.length, last: null };
  });
});

describe('Selling', () => {
  it('has what one has posted since, here or where the feed has heard of it', async () => {
    const { store } = open();
    await screen.findByRole('heading', { name: 'Available (1)' });
    const posts = [
      thing('Desk', 9),
      thing('Bike', 8, { status: 'sold', statusAtMs: 9 }),
      // Nothing can be done with it until it is sent.
      thing('Sofa', 10, { isPending: true }),
      thing('Answer', 11, { parentId: 'x', rootId: 'x' }),
      thing('Elsewhere', 12, { campusId: 'campus' }),
      thing('Hers', 13, { author: authorOf('hannah') }),
    ];
    act(() => void store.dispatch(postsReceived(posts)));
    expect(boxes(/^Available \(2\)/)).toEqual(['Select Desk $5', 'Select Lamp $5']);
    expect(boxes(/^Sold & Found \(1\)/)).toEqual(['Select Bike $5']);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('has the words of each in full, of which a row shows what it has room for', async () => {
    const long = 'Desk by IKEA, one drawer, white, scratched on the left where the chair was';
    const { store } = open();
    await screen.findByRole('heading', { name: 'Available (1)' });
    act(() => void store.dispatch(postsReceived([postOf('Desk', { ...mine, createdAtMs: 9 }, long)])));
    expect(screen.getByText(long)).toBeVisible();
  });

  it('offers Mark as Sold first, as the one filled button, and Delete last', async () => {
    const { user, store } = open();
    await screen.findByRole('heading', { name: 'Available (1)' });
    act(() => void store.dispatch(postsReceived([thing('Bike', 8, { status: 'reserved', statusAtMs: 9 })])));
    for (const of of ['Available', 'Reserved'])
      await user.click(screen.getByRole('button', { name: `Select all of ${of}` }));
    const bar = screen.getByRole('group', { name: 'Selected' });
    const buttons = within(bar)
      .getAllByRole('button')
      .map(
        ({ textContent, className }) => `${textContent}${/filled|danger/.test(className) ? ' filled' : ''}`,
      );
    expect(buttons).toEqual(['Clear', 'Mark as Sold filled', 'Available Again', 'Delete']);
  });

  it('asks before several are marked as sold, which ends their lines', async () => {
    const { user, store } = open();
    await screen.findByRole('heading', { name: 'Available (1)' });
    act(() => void store.dispatch(postsReceived([thing('Desk', 9)])));
    await user.click(screen.getByRole('button', { name: 'Select all of Available' }));
    await user.click(screen.getByRole('button', { name: 'Mark as Sold' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark 2 things as sold?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(backend.call).not.toHaveBeenCalled();
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as Sold' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 things marked as sold')).toBeVisible();
    expect(answers()).toEqual(['Desk sold', 'Lamp sold']);
  });

  it('asks before several are offered again, which takes them from whoever was to have them', async () => {
    const { user, store } = open();
    await screen.findByRole('heading', { name: 'Available (1)' });
    const reserved = [
      thing('Desk', 9, { status: 'reserved', statusAtMs: 9 }),
      thing('Bike', 8, { status: 'reserved', statusAtMs: 9 }),
    ];
    act(() => void store.dispatch(postsReceived(reserved)));
    await user.click(screen.getByRole('button', { name: 'Select all of Reserved' }));
    await user.click(screen.getByRole('button', { name: 'Available Again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make 2 things available again?' });
    expect(dialog).toHaveTextContent('They are no longer reserved for or sold to anybody.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(backend.call).not.toHaveBeenCalled();
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Available Again' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 things available again')).toBeVisible();
    expect(answers()).toEqual(['Bike next', 'Desk next']);
  });

  it('renews what has expired, several at once', async () => {
    hasExpired = true;
    const { user } = open();
    await screen.findByRole('heading', { name: 'Available (1)' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Lamp $5' }));
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select all of Expired' }));
    await user.click(screen.getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText('2 things renewed')).toBeVisible();
    expect(backend.renew.mock.calls.map(([, id]) => id).toSorted()).toEqual(['Chair', 'Rug']);
    expect(boxes(/^Available \(3\)/)).toHaveLength(3);
  });
});

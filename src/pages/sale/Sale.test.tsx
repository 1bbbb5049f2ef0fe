import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hiddenRead } from '../../data/blocks/blocksSlice.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { fetchMemberByStatus } from '../../data/posts/memberPosts.ts';
import { EMPTY_DRAFT, writeDraft } from '../../data/outbox/draftWords.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { pageOf } from '../../data/posts/testing/pageOf.ts';
import { chatIdOf } from '../../domain/chat.ts';
import { authorOf, postOf, profileOf } from '../../domain/testing/people.ts';
import { messageDraftKey } from '../../features/startConversation/messageDraftKey.ts';
import { allIsInView } from '../../lib/testing/window.ts';
import { hrefOf } from '../testing/hrefOf.ts';
import { address, GUEST, MEMBER, NEWCOMER, onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component as SalePage } from './SalePage.tsx';

const backend = vi.hoisted(() => ({
  sale: vi.fn<typeof fetchMemberByStatus>(),
  byName: vi.fn(),
  found: vi.fn(),
  startChat: vi.fn<() => Promise<{ chatId: string; isNew: boolean }>>(),
  sendDraft: vi.fn(
    async (_outbox: unknown, _entry: { readonly message: { readonly text: string } }) => undefined,
  ),
  isBlocked: true,
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/askedSdk.ts'));
vi.mock('../../data/profiles/profileQueries.ts', () => ({
  fetchProfileByUsername: backend.byName,
  fetchProfile: async () => null,
}));
vi.mock('../../data/posts/memberPosts.ts', () => ({ fetchMemberByStatus: backend.sale }));
vi.mock('../../data/posts/postQueries.ts', () => ({ fetchFoundPosts: backend.found }));
vi.mock('../../data/posts/news.ts', () => ({ listenNews: () => () => undefined }));
vi.mock('../../data/chats/chatWrites.ts', () => ({ startChat: backend.startChat }));
vi.mock('../../data/outbox/sendDraft.ts', () => ({ sendDraft: backend.sendDraft }));
vi.mock('../../data/outbox/outboxReady.ts', () => ({ outboxReady: async () => ({}) }));

const lamp = postOf('lamp', { createdAtMs: 9, facts: { by: '2031-05-15' } }, 'Desk lamp $15\nIKEA');
const rug = postOf('rug', { createdAtMs: 8, previousPriceCents: 4000 }, 'Blue rug $20');
const bike = postOf('bike', { createdAtMs: 7, priceCents: 4000 }, 'Big bike');
const sofa = postOf('sofa', { createdAtMs: 6 }, 'Sofa, make me a price');

const open = (at = '/hannah/sale', session = MEMBER): ReturnType<typeof renderPage> =>
  renderPage(<SalePage />, { session, at, path: '/:username/sale' });
const listed = (): readonly (string | undefined)[] =>
  [...screen.getByRole('list', { name: 'For sale' }).querySelectorAll<HTMLElement>('[data-post]')].map(
    ({ dataset }) => dataset['post'],
  );
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const bar = () => screen.getByRole('group', { name: 'Picked' });

onCampus('ut');
beforeEach(() => {
  backend.sale.mockReset().mockResolvedValue(pageOf([lamp, rug, bike, sofa]));
  backend.byName
    .mockReset()
    .mockImplementation(async (_db, name: string) => (name === 'hannah' ? profileOf('hannah') : null));
  backend.found.mockReset().mockResolvedValue([]);
  backend.startChat.mockReset();
  backend.sendDraft.mockClear();
});

describe('a sale', () => {
  it('has what its member sells and is available: picture or mark, price, first words and the last day', async () => {
    backend.sale.mockResolvedValue(
      pageOf([
        lamp,
        rug,
        postOf('iso', { kind: 'wanted' }, 'ISO a desk'),
        postOf('keys', { category: 'lost & found' }, 'Lost keys'),
      ]),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Hannah’s sale', level: 1 })).toBeVisible();
    const list = await screen.findByRole('list', { name: 'For sale' });
    expect(listed()).toEqual(['lamp', 'rug']);
    const [first, second] = within(list).getAllByRole('link');
    expect(first).toHaveAccessibleName('$15 Desk lamp $15 Must go by May 15, 2031');
    expect(second).toHaveTextContent('$20was $40Blue rug $20');
    expect(first).toHaveAttribute('href', '/post/lamp');
    expect(backend.sale).toHaveBeenCalledOnce();
    expect(backend.sale.mock.calls[0]?.slice(1)).toEqual([
      { uid: 'hannah', campusId: 'ut' },
      'available',
      null,
      12,
    ]);
    expect(hrefOf(/Hannah K/)).toBe('/hannah');
  });

  it('loses a thing that is sold meanwhile, and the pick of it', async () => {
    const { user, store } = open();
    await user.click(await box(/^Pick Desk lamp/));
    await user.click(await box(/^Pick Blue rug/));
    expect(within(bar()).getByRole('status')).toHaveTextContent('2 things · $35');
    act(() => void store.dispatch(postsReceived([{ ...lamp, status: 'sold', statusAtMs: 99 }])));
    expect(listed()).toEqual(['rug', 'bike', 'sofa']);
    expect(within(bar()).getByRole('status')).toHaveTextContent('1 thing · $20');
  });

  it('is read on at its end, page by page', async () => {
    const twelve = Array.from({ length: 12 }, (_one, n) =>
      postOf(`p${n}`, { createdAtMs: 50 - n }, `Mug ${n} $1`),
    );
    backend.sale.mockResolvedValueOnce(pageOf(twelve)).mockResolvedValueOnce(pageOf([lamp]));
    allIsInView();
    open();
    expect(await screen.findByText("You've reached the end.")).toBeVisible();
    expect(listed()).toHaveLength(13);
    expect(backend.sale).toHaveBeenCalledTimes(2);
    expect(backend.sale.mock.calls[1]?.[3]).toMatchObject({ id: 'p11' });
  });

  it('without anything says so; to its own member what to do', async () => {
    backend.sale.mockResolvedValue(pageOf([]));
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'Nothing for Sale' })).toBeVisible();
    expect(screen.getByText('Hannah has nothing for sale now.')).toBeVisible();
    unmount();
    open('/mayarivera/sale');
    expect(await screen.findByRole('button', { name: 'Post something' })).toBeVisible();
  });

  it('that could not be read is tried again', async () => {
    backend.sale.mockRejectedValueOnce(new DataFailure('failed', 'test'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'For sale' })).toBeVisible();
  });

  it('of nobody is not there; of a former name leads to the present one, with the picks', async () => {
    const { unmount } = open('/nobody/sale');
    expect(await screen.findByRole('heading', { name: "This page doesn't exist." })).toBeVisible();
    unmount();
    backend.byName.mockResolvedValue({ ...profileOf('hannah'), username: 'hannah-k' });
    open('/hannah/sale?pick=lamp');
    await screen.findByRole('list', { name: 'For sale' });
    expect(address()).toBe('/hannah-k/sale?pick=lamp');
  });

  it('of somebody who blocks the reader is not there', async () => {
    const { store } = open();
    await screen.findByRole('list', { name: 'For sale' });
    act(() => void store.dispatch(hiddenRead(['hannah'])));
    expect(screen.queryByRole('list', { name: 'For sale' })).toBeNull();
  });

  it('is for members: visitors of a school are asked to log in, and come back by its link', () => {
    open('/hannah/sale', VISITOR);
    expect(screen.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    expect(hrefOf('Log In')).toBe('/login?redirect=%2Fs%2Fhannah%2Fsale');
    expect(backend.byName).not.toHaveBeenCalled();
  });
});

describe('sharing a sale', () => {
  it.each([
    ['another’s', '/hannah/sale', 'hannah'],
    ['one’s own', '/mayarivera/sale', 'mayarivera'],
  ])('gives the link with a card, of %s', async (_whose, at, name) => {
    const { user } = open(at);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share Sale' });
    expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(
      `${location.origin}/s/${name}/sale`,
    );
  });
});

describe('picking', () => {
  it('is of what takes wants, and not on one’s own sale', async () => {
    const { unmount } = open();
    await box(/lamp/);
    expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Pick Desk lamp $15 IKEA',
      'Pick Blue rug $20',
      'Pick Big bike',
    ]);
    unmount();
    open('/mayarivera/sale?pick=lamp');
    await screen.findByRole('list', { name: 'For sale' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Picked' })).toBeNull();
  });

  it('is in the address, so that it is there after a look at a post, and ends by Clear', async () => {
    const { user } = open();
    await user.click(await box(/lamp/));
    await user.click(await box(/bike/));
    expect(address()).toBe('/hannah/sale?pick=lamp.bike');
    expect(within(bar()).getByRole('status')).toHaveTextContent('2 things · $55');
    await user.click(await box(/lamp/));
    expect(address()).toBe('/hannah/sale?pick=bike');
    await user.click(within(bar()).getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/hannah/sale');
    expect(screen.queryByRole('group', { name: 'Picked' })).toBeNull();
  });

  it('counts what the address names, if it is this member’s and can be had; asks for what is not listed yet', async () => {
    const late = postOf('late', { createdAtMs: 1 }, 'Kettle $5');
    backend.found.mockResolvedValue([late, postOf('other', { author: authorOf('otto') }, 'Mug $1')]);
    open('/hannah/sale?pick=lamp.late.other.sofa.constructor.no%20id');
    await screen.findByText('2 things · $20');
    expect(backend.found.mock.calls.map(([, campus, ids]: unknown[]) => [campus, ids])).toEqual([
      ['ut', ['late', 'other', 'constructor']],
    ]);
  });

  it('is of ten things at most', async () => {
    const many = Array.from({ length: 11 }, (_one, n) =>
      postOf(`m${n}`, { createdAtMs: 50 - n }, `Mug ${n} $1`),
    );
    backend.sale.mockResolvedValue(pageOf(many));
    const { user } = open(
      `/hannah/sale?pick=${many
        .slice(0, 10)
        .map(({ id }) => id)
        .join('.')}`,
    );
    const eleventh = await box(/Mug 10 /);
    await user.click(eleventh);
    expect(await screen.findByText('Please pick up to 10 things.')).toBeVisible();
    expect(eleventh).not.toBeChecked();
    expect(screen.getByText('10 things · $10')).toBeVisible();
  });

  it('asks whoever has no school for one first', async () => {
    const { user, store } = open('/hannah/sale', { ...NEWCOMER, isTokenEmailVerified: true });
    await user.click(await box(/lamp/));
    expect(store.getState().prompt).toMatchObject({ open: 'verifySchool', reason: 'want' });
    expect(address()).toBe('/hannah/sale');
  });
});

describe('a message about several things', () => {
  it('begins with their names and prices, is changed at will, and goes nowhere by itself', async () => {
    backend.startChat.mockResolvedValue({ chatId: 'hannah_u1', isNew: true });
    const { user } = open('/hannah/sale?pick=lamp.rug.bike', GUEST);
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    const field = await screen.findByRole('textbox', { name: /^Message to Hannah/ });
    const words = 'I’m interested in Desk lamp $15 IKEA, Blue rug $20, and Big bike ($40), $75 together.';
    expect(field).toHaveValue(words);
    expect(backend.startChat).not.toHaveBeenCalled();
    await user.type(field, ' Today?');
    await user.click(screen.getByRole('button', { name: 'Start Conversation' }));
    await vi.waitFor(() => expect(address()).toBe('/messages/hannah_u1'));
    expect(backend.sendDraft.mock.calls[0]?.[1].message.text).toBe(`${words} Today?`);
  });

  it('keeps what stood there as a draft, below its own words', async () => {
    const key = messageDraftKey('u1', chatIdOf('u1', 'hannah'));
    writeDraft(key, { ...EMPTY_DRAFT, raw: 'Are you around today?' });
    const { user } = open('/hannah/sale?pick=rug');
    await user.click(await screen.findByRole('button', { name: 'Message' }));
    const field = await screen.findByRole('textbox', { name: /^Message to Hannah/ });
    expect(field).toHaveValue('I’m interested in Blue rug $20.\nAre you around today?');
  });
});

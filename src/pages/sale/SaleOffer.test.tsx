import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { goOffline } from '../../data/testing/offline.ts';
import type { wantPost } from '../../data/wants/wantWrites.ts';
import { REFUSAL_TEXTS } from '../../domain/callables.ts';
import type { Post } from '../../domain/post.ts';
import { postOf, profileOf } from '../../domain/testing/people.ts';
import { address, GUEST, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component as SalePage } from './SalePage.tsx';

const server = vi.hoisted(() => ({
  things: [] as readonly Post[],
  want: vi.fn<typeof wantPost>(),
  /** What has become of a post whose want was refused. */
  again: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/askedSdk.ts'));
vi.mock('../../data/sdk/withDb.ts', () => ({
  withDb: async () => [
    {},
    {
      fetchProfileByUsername: async () => profileOf('hannah'),
      fetchMemberByStatus: async () => ({ entries: server.things, count: server.things.length, last: null }),
      listenNews: () => () => undefined,
      wantPost: server.want,
    },
  ],
}));
vi.mock('../../data/posts/readAgain.ts', () => ({ readAgain: server.again }));

const offered = { takesOffers: true };
const lamp = postOf('lamp', { createdAtMs: 9, ...offered }, 'Desk lamp $15');
const rug = postOf('rug', { createdAtMs: 8, ...offered }, 'Blue rug $20');
const bike = postOf('bike', { createdAtMs: 7 }, 'Road bike $40');
const mug = postOf('mug', { createdAtMs: 6 }, 'Free mug');

const ALL = '/hannah/sale?pick=lamp.rug.bike';
const open = (at = ALL, session = MEMBER): ReturnType<typeof renderPage> =>
  renderPage(<SalePage />, { session, at, path: '/:username/sale' });
async function openOffer(at = ALL, ask = 'Make an Offer'): Promise<ReturnType<typeof renderPage>> {
  const page = open(at);
  await page.user.click(await screen.findByRole('button', { name: ask }));
  await screen.findByRole('dialog');
  return page;
}
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => dialog().getByRole('button', { name: 'Make an Offer' });
const field = () => dialog().getByRole('textbox', { name: /^Your offer/ });
const division = () =>
  dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Post and amount of each want, in the order of sending. */
const sent = () => server.want.mock.calls.map(([, { id }, , cents]) => `${id} ${String(cents)}`);
const groups = () => new Set(server.want.mock.calls.map(([, , , , groupId]) => groupId));

onCampus('ut');
beforeEach(() => {
  server.things = [lamp, rug, bike, mug];
  server.want.mockReset().mockResolvedValue();
  server.again.mockReset();
});

describe('several things', () => {
  it('are asked for at their prices by one press: a want each, in one group, one after the other', async () => {
    let going = 0;
    server.want.mockImplementation(async () => {
      going += 1;
      expect(going).toBe(1);
      await new Promise((resolve) => setTimeout(resolve));
      going -= 1;
    });
    const { user } = await openOffer();
    expect(dialog().getByText('Hannah asks $75 for these 3 things.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'I Want Them for $75' }));
    expect(await screen.findByText("You're in line for 3 things")).toBeVisible();
    expect(sent()).toEqual(['lamp 1500', 'rug 2000', 'bike 4000']);
    expect([...groups()]).toEqual([expect.stringMatching(/^[A-Za-z0-9]{20}$/)]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(address()).toBe('/hannah/sale'));
  });

  it('are offered one sum for, whose part of each is shown before it is sent', async () => {
    const { user } = await openOffer();
    expect(division()).toEqual(['Desk lamp $15$15', 'Blue rug $20$20', 'Road bike $40$40']);
    await user.type(field(), '61');
    expect(division()).toEqual([
      'Desk lamp $15was $15$9',
      'Blue rug $20was $20$12',
      // Takes no offers.
      'Road bike $40$40',
    ]);
    await user.click(submit());
    expect(await screen.findByText("You're in line for 3 things")).toBeVisible();
    expect(sent()).toEqual(['lamp 900', 'rug 1200', 'bike 4000']);
  });

  it('have suggested sums, of which none is below what must be', async () => {
    const { user } = await openOffer();
    const suggested = dialog().getByRole('group', { name: 'Suggested amounts' });
    expect(
      within(suggested)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['$67', '$60', '$52']);
    await user.click(within(suggested).getByRole('button', { name: '$60' }));
    expect(division()[1]).toBe('Blue rug $20was $20$11.43');
  });

  it.each([
    ['40', 'Enter at least $40.02. “Road bike $40” takes no offers.'],
    ['9999999', 'The highest price is $999,999.'],
    ['', 'Enter an amount.'],
    ['ten', 'Enter an amount like 35, 35.50 or 1,200.'],
  ])('are offered no sum of “%s”: the field says why, and keeps it', async (typed, text) => {
    const { user } = await openOffer();
    if (typed !== '') await user.type(field(), typed);
    await user.click(submit());
    expect(field()).toHaveAccessibleDescription(text);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(typed);
    expect(server.want).not.toHaveBeenCalled();
  });

  it('that take no offers have no field; what is free is asked for as it is', async () => {
    const { user } = await openOffer('/hannah/sale?pick=mug', 'I Want It');
    expect(dialog().queryByRole('textbox')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'I Want It' }));
    expect(await screen.findByText("You're in line")).toBeVisible();
    expect(sent()).toEqual(['mug 0']);
    // One thing alone is no group.
    expect([...groups()]).toEqual([null]);
  });

  it('are for members: a guest can only write', async () => {
    open(ALL, GUEST);
    expect(await screen.findByRole('button', { name: 'Message' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make an Offer' })).toBeNull();
  });
});

describe('what could not be sent', () => {
  it('is named with its reason, and tried again with what is left of the sum: nothing is sent twice', async () => {
    server.want.mockImplementation(async (_db, { id }) => {
      if (id === 'rug') throw new DataFailure('failed', 'test');
    });
    const { user } = await openOffer();
    await user.type(field(), '61');
    await user.click(submit());
    const problem = await dialog().findByRole('alert');
    expect(problem).toHaveTextContent(`Sent for 2 things. Not sent:Blue rug $20: ${errorText('failed')}`);
    expect(field()).toHaveValue('12');
    expect(division().at(-1)).toBe('Blue rug $20was $20$12');
    const group = groups();
    server.want.mockReset().mockResolvedValue();
    await user.click(submit());
    expect(await screen.findByText("You're in line for 3 things")).toBeVisible();
    expect(sent()).toEqual(['rug 1200']);
    expect(groups()).toEqual(group);
  });

  it('for it is sold meanwhile is not offered again, and the picks of the others end', async () => {
    server.want.mockImplementation(async (_db, { id }) => {
      if (id === 'rug') throw new DataFailure('denied', 'test');
    });
    const { user, store } = await openOffer('/hannah/sale?pick=lamp.rug');
    server.again.mockImplementation(async () => {
      act(() => void store.dispatch(postsReceived([{ ...rug, status: 'sold', statusAtMs: 99 }])));
      return true;
    });
    await user.click(dialog().getByRole('button', { name: 'I Want Them for $35' }));
    expect(await dialog().findByText(new RegExp(REFUSAL_TEXTS['want-changed']))).toBeVisible();
    expect(dialog().queryByRole('textbox')).toBeNull();
    await user.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await vi.waitFor(() => expect(address()).toBe('/hannah/sale?pick=rug'));
    expect(screen.queryByRole('group', { name: 'Picked' })).toBeNull();
  });

  it('without a connection says so as for one thing; sum and picks stay', async () => {
    const { user } = await openOffer();
    await user.type(field(), '61');
    goOffline();
    await user.click(submit());
    expect(await screen.findByText(errorText('offline'))).toBeVisible();
    expect(field()).toHaveValue('61');
    expect(server.want).not.toHaveBeenCalled();
    expect(screen.getByText('3 things · $75')).toBeInTheDocument();
  });
});

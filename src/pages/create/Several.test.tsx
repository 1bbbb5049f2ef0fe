import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { forgetDrafts } from '../../data/outbox/draftStore.ts';
import { forgetDraftMedia } from '../../data/outbox/draftMedia.ts';
import type { QueuedPost } from '../../data/outbox/entry.ts';
import type { Outbox } from '../../data/outbox/outbox.ts';
import { OpenSeveral, openSeveral } from '../../data/outbox/severalDrafts.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { plainTextOf } from '../../domain/postText.ts';
import type { PreparedMedia } from '../../domain/media.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './SeveralPage.tsx';

// Making a picture small needs a real browser.
const photos = vi.hoisted(() => ({ fault: null as Error | null, coming: null as Promise<void> | null }));
vi.mock('../../data/media/prepareMedia.ts', () => ({
  openPhotoWorker: () => undefined,
  prepareMedia: async (): Promise<PreparedMedia> => {
    await photos.coming;
    if (photos.fault) throw photos.fault;
    const file = new Blob(['x'], { type: 'image/webp' });
    const size = { widthPx: 4, heightPx: 3, thumbhash: 'AA==' };
    return {
      kind: 'photo',
      full: file,
      fullExtension: 'webp',
      preview: file,
      previewExtension: 'webp',
      ...size,
    };
  },
}));
vi.mock('../../data/outbox/whileOnline.ts', () => ({ uploadWhileOnline: async () => [] }));
const outbox = vi.hoisted(() => ({ added: [] as unknown[], failsAt: -1 }));
vi.mock('../../data/outbox/outboxReady.ts', async (original) => {
  const box: Pick<Outbox, 'show' | 'holds' | 'withdraw' | 'add'> = {
    show: () => undefined,
    holds: () => true,
    withdraw: () => undefined,
    add: async (entry) => {
      if (outbox.added.length === outbox.failsAt) throw new Error('The device is full');
      outbox.added.push(entry);
      return true;
    },
  };
  return { ...(await original<object>()), outboxReady: async () => box };
});

onCampus('ut');
beforeEach(() => {
  outbox.added = [];
  outbox.failsAt = -1;
  photos.fault = null;
  photos.coming = null;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  cleanup();
  forgetDraftMedia();
  openSeveral.close();
  await forgetDrafts(() => true);
});

const added = (): readonly QueuedPost[] => outbox.added as QueuedPost[];
const words = (place: number): HTMLElement =>
  screen.getByRole('textbox', { name: `Words of ${String(place)}` });
const price = (place: number): HTMLElement =>
  screen.getByRole('textbox', { name: `Price of ${String(place)} in dollars` });
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Posts' })).getAllByRole('listitem');
const pictures = (count: number): readonly File[] =>
  Array.from(
    { length: count },
    (_one, n) => new File(['x'], `photo ${String(n)}.png`, { type: 'image/png' }),
  );

const open = (): UserEvent =>
  renderPage(<Component />, { session: MEMBER, at: '/create/several', path: '/create/several' }).user;

/** The page with so many photos chosen. */
async function withPhotos(count: number): Promise<UserEvent> {
  const user = open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose photos' })).toBeEnabled());
  fireEvent.change(screen.getByLabelText('Photos and videos'), { target: { files: pictures(count) } });
  // 30 take a while on a busy machine.
  const areThere = (): void => expect(screen.getAllByRole('img')).toHaveLength(Math.min(count, 30));
  await waitFor(areThere, { timeout: 15_000 });
  return user;
}

describe('several posts at once', () => {
  test('are typed by keyboard alone, and posted by one press, each a post of one group', async () => {
    const user = await withPhotos(3);
    words(1).focus();
    await user.keyboard('Desk lamp, like new $12{Enter}{Enter}Rice cooker{Enter}20{Enter}Rug{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Post all 3' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/home'));
    expect(added().map(({ post }) => [plainTextOf(post.rawText), post.priceCents])).toEqual([
      ['Desk lamp, like new $12', 1200],
      ['Rice cooker', 2000],
      ['Rug', null],
    ]);
    expect(added()[0]?.post.condition).toBe('like_new');
    expect(added().map(({ media }) => media.length)).toEqual([1, 1, 1]);
    const groups = new Set(added().map(({ post }) => post.groupId));
    expect([...groups]).toEqual([expect.stringMatching(/^[A-Za-z0-9]{20}$/)]);
    expect(new Set(added().map(({ post }) => post.id)).size).toBe(3);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
  });

  test('say before how many go in an hour, and that photos count among the files of a day', async () => {
    open();
    expect(await screen.findByText(/30 posts go in an hour; more wait/)).toHaveTextContent(
      'Each photo is 2 of 200 files a day.',
    );
  });

  test('one alone is of no group', async () => {
    const user = await withPhotos(1);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]?.post.groupId).toBeNull();
  });

  test('show what their words say; a price that is typed stands over it', async () => {
    const user = await withPhotos(1);
    await user.type(words(1), 'Looking for a desk $40');
    expect(screen.getByText('Looking for · Furniture')).toBeVisible();
    await user.clear(words(1));
    await user.type(words(1), 'IKEA desk $40, like new');
    expect(price(1)).toHaveValue('40');
    expect(screen.getByText('Like new · Furniture')).toBeVisible();
    await user.clear(price(1));
    await user.type(price(1), '35.50');
    await user.type(words(1), ' now $30');
    expect(price(1)).toHaveValue('35.50');
  });

  test('take one category for all, also those that are added later', async () => {
    const user = await withPhotos(2);
    await user.type(words(1), 'Desk');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category of the post' }), 'Household');
    expect(screen.getAllByText('Household', { selector: 'p' })).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Photos and videos'), { target: { files: pictures(1) } });
    await waitFor(() => expect(rows()).toHaveLength(3));
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Post all 3' }));
    await waitFor(() => expect(added()).toHaveLength(3));
    expect(added().map(({ post }) => post.category)).toEqual(['household', 'household', 'household']);
    expect(plainTextOf(added()[0]?.post.rawText ?? null)).toBe('Desk');
  });

  test('take one day for all by which they must go, and none that is past', async () => {
    const user = await withPhotos(2);
    const day = screen.getByLabelText('Must go by');
    fireEvent.change(day, { target: { value: '2020-05-15' } });
    expect(day).toBeInvalid();
    expect(screen.queryByText(/^Must go by May/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Post all 2' }));
    expect(day).toHaveFocus();
    expect(added()).toEqual([]);
    fireEvent.change(day, { target: { value: '2099-05-15' } });
    expect(screen.getAllByText('Must go by May 15, 2099')).toHaveLength(2);
    await user.type(words(1), 'Desk');
    await user.click(screen.getByRole('button', { name: 'Post all 2' }));
    await waitFor(() => expect(added()).toHaveLength(2));
    expect(added().map(({ post }) => post.facts)).toEqual([{ by: '2099-05-15' }, { by: '2099-05-15' }]);
  });

  test('a day for all that is past since holds them back', async () => {
    const user = await withPhotos(2);
    fireEvent.change(screen.getByLabelText('Must go by'), { target: { value: '2099-05-15' } });
    cleanup();
    forgetLists();
    vi.setSystemTime('2099-05-16T18:00Z');
    onTestFinished(() => void vi.useRealTimers());
    open();
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Post all 2' }));
    expect(screen.getByLabelText('Must go by')).toHaveFocus();
    expect(screen.getByText('Choose today or a later day.')).toBeVisible();
    expect(added()).toEqual([]);
  });

  test('are there again after a reload, in their order', async () => {
    const user = await withPhotos(3);
    await user.type(words(2), 'Rug $9');
    await user.type(price(3), '7');
    await user.click(screen.getByRole('button', { name: 'Remove 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove 1' })).toHaveFocus());
    cleanup();
    const { groupId } = await openSeveral.open('u1');
    // The page is gone: its lists, its lock.
    forgetLists();
    open();
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    expect(words(1)).toHaveValue('Rug $9');
    expect(price(1)).toHaveValue('9');
    expect(price(2)).toHaveValue('7');
    expect((await openSeveral.open('u1')).groupId).toBe(groupId);
  });

  test('of 31 photos the last is refused, and of more that come later all', async () => {
    // On a busy machine the alert is gone again before all rows are there.
    const said = screen.findByText('Please choose up to 30 photos.', {}, { timeout: 20_000 });
    await Promise.all([said, withPhotos(31)]);
    expect(rows()).toHaveLength(30);
    expect(screen.getByRole('button', { name: 'Add photos' })).toBeDisabled();
    expect(screen.getByText('30 of 30')).toBeVisible();
  });

  test('no price that is none is posted: its field says why, and has the focus', async () => {
    const user = await withPhotos(2);
    await user.type(price(2), 'abc');
    await user.click(screen.getByRole('button', { name: 'Post all 2' }));
    expect(added()).toEqual([]);
    expect(price(2)).toHaveFocus();
    expect(price(2)).toBeInvalid();
    await user.clear(price(2));
    await user.click(screen.getByRole('button', { name: 'Post all 2' }));
    await waitFor(() => expect(added()).toHaveLength(2));
  });

  test('a photo that cannot be read is named, and nothing is posted until it is removed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    photos.fault = new DataFailure('bad-media', 'broken');
    const user = open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose photos' })).toBeEnabled());
    fireEvent.change(screen.getByLabelText('Photos and videos'), { target: { files: pictures(1) } });
    expect(await screen.findByText('Can’t read photo 0.png')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(`"photo 0.png" can't be read. Remove it first.`)).toBeVisible();
    expect(added()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove 1' }));
    expect(screen.queryByRole('list', { name: 'Posts' })).toBeNull();
  });

  test('those that the device did not take stay, and can be posted again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const user = await withPhotos(3);
    for (const place of [1, 2, 3]) await user.type(words(place), `Thing ${String(place)}`);
    outbox.failsAt = 2;
    await user.click(screen.getByRole('button', { name: 'Post all 3' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(address()).toBe('/create/several');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(words(1)).toHaveValue('Thing 3');
    outbox.failsAt = -1;
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(added()).toHaveLength(3));
  });
});

/** As at a reload: what only the page had is gone. */
function forgetLists(): void {
  openSeveral.close();
}

describe('photos that are still being prepared', () => {
  const choose = async (count: number): Promise<UserEvent> => {
    const user = open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose photos' })).toBeEnabled());
    fireEvent.change(screen.getByLabelText('Photos and videos'), { target: { files: pictures(count) } });
    await waitFor(() => expect(rows()).toHaveLength(count));
    return user;
  };
  const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('are asked about before the page is closed, and those that are stored are not', async () => {
    let arrive = (): void => undefined;
    photos.coming = new Promise((resolve) => (arrive = resolve));
    await choose(1);
    expect(leave()).toBe(true);
    arrive();
    await screen.findByRole('img');
    expect(leave()).toBe(false);
    cleanup();
    expect(leave()).toBe(false);
  });

  test('are counted on the next page, once; their words stay', async () => {
    photos.coming = new Promise(() => undefined);
    const user = await choose(3);
    await user.type(words(2), 'Rug $9');
    cleanup();
    forgetLists();
    open();
    expect(
      await screen.findByText('3 photos were not stored yet when this page was closed. Choose them again.'),
    ).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(words(1)).toHaveValue('Rug $9');
    expect((await new OpenSeveral().open('u1')).lostPhotos).toBe(0);
  });

  test('go on when the page is entered again', async () => {
    photos.coming = new Promise(() => undefined);
    await choose(2);
    cleanup();
    open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByText(/not stored yet/)).toBeNull();
  });
});

describe('a browser that stores nothing', () => {
  const said = 'This browser stores nothing: these stay only while this page is open.';

  test('says so before photos are chosen', async () => {
    const deny = (): never => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { get: deny, ownKeys: deny }));
    vi.spyOn(console, 'warn').mockReturnValue();
    open();
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('that stores does not say so', async () => {
    await withPhotos(1);
    expect(screen.queryByText(said)).toBeNull();
  });
});

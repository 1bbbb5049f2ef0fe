import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFailure } from '../../data/errors/dataError.ts';
import { forgetDrafts } from '../../data/outbox/draftStore.ts';
import { editPurpose, EMPTY_DRAFT, readDraft, writeDraft, type Draft } from '../../data/outbox/draftWords.ts';
import { openDrafts } from '../../data/outbox/openDrafts.ts';
import { leftDraft } from '../../data/outbox/testing/drafts.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import type { Post } from '../../domain/post.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { photoOf } from '../../domain/testing/media.ts';
import { authorOf, postOf } from '../../domain/testing/people.ts';
import { PostCard } from '../../features/posts/card/PostCard.tsx';
import { MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import './testing/partsLoaded.ts';
import '../../features/composer/edit/EditDialog.tsx';

const backend = vi.hoisted(() => ({
  editPost: vi.fn<(...args: readonly unknown[]) => Promise<unknown>>(),
  fetchPost: vi.fn<() => Promise<Post | null>>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => ({ firestoreDb: async () => ({}) }));
vi.mock('../../data/posts/listingWrites.ts', () => ({ editPost: backend.editPost }));
vi.mock('../../data/posts/readAgain.ts', () => ({
  readAgain: async (_id: string, dispatch: (action: unknown) => void) => {
    const post = await backend.fetchPost();
    if (post) dispatch(postsReceived([post]));
  },
}));
vi.mock('../../data/media/photoSource.ts', () => ({
  privatePhotoAddress: async () => 'blob:x',
  readyPhotoAddress: () => 'blob:x',
}));
vi.mock('../../data/posts/likes.ts', () => ({ SAVED_AMONG_MAX: 30, fetchSavedAmong: async () => [] }));

onCampus('ut');

const BAG = postOf('bag', { author: authorOf('u1'), category: 'furniture' }, 'Green bean bag $35');
const pictureOf = (n: number) => photoOf('bag', n);
const key = leftDraft('u1', editPurpose('bag'));
/** Words typed before. */
const TYPED: Draft = {
  raw: rawOfPlainText('Green bean bag, washed'),
  chosen: { category: 'furniture', kind: 'selling', priceCents: 3500, takesOffers: false, condition: null },
  edits: { editedAtMs: null },
};

beforeEach(() => {
  backend.editPost.mockReset().mockResolvedValue(undefined);
  backend.fetchPost.mockReset().mockResolvedValue(null);
});
afterEach(async () => {
  openDrafts.forget();
  await forgetDrafts(() => true);
});

async function show(post: Post = BAG) {
  const page = renderPage(<PostCard id="bag" />, { session: MEMBER, at: '/home' });
  act(() => void page.store.dispatch(postsReceived([post])));
  return page;
}
const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Edit Post' });
const card = (): HTMLElement => screen.getByRole('article', { hidden: true });

async function openEdit({ user }: Awaited<ReturnType<typeof show>>): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await within(await screen.findByRole('dialog', { name: 'Edit Post' })).findByRole('button', {
    name: 'Save',
  });
}
const save = (): HTMLElement => within(dialog()).getByRole('button', { name: 'Save' });
/** Saves, and has this among what is stored. */
async function saves({ user }: Awaited<ReturnType<typeof show>>, stored: Partial<Post>): Promise<void> {
  await user.click(save());
  await screen.findByText('Changes saved');
  expect(backend.editPost).toHaveBeenCalledExactlyOnceWith({}, 'bag', null, expect.objectContaining(stored));
}

describe('an edit of an own post', () => {
  test('begins with the post as it stands, and is shown at once', async () => {
    const page = await show();
    await openEdit(page);
    expect(save()).toBeDisabled();
    expect(within(dialog()).getByRole('textbox', { name: 'Edit Post' })).toHaveTextContent(
      'Green bean bag $35',
    );
    await page.user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Condition' }), 'Good');
    let finish = (): void => undefined;
    backend.editPost.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    await page.user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Not confirmed yet.
    expect(page.store.getState().posts.entities['bag']?.condition).toBe('good');
    expect(within(card()).getByText('Edited')).toBeDefined();
    finish();
    expect(await screen.findByText('Changes saved')).toBeDefined();
    expect(backend.editPost).toHaveBeenCalledExactlyOnceWith({}, 'bag', null, {
      rawText: BAG.rawText,
      media: [],
      category: 'furniture',
      facts: {},
      kind: 'selling',
      priceCents: 3500,
      takesOffers: false,
      condition: 'good',
    });
  });

  test('leaves price, condition and category where its words no longer say them; other words change them', async () => {
    writeDraft(key, {
      raw: rawOfPlainText('Green, from IKEA'),
      chosen: { kind: 'selling' },
      edits: { editedAtMs: null },
    });
    const page = await show({ ...BAG, condition: 'good', takesOffers: true });
    await openEdit(page);
    const chips = within(within(dialog()).getByRole('group', { name: 'Details' }));
    expect(chips.getByRole('button', { name: 'Price: $35 or best offer' })).toBeVisible();
    expect(chips.getByRole('combobox', { name: 'Condition' })).toHaveDisplayValue('Good');
    expect(chips.getByRole('combobox', { name: /Category/ })).toHaveDisplayValue(
      'From your words: Furniture',
    );
    await waitFor(() => expect(save()).toBeEnabled());
    await page.user.type(within(dialog()).getByRole('textbox', { name: 'Edit Post' }), '. Desk lamp $20');
    expect(chips.getByRole('button', { name: 'Price: $20' })).toBeVisible();
    await saves(page, { priceCents: 2000, category: 'home decor' });
  });

  test('begins with the facts of the post; another category drops them, and says so', async () => {
    const room: Post = {
      ...BAG,
      category: 'housing & apartments',
      facts: { from: '2099-05-15', bedrooms: '2' },
    };
    const page = await show(room);
    await openEdit(page);
    expect(save()).toBeDisabled();
    const inDialog = within(dialog());
    expect(inDialog.getByRole('button', { name: 'From: From May 15, 2099' })).toBeVisible();
    await page.user.selectOptions(inDialog.getByRole('combobox', { name: 'Bedrooms' }), 'Studio');
    await page.user.selectOptions(inDialog.getByRole('combobox', { name: /Category/ }), 'Furniture');
    expect(inDialog.getByText("From and Bedrooms don't go with Furniture: they are dropped.")).toBeVisible();
    await page.user.selectOptions(
      inDialog.getByRole('combobox', { name: /Category/ }),
      'housing & apartments',
    );
    await saves(page, { facts: { from: '2099-05-15', bedrooms: 'studio' } });
  });

  test('keeps a day that is past, and takes no other that is', async () => {
    const page = await show({ ...BAG, facts: { by: '2026-01-05' } });
    await openEdit(page);
    const inDialog = within(dialog());
    await page.user.selectOptions(inDialog.getByRole('combobox', { name: 'Condition' }), 'Fair');
    const pick = (day: string): void =>
      void fireEvent.change(inDialog.getByLabelText('Must go by', { selector: 'input' }), {
        target: { value: day },
      });
    await page.user.click(inDialog.getByRole('button', { name: /^Must go by: / }));
    pick('2026-01-06');
    await page.user.click(save());
    expect(inDialog.getByText('This is over: the post would end at once.')).toBeVisible();
    expect(backend.editPost).not.toHaveBeenCalled();
    pick('2026-01-05');
    await page.user.click(save());
    await screen.findByText('Changes saved');
    expect(backend.editPost.mock.lastCall?.[3]).toMatchObject({ facts: { by: '2026-01-05' } });
  });

  test('offers what the words of an older post say, and adds it at a press', async () => {
    const words = rawOfPlainText('Furnished 2BR sublease from May 15, 2099 to Aug 1, 2099');
    const page = await show({ ...BAG, rawText: words, category: 'housing & apartments' });
    await openEdit(page);
    const inDialog = within(dialog());
    expect(inDialog.getByText(/^Your text says: From May 15, 2099, To Aug 1, 2099/)).toBeVisible();
    // Nothing has changed by itself.
    expect(save()).toBeDisabled();
    await page.user.click(inDialog.getByRole('button', { name: 'Add' }));
    expect(inDialog.queryByText(/^Your text says/)).toBeNull();
    await saves(page, {
      facts: { from: '2099-05-15', to: '2099-08-01', bedrooms: '2', furnished: 'yes' },
    });
  });

  test('does not open again while it is being stored, and does afterwards', async () => {
    writeDraft(key, TYPED);
    const page = await show();
    await openEdit(page);
    await waitFor(() => expect(save()).toBeEnabled());
    let finish = (): void => undefined;
    backend.editPost.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    await page.user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: /^More/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByText('Your last edit is still being saved')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Edit Post' })).toBeNull();
    // Its words are kept until the server has them.
    expect(readDraft(key)).toEqual(TYPED);
    finish();
    await waitFor(() => expect(readDraft(key)).toEqual(EMPTY_DRAFT));
    await openEdit(page);
  });

  test('of a reserved post cannot make it one that is looked for, and says why', async () => {
    const page = await show({ ...BAG, status: 'reserved', statusAtMs: 1 });
    await openEdit(page);
    const chip = within(dialog()).getByRole('button', { name: 'Looking for' });
    expect(chip).toHaveAttribute('aria-disabled', 'true');
    expect(chip).toHaveAccessibleDescription('“Looking for” can be set once it is no longer reserved.');
    await page.user.click(chip);
    expect(chip).toHaveAttribute('aria-pressed', 'false');
    expect(save()).toBeDisabled();
  });

  describe('while a want of it is accepted', () => {
    const PROMISED: Post = { ...BAG, status: 'reserved', statusAtMs: 1, isPromised: true };
    const WHY = "Its price and “Looking for” can't change while it is reserved for the person you accepted.";
    const chips = () => within(within(dialog()).getByRole('group', { name: 'Details' }));
    const priceChip = (): HTMLElement => chips().getByRole('button', { name: 'Price: $35' });

    function expectFixed(): void {
      for (const chip of [priceChip(), chips().getByRole('button', { name: 'Looking for' })]) {
        expect(chip).toHaveAttribute('aria-disabled', 'true');
        expect(chip).toHaveAccessibleDescription(WHY);
      }
      expect(within(dialog()).getAllByText(WHY)).toHaveLength(1);
    }

    test('has its price fixed from the start, and says why; all else is saved', async () => {
      const page = await show(PROMISED);
      await openEdit(page);
      expectFixed();
      await page.user.click(priceChip());
      expect(screen.queryByRole('textbox', { name: 'Price in dollars' })).toBeNull();
      await page.user.click(chips().getByRole('button', { name: 'Looking for' }));
      expect(save()).toBeDisabled();
      expect(within(dialog()).queryByRole('alert')).toBeNull();
      await page.user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Condition' }), 'Good');
      await saves(page, { priceCents: 3500, takesOffers: false, kind: 'selling', condition: 'good' });
    });

    test('keeps its price whatever its words say by now', async () => {
      writeDraft(key, {
        raw: rawOfPlainText('Green bean bag, now $20 or best offer'),
        chosen: { kind: 'selling', condition: null },
        edits: { editedAtMs: null },
      });
      const page = await show(PROMISED);
      await openEdit(page);
      await waitFor(() => expect(save()).toBeEnabled());
      expectFixed();
      expect(within(dialog()).getByText('Your text says $20.')).toBeVisible();
      await saves(page, { priceCents: 3500, takesOffers: false });
    });

    test('that another device has accepted: the refusal stands at the price, and nothing typed is lost', async () => {
      const page = await show();
      backend.editPost.mockRejectedValueOnce(new DataFailure('promised', 'no'));
      backend.fetchPost.mockResolvedValue(PROMISED);
      await openEdit(page);
      await page.user.click(priceChip());
      const amount = within(dialog()).getByRole('textbox', { name: 'Price in dollars' });
      await page.user.clear(amount);
      await page.user.type(amount, '20{Enter}');
      await page.user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Condition' }), 'Good');
      await page.user.click(save());
      expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(
        'You had changed it to $20.',
      );
      expectFixed();
      expect(within(dialog()).getByRole('combobox', { name: 'Condition' })).toHaveValue('good');
      await page.user.click(save());
      await screen.findByText('Changes saved');
      expect(backend.editPost).toHaveBeenLastCalledWith(
        {},
        'bag',
        null,
        expect.objectContaining({ priceCents: 3500, condition: 'good' }),
      );
    });

    test.each([
      [{ priceCents: null }, 'You had removed the price.'],
      [{ kind: 'wanted' }, 'You had set “Looking for”.'],
    ] as const)('asks before it throws away what cannot be saved: %o', async (typed, text) => {
      writeDraft(key, { ...TYPED, raw: BAG.rawText, chosen: { ...TYPED.chosen, ...typed } });
      const page = await show(PROMISED);
      await openEdit(page);
      expect(await within(dialog()).findByText(text)).toBeVisible();
      expect(save()).toBeDisabled();
      await page.user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByRole('heading', { name: 'Discard Changes?' })).toBeVisible();
    });

    test('comes while a price is half typed, which holds up nothing', async () => {
      const page = await show();
      await openEdit(page);
      await page.user.click(priceChip());
      await page.user.type(within(dialog()).getByRole('textbox', { name: 'Price in dollars' }), 'x');
      await page.user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Condition' }), 'Good');
      act(() => void page.store.dispatch(postsReceived([PROMISED])));
      expectFixed();
      expect(screen.queryByRole('textbox', { name: 'Price in dollars' })).toBeNull();
      await page.user.click(save());
      await screen.findByText('Changes saved');
    });
  });

  test('goes on where it was left, and is gone once it is stored', async () => {
    writeDraft(key, TYPED);
    const page = await show();
    await openEdit(page);
    const field = within(dialog()).getByRole('textbox', { name: 'Edit Post' });
    await waitFor(() => expect(field).toHaveTextContent('Green bean bag, washed'));
    // What it costs is what its author has set, whatever the words say now.
    expect(within(dialog()).getByRole('button', { name: 'Price: $35' })).toBeDefined();
    await page.user.click(save());
    await screen.findByText('Changes saved');
    await waitFor(() => expect(readDraft(key)).toEqual(EMPTY_DRAFT));
  });

  test('that is refused leaves the post as it was, and comes back with its words', async () => {
    writeDraft(key, TYPED);
    const page = await show();
    backend.editPost.mockRejectedValue(new DataFailure('denied', 'no'));
    await openEdit(page);
    await waitFor(() => expect(save()).toBeEnabled());
    await page.user.click(save());
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(page.store.getState().posts.entities['bag']).toEqual(BAG);
    const field = await screen.findByRole('textbox', { name: 'Edit Post' });
    expect(field).toHaveTextContent('Green bean bag, washed');
  });

  test('needs the connection, and keeps its words', async () => {
    writeDraft(key, TYPED);
    const page = await show();
    await openEdit(page);
    await waitFor(() => expect(save()).toBeEnabled());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.user.click(save());
    expect(screen.getByText('An edit needs the connection. Your words are kept.')).toBeDefined();
    expect(dialog()).toBeDefined();
    expect(readDraft(key)).toEqual(TYPED);
    expect(backend.editPost).not.toHaveBeenCalled();
  });

  describe('when it was edited elsewhere since', () => {
    const NEWER = { ...BAG, rawText: rawOfPlainText('Blue bean bag'), priceCents: 2000, editedAtMs: 7 };

    async function overtaken() {
      writeDraft(key, TYPED);
      const page = await show();
      backend.editPost.mockRejectedValueOnce(new DataFailure('changed-elsewhere', 'no'));
      backend.fetchPost.mockResolvedValue(NEWER);
      await openEdit(page);
      await waitFor(() => expect(save()).toBeEnabled());
      await page.user.click(save());
      await screen.findByText('It says now:');
      return page;
    }

    test('says so, with what it says now, and keeps the words typed here', async () => {
      await overtaken();
      expect(within(dialog()).getByText(/^Blue bean bag/)).toBeDefined();
      expect(within(dialog()).getByText('$20 · Furniture')).toBeDefined();
      expect(within(dialog()).getByRole('textbox', { name: 'Edit Post' })).toHaveTextContent(
        'Green bean bag, washed',
      );
      expect(save()).toBeDisabled();
    });

    test('the own words go over it if their author says so', async () => {
      const { user } = await overtaken();
      await user.click(screen.getByRole('button', { name: 'Keep My Words' }));
      expect(screen.queryByText('It says now:')).toBeNull();
      await user.click(save());
      await screen.findByText('Changes saved');
      expect(backend.editPost).toHaveBeenLastCalledWith(
        {},
        'bag',
        7,
        expect.objectContaining({ rawText: TYPED.raw }),
      );
    });

    test('says so too where pictures alone were changed here', async () => {
      const page = await show({ ...BAG, media: [pictureOf(0), pictureOf(1)] });
      backend.editPost.mockRejectedValueOnce(new DataFailure('changed-elsewhere', 'no'));
      backend.fetchPost.mockResolvedValue(NEWER);
      await openEdit(page);
      await page.user.click(within(dialog()).getByRole('button', { name: 'Move photo 2 of 2 left' }));
      await page.user.click(save());
      expect(await screen.findByText('It says now:')).toBeDefined();
      expect(screen.getByText('Its pictures are different too.')).toBeDefined();
      expect(backend.editPost).toHaveBeenCalledExactlyOnceWith(
        {},
        'bag',
        null,
        expect.objectContaining({
          media: [
            { ...pictureOf(1), order: 0 },
            { ...pictureOf(0), order: 1 },
          ],
        }),
      );
      expect(save()).toBeDisabled();
    });

    test('the newer one stands there at once where nothing was changed here', async () => {
      const page = await show();
      await openEdit(page);
      act(() => void page.store.dispatch(postsReceived([{ ...NEWER, media: [pictureOf(0)] }])));
      await waitFor(() =>
        expect(within(dialog()).getByRole('textbox', { name: 'Edit Post' })).toHaveTextContent(
          'Blue bean bag',
        ),
      );
      expect(within(dialog()).getByRole('list', { name: 'Photos' }).children).toHaveLength(1);
      expect(screen.queryByText('It says now:')).toBeNull();
      expect(save()).toBeDisabled();
    });

    test('or the newer one is edited instead', async () => {
      const { user } = await overtaken();
      await user.click(screen.getByRole('button', { name: 'Use This One' }));
      await waitFor(() =>
        expect(within(dialog()).getByRole('textbox', { name: 'Edit Post' })).toHaveTextContent(
          'Blue bean bag',
        ),
      );
      expect(readDraft(key)).toEqual(EMPTY_DRAFT);
    });
  });

  test('asks before what was changed is thrown away', async () => {
    writeDraft(key, TYPED);
    const page = await show();
    await openEdit(page);
    await waitFor(() => expect(save()).toBeEnabled());
    await page.user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Discard Changes?' })).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readDraft(key)).toEqual(EMPTY_DRAFT);
  });

  test("is not offered for another's post", async () => {
    const { user } = await show({ ...BAG, author: authorOf('hannah') });
    await user.click(screen.getByRole('button', { name: /^More/ }));
    await screen.findByRole('menuitem', { name: 'Report' });
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  });
});

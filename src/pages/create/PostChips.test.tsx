import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { add } from '../testing/outboxAdds.ts';
import { readDraft } from '../../data/outbox/draftWords.ts';
import { onCampus } from '../testing/renderPage.tsx';
import { DRAFT_KEY, openDraft } from './testing/openComposer.tsx';

onCampus('ut');

const DESK = 'Standing desk, $120 obo';

const chip = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Price in dollars' });
const category = (): HTMLElement => screen.getByRole('combobox', { name: 'Category of the post' });

async function sent(user: Awaited<ReturnType<typeof openDraft>>['user']): Promise<unknown> {
  await user.click(chip('Post'));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  return add.mock.calls[0]?.[0];
}

describe('the chips of a post', () => {
  test('are filled by its words, and sent as they stand there', async () => {
    const { user } = await openDraft(DESK);
    expect(chip('Price: $120 or best offer')).toBeDefined();
    expect(category()).toHaveDisplayValue('From your words: Furniture');
    expect(chip('Looking for')).toHaveAttribute('aria-pressed', 'false');
    expect(await sent(user)).toMatchObject({
      post: {
        kind: 'selling',
        priceCents: 12_000,
        takesOffers: true,
        category: 'furniture',
        condition: null,
      },
    });
  });

  test('have the condition that its words say, seen before it counts, until it is set', async () => {
    const { user } = await openDraft('Standing desk, barely used, $120');
    const condition = screen.getByRole('combobox', { name: 'Condition' });
    expect(condition).toHaveDisplayValue('Like new');
    await user.type(screen.getByRole('textbox', { name: 'Create Post' }), '. For parts');
    expect(condition).toHaveDisplayValue('For parts');
    expect(
      await screen.findByText(/^Price: \$120, Condition: For parts, Category:/, {}, { timeout: 3000 }),
    ).toBeDefined();
    await user.selectOptions(condition, 'No condition');
    await user.type(screen.getByRole('textbox', { name: 'Create Post' }), ' only');
    expect(condition).toHaveDisplayValue('No condition');
    expect(await sent(user)).toMatchObject({ post: { condition: null } });
  });

  test('say no condition of what is looked for', async () => {
    const { user } = await openDraft('Looking for a like new desk');
    expect(screen.getByRole('combobox', { name: 'Condition' })).toHaveDisplayValue('No condition');
    expect(await sent(user)).toMatchObject({ post: { kind: 'wanted', condition: null } });
  });

  test('ask for a price where the words name none; it applies as it is typed', async () => {
    const { user } = await openDraft('Standing desk');
    await user.click(chip('Add a price'));
    expect(document.activeElement).toBe(field());
    await user.keyboard('1,200');
    expect(chip('Price: $1,200')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'or best offer' }));
    expect(await sent(user)).toMatchObject({ post: { priceCents: 120_000, takesOffers: true } });
  });

  test('what is set wins over the words', async () => {
    const { user } = await openDraft(DESK);
    await user.click(chip('Price: $120 or best offer'));
    await user.keyboard('90{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Price in dollars' })).toBeNull();
    expect(document.activeElement).toBe(chip('Price: $90 or best offer'));
    await user.selectOptions(category(), 'Household');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Like new');
    expect(readDraft(DRAFT_KEY).chosen).toEqual({
      priceCents: 9000,
      category: 'household',
      condition: 'like_new',
    });
    expect(await sent(user)).toMatchObject({
      post: { priceCents: 9000, category: 'household', condition: 'like_new' },
    });
  });

  test('a price other than that of the words is told, since buyers read both', async () => {
    const { user } = await openDraft(DESK);
    expect(screen.queryByText(/Your text says/)).toBeNull();
    await user.click(chip('Price: $120 or best offer'));
    await user.keyboard('95');
    expect(screen.queryByText(/Your text says/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Your text says $120.')).toBeDefined();
    await user.click(chip('Price: $95 or best offer'));
    await user.click(chip('Remove'));
    expect(screen.queryByText(/Your text says/)).toBeNull();
  });

  test('a price that is confirmed stays though the words said it, and is typed behind its sign', async () => {
    const { user } = await openDraft(DESK);
    await user.click(chip('Price: $120 or best offer'));
    expect(screen.getByText('$')).toBeVisible();
    await user.click(chip('Done'));
    expect(readDraft(DRAFT_KEY).chosen).toEqual({ priceCents: 12_000 });
    await user.type(screen.getByRole('textbox', { name: 'Create Post' }), ' $95');
    expect(chip(/^Price: \$120/)).toBeDefined();
  });

  test.each([
    [DESK, 'Furniture', 'furniture'],
    ['Barely used', 'No category', null],
  ])('a category chosen as the words of “%s” have it stays when they change', async (words, text, value) => {
    const { user } = await openDraft(words);
    // A select tells of another option only.
    expect(category()).not.toHaveDisplayValue(text);
    await user.selectOptions(category(), text);
    await user.type(screen.getByRole('textbox', { name: 'Create Post' }), ' mountain bike, helmet, bicycle');
    expect(category()).toHaveDisplayValue(text);
    expect(await sent(user)).toMatchObject({ post: { category: value } });
  });

  test('what is taken away stays away', async () => {
    const { user } = await openDraft(DESK);
    await user.click(chip('Price: $120 or best offer'));
    await user.click(chip('Remove'));
    await user.selectOptions(category(), 'No category');
    expect(chip('Add a price')).toBeDefined();
    expect(readDraft(DRAFT_KEY).chosen).toEqual({ priceCents: null, takesOffers: false, category: null });
    expect(await sent(user)).toMatchObject({
      post: { priceCents: null, takesOffers: false, category: null },
    });
  });

  test('come back with the draft', async () => {
    await openDraft(DESK, { priceCents: null, takesOffers: false, kind: 'wanted', condition: 'fair' });
    expect(chip('Add a price')).toBeDefined();
    expect(chip('Looking for')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Condition' })).toHaveProperty('value', 'fair');
  });

  test('a price typed and emptied again waits for that of the words', async () => {
    const { user } = await openDraft('Standing desk');
    await user.click(chip('Add a price'));
    await user.keyboard('4{Backspace}');
    await user.click(chip('Done'));
    expect(readDraft(DRAFT_KEY).chosen).toEqual({});
  });

  test('an amount in the words of who looks for a thing is no price', async () => {
    const { user } = await openDraft('Desk, $120');
    await user.click(chip('Looking for'));
    expect(chip('Add a price')).toBeDefined();
    expect(await sent(user)).toMatchObject({ post: { kind: 'wanted', priceCents: null } });
  });

  test('0 is free', async () => {
    const { user } = await openDraft('Standing desk');
    await user.click(chip('Add a price'));
    await user.keyboard('0');
    expect(chip('Price: Free')).toBeDefined();
  });

  test.each([
    ['35,50', 'Enter a price like 35, 35.50 or 1,200. 0 is free.'],
    ['1000000', 'The highest price is $999,999.'],
  ])('%s is refused at the field, and nothing is sent', async (typed, error) => {
    const { user } = await openDraft('Standing desk');
    await user.click(chip('Add a price'));
    await user.keyboard(typed);
    expect(screen.queryByText(error)).toBeNull();
    await user.click(chip('Post'));
    expect(screen.getByText(error)).toBeDefined();
    expect(document.activeElement).toBe(field());
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveProperty('value', typed);
    await user.keyboard('{Enter}');
    expect(field()).toHaveProperty('value', typed);
    expect(add).not.toHaveBeenCalled();
  });

  test('Escape closes the field, with the last price that was one', async () => {
    const { user } = await openDraft('Standing desk, $35');
    await user.click(chip('Price: $35'));
    await user.keyboard('40x{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Price in dollars' })).toBeNull();
    expect(chip('Price: $40')).toBeDefined();
  });
});

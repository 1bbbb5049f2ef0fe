import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { add } from '../testing/outboxAdds.ts';
import { readDraft, type ChosenDetails } from '../../data/outbox/draftWords.ts';
import { onCampus } from '../testing/renderPage.tsx';
import { DRAFT_KEY, openDraft } from './testing/openComposer.tsx';

onCampus('ut');

const HOUSING = 'housing & apartments';

/** The open composer with a draft, once its facts are there. */
async function show(words: string, chosen: ChosenDetails = {}) {
  const page = await openDraft(words, chosen);
  await screen.findByRole('group', { name: 'More details' });
  return page;
}
type User = Awaited<ReturnType<typeof show>>['user'];
const chip = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const category = (): HTMLElement => screen.getByRole('combobox', { name: 'Category of the post' });
const field = (label: string): HTMLElement => screen.getByLabelText(label, { selector: 'input' });
const pick = (label: string, day: string): void =>
  void fireEvent.change(field(label), { target: { value: day } });

async function sent(user: User): Promise<unknown> {
  await user.click(chip('Post'));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  const entry = add.mock.calls[0]?.[0];
  return entry && 'post' in entry ? entry.post : entry;
}

describe('the facts of a post', () => {
  test('are those of its category, one press from each field, and none is asked for', async () => {
    const { user } = await show('Big sunny place', { category: HOUSING });
    await user.click(chip('From'));
    expect(field('From')).toHaveFocus();
    expect(field('From')).toHaveAttribute('type', 'date');
    pick('From', '2099-05-15');
    await user.keyboard('{Enter}');
    expect(chip('From: From May 15, 2099')).toHaveFocus();
    await user.click(chip('To'));
    pick('To', '2099-08-01');
    // Another field opens in its place.
    await user.click(chip('Area'));
    expect(screen.queryByLabelText('To', { selector: 'input' })).toBeNull();
    await user.keyboard(' West  Campus{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bedrooms' }), '2 bedrooms');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Furnished' }), 'Furnished');
    expect(await sent(user)).toMatchObject({
      category: HOUSING,
      facts: { from: '2099-05-15', to: '2099-08-01', bedrooms: '2', furnished: 'yes', area: 'West Campus' },
    });
  });

  test.each([
    ['tickets', 'Day and time', '2020-05-15T19:30', '2099-05-15T19:30'],
    ['furniture', 'Must go by', '2020-05-15', '2099-05-15'],
  ])('of %s: %s is no time that is over, at which the post would end', async (of, label, past, later) => {
    const { user } = await show('Thing', { category: of });
    await user.click(chip(label));
    pick(label, past);
    await user.click(chip('Post'));
    expect(screen.getByText('This is over: the post would end at once.')).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(add).not.toHaveBeenCalled();
    pick(label, later);
    expect(await sent(user)).toHaveProperty('facts', { [of === 'tickets' ? 'at' : 'by']: later });
  });

  test('a post without any is sent as before', async () => {
    const { user } = await show('Standing desk, $120');
    expect(await sent(user)).toMatchObject({ category: 'furniture', facts: {} });
  });

  test('have a day and time, a number and digits in any form', async () => {
    const { user } = await show('Game', { category: 'tickets' });
    await user.click(chip('Day and time'));
    expect(field('Day and time')).toHaveAttribute('type', 'datetime-local');
    pick('Day and time', '2099-11-27T19:00');
    await user.click(chip('Done'));
    expect(chip('Day and time: Fri, Nov 27, 2099, 7:00 PM')).toBeVisible();
    await user.selectOptions(category(), 'cars & trucks');
    await user.click(chip('Mileage'));
    await user.keyboard('85,000{Enter}');
    expect(chip('Mileage: 85,000 miles')).toBeVisible();
    await user.selectOptions(category(), 'books, movies, & music');
    await user.click(chip('ISBN'));
    await user.keyboard('0-321-88407-8{Enter}');
    await user.click(chip('Course'));
    await user.keyboard('m408d{Enter}');
    expect(await sent(user)).toMatchObject({ facts: { course: 'M 408D', isbn: '9780321884077' } });
  });

  test.each([
    [
      'books, movies, & music',
      'ISBN',
      '9781285741551',
      'One of its digits is wrong. Compare it with the book.',
    ],
    [HOUSING, 'Area', '2200 Nueces St', 'Say it in the chat: everybody could read an address here.'],
    ['rides', 'Seats', '12', 'Enter a number from 1 to 9.'],
  ])('in %s a wrong %s is told at its field, kept there, and not sent', async (of, label, typed, error) => {
    const { user, unmount } = await show('Something', { category: of });
    await user.click(chip(label));
    await user.keyboard(typed);
    expect(screen.queryByText(error)).toBeNull();
    await user.keyboard('{Enter}');
    expect(field(label)).toHaveAccessibleDescription(error);
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveValue(typed);
    unmount();
    // Over a reload, too: the post opens it.
    const again = await show('Something', readDraft(DRAFT_KEY).chosen);
    await again.user.click(chip('Post'));
    expect(screen.getByText(error)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(add).not.toHaveBeenCalled();
    await again.user.click(chip('Remove'));
    expect(await sent(again.user)).toMatchObject({ facts: {} });
  });

  test('an end before the beginning is said at the end', async () => {
    const { user } = await show('Sublease', {
      category: HOUSING,
      facts: { from: '2099-08-01', to: '2099-05-15' },
    });
    await user.click(chip('Post'));
    expect(field('To')).toHaveAccessibleDescription('This is before Aug 1, 2099, its first day.');
    expect(add).not.toHaveBeenCalled();
    pick('To', '2099-12-15');
    expect(await sent(user)).toMatchObject({ facts: { from: '2099-08-01', to: '2099-12-15' } });
  });

  test('a day that is half typed is not taken for none', async () => {
    const { user } = await show('Desk');
    await user.click(chip('Must go by'));
    const day = field('Must go by');
    Object.defineProperty(day, 'validity', { value: { badInput: true }, configurable: true });
    await user.click(chip('Post'));
    expect(day).toHaveAccessibleDescription('Complete it, or remove it.');
    expect(add).not.toHaveBeenCalled();
  });

  test('Escape takes back what is wrong, and keeps what is right', async () => {
    const { user } = await show('Ride', { category: 'rides', facts: { seats: '3' } });
    await user.click(chip('Seats: 3 seats'));
    await user.keyboard('33{Escape}');
    expect(screen.queryByLabelText('Seats', { selector: 'input' })).toBeNull();
    expect(chip('Seats: 3 seats')).toHaveFocus();
    await user.click(chip('Seats: 3 seats'));
    await user.keyboard('2{Escape}');
    expect(chip('Seats: 2 seats')).toBeVisible();
  });

  test('are filled by the words until they are set, and stay away once removed', async () => {
    const { user } = await show('Burnt orange hoodie, size M, $20');
    expect(chip('Size: Size M')).toBeVisible();
    expect(
      await screen.findByText('Price: $20, Category: Clothing & Shoes, Size M', {}, { timeout: 3000 }),
    ).toBeDefined();
    await user.click(chip('Size: Size M'));
    await user.click(chip('Remove'));
    await user.type(screen.getByRole('textbox', { name: 'Create Post' }), ' (fits all)');
    expect(chip('Size')).toBeVisible();
    expect(readDraft(DRAFT_KEY).chosen).toEqual({ facts: { size: '' } });
    await user.click(chip('Size'));
    await user.keyboard('l{Enter}');
    expect(await sent(user)).toMatchObject({ facts: { size: 'L' } });
  });

  test('of another category are dropped, said before, and back with theirs', async () => {
    const { user } = await show('Something', {
      category: HOUSING,
      facts: { from: '2099-05-15', bedrooms: '2', by: '2099-05-01' },
    });
    expect(screen.queryByText(/dropped/)).toBeNull();
    await user.selectOptions(category(), 'Tickets');
    expect(screen.getByText("From and Bedrooms don't go with Tickets: they are dropped.")).toHaveAttribute(
      'role',
      'status',
    );
    await user.selectOptions(category(), 'housing & apartments');
    expect(screen.queryByText(/dropped/)).toBeNull();
    expect(chip('From: From May 15, 2099')).toBeVisible();
    await user.selectOptions(category(), 'No category');
    expect(
      screen.getByText("From and Bedrooms don't go without a category: they are dropped."),
    ).toBeVisible();
    expect(await sent(user)).toMatchObject({ category: null, facts: { by: '2099-05-01' } });
  });

  test('of a lost or found thing come without a price, a condition and what is looked for', async () => {
    const { user } = await show('Black wallet, $35', { condition: 'good', kind: 'wanted', priceCents: 3500 });
    await user.click(chip('Price: $35'));
    await user.keyboard('x');
    await user.selectOptions(category(), 'lost & found');
    expect(
      screen.getByText("Price, Condition and Looking for don't go with Lost & Found: they are dropped."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /price/i })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Price in dollars' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Looking for' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Condition' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lost or found' }), 'Found');
    expect(await sent(user)).toMatchObject({
      category: 'lost & found',
      kind: 'selling',
      priceCents: null,
      takesOffers: false,
      condition: null,
      facts: { about: 'found' },
    });
  });

  test('a home has its price a month', async () => {
    const { user } = await show('Sublease, $895 obo');
    expect(chip('Price: $895 a month or best offer')).toBeVisible();
    await user.selectOptions(category(), 'Furniture');
    expect(chip('Price: $895 or best offer')).toBeVisible();
  });
});

import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firstScreen } from '../../lib/firstScreen.ts';
import { MEMBER, onCampus, renderPage, VISITOR } from '../../pages/testing/renderPage.tsx';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { SearchBox } from './SearchBox.tsx';

vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));

onCampus('ut');

test('/ and the words after it reach a search field whose code has not loaded yet', async () => {
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  vi.spyOn(firstScreen, 'whenSettled').mockReturnValue(settled);
  history.replaceState(null, '', '/home');
  const { user } = renderPage(
    <>
      <SearchBox />
      <textarea aria-label="Text" />
    </>,
    { session: MEMBER, at: '/home' },
  );
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.type(text, '1/2');
  expect(text).toHaveValue('1/2');
  act(() => text.blur());
  await user.keyboard('desk/desk lamp');
  settle();
  const field = await screen.findByRole('combobox', { name: 'Search UT Buy/Sell' });
  expect(field).toHaveValue('desk lamp');
  expect(field).toHaveFocus();
});

test('/ asks a visitor of a school to join, and takes no key after it', async () => {
  const { user, store } = renderPage(<SearchBox />, { session: VISITOR, at: '/home' });
  const taken = vi.fn<(key: string) => void>();
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) taken(event.key);
  };
  addEventListener('keydown', onKey);
  await user.keyboard('/desk');
  removeEventListener('keydown', onKey);
  expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'search' });
  expect(taken.mock.calls).toEqual([['/']]);
});

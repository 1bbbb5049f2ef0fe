import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firstScreen } from '../../lib/firstScreen.ts';
import { MEMBER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { SearchBox } from './SearchBox.tsx';

vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));

onCampus('ut');

test('the page of results does not wait for the first screen to show what was searched for', async () => {
  vi.spyOn(firstScreen, 'whenSettled').mockReturnValue(new Promise(() => undefined));
  history.replaceState(null, '', '/search?q=bike');
  renderPage(<SearchBox />, { session: MEMBER, at: '/search?q=bike' });
  expect(await screen.findByRole('combobox', { name: 'Search UT Buy/Sell' })).toHaveValue('bike');
});

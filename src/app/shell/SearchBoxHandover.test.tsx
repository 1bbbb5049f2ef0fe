import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MEMBER, onCampus, renderPage } from '../../pages/testing/renderPage.tsx';
import { SearchBox } from './SearchBox.tsx';

vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));

onCampus('ut');

test('from the moment the search field is there, / is left to the shortcuts', async () => {
  history.replaceState(null, '', '/search?q=bike');
  // The page reacts to the field before the browser's next task.
  const isTaken = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="combobox"]') === null) return;
      observer.disconnect();
      const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      resolve(!document.body.dispatchEvent(slash));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  renderPage(<SearchBox />, { session: MEMBER, at: '/search?q=bike' });
  await screen.findByRole('combobox', { name: 'Search UT Buy/Sell' });
  expect(await isTaken).toBe(false);
});

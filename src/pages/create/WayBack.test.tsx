import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useCompose } from '../../features/composer/useCompose.ts';
import { makeStore, type AppStore } from '../../app/store.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import { MEMBER, onCampus } from '../testing/renderPage.tsx';
import { QuickCreatePost } from './QuickCreate.tsx';

onCampus('ut');

let isWide = false;
beforeEach(() => {
  isWide = false;
  mediaMatches(() => isWide);
});

function Feed(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const compose = useCompose();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <button onClick={compose}>New</button>
      <button onClick={() => void navigate(-1)}>Before</button>
    </>
  );
}

function show(...entries: readonly string[]): AppStore {
  const store = makeStore({ session: MEMBER });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[...entries]}>
        <Routes>
          <Route path="/create/post" element={<QuickCreatePost />} />
          <Route path="*" element={<Feed />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const at = (): string => screen.getByRole('status').textContent;

test.each(['at once', 'with its code here'])(
  'the composer’s Back (%s) is the browser’s: the place in the feed is kept, and no entry is left behind',
  async (when) => {
    show('/settings', '/home?category=drones');
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    await screen.findByRole('heading', { name: 'Create Post' });
    // Only the page itself, which follows, has a button to send with.
    if (when !== 'at once') await screen.findByRole('button', { name: 'Post' }, { timeout: 20_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(at()).toBe('/home?category=drones'));
    await userEvent.click(screen.getByRole('button', { name: 'Before' }));
    await waitFor(() => expect(at()).toBe('/settings'));
  },
  30_000,
);

test('wider screens compose in a dialog over the page that is read, whatever it is', async () => {
  isWide = true;
  const store = show('/settings');
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(at()).toBe('/settings');
  expect(store.getState().prompt.open).toBe('compose');
});

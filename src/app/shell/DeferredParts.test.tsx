import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { selectPrompt } from '../../features/membership/promptSlice.ts';
import { address, MEMBER, onCampus, renderPage, VISITOR } from '../../pages/testing/renderPage.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { makeStore } from '../store.ts';
import DeferredParts from './DeferredParts.tsx';

onCampus('ut');

describe('keys', () => {
  it.each([
    ['gs', '/search'],
    ['/', '/search'],
    ['gn', '/notifications'],
    ['gm', '/messages'],
    ['gp', '/mayarivera'],
    ['gh', '/home'],
  ])('%s lead to %s', async (keys, place) => {
    const { user } = renderPage(<DeferredParts />, { session: MEMBER, at: '/settings' });
    await user.keyboard(keys);
    expect(address()).toBe(place);
  });

  it('/ puts the cursor into the search field, and is a letter like others in a field', async () => {
    const search = (
      <form role="search">
        <input aria-label="Search UT Buy/Sell" defaultValue="desk" />
      </form>
    );
    const { user } = renderPage(
      <>
        <DeferredParts />
        {search}
        <textarea aria-label="Text" />
      </>,
      { session: MEMBER, at: '/home' },
    );
    await user.keyboard('/');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Search/ });
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe('desk'.length);
    expect(address()).toBe('/home');
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    await user.type(text, '1/2');
    expect(text.value).toBe('1/2');
    expect(document.activeElement).toBe(text);
  });

  it('ask visitors to join where only members may go, and list themselves at ?', async () => {
    const { user, store } = renderPage(<DeferredParts />, { session: VISITOR, at: '/home' });
    await user.keyboard('gm');
    expect(selectPrompt(store.getState())).toMatchObject({ open: 'join', reason: 'message' });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Go to');
    const names = screen.getAllByRole('term').map((name) => name.textContent);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('says that the connection is gone for as long as it is', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderPage(<DeferredParts />);
  expect(screen.queryByText("You're offline")).toBeNull();
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText("You're offline")).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText("You're offline")).toBeNull();
});

it('shows an alert that was called for before it came', async () => {
  showAlert({ kind: 'success', text: 'Saved!' });
  render(
    <Provider store={makeStore({ session: MEMBER })}>
      <MemoryRouter>
        <DeferredParts />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Saved!')).toBeVisible();
});

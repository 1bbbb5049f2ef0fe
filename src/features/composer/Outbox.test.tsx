import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import type { OutboxItem } from '../../data/outbox/outboxItem.ts';
import { outboxItemSent, outboxItemsSet, storageRefused } from '../../data/outbox/outboxSlice.ts';
import { rawOfPlainText } from '../../domain/richText.ts';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { alertStore } from '../../ui/alerts/alertStore.ts';
import { OutboxAlerts } from './OutboxAlerts.tsx';
import { OutboxStrip } from './OutboxStrip.tsx';

const item = (more: Partial<OutboxItem>): OutboxItem => ({
  id: 'p1',
  chatId: null,
  parentId: null,
  rootId: 'p1',
  rawText: rawOfPlainText('Lamp $5'),
  mediaCount: 0,
  uploadCount: 0,
  state: { name: 'queued', isDelayed: true },
  ...more,
});

let go: (to: string) => void;

function Move(): null {
  const navigate = useNavigate();
  useEffect(() => {
    go = (to) => void navigate(to);
  }, [navigate]);
  return null;
}

function show(rootId: string | null = null, at = '/home') {
  const store = makeStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <OutboxStrip rootId={rootId} />
        <OutboxAlerts />
        <Alerts />
        <Move />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

afterEach(() => {
  cleanup();
  alertStore.clear();
});

test('that this browser stores nothing is said once', async () => {
  const store = show();
  const shown = vi.spyOn(alertStore, 'show');
  act(() => void store.dispatch(storageRefused()));
  act(() => void store.dispatch(storageRefused()));
  expect(await screen.findByText(/^This browser can't store unsent posts and photos\./)).toBeDefined();
  expect(shown).toHaveBeenCalledTimes(1);
  shown.mockRestore();
});

describe('what waits to be sent', () => {
  test('is listed with a way to give it up', async () => {
    show().dispatch(outboxItemsSet([item({})]));
    expect(await screen.findByText('Waiting for the connection')).toBeDefined();
    expect(screen.getByText('Lamp $5')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  });

  test('leaves the focus with what is left when one is given up', async () => {
    const store = show();
    store.dispatch(outboxItemsSet([item({}), item({ id: 'p2', rawText: rawOfPlainText('Desk $9') })]));
    const [first] = await screen.findAllByRole('button', { name: 'Discard' });
    first?.focus();
    first?.click();
    act(() => void store.dispatch(outboxItemsSet([item({ id: 'p2', rawText: rawOfPlainText('Desk $9') })])));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
  });

  test('offers to try again when it was refused', async () => {
    show().dispatch(outboxItemsSet([item({ state: { name: 'refused', code: 'denied' } })]));
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });

  test('is not listed while it simply goes out, nor in another place', () => {
    show().dispatch(
      outboxItemsSet([
        item({ state: { name: 'creating', isDelayed: false } }),
        item({ id: 'c', parentId: 'p0', rootId: 'p0' }),
      ]),
    );
    expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull();
  });

  test('is listed while it waits behind another', async () => {
    show('p0').dispatch(
      outboxItemsSet([
        item({ id: 'c1', parentId: 'p0', rootId: 'p0', state: { name: 'creating', isDelayed: false } }),
        item({
          id: 'c2',
          parentId: 'p0',
          rootId: 'p0',
          state: { name: 'queued', isDelayed: false },
          rawText: rawOfPlainText('Is it still there?'),
        }),
      ]),
    );
    expect(await screen.findByText('Is it still there?')).toBeDefined();
    expect(screen.getByText('Sending…')).toBeDefined();
    expect(screen.queryByText('Lamp $5')).toBeNull();
  });

  test('has the look of what goes out while it does, and of what waits until then', async () => {
    const store = show();
    const progress = { total: 0.02, files: [0.02, 0] };
    const state = { name: 'uploading', isDelayed: true, progress } as const;
    store.dispatch(outboxItemsSet([item({ mediaCount: 2, uploadCount: 2, state })]));
    const row = (await screen.findByText('Uploading Photos... Patience is a virtue.')).closest('li');
    expect(row?.hasAttribute('data-going')).toBe(true);
    act(() => void store.dispatch(outboxItemsSet([item({ mediaCount: 2 })])));
    expect(screen.getByText('Waiting for the connection')).toBeDefined();
    expect(row?.hasAttribute('data-going')).toBe(false);
  });

  test('with files tells how far its upload is, and can be discarded until the post itself is sent', async () => {
    const store = show();
    const files = { mediaCount: 2, uploadCount: 2 };
    const state = { name: 'uploading', isDelayed: false, progress: { total: 0.6, files: [1, 0.2] } } as const;
    store.dispatch(outboxItemsSet([item({ ...files, state })]));
    expect(await screen.findByText('Uploading Photos... Patience is a virtue.')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Uploading Photos...' })).toHaveProperty('value', 60);
    expect(screen.getByText('1 of 2 files')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
    const creating = { name: 'creating', isDelayed: false } as const;
    act(() => void store.dispatch(outboxItemsSet([item({ ...files, state: creating })])));
    expect(screen.getByText('Uploading Post...')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  test('a comment waits in its thread', async () => {
    show('p0').dispatch(outboxItemsSet([item({ id: 'c', parentId: 'p0', rootId: 'p0' })]));
    expect(await screen.findByText('Waiting for the connection')).toBeDefined();
  });
});

describe('what has been sent', () => {
  test('a post says so, with the way to it', async () => {
    const store = show();
    store.dispatch(outboxItemSent({ id: 'p1', parentId: null, rootId: 'p1' }));
    expect(await screen.findByText('Your post was sent')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/post/p1');
    expect(store.getState().outbox.sent).toEqual([]);
  });

  test('a comment says so', async () => {
    show().dispatch(outboxItemSent({ id: 'c1', parentId: 'p1', rootId: 'p0' }));
    expect(await screen.findByText('Your reply was sent')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/post/p0#comment-c1');
  });

  test('is not said over the page it was sent from, but on the one that follows', async () => {
    const store = show(null, '/create/post');
    act(() => void store.dispatch(outboxItemSent({ id: 'p1', parentId: null, rootId: 'p1' })));
    expect(alertStore.current()).toEqual([]);
    act(() => go('/home'));
    expect(await screen.findByText('Your post was sent')).toBeDefined();
    expect(store.getState().outbox.sent).toEqual([]);
  });

  test('is said as well to who goes on writing', () => {
    vi.useFakeTimers();
    const store = show(null, '/create/post');
    act(() => void store.dispatch(outboxItemSent({ id: 'p1', parentId: null, rootId: 'p1' })));
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText('Your post was sent')).toBeDefined();
  });
});

describe('what could not be sent', () => {
  const failed = item({ state: { name: 'refused', code: 'denied' } });

  test('says so wherever the student is, once, with the way to it', async () => {
    const store = show(null, '/settings');
    store.dispatch(outboxItemsSet([failed]));
    expect(await screen.findByText("Your post wasn't sent")).toBeDefined();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/home');
    act(() => alertStore.clear());
    store.dispatch(outboxItemsSet([{ ...failed }]));
    await act(async () => undefined);
    expect(alertStore.current()).toEqual([]);
  });

  test('says it again when another try fails', async () => {
    const store = show(null, '/settings');
    store.dispatch(outboxItemsSet([failed]));
    await screen.findByText("Your post wasn't sent");
    act(() => alertStore.clear());
    act(
      () =>
        void store.dispatch(outboxItemsSet([{ ...failed, state: { name: 'creating', isDelayed: true } }])),
    );
    act(() => void store.dispatch(outboxItemsSet([failed])));
    expect(await screen.findByText("Your post wasn't sent")).toBeDefined();
  });

  test('a comment leads to its thread; where it is listed anyway, nothing is said over the page', async () => {
    const comment = { ...failed, id: 'c', parentId: 'p0', rootId: 'p0' };
    const store = show('p0', '/post/p0');
    store.dispatch(outboxItemsSet([comment, failed]));
    await screen.findByText("Your post wasn't sent");
    expect(screen.queryByText("Your reply wasn't sent")).toBeNull();
  });

  test('a reply whose parent was deleted can be copied and discarded, not sent again', async () => {
    const gone = { name: 'refused', code: 'not-found' } as const;
    const store = show('p0', '/post/p0');
    store.dispatch(outboxItemsSet([{ ...failed, id: 'c', parentId: 'c0', rootId: 'p0', state: gone }]));
    // Its row says it, and nothing over the page.
    expect(await screen.findByText('Sorry, that post has been deleted.')).toBeDefined();
    expect(alertStore.current()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
    act(() => go('/settings'));
    act(() => void store.dispatch(outboxItemsSet([])));
    act(() => void store.dispatch(outboxItemsSet([{ ...failed, id: 'd', parentId: 'c0', state: gone }])));
    expect(alertStore.current()).toMatchObject([{ text: 'Sorry, that post has been deleted.' }]);
  });

  test('what the server took back is said also where it is listed', async () => {
    const store = show(null, '/home');
    store.dispatch(outboxItemsSet([{ ...failed, state: { name: 'removed' } }]));
    await waitFor(() => expect(screen.getAllByText('Something went wrong')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'View' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  });
});

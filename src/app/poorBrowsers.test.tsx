import { render, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStores } from '../data/local/browserDb.ts';
import { probeDatabase, whenDatabaseSilent } from '../data/sdk/database.ts';
import { showCampus } from '../data/config/testing/appConfig.ts';
import { deniedStorages } from '../lib/deniedStorages.ts';
import { replaceStorages } from '../lib/memoryStorage.ts';
import { POOR_BROWSERS } from '../lib/testing/poorBrowsers.ts';
import { startApp } from './startApp.tsx';

const PLACES = [
  [window, ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']],
  [navigator, ['locks', 'serviceWorker']],
  [Storage.prototype, ['setItem']],
] as const;

const before = new Map<object, readonly (readonly [string, PropertyDescriptor | undefined])[]>(
  PLACES.map(([place, names]) => [
    place,
    names.map((name) => [name, Object.getOwnPropertyDescriptor(place, name)] as const),
  ]),
);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showCampus('ut');
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: new IDBFactory() });
});

afterEach(() => {
  for (const [place, properties] of before) {
    for (const [name, property] of properties) {
      if (property === undefined) Reflect.deleteProperty(place, name);
      else Object.defineProperty(place, name, property);
    }
  }
});

test('a database that does not answer is said, and taken from the page; one that does leaves no trace', async () => {
  const heard = vi.fn<() => void>();
  whenDatabaseSilent(heard);
  await probeDatabase();
  expect(await indexedDB.databases()).toEqual([]);
  expect(heard).not.toHaveBeenCalled();
  POOR_BROWSERS.find(({ name }) => name.includes('never answers'))?.apply();
  const probed = probeDatabase();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await probed;
  expect(heard).toHaveBeenCalledOnce();
  expect(typeof indexedDB).toBe('undefined');
});

describe.each(POOR_BROWSERS)('a browser with $name', ({ apply }) => {
  beforeEach(() => {
    apply();
    // As main.tsx does.
    replaceStorages(deniedStorages());
  });

  test('starts the app', async () => {
    render(startApp());
    expect(await screen.findByRole('main')).toBeDefined();
  });

  test('holds what is unsent at least as long as the page is open', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = openStores()('outbox');
    const kept = store.put('a', { text: 'Lamp' });
    await vi.advanceTimersByTimeAsync(6_000);
    await kept;
    expect(await store.get('a')).toEqual({ text: 'Lamp' });
  });

  test('lets the SDK begin within five seconds', async () => {
    const begun = vi.fn<() => void>();
    void probeDatabase().then(begun);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(begun).toHaveBeenCalled();
  });
});

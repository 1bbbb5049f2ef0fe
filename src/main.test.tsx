import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./app/startApp.tsx', () => ({
  openOwnProfile: () => undefined,
  firstPageCode: () => Promise.resolve(),
  startApp: () => 'The app',
}));
vi.mock('./data/session/currentCampus.ts', () => ({ knowCampus: () => Promise.resolve() }));
// The connection broke after the app itself had come.
vi.mock('./lib/memoryStorage.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const STORAGES = ['localStorage', 'sessionStorage'];
const open = STORAGES.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});
afterEach(() => STORAGES.forEach((name, at) => Object.defineProperty(window, name, open[at] ?? {})));

beforeEach(() => {
  for (const name of STORAGES) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
});

test('a browser that closes its storage shows the app also where what stands in for it does not come', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.tsx');
  expect((await screen.findByText('The app')).id).toBe('root');
});

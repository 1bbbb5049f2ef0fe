import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PageBoundary } from './PageError.tsx';

/** What a browser throws for code that is not there, whatever the reason. */
function Broken(): ReactNode {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/PostPage.js');
}

describe('a page whose code does not come', () => {
  test.each([
    ['a connection', true, 'Something went wrong'],
    ['no connection', false, 'You seem to be offline'],
  ])('with %s (%s) says: %s', (_what, onLine, title) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    render(
      <PageBoundary resetKey="">
        <Broken />
      </PageBoundary>,
    );
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test.each([
    ['is loaded anew when the connection is back', false, 1],
    ['is not loaded anew by itself where the connection was not the cause', true, 0],
  ])('%s', (_what, onLine, times) => {
    const reload = vi.fn();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    vi.stubGlobal('location', { reload });
    render(
      <PageBoundary resetKey="">
        <Broken />
      </PageBoundary>,
    );
    act(() => void dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledTimes(times);
  });
});

import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useMissedBack } from './useMissedBack.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Page({ meanwhile }: { readonly meanwhile: () => void }): ReactNode {
  useMissedBack();
  const { pathname } = useLocation();
  useState(meanwhile);
  return pathname;
}

const draw = (meanwhile: () => void): unknown =>
  render(
    <BrowserRouter>
      <Page meanwhile={meanwhile} />
    </BrowserRouter>,
  );

test('Back while the first page is drawn leads there once it stands', async () => {
  history.replaceState({ idx: 0, key: 'b' }, '', '/post/p1');
  // The browser is there at once, and tells nobody who listens later.
  draw(() => history.replaceState({ idx: -1, key: 'a' }, '', '/home'));
  expect(await screen.findByText('/home')).toBeInTheDocument();
});

test('a page that was drawn in peace stays as it is', () => {
  const heard = vi.fn();
  addEventListener('popstate', heard);
  history.replaceState({ idx: 0, key: 'b' }, '', '/post/p1');
  draw(() => undefined);
  expect(screen.getByText('/post/p1')).toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
  removeEventListener('popstate', heard);
});

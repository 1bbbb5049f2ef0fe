import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const heard = vi.fn();
beforeEach(() => {
  heard.mockClear();
  vi.resetModules();
  history.replaceState({ idx: 3, key: 'b' }, '', '/post/p1');
  addEventListener('popstate', heard);
});
afterEach(() => {
  removeEventListener('popstate', heard);
  history.replaceState(null, '', '/');
});

const nothing = (): void => undefined;
/** The browser is there at once, and tells nobody who listens later. */
const goBack = (): void => history.replaceState({ idx: 2, key: 'a' }, '', '/home');

function SendOn(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/post/p1') void navigate('/login');
  }, [navigate, pathname]);
  return null;
}

/** Draws the app's first page as a browser does that has just loaded it. */
async function draw(meanwhile: () => void, child: ReactNode = null): Promise<() => void> {
  const { useMissedBack } = await import('./useMissedBack.ts');
  function Page(): ReactNode {
    useMissedBack();
    const { pathname } = useLocation();
    useState(meanwhile);
    return (
      <>
        <p>{pathname}</p>
        {child}
      </>
    );
  }
  const page = (key: string): ReactNode => (
    <BrowserRouter>
      <Page key={key} />
    </BrowserRouter>
  );
  const { rerender } = render(page('first'));
  return () => rerender(page('second'));
}

test('Back while the first page is drawn leads there once it stands', async () => {
  await draw(goBack);
  expect(await screen.findByText('/home')).toBeInTheDocument();
});

test('a page that was drawn in peace stays as it is', async () => {
  await draw(nothing);
  expect(screen.getByText('/post/p1')).toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
});

test('a first page that leads on by itself is no step back', async () => {
  await draw(nothing, <SendOn />);
  expect(await screen.findByText('/login')).toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
});

test('a page that is drawn anew after a fault is no step back, wherever one is by then', async () => {
  const drawAnew = await draw(nothing);
  goBack();
  drawAnew();
  expect(heard).not.toHaveBeenCalled();
});

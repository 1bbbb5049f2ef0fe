import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetPlaces, useScroll } from './useScroll.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page that hands out its way of moving. */
function Page({ onReady }: { readonly onReady: (go: NavigateFunction) => void }): ReactNode {
  useScroll();
  const go = useNavigate();
  useEffect(() => onReady(go), [go, onReady]);
  return <p>page</p>;
}
const frames = (): Promise<unknown> => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

test('a part of the page that is named on the way back is not left for the old place again', async () => {
  const toPlace = vi.fn();
  vi.stubGlobal('scrollTo', toPlace);
  let go: NavigateFunction = () => undefined;
  const ready = (next: NavigateFunction): void => {
    go = next;
  };
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Page onReady={ready} />
    </MemoryRouter>,
  );
  await act(async () => go('/post/a'));
  // The place is noted where the reader was: at the top.
  act(() => void dispatchEvent(new Event('scroll')));
  await act(async () => go('/create/comment/a'));
  await act(async () => go(-1));
  await frames();
  await act(async () => go('/post/a#comment-1', { replace: true }));
  // The new comment scrolls itself into view.
  vi.stubGlobal('scrollY', 900);
  toPlace.mockClear();
  await frames();
  expect(toPlace).not.toHaveBeenCalled();
  expect(screen.getByText('page')).toBeDefined();
});

test.each([
  ['a first visit', 0],
  ['a reload further down', 700],
])('what was scrolled before the app was there stays in its place: %s', async (_what, before) => {
  const toPlace = vi.fn();
  vi.stubGlobal('scrollTo', toPlace);
  const page = (
    <MemoryRouter initialEntries={['/home']}>
      <Page onReady={() => undefined} />
    </MemoryRouter>
  );
  forgetPlaces();
  if (before > 0) {
    vi.stubGlobal('scrollY', 0);
    render(page);
    vi.stubGlobal('scrollY', before);
    act(() => void dispatchEvent(new Event('pointerdown')));
    cleanup();
    toPlace.mockClear();
  }
  vi.stubGlobal('scrollY', 300);
  render(page);
  await frames();
  expect(toPlace).not.toHaveBeenCalled();
});

test('a sheet that Back closes leaves the page where it is, and says nothing of where it was', async () => {
  const toPlace = vi.fn();
  vi.stubGlobal('scrollTo', toPlace);
  let go: NavigateFunction = () => undefined;
  const ready = (next: NavigateFunction): void => {
    go = next;
  };
  // The router of the browser itself: a sheet lies on a spare entry that the router is not told of.
  render(
    <BrowserRouter>
      <Page onReady={ready} />
    </BrowserRouter>,
  );
  await act(async () => go('/post/a'));
  vi.stubGlobal('scrollY', 700);
  act(() => void dispatchEvent(new Event('pointerdown')));
  toPlace.mockClear();
  // What closes the sheet may scroll the page: to the comment that was just written, say.
  vi.stubGlobal('scrollY', 1200);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await frames();
  expect(toPlace).not.toHaveBeenCalled();
});

test('going back to another filter of the same page finds its place; choosing one stays where one is', async () => {
  const toPlace = vi.fn();
  vi.stubGlobal('scrollTo', toPlace);
  let go: NavigateFunction = () => undefined;
  const ready = (next: NavigateFunction): void => {
    go = next;
  };
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Page onReady={ready} />
    </MemoryRouter>,
  );
  await frames();
  vi.stubGlobal('scrollY', 700);
  act(() => void dispatchEvent(new Event('pointerdown')));
  toPlace.mockClear();
  await act(async () => go('/home?category=drones'));
  expect(toPlace).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 0);
  act(() => void dispatchEvent(new Event('scroll')));
  await act(async () => go(-1));
  expect(toPlace).toHaveBeenCalledWith(0, 700);
});

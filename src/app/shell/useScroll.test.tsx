import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { KEEP_SCROLL } from '../../lib/scrollReset.ts';
import { storeScrollPositions, storedScrollPositions } from './scrollPositions.ts';
import { forgetPlaces, useScroll } from './useScroll.ts';

/** Where the page was scrolled to. */
const toPlace = vi.fn();
let go: NavigateFunction;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', toPlace.mockReset());
});

/** A page that hands out its way of moving. */
function Page(): ReactNode {
  useScroll();
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return <p>page</p>;
}
const open = () =>
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Page />
    </MemoryRouter>,
  );
/** A second of frames. */
const frames = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(1000));

/** The reader scrolls there, or presses something there; the place is noted. */
function stands(y: number, by: 'scroll' | 'pointerdown'): void {
  vi.stubGlobal('scrollY', y);
  act(() => void dispatchEvent(new Event(by)));
  toPlace.mockClear();
}

test('a part of the page that is named on the way back is not left for the old place again', async () => {
  open();
  await act(async () => go('/post/a'));
  stands(0, 'scroll');
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
  forgetPlaces();
  if (before > 0) {
    vi.stubGlobal('scrollY', 0);
    open();
    stands(before, 'pointerdown');
    cleanup();
    toPlace.mockClear();
  }
  vi.stubGlobal('scrollY', 300);
  open();
  await frames();
  expect(toPlace).not.toHaveBeenCalled();
});

test('a sheet that Back closes leaves the page where it is, and says nothing of where it was', async () => {
  // The router of the browser itself: a sheet lies on a spare entry that the router is not told of.
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await act(async () => go('/post/a'));
  stands(700, 'pointerdown');
  // What closes the sheet may scroll the page: to the comment that was just written, say.
  vi.stubGlobal('scrollY', 1200);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await frames();
  expect(toPlace).not.toHaveBeenCalled();
});

test('a changed query begins at the top, and Back finds the place that was left', async () => {
  open();
  await frames();
  stands(700, 'pointerdown');
  await act(async () => go('/home?category=drones'));
  expect(toPlace).toHaveBeenCalledWith(0, 0);
  stands(0, 'scroll');
  await act(async () => go(-1));
  expect(toPlace).toHaveBeenCalledWith(0, 700);
});

test('a changed query begins at the marked start of a page that has something above it', async () => {
  const toStart = vi.fn();
  Element.prototype.scrollIntoView = toStart;
  open();
  const feed = document.body.appendChild(document.createElement('div'));
  feed.dataset['scrollStart'] = '';
  stands(700, 'pointerdown');
  await act(async () => go('/home?category=drones'));
  expect(toStart.mock.contexts).toEqual([feed]);
  expect(toPlace).not.toHaveBeenCalled();
  feed.remove();
});

test('a fragment of the same page scrolls to its target, each time it is asked for', async () => {
  const toTarget = vi.fn();
  Element.prototype.scrollIntoView = toTarget;
  open();
  const field = document.body.appendChild(document.createElement('div'));
  field.id = 'composer';
  for (let times = 1; times <= 2; times += 1) {
    stands(4700, 'scroll');
    await act(async () => go('/home#composer'));
    expect(toTarget.mock.contexts).toHaveLength(times);
  }
  expect(toTarget.mock.contexts).toEqual([field, field]);
  field.remove();
});

test('a query that opens a dialog, and an entry without a change, leave the page where it is', async () => {
  open();
  await frames();
  stands(700, 'scroll');
  await act(async () => go('/home?school=ut', { state: KEEP_SCROLL }));
  await act(async () => go('/home', { replace: true, state: KEEP_SCROLL }));
  await act(async () => go('/home'));
  expect(toPlace).not.toHaveBeenCalled();
});

test.each([
  ['navigate', ['later']],
  ['reload', ['default', 'later']],
  ['back_forward', ['default', 'later']],
])('the place of a first page is of its own visit (%s)', (type, kept) => {
  const place = { y: 700, row: null };
  storeScrollPositions(new Map(Object.entries({ default: place, later: place })));
  const load = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '', type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
  expect([...storedScrollPositions().keys()]).toEqual(kept);
  sessionStorage.clear();
});

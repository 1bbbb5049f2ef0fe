import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFocusOnPage } from './useFocusOnPage.ts';

/** How far from the top of the window each post stands; those that are not named are in view. */
const place = { topOf: new Map<string, number>() };
const scroll = vi.fn();
let go: NavigateFunction;

beforeEach(() => {
  place.topOf.clear();
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scroll.mockReset());
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = place.topOf.get(this.closest<HTMLElement>('[data-post]')?.dataset['post'] ?? '') ?? 100;
    return new DOMRect(0, top, 300, 200);
  });
});

/** A feed of cards, which comes after `waitMs`. */
function Feed({ ids, waitMs }: { readonly ids: readonly string[]; readonly waitMs: number }): ReactNode {
  const [isThere, setThere] = useState(waitMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return isThere
    ? ids.map((id) => (
        <article key={id} data-post={id} tabIndex={-1} aria-label={`Card ${id}`}>
          <Link to={`/post/${id}`}>{id}</Link>
        </article>
      ))
    : null;
}

function App({ ids, waitMs }: { readonly ids: readonly string[]; readonly waitMs: number }): ReactNode {
  useFocusOnPage();
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/home" element={<Feed ids={ids} waitMs={waitMs} />} />
        <Route path="/saved" element={<Link to="/post/b">Saved b</Link>} />
        <Route path="/post/:id" element={<article data-post="b">The post</article>} />
      </Routes>
    </main>
  );
}

const open = (ids = ['a', 'b'], waitMs = 0, at = '/home') => {
  const entries = [at, '/post/b'];
  const app = (): ReactNode => <App ids={ids} waitMs={waitMs} />;
  return render(
    <MemoryRouter initialEntries={entries} initialIndex={1}>
      {app()}
    </MemoryRouter>,
  );
};
const back = () => act(async () => go(-1));
const pause = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // What is drawn by then is seen in the frames after it.
  await act(() => vi.advanceTimersByTimeAsync(100));
};
const main = () => screen.getByRole('main');

test('Back from a post leads the keyboard to its card, and scrolls nothing', async () => {
  open();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await back();
  expect(screen.getByRole('article', { name: 'Card b' })).toHaveFocus();
  expect(focus.mock.calls).toEqual(focus.mock.calls.map(() => [{ preventScroll: true }]));
  expect(scroll).not.toHaveBeenCalled();
});

test('so it does from a post that was opened there, whose page had the focus', async () => {
  open();
  await back();
  await act(async () => go('/post/b'));
  expect(main()).toHaveFocus();
  await back();
  expect(screen.getByRole('article', { name: 'Card b' })).toHaveFocus();
});

test('Back leads it to a line that is a link, too', async () => {
  open([], 0, '/saved');
  await back();
  expect(screen.getByRole('link', { name: 'Saved b' })).toHaveFocus();
});

test('a card that comes a little later gets it then', async () => {
  open(['a', 'b'], 100);
  await back();
  expect(main()).toHaveFocus();
  await pause(200);
  expect(screen.getByRole('article', { name: 'Card b' })).toHaveFocus();
});

test('a card that is out of view gets it once the place is restored', async () => {
  place.topOf.set('b', 5000);
  open();
  await back();
  expect(main()).toHaveFocus();
  place.topOf.set('b', 200);
  await pause(100);
  expect(screen.getByRole('article', { name: 'Card b' })).toHaveFocus();
});

test('who has gone on by then is not brought back', async () => {
  open(['a', 'b'], 100);
  await back();
  act(() => main().blur());
  await pause(200);
  expect(document.body).toHaveFocus();
});

test('a card that is gone leaves it to the page, as any other navigation does', async () => {
  open(['a']);
  await back();
  expect(main()).toHaveFocus();
  await act(async () => go('/post/a'));
  await act(async () => go('/home'));
  expect(main()).toHaveFocus();
});

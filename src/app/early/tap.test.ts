// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepTaps } from './tap.ts';

/** A page before the app: a card with its link, and the search field beside it. */
function drawEarly() {
  document.body.innerHTML =
    '<div id="root"><div class="boot"><article><a href="/post/p1"></a></article><i></i></div></div>';
  const boot = document.querySelector<HTMLElement>('.boot');
  const article = document.querySelector<HTMLElement>('article');
  if (!boot || !article) throw new Error('Nothing is drawn');
  article.dataset['for'] = '[data-post="p1"]';
  keepTaps(boot);
}

/** The app's own page; tells what is clicked. */
function drawApp(): string[] {
  const clicked: string[] = [];
  const root = document.getElementById('root');
  if (root)
    root.innerHTML = '<article data-post="p1"><button>Save</button></article><a href="/search">Search</a>';
  root?.addEventListener('click', ({ target }) => {
    if (target instanceof Element) clicked.push(target.textContent);
  });
  return clicked;
}

const click = (selector: string, init: MouseEventInit = {}): boolean | undefined =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

const isAt = (selector: string): void =>
  void vi.spyOn(document, 'elementFromPoint').mockImplementation(() => document.querySelector(selector));

beforeEach(() => {
  vi.useFakeTimers();
  document.elementFromPoint ??= () => null;
});

test.each([
  { what: 'a button of a card', early: 'article a', app: 'button', name: 'Save' },
  { what: 'a field beside the cards', early: 'i', app: '[href="/search"]', name: 'Search' },
])('a tap before the app is carried out once it has come: $what', async ({ early, app, name }) => {
  drawEarly();
  // The link itself does not lead away.
  expect(click(early)).toBe(false);
  isAt(app);
  await vi.advanceTimersByTimeAsync(500);
  const clicked = drawApp();
  await vi.advanceTimersByTimeAsync(100);
  expect(clicked).toEqual([name]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(clicked).toEqual([name]);
});

test('a tap on a card whose button is covered opens the card', async () => {
  drawEarly();
  click('article a');
  const clicked = drawApp();
  isAt('[href="/search"]');
  await vi.advanceTimersByTimeAsync(100);
  expect(clicked).toEqual(['Save']);
});

test('a tap that asks for another tab is left to the browser', async () => {
  drawEarly();
  expect(click('article a', { ctrlKey: true })).toBe(true);
  const clicked = drawApp();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(clicked).toEqual([]);
});

// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { keepHidden } from '../../data/blocks/keptHidden.ts';
import { restMedia, restRow } from '../../data/posts/testing/restPost.ts';
import type { CampusId } from '../../domain/campus.ts';
import { rawOfPlainText as blockOf } from '../../domain/richText.ts';
import { drawEarly } from './earlyGrid.tsx';
import { beforeTheApp, leaveAnswer, openPage, sent, TOKEN } from './testing/beforeTheApp.ts';

const asked = beforeTheApp();

const rows = (count: number, campusId: CampusId = 'ut', words = 'A desk'): readonly object[] =>
  Array.from({ length: count }, (_one, n) =>
    restRow({
      id: `p${String(n)}`,
      campusId,
      rawText: words === '' ? null : blockOf(words),
      media: [restMedia({ postId: `p${String(n)}` }), restMedia({ postId: `p${String(n)}`, order: 1 })],
    }),
  );

const tiles = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('.early-grid > a')];
const nameOf = (tile?: Element) => tile?.querySelector('[role=img]')?.getAttribute('aria-label');
const pictures = (): HTMLImageElement[] => [
  ...document.querySelectorAll<HTMLImageElement>('.early-grid img'),
];

describe('the newest pictures before the app', () => {
  test('of a school: each leads to its post; those of three rows are fetched with the reader’s token, the first of each', async () => {
    leaveAnswer({ rows: rows(12) });
    await drawEarly(sent());
    expect(tiles().map((one) => one.getAttribute('href'))).toEqual(
      Array.from({ length: 12 }, (_one, n) => `/media/p${String(n)}`),
    );
    expect(nameOf(tiles()[0])).toBe('Photo 1 of 2: A desk');
    expect(document.querySelector('.early-name')?.textContent).toBe('UT Buy/Sell');
    expect(document.querySelectorAll('.early-bottom i')).toHaveLength(1);
    await vi.waitFor(() => expect(pictures()).toHaveLength(9));
    expect(asked()).toHaveLength(9);
    for (const one of asked()) expect(one).toContain(`Firebase ${TOKEN} `);
    expect(asked()[0]).toContain('images/posts/p0/0_640.webp');
  });

  test('are without those of somebody hidden, and wait to know who is', async () => {
    keepHidden('ana', ['bea']);
    leaveAnswer({ rows: rows(3) });
    await drawEarly(sent());
    expect(tiles()).toHaveLength(0);
    openPage();
    leaveAnswer({ rows: rows(3) });
    localStorage.removeItem('hidden');
    await drawEarly(sent());
    expect(tiles()).toHaveLength(0);
    keepHidden('ana', ['cleo']);
    await drawEarly(sent());
    expect(tiles()).toHaveLength(3);
  });

  test('show the price, and what has become of the thing', async () => {
    const fields = { status: { stringValue: 'sold' } };
    const media = [restMedia({ postId: 'p0' })];
    leaveAnswer({ rows: [restRow({ id: 'p0', rawText: blockOf('A desk, $40'), media, fields })] });
    await drawEarly(sent());
    expect(tiles()[0]?.textContent).toBe('Sold$40');
  });

  test('of the shared community: asked for by the browser itself, as the app’s tiles do, by nobody’s name', async () => {
    openPage('campus');
    leaveAnswer({ rows: rows(2, 'campus'), token: null, campusId: 'campus' });
    await drawEarly(sent());
    expect(asked()).toEqual([]);
    expect(pictures()).toHaveLength(2);
    expect(decodeURIComponent(pictures()[0]?.src ?? '')).toContain('images/posts/p0/0_640.webp');
    expect(pictures()[0]?.getAttribute('sizes')).toContain('34vw');
    expect(document.querySelector('.early-name')?.textContent).toBe('Campus Buy/Sell');
    // A visitor cannot write there.
    expect(document.querySelectorAll('.early-bottom i')).toHaveLength(0);
  });

  test('a picture that cannot be had leaves its colour, and holds up nothing', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 403 })));
    // More than are waited for: what fails of the others is nobody's error either.
    leaveAnswer({ rows: rows(9) });
    await drawEarly(sent());
    expect(tiles()).toHaveLength(9);
    expect(tiles()[0]?.querySelector<HTMLElement>('[role=img]')?.style.backgroundColor).not.toBe('');
    expect(pictures()).toEqual([]);
  });

  test('an answer that is none, one without posts, and a page that the app has drawn are left alone', async () => {
    const before = document.body.innerHTML;
    leaveAnswer({ rows: [{ error: { code: 403 } }] });
    await expect(drawEarly(sent())).rejects.toThrow();
    leaveAnswer({ rows: [{ readTime: '2026-11-11T09:52:57.851Z' }] });
    await drawEarly(sent());
    expect(document.body.innerHTML).toBe(before);
    document.body.innerHTML = '<div id="root"><main>The app</main></div>';
    leaveAnswer({ rows: rows(3) });
    await drawEarly(sent());
    expect(document.body.textContent).toBe('The app');
    expect(asked()).toEqual([]);
  });
});

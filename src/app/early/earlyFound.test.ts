// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepHidden } from '../../data/blocks/keptHidden.ts';
import { restMedia, restRow, type RestPost } from '../../data/posts/testing/restPost.ts';
import { fetchFoundPostsByRest } from '../../data/posts/restLists.ts';
import { hasPrefetched } from '../../data/rest/prefetched.ts';
import { findPosts } from '../../data/search/findPosts.ts';
import { SearchKeys } from '../../data/search/searchKeys.ts';
import { appConfig } from '../../data/config/appConfig.ts';
import { showCampus } from '../../data/config/testing/appConfig.ts';
import { keepCards } from '../../features/search/keptLook.ts';
import { postsQueryOf } from '../../features/search/postsQuery.ts';
import { viewFrom } from '../../features/search/searchView.ts';
import marks from '../../ui/chosen.module.css';
import { rawOfPlainText as blockOf } from '../../domain/richText.ts';
import { drawEarly } from './earlyFound.tsx';
import { leaveAnswer, openPage, sent, TOKEN } from './testing/beforeTheApp.ts';

const hosted = vi.hoisted(() => ({
  search: vi.fn<(asked: { requests: readonly object[] }) => Promise<object>>(),
}));
vi.mock('algoliasearch/lite', () => ({ liteClient: () => hosted }));

const KEY = { result: { appId: 'APP', key: 'ana’s key', validUntilMs: Date.now() + 3_600_000 } };

const hitOf = (id: string): object => ({
  post_id: id,
  text: 'A desk',
  _highlightResult: { text: { value: 'A \uE000desk\uE001' } },
});

/** Answers the search and the read of the posts found; opens the page of that address. */
function open(address: string, posts: readonly RestPost[], key: unknown = KEY): readonly string[] {
  openPage();
  showCampus('ut', { search: { appId: 'APP', host: 'search' } });
  history.replaceState(null, '', address);
  window.prefetched = undefined;
  leaveAnswer({ rows: key });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(decodeURIComponent(url));
    return Promise.resolve(
      url.includes('runQuery') ? Response.json(posts.map(restRow)) : new Response('jpg'),
    );
  });
  const hits = posts.map(({ id }) => hitOf(id));
  hosted.search.mockResolvedValue({ results: [{ hits, nbPages: 1, nbHits: hits.length }] });
  return asked;
}

const desk = (id: string, more: Partial<RestPost> = {}): RestPost => ({
  id,
  rawText: blockOf('A desk, $30'),
  ...more,
});
const SOLD = { fields: { status: { stringValue: 'sold' } } };
const cards = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('article a')].map((one) => one.getAttribute('href'));
/** Those that are on. */
const chips = (): string[] =>
  [...document.querySelectorAll(`.${marks.chosen ?? ''}`)].map((one) => one.textContent);
/** The app asks for a key of its own only where it searches itself. */
const askKey = vi.fn(() => Promise.reject(new Error('Asked by the app')));

/** What the app finds afterwards, as `listFoundPosts` asks for it. */
async function foundByApp(hasMedia = false) {
  const query = postsQueryOf(viewFrom(new URLSearchParams(location.search)), 'ut', hasMedia);
  const parts = { keys: new SearchKeys(askKey), settings: () => appConfig().search };
  const page = await findPosts(parts, { uid: 'ana', campusId: 'ut' }, { ...query, page: 0 });
  const ids = page.hits.map(({ id }) => id);
  return { total: page.total, ids: (await fetchFoundPostsByRest('ut', ids, TOKEN)).map(({ id }) => id) };
}

beforeEach(() => {
  hosted.search.mockReset();
  askKey.mockClear();
  vi.stubGlobal('innerWidth', 1280);
});

describe('results before the app', () => {
  test('stand as rows with the found words marked, and are read once, for the app as well', async () => {
    const asked = open('/search?q=desk', [desk('p1', { media: [restMedia({ postId: 'p1' })] }), desk('p2')]);
    await drawEarly(sent());
    expect(cards()).toEqual(['/post/p1', '/post/p2']);
    expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['desk', 'desk']);
    expect(document.querySelector('.early')?.textContent).toContain('Tell me about new ones');
    expect(document.querySelectorAll('article img')).toHaveLength(1);
    expect(document.querySelectorAll('article h2')).toHaveLength(2);
    expect(document.querySelector('.early-link')).toBeNull();
    expect(await foundByApp()).toEqual({ total: 2, ids: ['p1', 'p2'] });
    expect(asked.filter((url) => url.includes('runQuery'))).toHaveLength(1);
  });

  test('that are pictures are searched for, read and requested, and left to the app to render', async () => {
    const asked = open('/search?q=desk&show=media', [desk('p7', { media: [restMedia({ postId: 'p7' })] })]);
    await drawEarly(sent());
    expect(cards()).toEqual([]);
    expect(await foundByApp(true)).toEqual({ total: 1, ids: ['p7'] });
    expect(asked.filter((url) => url.includes('runQuery'))).toHaveLength(1);
    expect(asked.at(-1)).toContain('posts/p7/0_640.webp');
  });

  test('are without posts of whoever shares a block with the reader; none where that is not known', async () => {
    open('/search?q=desk', [
      desk('p1'),
      desk('p2', { author: { id: 'ben', firstName: 'Ben', lastName: 'T.' } }),
    ]);
    keepHidden('ana', ['ben']);
    await drawEarly(sent());
    expect(cards()).toEqual(['/post/p1']);
    open('/search?q=desk', [desk('p1')]);
    localStorage.removeItem('hidden');
    await drawEarly(sent());
    expect(cards()).toEqual([]);
    // The app has them nonetheless, and leaves out whom it must.
    expect(await foundByApp()).toMatchObject({ ids: ['p1'] });
  });

  test('are those of the filters in the address, which stand as chips', async () => {
    open('/search?q=desk&category=furniture&condition=good&photos=true&order=price_up', [desk('p1')]);
    await drawEarly(sent());
    expect(hosted.search.mock.calls[0]?.[0].requests[0]).toMatchObject({
      query: 'desk',
      filters:
        'campus_id:ut AND category:"furniture" AND img_count >= 1 AND condition:good AND NOT status:sold',
    });
    expect(chips()).toEqual(['Furniture', 'Good', 'With photos', 'Lowest price']);
    expect(await foundByApp()).toMatchObject({ ids: ['p1'] });
  });

  test('have on a phone those filters that are set, and a button for all', async () => {
    vi.stubGlobal('innerWidth', 390);
    const row = (): string | undefined => document.querySelector('[role=group]')?.textContent;
    open('/search?q=desk', [desk('p1')]);
    await drawEarly(sent());
    expect(document.querySelector('nav')?.parentElement?.textContent).toBe(
      'LatestMediaPeopleTell me about new onesFilters',
    );
    expect(row()).toBe('CardsBest match');
    open('/search?q=desk&kind=selling', [desk('p1')]);
    await drawEarly(sent());
    expect(chips()).toEqual(['Filters', 'For sale']);
    expect(row()).toBe('CardsBest matchFor saleClear filters');
  });

  test('stand as cards on a device that keeps them so', async () => {
    open('/search?q=desk', [desk('p1')]);
    keepCards(true);
    await drawEarly(sent());
    expect(cards()).toEqual(['/post/p1']);
    expect(document.querySelectorAll('.early-link')).toHaveLength(1);
    expect(document.querySelector('[role=group]')?.textContent).toMatch(/^Rows/);
    keepCards(false);
  });

  test('have the price that is in the words, also where the app has put it into the address', async () => {
    open('/search?q=desk+under+40', [desk('p1')]);
    await drawEarly(sent());
    expect(hosted.search.mock.calls[0]?.[0].requests[0]).toMatchObject({
      query: 'desk',
      filters: 'campus_id:ut AND price_cents <= 4000 AND NOT status:sold',
    });
    expect(chips()).toEqual(['Up to $40']);
    history.replaceState(null, '', '/search?q=desk&to=40&price=words');
    expect(await foundByApp()).toMatchObject({ ids: ['p1'] });
  });

  test('leave out what was sold since it was indexed, unless sold ones are shown', async () => {
    open('/search?q=desk', [desk('p1', SOLD), desk('p2')]);
    await drawEarly(sent());
    expect(cards()).toEqual(['/post/p2']);
    open('/search?q=desk&sold=true', [desk('p1', SOLD), desk('p2')]);
    await drawEarly(sent());
    expect(cards()).toEqual(['/post/p1', '/post/p2']);
    expect(chips()).toEqual(['Show sold']);
  });

  test('say that they have some of the words where none has all', async () => {
    open('/search?q=zyzzyva+desk', [desk('p1')]);
    const none = { results: [{ hits: [], nbPages: 0, nbHits: 0 }] };
    // With the last word whole, then as a beginning.
    hosted.search.mockResolvedValueOnce(none).mockResolvedValueOnce(none);
    await drawEarly(sent());
    expect(document.querySelector('.early')?.textContent).toContain('No post has all of these words');
  });

  test.each(['/search?q=desk&show=people', '/search?q=%20'])(
    'are not those of %s, which the app lists',
    async (address) => {
      open(address, [desk('p1')]);
      await drawEarly(sent());
      expect(cards()).toEqual([]);
      expect(hasPrefetched()).toBe(false);
      expect(hosted.search).not.toHaveBeenCalled();
    },
  );

  test('that are none leave the page as it is, and the app need not ask', async () => {
    open('/search?q=desk', []);
    await drawEarly(sent());
    expect(document.querySelector('.boot:not(.early)')).not.toBeNull();
    expect(await foundByApp()).toEqual({ total: 0, ids: [] });
    expect(askKey).not.toHaveBeenCalled();
  });

  test.each([
    ['the key is refused', { error: { status: 'UNAVAILABLE' } }, {}],
    ['the search refuses the key', KEY, { status: 400 }],
  ])('are the app’s to ask for where %s', async (_what, key, refusal) => {
    open('/search?q=desk', [desk('p1')], key);
    hosted.search.mockRejectedValue(refusal);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(drawEarly(sent())).rejects.toThrow();
    expect(cards()).toEqual([]);
    await foundByApp();
    expect(askKey).toHaveBeenCalled();
  });
});

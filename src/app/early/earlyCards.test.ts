// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { keepHidden } from '../../data/blocks/keptHidden.ts';
import { forgetPhotos, privatePhotoAddress, readyPhotoAddress } from '../../data/media/photoSource.ts';
import { storeLastFeed } from '../../data/posts/lastFeed.ts';
import { prefetched } from '../../data/rest/prefetched.ts';
import { restMedia, restRow } from '../../data/posts/testing/restPost.ts';
import { rawOfPlainText as blockOf } from '../../domain/richText.ts';
import { drawEarly } from './earlyCards.tsx';
import { beforeTheApp, leaveAnswer, openPage, sent, TOKEN } from './testing/beforeTheApp.ts';

/** Each of another author, who has the post's id. */
const row = (id: string, rawText: string, media: readonly object[] = []): object =>
  restRow({ id, rawText, media, author: { id, firstName: 'Bea', lastName: 'L.' } });
const photo = (postId: string): object => restMedia({ postId });
const film = (postId: string): object => restMedia({ postId, kind: 'video' });
const asked = beforeTheApp();

const said = (rows: unknown, token: string | null | Promise<string> = TOKEN): void =>
  leaveAnswer({ rows, token });

const cards = (): string[] => [...document.querySelectorAll('article')].map((one) => one.textContent);

describe('before the app', () => {
  test('the first posts stand as links, with their words as they are', async () => {
    const words = '<img src=x onerror=alert(1)> desk';
    said([row('p1', blockOf(words)), row('p2', blockOf('A lamp'))]);
    await drawEarly(sent());
    expect(cards()).toHaveLength(2);
    expect(cards()[0]).toContain(words);
    expect(cards()[0]).toContain('Bea L.');
    expect(document.querySelectorAll('article img')).toHaveLength(0);
    expect(document.querySelector('article a')?.getAttribute('href')).toBe('/post/p1');
  });

  test('several of one seller are one card and a row for the others, as in the app', async () => {
    const ofBea = (id: string): object => restRow({ id, rawText: blockOf(`Lamp ${id}`) });
    said([
      row('p0', blockOf('A desk')),
      ...['p1', 'p2', 'p3', 'p4'].map(ofBea),
      row('p5', blockOf('A bike')),
    ]);
    await drawEarly(sent());
    expect(cards()).toEqual([
      expect.stringContaining('A desk'),
      expect.stringContaining('Lamp p1'),
      'Bea posted 4 things',
    ]);
  });

  test('what was posted together is one card and a link to the others, as in the app', async () => {
    const fields = { group_id: { stringValue: 'ThingsOfBeaAtUt00000' } };
    const ids = Array.from({ length: 12 }, (_one, n) => `p${String(n)}`);
    said([
      ...ids.map((id) => restRow({ id, rawText: blockOf(`Lamp ${id}`), fields })),
      row('p99', blockOf('A bike')),
    ]);
    await drawEarly(sent());
    expect(cards()).toEqual([
      expect.stringContaining('Lamp p0'),
      '+11 more from Bea',
      expect.stringContaining('A bike'),
    ]);
    expect(document.querySelectorAll('article')[1]?.querySelector('a')?.getAttribute('href')).toBe(
      '/bea/sale',
    );
  });

  test('what somebody hidden has posted is left out, also of the feed that the device keeps', async () => {
    keepHidden('ana', ['p1']);
    const rows = [row('p1', blockOf('A desk')), row('p2', blockOf('A lamp'))];
    said(rows);
    await drawEarly(sent());
    expect(cards()).toEqual([expect.stringContaining('A lamp')]);
    openPage();
    keepHidden('ana', ['p2']);
    storeLastFeed('ana', { campusId: 'ut', category: null }, rows);
    await drawEarly(sent());
    expect(cards()).toEqual([expect.stringContaining('A desk')]);
  });

  test('facts and the rent of a month stand as in the app', async () => {
    const fields = { facts: { stringValue: 'from=2031-05-15;bedrooms=2;by=2031-02-28' } };
    const rawText = blockOf('A room, $895');
    said([restRow({ id: 'p1', rawText, category: 'housing & apartments', fields })]);
    await drawEarly(sent());
    expect(cards()[0]).toContain(
      '$895 a monthFrom May 15, 2031 · 2 bedrooms · Must go by Feb 28, 2031A room',
    );
  });

  test('words that would be read backwards stand in their order, as in the app', async () => {
    said([row('p1', blockOf('Price \u202e000,1$ si\u202c free'))]);
    await drawEarly(sent());
    expect(document.querySelector('article p')?.textContent).toBe('Price 000,1$ si free');
  });

  test('the feed that this device keeps for this person is there without an answer', async () => {
    storeLastFeed('ana', { campusId: 'ut', category: null }, [row('p1', blockOf('Kept'))]);
    said(new Promise(() => undefined));
    await drawEarly(sent());
    expect(cards()[0]).toContain('Kept');
  });

  test('nobody sees a feed that was kept for another', async () => {
    storeLastFeed('ben', { campusId: 'ut', category: null }, [row('p1', blockOf('Of Ben'))]);
    said([row('p2', blockOf('Of Ana'))]);
    await drawEarly(sent());
    expect(cards().join()).toContain('Of Ana');
    expect(cards().join()).not.toContain('Of Ben');
  });

  test.each([
    { of: 'photos', heightPx: 500, count: 2, media: photo },
    { of: 'films, which are shown lower', heightPx: 500, count: 2, media: film },
    { of: 'films', heightPx: 700, count: 3, media: film },
    { of: 'photos in a window without a height yet', heightPx: 0, count: 1, media: photo },
  ])(
    'what lies below the window is left to the app: $of, $heightPx px',
    async ({ heightPx, count, media }) => {
      vi.stubGlobal('innerWidth', 390);
      vi.stubGlobal('innerHeight', heightPx);
      said(['p1', 'p2', 'p3', 'p4'].map((id) => row(id, blockOf('A desk'), [media(id)])));
      await drawEarly(sent());
      expect(cards()).toHaveLength(count);
    },
  );

  test('the kept feed does not wait for a token that is renewed; its photo does, unless the app was quicker', async () => {
    storeLastFeed('ana', { campusId: 'ut', category: null }, [row('p1', blockOf('Kept'), [photo('p1')])]);
    let renew = (_token: string): void => undefined;
    const show = async (): Promise<void> => {
      document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
      said(new Promise(() => undefined), new Promise((resolve) => (renew = resolve)));
      await drawEarly(sent());
      expect(cards()[0]).toContain('Kept');
      expect(asked()).toEqual([]);
    };
    await show();
    document.body.innerHTML = '<div id="root"><main>The app</main></div>';
    renew(TOKEN);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked()).toEqual([]);

    await show();
    renew(TOKEN);
    await vi.waitFor(() => expect(document.querySelector('article img')).not.toBeNull());
    expect(asked()).toHaveLength(1);
  });

  test('words that are cut say so in the task that draws them, others do not', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(120);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
      this: HTMLElement,
    ) {
      return this.isConnected && this.textContent.startsWith('Long') ? 300 : 120;
    });
    said([row('p1', blockOf('Long words')), row('p2', blockOf('A lamp'))]);
    await drawEarly(sent());
    expect(
      [...document.querySelectorAll('article button')]
        .filter((one) => one.closest('footer') === null)
        .map((one) => one.previousSibling?.textContent),
    ).toEqual(['Long words']);
  });

  test('what the app has drawn stays', async () => {
    document.body.innerHTML = '<div id="root"><main>The app</main></div>';
    said([row('p1', blockOf('Late'))]);
    await drawEarly(sent());
    expect(document.body.textContent).toBe('The app');
  });

  test('an answer that is none, or a post that lies, draws nothing and fails quietly', async () => {
    said([{ error: { code: 403 } }]);
    await expect(drawEarly(sent())).rejects.toThrow();
    expect(cards()).toEqual([]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const foreign = restMedia({ postId: 'p1', thumbPath: 'https://elsewhere.example/x.jpg' });
    said([row('p1', blockOf('Lies'), [foreign])]);
    await drawEarly(sent());
    expect(cards()).toEqual([]);
    expect(asked()).toEqual([]);
  });

  test('the first card’s pictures are fetched once, for the app as well; a sign-out takes them away', async () => {
    said([row('p1', blockOf('A desk'), [photo('p1')]), row('p2', blockOf('A lamp'), [photo('p2')])]);
    await drawEarly(sent());
    await vi.waitFor(() => expect(document.querySelector('article img')).not.toBeNull());
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toContain(`Firebase ${TOKEN} `);
    const [address = ''] = prefetched().photos.keys();
    expect(decodeURIComponent(address)).toContain('images/posts/p1/0_640.webp');
    const shown = document.querySelector('article img')?.getAttribute('src');
    expect(readyPhotoAddress(address, 'ut')).toBe(shown);
    expect(await privatePhotoAddress(address)).toBe(shown);
    expect(asked()).toHaveLength(1);
    forgetPhotos();
    expect(readyPhotoAddress(address, 'ut')).toBeNull();
  });
});

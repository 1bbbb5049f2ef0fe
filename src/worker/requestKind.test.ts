import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linkedPage, requestKind, type RequestHead } from './requestKind.ts';
import { fitting, isForeign } from './share.ts';

const OWN = 'https://ut.example.edu';
const ask = (path: string, more: Partial<RequestHead> = {}): string | null =>
  requestKind({ method: 'GET', mode: 'cors', url: new URL(path, OWN).href, ...more }, OWN);

describe('the service worker answers', () => {
  test('pages of the app and files of the build', () => {
    for (const path of ['/', '/home', '/post/p1', '/jo.smith', '/stripe_accountant'])
      expect(ask(path, { mode: 'navigate' }), path).toBe('page');
    for (const path of ['/assets/main-Ab_1-.js', '/assets/Xy12.css']) expect(ask(path), path).toBe('build');
  });

  test('no data, no photo, no call, and nothing of another origin', () => {
    for (const path of [
      '/home',
      '/stripe_account',
      '/api/users',
      'https://firestore.googleapis.com/v1/x',
      'https://firebasestorage.googleapis.com/v0/b/x',
      'https://elsewhere.example/assets/main-Ab.js',
    ])
      expect(ask(path), path).toBeNull();
    expect(ask('/home', { method: 'POST', mode: 'navigate' })).toBeNull();
  });

  test('what a campus is and its icon, and none of its other pictures', () => {
    for (const file of ['campus.json', 'icon-192.png'])
      expect(ask(`/campuses/osu/${file}`), file).toBe('campus');
    for (const path of [
      '/campuses/osu/link-card.png',
      '/campuses/__proto__/campus.json',
      '/campuses/campus.json',
    ])
      expect(ask(path), path).toBeNull();
  });

  test('a shared link, with the post it names', () => {
    expect(ask('/s/p1', { mode: 'navigate' })).toBe('link');
    expect(linkedPage(`${OWN}/s/p1?from=mail`)).toBe(`${OWN}/post/p1?redirect=true`);
    expect(linkedPage(`${OWN}/s/%2F%2Felsewhere.example`)).toMatch(new RegExp(`^${OWN}/post/%2F%2F`));
    expect(ask('/s/p1')).toBeNull();
    expect(ask('/s/jo.smith/sale', { mode: 'navigate' })).toBe('link');
    expect(linkedPage(`${OWN}/s/jo.smith/sale?from=mail`)).toBe(`${OWN}/jo.smith/sale`);
    expect(ask('/jo.smith/sale', { mode: 'navigate' })).toBe('page');
    for (const path of ['/s', '/s/', '/s/p1/x', '/said'])
      expect(ask(path, { mode: 'navigate' })).toBe('page');
  });

  test('no other page that a function answers', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
      hosting: { rewrites: { source: string; function?: object }[] };
    };
    const sources = hosting.rewrites.filter((one) => one.function).map(({ source }) => source);
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources.filter((one) => !one.startsWith('/s/')))
      expect(ask(source.replace('*', 'x'), { mode: 'navigate' }), source).toBeNull();
  });

  test('what is shared, where a page is opened by it', () => {
    expect(ask('/create/share', { method: 'POST', mode: 'navigate' })).toBe('share');
    expect(ask('/create/share', { method: 'POST', mode: 'no-cors' })).toBeNull();
  });
});

describe('of what is shared', () => {
  test('another site’s is not taken', () => {
    expect(isForeign('', OWN)).toBe(false);
    expect(isForeign(`${OWN}/home`, OWN)).toBe(false);
    expect(isForeign('https://elsewhere.example/', OWN)).toBe(true);
  });

  test('ten photos of a size that can be posted are taken, and nothing else', () => {
    const photos = Array.from({ length: 12 }, (_one, n) => new File(['x'], `${String(n)}.jpg`));
    const large = new File([new Uint8Array(15_000_001)], 'large.jpg');
    const given = ['words', new File(['x'], 'page.html'), large, ...photos];
    expect(fitting(given)).toEqual(photos.slice(0, 10));
  });
});

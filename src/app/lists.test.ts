import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * A list does not show members who are hidden from its reader, whoever writes it: each endpoint with more than one member's things
 * is read where they are left out, and a new endpoint has to say here whether it is one. `usePagedList` asks it of pages.
 */

/** Endpoints that are one thing, the reader's own, or hold no member. */
const NO_LISTS = [
  'checkPayouts',
  'getAlerts',
  'getCardPost',
  'getCommunityFigures',
  'getDecisions',
  'getHolder',
  'getPopularSearches',
  'getPost',
  'getProfileByUsername',
  'getPushDevice',
  'getSuggestedTexts',
  'notices',
  // What moderators judge, whoever it is by.
  'openCase',
  'watchCases',
  'readChangedAuthor',
  'readChangedPosts',
  'watchAccount',
  'watchBlock',
  'watchChat',
  'watchDownload',
  'watchJob',
  'watchLine',
  // Between two members, one of whom is the reader: the page says that they are blocked.
  'watchMessages',
  'watchNews',
  'watchRecentSearches',
  'watchUsername',
  'watchWant',
  // A comment by somebody hidden has a placeholder where others have answered it (`CommentItem`).
  'watchThread',
];

/** Read the list for something else than showing it. */
const OTHER_READERS = [
  // The amount of the one who has it.
  'features/posts/status/useAgreedPrice.ts',
];

/** Joins the lists that it reads, and leaves members out of them at once. */
const JOINS = 'features/posts/status/StatusDialog.tsx';

const LEAVES_OUT = /\b(?:useShown|usePagedList|selectPresentIds)\(/g;

const SRC = join(import.meta.dirname, '..');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\btesting\/|\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

const endpoints = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/^ +(\w+): build\.(query|infiniteQuery)</gm)].map(([, name = '', kind]) => ({
    name,
    hook: `use${name.charAt(0).toUpperCase()}${name.slice(1)}${kind === 'query' ? 'Query' : 'InfiniteQuery'}`,
    path,
  })),
);

test('every endpoint of the app is found', () => {
  const all = sources.flatMap(({ text }) => text.match(/build\.(?:query|infiniteQuery)</g) ?? []);
  expect(endpoints.map(({ name }) => name)).toContain('watchInbox');
  expect(endpoints).toHaveLength(all.length);
});

const lists = endpoints.filter(({ name }) => !NO_LISTS.includes(name));
const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** How many lists each file reads, and how often it leaves members out. An endpoint's own file names its hook only to hand it out. */
const readers = sources
  .map(({ path, text }) => {
    const leftOut = countOf(LEAVES_OUT, text);
    const hooks = lists.filter((list) => list.path !== path || leftOut > 0).map(({ hook }) => hook);
    return { path, leftOut, read: countOf(new RegExp(String.raw`\b(?:${hooks.join('|')})\(`, 'g'), text) };
  })
  .filter(({ path, read }) => read > 0 && !OTHER_READERS.includes(path));

test.each(lists)('the list $name is read somewhere', ({ hook }) => {
  expect(sources.some(({ text }) => text.includes(`${hook}(`))).toBe(true);
});

test.each(readers)('hidden members are left out of each list that $path reads', ({ path, leftOut, read }) => {
  expect(leftOut).toBeGreaterThanOrEqual(path === JOINS ? 1 : read);
});

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

const LEAVES_OUT = /\b(?:useShown|usePagedList|selectPresentIds)\(/;

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

test.each(endpoints.filter(({ name }) => !NO_LISTS.includes(name)))(
  'the list $name is read where hidden members are left out of it',
  ({ hook, path: definedIn }) => {
    const readers = sources.filter(
      ({ path, text }) =>
        new RegExp(String.raw`\b${hook}\(`).test(text) && (path !== definedIn || LEAVES_OUT.test(text)),
    );
    expect(readers.length).toBeGreaterThan(0);
    expect(
      readers
        .filter(({ path, text }) => !LEAVES_OUT.test(text) && !OTHER_READERS.includes(path))
        .map(({ path }) => path),
    ).toEqual([]);
  },
);

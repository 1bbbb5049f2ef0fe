import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../src/domain/category.ts';
import { lastMessageOf, reactionText } from '../../src/domain/chat.ts';
import {
  BIO_MAX,
  CHAT_MEDIA_MAX,
  DATE_TEXT_MAX,
  HIDDEN_POSTS_MAX,
  MUTED_CHATS_MAX,
  PHONE_MAX,
  PHOTO_MAX_BYTES,
  POST_MEDIA_MAX,
  POST_RAW_MAX_CHARS,
  POST_TEXT_MAX_CHARS,
  RENEW_PAUSE_MS,
  SEARCH_TEXT_MAX,
  VIDEO_MAX_BYTES,
  WANTS_PAGE,
} from '../../src/domain/limits.ts';
import { PRICE_MAX_CENTS } from '../../src/domain/listing.ts';
import { MEET_UP_AHEAD_MS, MEET_UP_PLACE_MAX, QUARTER_MS } from '../../src/domain/meetUp.ts';
import { RULES_FILE } from './support/world.ts';

/** Which file holds the tables of which `match`. */
const TABLES: Readonly<Record<string, string>> = {
  '/users/{uid}': 'users',
  '/private/account': 'users',
  '/private/hidden': 'blocks',
  '/private/alerts': 'searches',
  '/private/newest_post': 'posts',
  '/blocks/{other}': 'blocks',
  '/usernames/{username}': 'users',
  '/posts/{postId}': 'posts',
  '/wants/{uid}': 'wants',
  '/line/now': 'wants',
  '/likes/{uid}': 'likes',
  '/{path=**}/likes/{uid}': 'queries',
  '/{path=**}/wants/{uid}': 'wants',
  '/held_posts/{postId}': 'heldPosts',
  '/chats/{chatId}': 'chats',
  '/messages/{messageId}': 'messages',
  '/notifications/{notificationId}': 'notifications',
  '/searches/{searchId}': 'searches',
  '/suggestions/{campusId}': 'searches',
  '/news/{campusId}': 'rest',
  '/campuses/{campusId}': 'rest',
  '/jobs/{uid}': 'rest',
  '/downloads/{uid}': 'rest',
  '/ended_sessions/{sessionId}': 'rest',
  '/cases/{caseId}': 'cases',
  '/images/posts/{postId}/{name}': 'storage',
  '/images/messages/{messageId}/{name}': 'storageMessages',
  '/images/profilePics/{name}': 'storage',
  '/downloads/{uid}/{name}': 'storageDownloads',
};
const ROOTS = ['/databases/{database}/documents', '/b/{bucket}/o'];

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const rules = readFileSync(RULES_FILE, 'utf8');
const sources = [rules, read('../../storage.rules')];

test('every match has its tables, and every table file some', () => {
  const matches = sources.flatMap((source) =>
    [...source.matchAll(/^\s*match (\S+) \{$/gm)].map(([, path = '']) => path),
  );
  const named = new Set(matches.filter((path) => !ROOTS.includes(path)));
  expect([...named].sort()).toEqual(Object.keys(TABLES).sort());
  for (const name of new Set(Object.values(TABLES)))
    expect(read(`${name}.rules.test.ts`)).toMatch(/\btable\(/);
});

test('every match says of each operation who may', () => {
  for (const block of rules.split(/^\s*match /gm).slice(2)) {
    const operations = [...block.matchAll(/allow (\w+):/g)].map(([, operation]) => operation).sort();
    const isGroup = block.startsWith('/{path=**}');
    expect(operations, block.split('\n')[0]).toEqual(
      isGroup ? ['list'] : ['create', 'delete', 'get', 'list', 'update'],
    );
  }
});

test('the categories of the rules are those of the product', () => {
  const [, pattern = ''] = /value\.matches\('([^']+)'\)/.exec(rules) ?? [];
  expect(pattern.split('|').sort()).toEqual(CATEGORIES.map(({ value }) => value).sort());
});

test('every list that is not closed has a limit in each of its alternatives', () => {
  const lists = [...rules.matchAll(/allow list: if ([^;]+);/g)].map(([, condition = '']) => condition);
  const open = lists.filter((condition) => condition !== 'false');
  expect(open.length).toBeGreaterThan(5);
  for (const condition of open) {
    const alternatives = condition.split(/\)\s*\|\| \(request\.auth/);
    for (const alternative of alternatives) expect(alternative).toContain('limitUpTo(');
  }
});

test('the figures of the rules are those of the product', () => {
  const firestore = [
    `isText(data.text, ${String(POST_RAW_MAX_CHARS)})`,
    `isText(data.text, ${String(POST_TEXT_MAX_CHARS)})`,
    `isText(data.date, ${String(DATE_TEXT_MAX)})`,
    `isIntBetween(data.price_cents, 0, ${String(PRICE_MAX_CENTS)})`,
    `isIntBetween(cents, 1, ${String(PRICE_MAX_CENTS)})`,
    `isSelf(resource.data.seller) && limitUpTo(${String(WANTS_PAGE)})`,
    `isText(data.search_text, ${String(SEARCH_TEXT_MAX)})`,
    `isText(request.resource.data.bio, ${String(BIO_MAX)})`,
    `isText(request.resource.data.phone, ${String(PHONE_MAX)})`,
    // One figure for both lists.
    `ids.size() <= ${String(HIDDEN_POSTS_MAX)}`,
    `ids.size() <= ${String(MUTED_CHATS_MAX)}`,
    `n <= ${String(POST_MEDIA_MAX)}`,
    `data.img_gallery.size() == ${String(CHAT_MEDIA_MAX)}`,
    `duration.value(${String(RENEW_PAUSE_MS / 86_400_000)}, 'd')`,
    `request.time + duration.value(${String(MEET_UP_AHEAD_MS / 86_400_000)}, 'd')`,
    `at.toMillis() % ${String(QUARTER_MS)} == 0`,
    // After a first one that can be seen.
    `\\\\x{2069}]{0,${String(MEET_UP_PLACE_MAX - 1)}}`,
  ];
  for (const text of firestore) expect(rules).toContain(text);
  const [, storage = ''] = sources;
  for (const bytes of [PHOTO_MAX_BYTES, VIDEO_MAX_BYTES]) {
    expect(storage).toContain(`isWithin(${String(bytes)})`);
  }
});

test('what the rules say of a message is what the product says', () => {
  const given = reactionText('', { text: '' }, true);
  const texts = [
    lastMessageOf({ text: null }),
    given,
    reactionText('', { text: null }, true).slice(given.length),
    reactionText('', { text: '' }, false),
  ];
  for (const text of texts) expect(rules).toContain(`'${text}'`);
});

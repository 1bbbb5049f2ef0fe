import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { planDemo } from './communities.ts';
import { COMMUNITIES } from './content/communities.ts';
import type { Reply } from './content/written.ts';
import { documentsOfPerson, documentsOfPost, rawOf } from './documents.ts';
import { EVERYONE, PEOPLE } from './people.ts';
import { CATALOGUE, thingNamed } from './pictures/catalogue.ts';
import { compose } from './pictures/compose.ts';

const NOW_MS = Date.UTC(2026, 3, 1, 12);
const planned = planDemo(NOW_MS);
const posts = planned.filter((entry) => entry.parentId === null);
const comments = planned.filter((entry) => entry.parentId !== null);
const byId = new Map(planned.map((entry) => [entry.id, entry]));
const written = COMMUNITIES.flatMap((community) => community.posts);
const repliesIn = (replies: readonly Reply[]): readonly Reply[] =>
  replies.flatMap((reply) => [reply, ...repliesIn(reply.replies)]);

test('UT has 300 posts by 12 members, the others and the shared community a handful', () => {
  const countOf = (campusId: string): number => posts.filter((entry) => entry.campusId === campusId).length;
  expect(countOf('ut')).toBe(300);
  for (const { campusId } of COMMUNITIES) expect(countOf(campusId)).toBeGreaterThanOrEqual(5);
  const authors = new Set(posts.filter((entry) => entry.campusId === 'ut').map((entry) => entry.author));
  expect(authors.size).toBe(12);
});

test('ids are distinct and of the form that clients make', () => {
  expect(byId.size).toBe(planned.length);
  for (const { id } of planned) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(EVERYONE.map((person) => person.uid)).size).toBe(EVERYONE.length);
});

test('no two posts say the same', () => {
  const texts = written.flatMap(({ text }) => (text === null ? [] : [text]));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => text.length > 250).length).toBeGreaterThan(2);
  expect(texts.filter((text) => text.length < 40).length).toBeGreaterThan(10);
});

test('every post and comment has words or a picture, and at most ten of those', () => {
  for (const entry of planned) {
    expect(entry.text !== null || entry.pictures.length > 0).toBe(true);
    expect(entry.pictures.length + (entry.hasVideo ? 1 : 0)).toBeLessThanOrEqual(10);
    if (entry.text !== null) expect(entry.text.trim()).not.toBe('');
  }
  for (const { replies } of written)
    for (const reply of repliesIn(replies)) expect(reply.text.trim()).not.toBe('');
});

test('some posts have ten pictures, some two to nine, one a film, some none', () => {
  const counts = posts.map((entry) => entry.pictures.length);
  expect(counts).toContain(10);
  expect(counts.filter((count) => count >= 2 && count < 10).length).toBeGreaterThan(30);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(30);
  expect(posts.filter((entry) => entry.hasVideo)).toHaveLength(1);
  expect(existsSync(new URL('assets/drone.mp4', import.meta.url))).toBe(true);
});

test('members write on their own campus or the shared one, and save there', () => {
  for (const entry of planned) {
    const allowed = [entry.author.campusId, 'campus'];
    expect(allowed, `${entry.author.username}: ${entry.text ?? ''}`).toContain(entry.campusId);
    expect(entry.author.schoolEmail).not.toBeNull();
    for (const { by } of entry.savedBy) {
      expect(by).not.toBe(entry.author);
      expect([by.campusId, 'campus']).toContain(entry.campusId);
    }
  }
});

test('comments hang on what they answer, later than it, and carry no category', () => {
  expect(comments.length).toBeGreaterThan(250);
  for (const comment of comments) {
    const parent = byId.get(comment.parentId ?? '');
    const root = byId.get(comment.rootId);
    expect(parent?.rootId).toBe(comment.rootId);
    expect(root?.parentId).toBeNull();
    expect(comment.category).toBeNull();
    expect(comment.campusId).toBe(root?.campusId);
    expect(comment.createdAtMs).toBeGreaterThan(parent?.createdAtMs ?? Infinity);
    // What the functions would do: root and parent move up to their newest comment.
    expect(root?.lastModifiedMs).toBeGreaterThanOrEqual(comment.createdAtMs);
    expect(parent?.lastModifiedMs).toBeGreaterThanOrEqual(comment.createdAtMs);
  }
});

test('everything happened in the last six weeks and nothing in the future', () => {
  for (const entry of planned) {
    expect(entry.lastModifiedMs).toBeLessThan(NOW_MS);
    expect(entry.createdAtMs).toBeGreaterThan(NOW_MS - 43 * 24 * 3600 * 1000);
    for (const { atMs } of entry.savedBy) {
      expect(atMs).toBeLessThanOrEqual(NOW_MS);
      expect(atMs).toBeGreaterThanOrEqual(entry.createdAtMs);
    }
  }
});

describe('the drawings', () => {
  test('are all in the catalogue', () => {
    for (const entry of planned) {
      for (const picture of entry.pictures) expect(Object.keys(CATALOGUE)).toContain(picture.thing);
    }
    expect(() => thingNamed('unicorn')).toThrow(RangeError);
  });

  test('are never the same twice, and the same on every machine', () => {
    const drawn = planned.flatMap((entry) =>
      entry.pictures.map((picture) => compose(thingNamed(picture.thing), picture).svg),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.join('')).not.toMatch(/NaN|undefined|Infinity/);
    const [first] = planned.flatMap((entry) => entry.pictures);
    if (first !== undefined) expect(compose(thingNamed(first.thing), first).svg).toBe(drawn[0]);
  });
});

describe('the documents', () => {
  const [post] = posts;
  if (post === undefined) throw new Error('There is no post.');

  test('of a post have exactly the fields of the data model', () => {
    const [stored, ...likes] = documentsOfPost(post, []);
    expect(Object.keys(stored?.data ?? {}).sort()).toEqual(
      [
        '_id,avatar,campus_id,category,createdAt,date,img_count,img_gallery,lastModified,like_count,',
        'post_commented_on,root_id,text,user,username',
      ]
        .join('')
        .split(','),
    );
    expect(stored?.data['like_count']).toBe(likes.length);
    for (const like of likes) {
      expect(Object.keys(like.data).sort()).toEqual(['campus_id', 'createdAt', 'post_id', 'user']);
    }
  });

  test('of a person keep private fields apart', () => {
    const [user, account, username, reservation] = documentsOfPerson(PEOPLE.maya, 3, NOW_MS);
    expect(user?.data).toMatchObject({ last_name: 'T.', totalPosts: 3, school_verified: true });
    expect(user?.data).not.toHaveProperty('email');
    expect(account?.path).toBe(`users/${PEOPLE.maya.uid}/private/account`);
    expect(username?.path).toBe('usernames/mayatorres');
    expect(reservation?.path).toBe('school_emails/maya.torres@utexas.edu');
  });

  test('hold a line per block', () => {
    const raw: unknown = JSON.parse(rawOf('a\nb'));
    expect(raw).toMatchObject({ blocks: [{ text: 'a' }, { text: 'b' }], entityMap: {} });
  });
});

test('twelve of UT can sign in, and one who has not joined a school', () => {
  const ut = DEMO_ACCOUNTS.filter((account) => account.campusId === 'ut');
  expect(ut.filter((account) => account.isSchoolVerified)).toHaveLength(12);
  expect(ut.filter((account) => !account.isSchoolVerified)).toHaveLength(1);
  expect(new Set(DEMO_ACCOUNTS.map((account) => account.email)).size).toBe(DEMO_ACCOUNTS.length);
  expect(DEMO_PASSWORD.length).toBeLessThanOrEqual(30);
});

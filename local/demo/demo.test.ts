import { existsSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { planDemo } from './communities.ts';
import { COMMUNITIES } from './content/communities.ts';
import type { Reply } from './content/written.ts';
import { documentsOfChat } from './chatDocuments.ts';
import { dealAbout } from './deals.ts';
import { documentsOfPerson, documentsOfPost, rawOf } from './documents.ts';
import { holderOf, listingOf, LISTING_DETAILS } from './listings.ts';
import { EVERYONE, PEOPLE } from './people.ts';
import { PICTURES, picturesFor } from './pictures.ts';
import { planChats } from './planChats.ts';
import { documentOfNotification, planNotifications } from './planNotifications.ts';

const NOW_MS = Date.UTC(2026, 3, 1, 12);
const planned = planDemo(NOW_MS);
const posts = planned.filter((entry) => entry.parentId === null);
const comments = planned.filter((entry) => entry.parentId !== null);
const byId = new Map(planned.map((entry) => [entry.id, entry]));
const chats = planChats(planned, NOW_MS);
const notifications = planNotifications(planned, chats);
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

test('nobody asks for money ahead, which Trust and Safety warns of', () => {
  const words = written.flatMap(({ text, replies }) => [
    text ?? '',
    ...repliesIn(replies).map((reply) => reply.text),
  ]);
  expect(words.filter((text) => /deposit|(pay|money|half) (ahead|first|up front)/i.test(text))).toEqual([]);
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
    expect(comment.details.category).toBeNull();
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

describe('the pictures', () => {
  const assets = new URL('assets/', import.meta.url);
  const sizeOf = (path: string): number => statSync(new URL(path, assets)).size;

  test('are files of at most 6 MB together, each shown by one post', () => {
    const files = PICTURES.flatMap(({ name }) => [
      `pictures/large/${name}.webp`,
      `pictures/small/${name}.webp`,
    ]);
    const portraits = EVERYONE.filter((person) => person.hasPortrait).map(
      ({ username }) => `portraits/${username}.png`,
    );
    const bytes = [...files, ...portraits].reduce((sum, path) => sum + sizeOf(path), 0);
    expect(bytes).toBeLessThanOrEqual(6_000_000);
    const shown = planned.flatMap((entry) => entry.pictures.map(({ name }) => name));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(PICTURES.length - 1);
  });

  test('serve a post that has none of its own', () => {
    const [first, second, third] = picturesFor('a new post', ['sofa', 'sofa', 'book:#5a5f68=FILM_ART']);
    expect([first?.shows, second?.shows]).toEqual([
      expect.stringMatching(/^sofa/),
      expect.stringMatching(/^sofa/),
    ]);
    expect(third?.shows).toContain('FILM_ART');
    expect(second?.name).not.toBe(first?.name);
    expect(() => picturesFor('a new post', ['unicorn'])).toThrow(RangeError);
  });
});

describe('the documents', () => {
  const [post] = posts;
  if (post === undefined) throw new Error('There is no post.');

  test('of a post have exactly the fields of the data model', () => {
    const [stored, ...likes] = documentsOfPost(post, []);
    expect(Object.keys(stored?.data ?? {}).sort()).toEqual(
      [
        '_id,avatar,campus_id,category,comment_count,condition,createdAt,date,edited_at,facts,img_count,img_gallery,kind,',
        'lastModified,like_count,post_commented_on,previous_price_cents,price_cents,root_id,status,status_at,',
        'takes_offers,text,user,username',
      ]
        .join('')
        .split(','),
    );
    expect(stored?.data['like_count']).toBe(likes.length);
    for (const like of likes) {
      expect(Object.keys(like.data).sort()).toEqual(['campus_id', 'createdAt', 'post_id', 'user']);
    }
  });

  test.each(LISTING_DETAILS.map(([words]) => words))(
    '"%s" is a thing of UT, whose price was higher, which went to somebody in a chat',
    (words) => {
      const told = posts.filter(
        ({ text, campusId }) => campusId === 'ut' && text?.startsWith(words) === true,
      );
      expect(told).toHaveLength(1);
      for (const one of told) {
        const { price_cents: price, previous_price_cents: before } = listingOf(one);
        if (before !== null) expect(Number(before)).toBeGreaterThan(Number(price));
        const other = holderOf(one);
        const both = [one.author.uid, other?.uid].toSorted().join('_');
        if (other !== null) expect(chats.map(({ id }) => id)).toContain(both);
        const wants = documentsOfPost(one, []).filter(({ path }) => path.includes('/wants/'));
        expect(wants).toHaveLength(other === null ? 0 : 1);
      }
    },
  );

  test.each(['Moving boxes, 20+', 'Free to a good home', 'couch for free!!!', 'Volleyball tickets'])(
    '"%s" costs nothing',
    (words) => {
      const told = posts.filter(({ text }) => text?.startsWith(words) === true);
      expect(told.map((one) => listingOf(one)['price_cents'])).toEqual([0]);
    },
  );

  test('of a deal are where the chat of the two shows it, and words only once both have given theirs', () => {
    const deals = posts.map(dealAbout).filter((deal) => deal !== null);
    expect(deals).toHaveLength(2);
    for (const { document, inChat } of deals) {
      expect(chats.map(({ id }) => `handed_over/${id}`)).toContain(document.path);
      const { words, due_at } = document.data;
      const isShown = Object.keys(Object(words) as object).length === 2;
      expect([due_at === null, 'words' in inChat]).toEqual([isShown, isShown]);
    }
    expect(documentsOfPerson(PEOPLE.maya, 3, NOW_MS)[0]?.data).toMatchObject({ deals: 12 });
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

describe('the conversations', () => {
  const ofMaya = chats.filter(({ starter, other }) => [starter, other].includes(PEOPLE.maya));
  const messages = chats.flatMap((chat) => chat.messages);

  test('are one for two people who may write to each other, one of them of 300 messages', () => {
    expect(new Set(chats.map(({ id }) => id)).size).toBe(chats.length);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    expect(chats.map((chat) => chat.messages.length)).toContain(300);
    expect(ofMaya.length).toBeGreaterThanOrEqual(8);
    for (const { starter, other, id } of chats) {
      expect(starter.campusId).toBe(other.campusId);
      expect(id).toBe([starter.uid, other.uid].sort().join('_'));
    }
  });

  test('have photos, hearts, and unread ones on either side', () => {
    expect(messages.filter(({ picture }) => picture !== null).length).toBeGreaterThan(4);
    expect(messages.filter(({ heartAtMs }) => heartAtMs !== null).length).toBeGreaterThan(10);
    expect(ofMaya.filter(({ unreadBy }) => unreadBy === PEOPLE.maya).length).toBeGreaterThan(1);
    expect(ofMaya.some(({ unreadBy }) => unreadBy !== null && unreadBy !== PEOPLE.maya)).toBe(true);
  });

  test("begin after their post, on somebody else's, and go forward in time", () => {
    for (const { postId, starter, other, createdAtMs, messages: said } of chats) {
      const post = byId.get(postId ?? '');
      if (post !== undefined) {
        expect(post.author).toBe(other);
        expect(post.createdAtMs).toBeLessThan(createdAtMs);
        expect(said[0]?.postId).toBe(post.id);
      }
      const times = [createdAtMs, ...said.map((message) => message.createdAtMs)];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBeGreaterThan(NOW_MS - 43 * 24 * 3600 * 1000);
      expect(times.at(-1)).toBeLessThan(NOW_MS);
      for (const { sender } of said) expect([starter, other]).toContain(sender);
    }
  });

  test('are stored with what their newest message or heart says', () => {
    for (const chat of chats) {
      const last = chat.messages.at(-1);
      const post = byId.get(chat.postId ?? '');
      const about = post === undefined ? null : { post, gallery: [] };
      const [stored, ...rest] = documentsOfChat(chat, [], about);
      expect(rest).toHaveLength(chat.messages.length);
      const words = last?.text ?? 'Sent a photo';
      expect(stored?.data['last_message']).toMatch(
        (last?.heartAtMs ?? null) === null ? words : / reacted with ❤️: /,
      );
      expect(stored?.data['last_message_id']).toBe(last?.id);
      const shown = about && { campus_id: about.post.campusId, thumb_path: null };
      if (shown === null) expect(stored?.data).not.toHaveProperty('about');
      else expect(stored?.data['about']).toMatchObject(shown);
      expect(stored?.data['read']).toEqual(chat.unreadBy === null ? [] : [chat.unreadBy.uid]);
    }
  });
});

describe('the notifications', () => {
  const ofMaya = notifications.filter(({ to }) => to === PEOPLE.maya);

  test('of Maya are of all eight types, some of them unread and several on one post', () => {
    expect(new Set(ofMaya.map(({ type }) => type)).size).toBe(8);
    expect(ofMaya.length).toBeGreaterThan(30);
    expect(ofMaya.filter(({ isRead }) => !isRead).length).toBeGreaterThanOrEqual(3);
    const posts = ofMaya.filter(({ type }) => type === 'like').map(({ postId }) => postId);
    expect(new Set(posts).size).toBeLessThan(posts.length);
  });

  test('tell of what is there, each once, and nobody of what they did themselves', () => {
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(notifications.length);
    const chatIds = new Set(chats.map(({ id }) => id));
    for (const { to, from, postId, chatId, atMs, quote } of notifications) {
      expect(to).not.toBe(from);
      expect(postId !== null && byId.has(postId)).toBe(chatId === null);
      expect(chatId !== null && chatIds.has(chatId)).toBe(postId === null);
      expect(atMs).toBeLessThanOrEqual(NOW_MS);
      expect(quote.length).toBeLessThanOrEqual(160);
    }
  });

  test('have exactly the fields of the data model', () => {
    const [first] = notifications;
    if (first === undefined) throw new Error('There is no notification.');
    expect(Object.keys(documentOfNotification(first).data).sort()).toEqual(
      '_id,about,about_id,about_img,chatId,createdAt,date,from_avatar,from_name,from_user,from_username,message,postId,read,to_user,type'.split(
        ',',
      ),
    );
  });
});

import { expect, test } from 'vitest';
import { planDemo } from '../../local/demo/communities.ts';
import { deskOf } from '../../local/demo/cases.ts';
import { documentsOfChat } from '../../local/demo/chatDocuments.ts';
import { REPORTED } from '../../local/demo/content/reported.ts';
import {
  documentsOfPerson,
  documentsOfPost,
  type GalleryEntry,
  rawOf,
  type StoredDocument,
} from '../../local/demo/documents.ts';
import { EVERYONE } from '../../local/demo/people.ts';
import { planChats } from '../../local/demo/planChats.ts';
import { documentsOfSearches } from '../../local/demo/planSearches.ts';
import { documentOfNotification, planNotifications } from '../../local/demo/planNotifications.ts';
import { weightOf } from '../../functions/src/reports/weight.ts';
import { mayBePopular, termIdOf, termTextOf } from '../../functions/src/posts/search/termText.ts';
import { caseFromDocument } from '../../src/data/cases/caseQueries.ts';
import { chatFromDocument } from '../../src/data/chats/chatConverter.ts';
import { messageFromDocument } from '../../src/data/messages/messageConverter.ts';
import { notificationFromDocument } from '../../src/data/notifications/notificationQueries.ts';
import type { Fields } from '../../src/data/stored/fields.ts';
import { postFromDocument } from '../../src/data/posts/postConverter.ts';
import { searchTermFromDocument } from '../../src/data/searches/searchQueries.ts';
import { isCampusId } from '../../src/domain/campus.ts';
import { CATEGORIES } from '../../src/domain/category.ts';
import { BIO_MAX, NAME_MAX, POST_RAW_MAX_CHARS } from '../../src/domain/limits.ts';
import { notificationId } from '../../src/domain/notification.ts';
import { isPostTextWithinLimit, plainTextOf } from '../../src/domain/postText.ts';
import { CASE_KINDS, CASE_STATES } from '../../src/domain/moderation.ts';
import { isReservedName } from '../../src/domain/reservedNames.ts';
import { emailDomainsOf } from '../../src/domain/firstSchools.ts';
import { schoolEmailProblem } from '../../src/domain/schoolEmail.ts';
import { isUsername } from '../../src/domain/username.ts';
import { isRecord } from '../support/records.ts';

/** `local/` may not import the app, so that the demo keeps to the app's limits is checked here. */

const planned = planDemo(Date.UTC(2026, 3, 1));
const chats = planChats(planned, Date.UTC(2026, 3, 1));

/** Times, also in maps, as the SDK has them. */
function time(value: unknown): unknown {
  if (value instanceof Date) return { seconds: Math.floor(value.getTime() / 1000), nanoseconds: 0 };
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, time(one)]));
}

/** A document as the SDK hands it to the converters. */
const asRead = (stored: StoredDocument | undefined): { id: string; fields: Fields; isPending: false } => ({
  id: stored?.path.split('/').at(-1) ?? '',
  fields: Object.fromEntries(Object.entries(stored?.data ?? {}).map(([name, value]) => [name, time(value)])),
  isPending: false,
});

test('posts are under categories that exist, on campuses that exist, within the limit', () => {
  const values = CATEGORIES.map(({ value }) => value);
  for (const {
    details: { category },
    campusId,
    text,
  } of planned) {
    if (category !== null) expect(values).toContain(category);
    expect(isCampusId(campusId)).toBe(true);
    if (text === null) continue;
    expect(isPostTextWithinLimit(text), text).toBe(true);
    expect(plainTextOf(rawOf(text))).toBe(text);
    expect(rawOf(text).length).toBeLessThanOrEqual(POST_RAW_MAX_CHARS);
  }
});

test('every category has a post at UT', () => {
  const used = new Set(
    planned.filter(({ campusId }) => campusId === 'ut').map(({ details }) => details.category),
  );
  expect(CATEGORIES.filter(({ value }) => !used.has(value))).toEqual([]);
});

test('people have names, bios and addresses that the app would have let them have', () => {
  for (const person of EVERYONE) {
    expect(isUsername(person.username)).toBe(true);
    expect(isReservedName(person.username)).toBe(false);
    expect(person.firstName.length).toBeLessThanOrEqual(NAME_MAX);
    expect(person.bio.length).toBeLessThanOrEqual(BIO_MAX);
    if (person.schoolEmail === null || !isCampusId(person.campusId)) continue;
    expect(schoolEmailProblem(person.schoolEmail, emailDomainsOf(person.campusId), null)).toBeNull();
    expect(documentsOfPerson(person, 0, Date.now())).toHaveLength(4);
  }
});

test("the app's converter reads every stored post", () => {
  for (const entry of planned) {
    const [stored] = documentsOfPost(entry, []);
    const post = postFromDocument(asRead(stored));
    const comments = planned.filter(({ rootId, parentId }) => parentId !== null && rootId === entry.id);
    expect(post).toMatchObject({
      id: entry.id,
      parentId: entry.parentId,
      likeCount: entry.savedBy.length,
      commentCount: comments.length,
    });
  }
});

test("the app's converters read every stored chat, message and notification", () => {
  for (const chat of chats) {
    const post = planned.find(({ id }) => id === chat.postId);
    const [stored, ...messages] = documentsOfChat(
      chat,
      chat.messages.map(({ picture }) => (picture === null ? [] : [PHOTO])),
      post === undefined ? null : { post, gallery: [PHOTO] },
    );
    const about =
      post === undefined ? null : { campusId: post.campusId, picture: { path: PHOTO.thumb_path } };
    expect(chatFromDocument(asRead(stored))).toMatchObject({ id: chat.id, postId: chat.postId, about });
    expect(messages.map((message) => messageFromDocument(asRead(message)).id)).toEqual(
      chat.messages.map(({ id }) => id),
    );
  }
  for (const told of planNotifications(planned, chats)) {
    const read = notificationFromDocument(asRead(documentOfNotification(told)));
    expect(read).toMatchObject({ isRead: told.isRead });
    const subject = told.id.split('_').slice(1, -1).join('_');
    // The first message of a conversation tells of its beginning, in the place of a message.
    const idType = read.type === 'new chat' ? 'message' : read.type;
    expect(told.id).toBe(notificationId(idType, subject, told.id.split('_').at(-1) ?? ''));
  }
});

const PHOTO: GalleryEntry = {
  img_path: 'images/messages/id/0_2048.webp',
  img_name: '0_2048.webp',
  img_order: 0,
  img_width: 4,
  img_height: 3,
  thumb_path: 'images/messages/id/0_640.webp',
  thumbhash: '',
  type: 'photo',
};

test('every community has popular searches, as the functions would have counted them, that find something', () => {
  const terms = documentsOfSearches(planned, Date.UTC(2026, 3, 1)).map((stored) => ({
    ...searchTermFromDocument(asRead(stored)),
    campusId: String(stored.data['campus_id']),
    counted: stored.data,
  }));
  const of = (campusId: string) => terms.filter((term) => term.campusId === campusId);
  expect(of('ut').length).toBeGreaterThanOrEqual(14);
  expect(of('campus').length).toBeGreaterThanOrEqual(4);
  for (const { id, campusId, text, counted } of terms) {
    const [own, ghost] = [Number(counted['unique_views']), Number(counted['ghost_views'])];
    expect(id).toBe(termIdOf(campusId, text));
    expect([termTextOf(text), mayBePopular(text), counted['is_popular']]).toEqual([text, true, true]);
    expect(counted['total_views']).toBe(own + ghost);
    expect(own).toBeGreaterThanOrEqual(3);
    const texts = planned.filter((post) => post.campusId === campusId && post.parentId === null);
    expect(texts.some((post) => post.text?.toLowerCase().includes(text))).toBe(true);
  }
});

test('what was reported is of each kind, weighs what functions would say, and the app reads it', async () => {
  const { documents, uploads } = await deskOf(planned, Date.UTC(2026, 3, 1));
  const of = (collection: string) => documents.filter(({ path }) => path.startsWith(`${collection}/`));
  const cases = of('cases').map((stored) => caseFromDocument(asRead(stored)));
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(CASE_KINDS));
  expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(CASE_STATES));
  const people = new Map(EVERYONE.map((person) => [person.uid, person]));
  for (const [place, { reports }] of REPORTED.entries()) {
    const found = cases[place];
    const [report] = of('reports').filter(({ data }) => data['subject_id'] === found?.subjectId);
    const days = people.get(String(report?.data['about']))?.joinedDaysAgo ?? 0;
    const weighed = reports.map(({ reason }) => ({ reason, isProven: true }));
    expect(found?.weight).toBe(weightOf(weighed, days * 86_400_000));
  }
  const [hidden] = of('held_posts');
  expect(postFromDocument(asRead(hidden)).parentId).toBeNull();
  const copies = of('reports').flatMap(({ data }) => data['files']);
  const stored = uploads.map(({ path }) => path);
  expect(copies.filter((path) => !stored.includes(String(path)))).toEqual([]);
});

import type { DocumentData } from 'firebase/firestore';
import {
  newLike,
  newPost,
  newWant,
  PEOPLE,
  photo,
  STORED_AT,
  stored,
  storedNamedWant,
  under,
  withMedia,
} from './builders.ts';
import { newChat, newMessage } from './chatBuilders.ts';
import { newSearch, storedCase, storedNotification, storedTerm } from './memberBuilders.ts';
import { POSTS, SEARCH } from './standing.ts';

/** What lists need besides `standing`: documents before and after those, and some that no list of Liam's may show. */
export const LISTED = {
  /** Liam's, with pictures, an hour after what stands; a thing that he looks for, for $20. */
  newer: 'PostNewer00000000000',
  /** Liam's, with pictures, an hour before; for $50. */
  pictured: 'PostPictured00000000',
  /** Liam's, two hours before, without pictures and of another category; he looks for it. */
  older: 'PostOlder00000000000',
  /** Liam's at OU, an hour after and an hour before. */
  newerElsewhere: 'PostNewerAtOu0000000',
  olderElsewhere: 'PostOlderAtOu0000000',
  laterComment: 'CommentLater00000000',
  earlierComment: 'CommentEarlier000000',
  /** Liam's and Omar's, seen by both. */
  olderChat: 'liam_omar',
  newsLater: 'like_later',
  newsRead: 'like_read',
  newsEarlier: 'like_earlier',
  laterSearch: 'SearchLater000000000',
  popularTerm: 'popularAtUt',
  /** Maya's, and gone: Liam wanted it an hour after the one that stands. */
  wantedLater: 'PostWantedLater00000',
  /** Who wants Liam's `pictured`, in the order of the line. */
  buyers: ['omar', 'maya'],
  /** Whom Liam has named as who has `pictured`: no buyer who asked. */
  holder: 'cleo',
  /** Whom Liam blocks. */
  blocked: 'omar',
  blockedLater: 'maya',
  /** Cases of UT, the heavier first, and one of OU. */
  heavyCase: 'post_PostOfMayaAtUt000000',
  lightCase: 'user_maya',
  appealedCase: 'post_CommentAppealed00000',
  caseElsewhere: 'post_PostOfOmarAtOu000000',
} as const;

const HOUR_MS = 60 * 60 * 1000;

/** A stored document, moved from the time of what stands. */
function moved(fields: DocumentData, hours: number): DocumentData {
  const time = new Date(STORED_AT.getTime() + hours * HOUR_MS);
  const times = ['createdAt', 'lastModified'].filter((name) => name in fields);
  return { ...fields, ...Object.fromEntries(times.map((name) => [name, time])) };
}

export function listed(): [string, DocumentData][] {
  const { cleo, liam, maya, omar } = PEOPLE;
  const pictures = (id: string): DocumentData => withMedia([photo(id, 0)]);
  const post = (id: string, hours: number, changes: DocumentData): [string, DocumentData] => [
    `posts/${id}`,
    moved(newPost(liam, id, { category: 'furniture', ...changes }), hours),
  ];
  const like = (who: typeof liam | typeof maya, id: string, campusId: string): [string, DocumentData] => [
    `posts/${id}/likes/${who.uid}`,
    moved(newLike(who, id, campusId), -1),
  ];
  const want = (who: typeof liam, seller: typeof liam, id: string, hours: number): [string, DocumentData] => [
    `posts/${id}/wants/${who.uid}`,
    { ...moved(newWant(who, seller, id), hours), lastModified: STORED_AT },
  ];
  const news = (id: string, hours: number, changes: DocumentData = {}): [string, DocumentData] => [
    `notifications/${id}`,
    { ...moved(storedNotification(liam, maya, id), hours), ...changes },
  ];
  return [
    post(LISTED.newer, 1, { ...pictures(LISTED.newer), kind: 'wanted', price_cents: 2000 }),
    post(LISTED.pictured, -1, { ...pictures(LISTED.pictured), price_cents: 5000 }),
    post(LISTED.older, -2, { category: 'electronics', kind: 'wanted' }),
    post(LISTED.newerElsewhere, 1, { campus_id: 'ou' }),
    post(LISTED.olderElsewhere, -1, { campus_id: 'ou' }),
    post(LISTED.laterComment, 1, under(POSTS.ut)),
    post(LISTED.earlierComment, -1, under(POSTS.ut)),
    like(liam, LISTED.pictured, 'ut'),
    like(liam, POSTS.shared, 'campus'),
    like(maya, POSTS.ut, 'ut'),
    want(omar, liam, LISTED.pictured, -1),
    want(maya, liam, LISTED.pictured, 0),
    [`posts/${LISTED.pictured}/wants/${LISTED.holder}`, storedNamedWant(cleo, liam, LISTED.pictured)],
    want(liam, maya, POSTS.ut, 0),
    want(liam, maya, LISTED.wantedLater, 1),
    [`chats/${LISTED.olderChat}`, moved({ ...newChat(omar, liam), post_id: POSTS.ut }, -1)],
    // Of an earlier conversation under the same id, and of another chat.
    ['messages/MessageEarlier000000', moved(newMessage(maya, liam, 'MessageEarlier000000'), -1)],
    ['messages/MessageOfOmar0000000', moved(newMessage(omar, liam, 'MessageOfOmar0000000'), 0)],
    news(LISTED.newsLater, 1),
    news(LISTED.newsRead, 0, { read: true }),
    news(LISTED.newsEarlier, -1),
    [`users/liam/searches/${SEARCH}`, stored(newSearch(SEARCH))],
    [`users/liam/searches/${LISTED.laterSearch}`, moved(newSearch(LISTED.laterSearch), 1)],
    [`users/liam/blocks/${LISTED.blocked}`, { blocked_at: STORED_AT }],
    [`users/liam/blocks/${LISTED.blockedLater}`, { blocked_at: new Date(STORED_AT.getTime() + HOUR_MS) }],
    [`cases/${LISTED.heavyCase}`, storedCase(LISTED.heavyCase, 'ut')],
    [`cases/${LISTED.lightCase}`, storedCase(LISTED.lightCase, 'ut', { kind: 'user', weight: 10 })],
    [
      `cases/${LISTED.appealedCase}`,
      storedCase(LISTED.appealedCase, 'ut', { kind: 'comment', weight: 5, state: 'appealed' }),
    ],
    [`cases/${LISTED.caseElsewhere}`, storedCase(LISTED.caseElsewhere, 'ou', { weight: 20 })],
    ['cases/post_closed', storedCase('post_closed', 'ut', { state: 'closed' })],
    [`searches/${LISTED.popularTerm}`, { ...storedTerm('ut'), total_views: 9 }],
  ];
}

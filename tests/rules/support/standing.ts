import type { DocumentData } from 'firebase/firestore';
import { accountOf, newLike, newPost, PEOPLE, profileOf, stored, under } from './builders.ts';
import { heartsOf, newChat, newMessage, sentTo } from './chatBuilders.ts';
import { newSearch, storedNotification, storedTerm } from './memberBuilders.ts';

/** The posts that stand when a test begins. Ids have the length that rules ask for. */
export const POSTS = {
  /** Maya's, at UT. */
  ut: 'PostOfMayaAtUt000000',
  /** Omar's, at OU. */
  ou: 'PostOfOmarAtOu000000',
  /** Omar's, in the shared community. */
  shared: 'PostOfOmarShared0000',
  /** Liam's comment under Maya's post. */
  comment: 'CommentOfLiamAtUt000',
} as const;

/** Maya's and Liam's: who began it, and what was written. Liam has not seen the newest message. */
export const CHAT = 'liam_maya';
export const MESSAGES = {
  /** Liam's, the first; with Maya's heart. */
  liams: 'MessageOfLiam0000000',
  /** Maya's, the newest. */
  mayas: 'MessageOfMaya0000000',
} as const;

/** Of Maya and nobody else: Liam saved her post. */
export const NOTIFICATION = 'like_PostOfMayaAtUt000000_liam';

/** Entries of Maya's search history, and counted searches. */
export const SEARCH = 'SearchOfMaya00000000';
export const TERMS = { ut: 'couchAtUt', ou: 'couchAtOu', shared: 'couchShared', rare: 'rareAtUt' } as const;

export const NEW_ID = 'aNewDocumentAtUt0000';

/** What is stored when a test begins. */
export function standing(): [string, DocumentData][] {
  const { maya, liam } = PEOPLE;
  return [
    ...Object.values(PEOPLE).flatMap((who): [string, DocumentData][] => [
      [`users/${who.uid}`, profileOf(who)],
      [`users/${who.uid}/private/account`, accountOf(who)],
      // So that a test may create this one without more.
      [`users/${who.uid}/private/newest_post`, { post_id: NEW_ID }],
      [`usernames/${who.uid}`, { uid: who.uid }],
    ]),
    [`posts/${POSTS.ut}`, stored(newPost(PEOPLE.maya, POSTS.ut))],
    [`posts/${POSTS.ou}`, stored(newPost(PEOPLE.omar, POSTS.ou))],
    [`posts/${POSTS.shared}`, stored(newPost(PEOPLE.omar, POSTS.shared, { campus_id: 'campus' }))],
    [`posts/${POSTS.comment}`, stored(newPost(PEOPLE.liam, POSTS.comment, under(POSTS.ut)))],
    [`posts/${POSTS.ut}/likes/liam`, stored(newLike(PEOPLE.liam, POSTS.ut, 'ut'))],
    [`posts/${POSTS.shared}/likes/omar`, stored(newLike(PEOPLE.omar, POSTS.shared, 'campus'))],
    [`chats/${CHAT}`, { ...stored(newChat(maya, liam)), ...stored(sentTo(liam, MESSAGES.mayas)) }],
    [`messages/${MESSAGES.liams}`, stored(newMessage(liam, maya, MESSAGES.liams, heartsOf(maya)))],
    [`messages/${MESSAGES.mayas}`, stored(newMessage(maya, liam, MESSAGES.mayas))],
    [`notifications/${NOTIFICATION}`, storedNotification(maya, liam, NOTIFICATION)],
    [`users/maya/searches/${SEARCH}`, stored(newSearch(SEARCH))],
    [`searches/${TERMS.ut}`, storedTerm('ut')],
    [`searches/${TERMS.ou}`, storedTerm('ou')],
    [`searches/${TERMS.shared}`, storedTerm('campus')],
    [`searches/${TERMS.rare}`, storedTerm('ut', false)],
  ];
}

import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type UpdateData,
  type DocumentData,
} from 'firebase-admin/firestore';
import { shownName } from '../../../../src/domain/personName.ts';
import { db } from '../../platform/admin.ts';
import { FINISHED, type Progress, type Step } from '../../platform/jobs/step.ts';
import { authorCopy, CopiedProfile, personCopy } from './profile.ts';
import { publishMemberChange } from './publishMemberNews.ts';

/** Documents of one page, all in one transaction. */
const PAGE = 200;

type Fields = UpdateData<DocumentData>;

interface Copies {
  readonly name: string;
  /** All documents that may hold a copy, in a fixed order. */
  readonly of: (uid: string) => Query;
  readonly cursorOf: (doc: QueryDocumentSnapshot) => string;
  /** The fields that the document must have. */
  readonly fields: (doc: QueryDocumentSnapshot, uid: string, profile: CopiedProfile) => Fields;
}

const inOrder = (query: Query): Query => query.orderBy(FieldPath.documentId());
const idOf = ({ id }: QueryDocumentSnapshot): string => id;

/**
 * All documents with a copy of a member's profile. `lastModified` stays, because a new name is not activity. Posts and
 * likes that are created meanwhile need no update: the rules compare their copy with the profile at commit.
 */
const COPIES: readonly Copies[] = [
  {
    name: 'posts',
    of: (uid) => inOrder(db.collection('posts').where('user._id', '==', uid)),
    cursorOf: idOf,
    fields: (_post, uid, profile) => ({
      username: profile.username,
      avatar: profile.img,
      user: authorCopy(uid, profile),
    }),
  },
  {
    name: 'likes',
    of: (uid) => db.collectionGroup('likes').where('user._id', '==', uid).orderBy('post_id'),
    cursorOf: (like) => String(like.get('post_id')),
    fields: (_like, uid, profile) => ({ user: personCopy(uid, profile) }),
  },
  {
    name: 'wants',
    of: (uid) => db.collectionGroup('wants').where('user._id', '==', uid).orderBy('post_id'),
    cursorOf: (want) => String(want.get('post_id')),
    fields: (_want, uid, profile) => ({ user: authorCopy(uid, profile) }),
  },
  {
    name: 'notifications',
    of: (uid) => inOrder(db.collection('notifications').where('from_user', '==', uid)),
    cursorOf: idOf,
    fields: (_notification, _uid, profile) => ({
      from_username: profile.username,
      from_name: shownName({ firstName: profile.first_name, lastName: profile.last_name }),
      from_avatar: profile.img,
    }),
  },
  {
    name: 'chats',
    of: (uid) => inOrder(db.collection('chats').where('current_users', 'array-contains', uid)),
    cursorOf: idOf,
    fields: (chat, uid, profile) => ({
      [chat.get('from_user._id') === uid ? 'from_user' : 'to_user']: personCopy(uid, profile),
    }),
  },
  {
    name: 'messages',
    of: (uid) => inOrder(db.collection('messages').where('user', '==', uid)),
    cursorOf: idOf,
    fields: (_message, _uid, profile) => ({ user_name: profile.username, avatar: profile.img }),
  },
  {
    name: 'hearts',
    of: (uid) => inOrder(db.collection('messages').where('like_id_list', 'array-contains', uid)),
    cursorOf: idOf,
    fields: (message, uid, profile) => ({
      likes: heartsOf(message).map((heart) =>
        Reflect.get(Object(Reflect.get(Object(heart), 'user')), '_id') === uid
          ? { user: personCopy(uid, profile) }
          : heart,
      ),
    }),
  },
];

function heartsOf(message: QueryDocumentSnapshot): readonly unknown[] {
  const hearts: unknown = message.get('likes');
  return Array.isArray(hearts) ? hearts : [];
}

/**
 * Updates one page of copies in the transaction that reads the profile, so that they get its current state, and a copy
 * that changes at the same time is not overwritten with stale data.
 */
async function renew(copies: Copies, uid: string, cursor: string | null): Promise<Progress> {
  const found = copies.of(uid).limit(PAGE);
  const page = cursor === null ? found : found.startAfter(cursor);
  return db.runTransaction(async (transaction) => {
    const profile = CopiedProfile.safeParse((await transaction.get(db.doc(`users/${uid}`))).data());
    if (!profile.success) return FINISHED;
    const { docs } = await transaction.get(page);
    for (const doc of docs) {
      const fields = copies.fields(doc, uid, profile.data);
      const isStale = Object.entries(fields).some(
        ([name, value]) => !isDeepStrictEqual(doc.get(name), value),
      );
      if (isStale) transaction.update(doc.ref, fields);
    }
    const last = docs.length < PAGE ? undefined : docs.at(-1);
    return { done: docs.length, cursor: last === undefined ? null : copies.cursorOf(last) };
  });
}

/**
 * Propagates a changed profile to its copies, then to feeds on screen. A separate trigger updates the search record.
 */
export const updateSteps: readonly Step[] = [
  ...COPIES.map((copies) => ({
    name: copies.name,
    run: (uid: string, cursor: string | null) => renew(copies, uid, cursor),
    count: async (uid: string) => (await copies.of(uid).count().get()).data().count,
  })),
  { name: 'readers', run: publishMemberChange, count: () => Promise.resolve(0) },
];

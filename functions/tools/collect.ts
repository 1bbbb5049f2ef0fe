import { basename } from 'node:path';
import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { MESSAGE_EVIDENCE_MS } from '../../src/domain/limits.ts';
import { filesOfDeletedMessage } from '../src/platform/stored/chats.ts';
import { now } from '../src/platform/clock.ts';
import type { Handles } from './command.ts';
import { plain } from '../src/platform/plain.ts';
import { shownDecision, shownToReported, shownToReporter } from './reportsOf.ts';
import { pick } from '../src/members/downloads/item.ts';

export type Section = readonly unknown[];

export interface Holdings {
  /** Documents by kind, each with its path. */
  readonly sections: Readonly<Record<string, Section>>;
  /** Paths of the member's files. */
  readonly files: readonly string[];
}

/**
 * All data about a user. Without what others wrote, except the chat list's preview and meet-up of a conversation. For reports see
 * `shownToReported`.
 */
export async function holdingsOf(handles: Handles, uid: string): Promise<Holdings> {
  const { db, auth } = handles;
  const profile = db.doc(`users/${uid}`);
  const account = profile.collection('private').doc('account');
  const found = async (query: Query): Promise<Section> =>
    (await query.get()).docs.map((doc) => ({ path: doc.ref.path, ...(Object(plain(doc.data())) as object) }));
  const single = async (path: string): Promise<Section> => {
    const doc = await db.doc(path).get();
    return doc.exists ? [{ path, ...(Object(plain(doc.data())) as object) }] : [];
  };
  const where = (collection: string, field: string, value: string): Promise<Section> =>
    found(db.collection(collection).where(field, '==', value));
  const containing = (collection: string, field: string): Promise<Section> =>
    found(db.collection(collection).where(field, 'array-contains', uid));
  const hourly = (kind: string): Promise<Section> =>
    found(db.collection('limits').where(FieldPath.documentId(), '==', `${kind}_${uid}`));

  const { users } = await auth.getUsers([{ uid }]);
  const storedAccount = await account.get();
  const addresses = new Set(
    [storedAccount.get('email'), storedAccount.get('school_email'), users[0]?.email].filter(
      (address): address is string => typeof address === 'string',
    ),
  );
  const mails = await Promise.all([...addresses].map((to) => where('mail', 'to', to)));
  const requests = await Promise.all([...addresses].map((email) => where('school_requests', 'email', email)));
  const sections = {
    'sign-in': users.map((user) => plain(user.toJSON())),
    profile: await single(profile.path),
    account: await single(account.path),
    usernames: await where('usernames', 'uid', uid),
    'school addresses': await where('school_emails', 'uid', uid),
    searches: await found(profile.collection('searches')),
    alerts: await single(`${profile.path}/private/alerts`),
    // Only the member's own blocks: they must not learn who blocks them.
    blocks: await found(profile.collection('blocks')),
    'posts and comments': await where('posts', 'user._id', uid),
    'hidden posts': await where('held_posts', 'user._id', uid),
    'versions of posts and comments': await found(db.collectionGroup('versions').where('user', '==', uid)),
    'reserved or sold to others': await found(
      db.collectionGroup('wants').where('seller', '==', uid).where('state', '==', 'accepted'),
    ),
    likes: await found(db.collectionGroup('likes').where('user._id', '==', uid).orderBy('post_id')),
    wants: await found(db.collectionGroup('wants').where('user._id', '==', uid).orderBy('post_id')),
    chats: await containing('chats', 'current_users'),
    deals: (await containing('handed_over', 'members')).map((deal) => shownToMember(uid, deal)),
    'messages sent': await where('messages', 'user', uid),
    // Older ones are kept only for reports of the chat, and would reveal that there is one.
    'messages deleted': await found(
      db
        .collection('deleted_messages')
        .where('user', '==', uid)
        .where('deleted_at', '>', Timestamp.fromMillis(now() - MESSAGE_EVIDENCE_MS)),
    ),
    hearts: (await containing('messages', 'like_id_list')).map((message) => ({
      path: String(Reflect.get(Object(message), 'path')),
    })),
    'notifications received': await where('notifications', 'to_user', uid),
    'notifications caused': await where('notifications', 'from_user', uid),
    mails: mails.flat(),
    // They have an address only after they were sent.
    'daily mails': await found(
      db.collection('mail').where('to_uid', '==', uid).where('kind', '==', 'digest'),
    ),
    // Without address and text, which belong to another member.
    'mails that tell of them': (await where('mail', 'from_uid', uid)).map((mail) => ({
      path: String(Reflect.get(Object(mail), 'path')),
    })),
    'reports made': (await where('reports', 'reporter', uid)).map(shownToReporter),
    'reports about them': (await where('reports', 'about', uid)).map((report) =>
      shownToReported(uid, report),
    ),
    'decisions about them': (await where('moderation', 'about', uid)).map(shownDecision),
    'decisions by them': (await where('moderation', 'by', uid)).map(shownDecision),
    verifications: await where('verifications', 'userId', uid),
    claims: await where('claims', 'uid', uid),
    'schools asked for': requests.flat(),
    // Without endpoint and keys, which allow sending to the device.
    'devices with pushes': (
      await db
        .collection('push_subscriptions')
        .where('uid', '==', uid)
        .select('shows_words', 'createdAt')
        .get()
    ).docs.map((doc) => plain(doc.data())),
    'deleted chats': await containing('purges', 'members'),
    moderator: await single(`moderators/${uid}`),
    job: await single(`jobs/${uid}`),
    'hourly counters': (
      await Promise.all(['posts', 'comments', 'messages', 'chats', 'blocks'].map(hourly))
    ).flat(),
  };
  return { sections, files: await filesOf(handles, uid, sections) };
}

/** A deal without what the other has said, who may not have shown it yet. */
function shownToMember(uid: string, deal: unknown): unknown {
  const words: unknown = Reflect.get(Object(deal), 'words');
  const own: unknown = Reflect.get(Object(words), uid);
  return {
    ...pick(deal, ['path', 'members', 'post_id', 'campus_id', 'at', 'until', 'counted']),
    words: own ?? [],
  };
}

/** The files of a member: the profile picture, and those of their posts and messages, including deleted ones. */
async function filesOf(
  { bucket }: Handles,
  uid: string,
  sections: Readonly<Record<string, Section>>,
): Promise<readonly string[]> {
  const folders = ['posts and comments', 'hidden posts', 'messages sent'].flatMap((name) =>
    (sections[name] ?? []).flatMap((doc) => {
      const gallery: unknown = Reflect.get(Object(doc), 'img_gallery');
      const path = String(Reflect.get(Object(doc), 'path'));
      return Array.isArray(gallery) && gallery.length > 0 ? [`images/${path.replace(/^held_/, '')}/`] : [];
    }),
  );
  const deleted = (sections['messages deleted'] ?? []).map((doc) =>
    filesOfDeletedMessage(basename(String(Reflect.get(Object(doc), 'path')))),
  );
  const paths: string[] = [];
  for (const prefix of [`images/profilePics/${uid}.`, ...folders, ...deleted]) {
    const [files] = await bucket.getFiles({ prefix });
    paths.push(...files.map(({ name }) => name));
  }
  return paths;
}

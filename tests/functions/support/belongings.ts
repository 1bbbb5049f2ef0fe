import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { chatIdOf, chatMembers } from '../../../src/domain/chat.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { allDocuments } from './allDocuments.ts';
import { newId, unique, type Backend } from './backend.ts';
import { addChat, addMessage, addNotification } from './chats.ts';
import type { Person } from './people.ts';
import { addComment, addLike, addPost } from './posts.ts';
import { namedFields, wantFields } from './wants.ts';

export interface Belongings {
  /** Gone with the account. */
  readonly gone: readonly DocumentReference[];
  readonly files: readonly string[];
  /** An own comment with another's answer. */
  readonly answered: DocumentReference;
  /** Under it an own one with another's answer. */
  readonly deepAnswered: DocumentReference;
  /** What others wrote, and what hangs on it. */
  readonly others: readonly DocumentReference[];
  readonly messages: readonly DocumentReference[];
  readonly report: DocumentReference;
}

/** Gives a member one of everything that can be theirs, entangled with another member's. */
export async function belongingsOf(backend: Backend, me: Person, other: Person): Promise<Belongings> {
  const { db, files } = backend;
  const mine = me.uid;
  const [post, theirs] = [
    await addPost(backend, { uid: mine, files: ['0_2048.webp'] }),
    await addPost(backend, { uid: other.uid }),
  ];
  const picture = `images/profilePics/${mine}.png`;
  const paths = [picture, `images/posts/${post.id}/0_2048.webp`, `images/posts/${post.id}/0_640.webp`];
  await Promise.all(
    paths.map((path) => files.file(path).save('picture', { metadata: { metadata: { owner: mine } } })),
  );
  await db.doc(`users/${mine}`).update({ img: picture });
  const inThread = await addComment(backend, other.uid, post);
  const lonely = await addComment(backend, mine, theirs);
  const answered = await addComment(backend, mine, theirs);
  const answer = await addComment(backend, other.uid, answered);
  const deepAnswered = await addComment(backend, mine, answer);
  const deepAnswer = await addComment(backend, other.uid, deepAnswered);
  // Own comments under own ones: the upper is kept only as long as the lower hangs on it.
  const upper = await addComment(backend, mine, theirs);
  const lower = await addComment(backend, mine, upper);
  const [like, liked] = [await addLike(theirs, mine), await addLike(post, other.uid)];
  const chat = await addChat(backend, mine, other.uid);
  const messages = [
    await addMessage(backend, { chat, from: mine, to: other.uid, hearts: [other.uid] }),
    await addMessage(backend, { chat, from: other.uid, to: mine, hearts: [mine] }),
  ];
  const told = await addNotification(backend, { type: 'like', from: other.uid, to: mine });
  const telling = await addNotification(backend, { type: 'like', from: mine, to: other.uid });
  const [wanted, want] = [await addWant(post, other.uid), await addWant(theirs, mine)];
  const [sold, bought] = [await addPost(backend, { uid: mine }), await addPost(backend, { uid: other.uid })];
  const [mySale, myPurchase] = [await addHolder(sold, other.uid), await addHolder(bought, mine)];
  const deal = db.doc(`handed_over/${chatIdOf(mine, other.uid)}`);
  await deal.set(dealFields(mine, other.uid));
  const myVersions = [await addVersion(post, mine), await addVersion(answered, mine)];
  const prices = db.doc(`post_prices/${post.id}`);
  await prices.set({ lowest: { '2026-11-26': 500 } });
  const records = [...(await recordsOf(db, me)), ...(await addBlocks(db, mine))];
  const report = db.doc(`reports/${unique('report')}`);
  await report.set({
    _id: report.id,
    subject_type: 'user',
    reporter: mine,
    about: other.uid,
    reason: 'harassment',
    details: 'Rude',
  });
  return {
    gone: [
      ...[post, inThread, lonely, upper, lower, like, liked, chat, told, telling],
      ...[
        wanted,
        post.collection('line').doc('now'),
        want,
        sold,
        mySale,
        myPurchase,
        ...myVersions,
        prices,
        deal,
        ...records,
      ],
    ],
    files: paths,
    answered,
    deepAnswered,
    others: [theirs, bought, answer, deepAnswer],
    messages,
    report,
  };
}

/** A deal of two, of whom the first has said something, which is not shown yet. */
export function dealFields(a: string, b: string): DocumentData {
  const until = Timestamp.fromMillis(Date.now() + 3_600_000);
  return {
    members: chatMembers(a, b),
    post_id: newId(),
    campus_id: 'ut',
    at: Timestamp.now(),
    until,
    counted: [],
    words: { [a]: ['on_time'] },
    due_at: until,
  };
}

/** Says that this member has the thing. */
export async function addHolder(post: DocumentReference, buyer: string): Promise<DocumentReference> {
  const ref = post.collection('wants').doc(buyer);
  await ref.set(namedFields(post, String((await post.get()).get('user._id')), buyer));
  return ref;
}

/** Says that this member wants the thing. */
export async function addWant(post: DocumentReference, buyer: string): Promise<DocumentReference> {
  const ref = post.collection('wants').doc(buyer);
  await ref.set(wantFields(post, String((await post.get()).get('user._id')), buyer, 4000, newId()));
  return ref;
}

/** What a post or comment of this member said before an edit. */
export async function addVersion(
  post: DocumentReference,
  uid: string,
  text = 'Said before',
): Promise<DocumentReference> {
  const at = Timestamp.fromMillis(Date.now() - 60_000);
  const expires_at = Timestamp.fromMillis(Date.now() + 3_600_000);
  const ref = post.collection('versions').doc(String(at.toMillis()));
  await ref.set({ user: uid, text: rawOfPlainText(text), img_gallery: [], at, expires_at });
  return ref;
}

/** Says that this member and a third, who is made for it, block each other. */
export async function addBlocks(db: Firestore, uid: string): Promise<DocumentReference[]> {
  const third = newId();
  await db.doc(`users/${third}`).set({ status: 'active' });
  const blocks = [db.doc(`users/${uid}/blocks/${third}`), db.doc(`users/${third}/blocks/${uid}`)];
  for (const block of blocks) await block.set({ blocked_at: FieldValue.serverTimestamp() });
  return [...blocks, db.doc(`block_pairs/${chatIdOf(uid, third)}`), db.doc(`users/${uid}/private/hidden`)];
}

async function recordsOf(db: Firestore, { uid, email }: Person): Promise<DocumentReference[]> {
  const expires_at = Timestamp.fromMillis(Date.now() + 3_600_000);
  const school = `${unique('m')}@utexas.edu`;
  await db.doc(`users/${uid}/private/account`).update({ school_email: school });
  const sent = { delivery: { state: 'sent', attempts: 1, next_at: null, error: null } };
  const records: readonly [string, Record<string, unknown>][] = [
    [`users/${uid}/private/alerts`, { alerts: {}, told: [] }],
    [`users/${uid}/searches/${newId()}`, { search_text: 'desk', lastModified: FieldValue.serverTimestamp() }],
    [`verifications/${unique('v')}`, { userId: uid, proof: unique('proof'), expires_at }],
    [`handovers/${unique('h')}`, { uid, expires_at }],
    [
      `provings/${uid}`,
      { session_began_at: expires_at, reopen_at: null, sessions_ended_at: null, expires_at },
    ],
    [`address_changes/${uid}`, { asked: null, before: [], held: [], is_changed: true, expires_at: null }],
    [`claims/${unique('c')}`, { uid, email }],
    [`moderators/${uid}`, { campuses: ['ut'], lead: false }],
    [`push_subscriptions/${unique('p')}`, { uid, session_id: unique('s') }],
    [`school_emails/${school}`, { uid, campus_id: 'ut' }],
    [
      `school_requests/${unique('wish')}`,
      { school: 'Rice', school_key: 'rice', email: school, confirmed_at: null, expires_at },
    ],
    [`mail/${unique('own')}`, { to: email, to_uid: uid, ...sent }],
    [`mail/${unique('school')}`, { to: school, ...sent }],
    [`mail/${unique('note')}`, { to: 'before@example.com', to_uid: uid, ...sent }],
    [`mail/${unique('from')}`, { to: 'other@example.com', from_uid: uid, ...sent }],
  ];
  for (const [path, data] of records) await db.doc(path).set(data);
  return records.map(([path]) => db.doc(path));
}

/** The paths of all documents that name this text anywhere, in their id or in a field. */
export async function pathsNaming(text: string): Promise<readonly string[]> {
  const found = (await allDocuments()).filter(({ path, fields }) => `${path} ${fields}`.includes(text));
  return found.map(({ path }) => path).toSorted();
}

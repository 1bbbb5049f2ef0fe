import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { factItems, factsIn } from '../../../../src/domain/facts.ts';
import { MESSAGE_EVIDENCE_MS } from '../../../../src/domain/limits.ts';
import { priceText } from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { filesOfDeletedMessage, filesOfMessage } from '../../platform/stored/chats.ts';
import { otherOf, StoredDeal } from '../../platform/stored/deals.ts';
import { now } from '../../platform/clock.ts';
import { filesOf, StoredPost } from '../../platform/stored/posts.ts';
import { dealsWith } from '../deals/removeDeals.ts';
import { accountItems } from './account.ts';
import { factsItem, type Item, pick, timeText } from './item.ts';

/** Documents per query. */
const PAGE = 100;

export interface Placed {
  readonly item: Item;
  /** The position from which the next page continues. */
  readonly place: string;
}

/** One kind of data, with pages of its own. */
export interface Section {
  /** Part of its file names in the ZIP. */
  readonly name: string;
  readonly title: string;
  readonly count: (uid: string) => Promise<number>;
  /** The items after this position (null: the first ones); empty at the end. */
  readonly after: (uid: string, place: string | null) => Promise<readonly Placed[]>;
}

type Doc = QueryDocumentSnapshot;

interface Listing {
  readonly name: string;
  readonly title: string;
  readonly of: (uid: string) => Query;
  /** 'id' unless it says so. That, and 'path' in a collection group, need no index. */
  readonly order?: 'id' | 'path' | 'createdAt' | 'deleted_at' | 'post_id';
  readonly items: (docs: readonly Doc[], uid: string) => Promise<readonly Item[]> | readonly Item[];
}

/** A section that consists of one query's results. */
function listed({ name, title, of, order = 'id', items }: Listing): Section {
  const inOrder = (uid: string): Query => {
    if (order === 'post_id') return of(uid).orderBy('post_id');
    const found = order === 'id' || order === 'path' ? of(uid) : of(uid).orderBy(order);
    return found.orderBy(FieldPath.documentId());
  };
  const placeOf = (doc: Doc): string => {
    if (order === 'post_id') return String(doc.get('post_id'));
    if (order === 'path') return doc.ref.path;
    const at: unknown = doc.get(order);
    if (order === 'id' || !(at instanceof Timestamp)) return doc.id;
    return [at.seconds, at.nanoseconds, doc.id].join(' ');
  };
  const startAfter = (query: Query, place: string): Query => {
    if (order === 'id' || order === 'path' || order === 'post_id') return query.startAfter(place);
    const [seconds, nanoseconds, id = ''] = place.split(' ');
    return query.startAfter(new Timestamp(Number(seconds), Number(nanoseconds)), id);
  };
  return {
    name,
    title,
    // With the order, because a collection group has no index without one.
    count: async (uid) => (await inOrder(uid).count().get()).data().count,
    after: async (uid, place) => {
      const query = inOrder(uid).limit(PAGE);
      const { docs } = await (place === null ? query : startAfter(query, place)).get();
      const found = await items(docs, uid);
      return docs.flatMap((doc, at) => {
        const item = found[at];
        return item === undefined ? [] : [{ item, place: placeOf(doc) }];
      });
    },
  };
}

interface FieldListing extends Omit<Listing, 'items'> {
  /** The title of each item. */
  readonly item: string | ((doc: Doc) => string);
  readonly fields: readonly string[];
}

/** A section that consists only of these fields. */
function ofFields({ item, fields, ...listing }: FieldListing): Section {
  const titleOf = typeof item === 'string' ? (): string => item : item;
  return listed({
    ...listing,
    items: each((doc) => factsItem(titleOf(doc), pick(doc.data(), fields))),
  });
}

/** The account: a few documents, all on one page. */
const account: Section = {
  name: 'account',
  title: 'Account and profile',
  count: async (uid) => (await accountItems(uid)).length,
  after: async (uid, place) =>
    place === null ? (await accountItems(uid)).map((item) => ({ item, place: 'all' })) : [],
};

/**
 * Without the text and files, which are shown separately, and the copies of the member's name, which is in the
 * account's section.
 */
const POST_FIELDS = Object.keys(
  StoredPost.omit({ text: true, img_gallery: true, user: true, username: true }).shape,
);

function postItem(doc: Doc): Item {
  const data = doc.data();
  const stored: unknown = data.text;
  const text = plainTextOf(typeof stored === 'string' ? stored : null);
  const json = { ...pick(data, POST_FIELDS), text };
  const {
    createdAt,
    category,
    post_commented_on: parent,
    campus_id: campus,
    price_cents: price,
    facts: stated,
    status,
    edited_at: editedAt,
  } = pick(data, POST_FIELDS);
  return {
    json,
    title: parent === null || parent === undefined ? 'Post' : 'Comment',
    words: text,
    facts: [
      ['Written', timeText(createdAt)],
      ['Community', String(campus)],
      ...(typeof category === 'string' ? [['Category', category] as const] : []),
      ...(typeof price === 'number' ? [['Price', priceText(price)] as const] : []),
      ...factRows(category, stated),
      ...(typeof status === 'string' && status !== 'available' ? [['Status', status] as const] : []),
      ...(typeof editedAt === 'string' ? [['Edited', timeText(editedAt)] as const] : []),
    ],
    files: data.img_count === 0 ? null : filesOf(doc.id),
  };
}

/** Label and value of what a post says of its thing in fields of its own. */
function factRows(category: unknown, stated: unknown): readonly (readonly [string, string])[] {
  if (typeof stated !== 'string') return [];
  const named = typeof category === 'string' ? category : null;
  return factItems(named, factsIn(named, stated));
}

/** An earlier version of a post or comment. Its pictures are in the post's folder while they are kept. */
function versionItem(doc: Doc): Item {
  const stored: unknown = doc.get('text');
  const text = plainTextOf(typeof stored === 'string' ? stored : null);
  const fields = [
    'category',
    'facts',
    'kind',
    'price_cents',
    'takes_offers',
    'condition',
    'at',
    'expires_at',
  ];
  const json = { post_id: doc.ref.parent.parent?.id ?? null, text, ...pick(doc.data(), fields) };
  return {
    json,
    title: 'Version of a post or comment',
    words: text,
    facts: [['Written', timeText(pick(doc.data(), ['at']).at)]],
    files: null,
  };
}

/** Without who took the step: it is the sender. */
const MEET_FIELDS = ['post_id', 'campus_id', 'place', 'at', 'state'];

/** Own messages, with the recipient's username. Does not read the other member's messages. */
async function messageItems(docs: readonly Doc[], uid: string): Promise<readonly Item[]> {
  const chatIds = [...new Set(docs.map((doc) => String(doc.get('chat'))))];
  const chats = chatIds.length === 0 ? [] : await db.getAll(...chatIds.map((id) => db.doc(`chats/${id}`)));
  const names = new Map(chats.map((chat) => [chat.id, otherName(chat.data(), uid)]));
  return docs.map((doc) => {
    const meet: unknown = doc.get('meet');
    const json: Readonly<Record<string, unknown>> = {
      ...pick(doc.data(), ['_id', 'chat', 'text', 'postId', 'hasPhoto', 'createdAt']),
      ...(meet === undefined ? {} : { meet: pick(meet, MEET_FIELDS) }),
    };
    const to = names.get(String(json.chat)) ?? null;
    return {
      json: { ...json, to },
      title: to === null ? 'Message in a deleted conversation' : `Message to @${to}`,
      words: typeof json.text === 'string' ? json.text : null,
      facts: [['Sent', timeText(json.createdAt)]],
      files: doc.get('hasPhoto') === false ? null : filesOfMessage(doc.id),
    };
  });
}

/** The other member's username; null if the chat is gone. */
function otherName(chat: unknown, uid: string): string | null {
  for (const side of ['from_user', 'to_user']) {
    const person: unknown = Object(Reflect.get(Object(chat), side));
    const { _id, username } = pick(person, ['_id', 'username']);
    if (typeof username === 'string' && _id !== uid) return username;
  }
  return null;
}

/** Own deals, with the other's username while there is one. Without what the other has said. */
async function dealItems(docs: readonly Doc[], uid: string): Promise<readonly Item[]> {
  if (docs.length === 0) return [];
  const deals = docs.map((doc) => StoredDeal.parse(doc.data()));
  const profiles = await db.getAll(...deals.map((deal) => db.doc(`users/${otherOf(deal, uid)}`)));
  return deals.map((deal, at) => {
    const username: unknown = profiles[at]?.get('username');
    const other = typeof username === 'string' ? username : null;
    return factsItem(other === null ? 'Deal' : `Deal with @${other}`, {
      ...pick(deal, ['post_id', 'at', 'until']),
      with: other,
      counts: deal.counted.includes(uid),
      words: deal.words[uid] ?? [],
    });
  });
}

function deletedMessageItem(doc: Doc): Item {
  const json = pick(doc.data(), ['message_id', 'chat', 'text', 'createdAt', 'deleted_at', 'due_at']);
  return {
    json,
    title: 'Deleted message',
    words: typeof json.text === 'string' ? json.text : null,
    facts: [
      ['Sent', timeText(json.createdAt)],
      ['Deleted', timeText(json.deleted_at)],
      ['Kept until', timeText(json.due_at)],
    ],
    files: filesOfDeletedMessage(doc.id),
  };
}

function chatItem(doc: Doc, uid: string): Item {
  const json = pick(doc.data(), ['_id', 'post_id', 'createdAt', 'lastModified']);
  const other = otherName(doc.data(), uid);
  return factsItem(other === null ? 'Conversation' : `Conversation with @${other}`, {
    ...json,
    with: other,
  });
}

const each =
  (itemOf: (doc: Doc, uid: string) => Item) =>
  (docs: readonly Doc[], uid: string): readonly Item[] =>
    docs.map((doc) => itemOf(doc, uid));

/**
 * All data about a member that their download contains, in its order. It omits what others wrote (in chats, and the
 * quotes in notifications and mails), reports about the member, and security records; docs/data-model.md lists them.
 */
export const SECTIONS: readonly Section[] = [
  account,
  listed({
    name: 'posts',
    title: 'Posts and comments',
    of: (uid) => db.collection('posts').where('user._id', '==', uid),
    order: 'createdAt',
    items: each(postItem),
  }),
  listed({
    name: 'hidden-posts',
    title: 'Posts that reports have hidden until a moderator looks',
    of: (uid) => db.collection('held_posts').where('user._id', '==', uid),
    items: each(postItem),
  }),
  listed({
    name: 'versions',
    title: 'Versions of what you edited',
    of: (uid) => db.collectionGroup('versions').where('user', '==', uid),
    order: 'path',
    items: each(versionItem),
  }),
  listed({
    name: 'messages',
    title: 'Messages you sent',
    of: (uid) => db.collection('messages').where('user', '==', uid),
    order: 'createdAt',
    items: messageItems,
  }),
  listed({
    name: 'deleted-messages',
    title: 'Messages you deleted',
    // Older ones are kept only for reports of the chat, and would reveal that there is one.
    of: (uid) =>
      db
        .collection('deleted_messages')
        .where('user', '==', uid)
        .where('deleted_at', '>', Timestamp.fromMillis(now() - MESSAGE_EVIDENCE_MS)),
    order: 'deleted_at',
    items: each(deletedMessageItem),
  }),
  listed({
    name: 'conversations',
    title: 'Conversations',
    of: (uid) => db.collection('chats').where('current_users', 'array-contains', uid),
    items: each(chatItem),
  }),
  ofFields({
    name: 'deleted-conversations',
    title: 'Deleted conversations',
    of: (uid) => db.collection('purges').where('members', 'array-contains', uid),
    item: 'Deleted conversation',
    fields: ['chat', 'deleted_at', 'due_at'],
  }),
  ofFields({
    name: 'saves',
    title: 'Saved posts and comments',
    of: (uid) => db.collectionGroup('likes').where('user._id', '==', uid),
    order: 'post_id',
    item: 'Saved',
    fields: ['post_id', 'campus_id', 'createdAt'],
  }),
  ofFields({
    name: 'wants',
    title: 'What you wanted, reserved or bought',
    of: (uid) => db.collectionGroup('wants').where('user._id', '==', uid),
    order: 'post_id',
    item: (doc) => (doc.get('state') === 'accepted' ? 'Reserved or bought' : 'Wanted'),
    fields: [
      ...['post_id', 'campus_id', 'seller', 'amount_cents', 'counter_cents', 'state', 'by_seller'],
      ...['group_id', 'got', 'buyer_deals', 'createdAt', 'lastModified'],
    ],
  }),
  listed({
    name: 'sold',
    title: 'To whom you reserved or sold',
    of: (uid) => db.collectionGroup('wants').where('seller', '==', uid).where('state', '==', 'accepted'),
    order: 'path',
    items: each((doc) => {
      const { _id: user } = pick(Object(doc.get('user')), ['_id']);
      const fields = pick(doc.data(), ['post_id', 'amount_cents', 'by_seller', 'lastModified']);
      return factsItem('Reserved or sold', { ...fields, user });
    }),
  }),
  listed({
    name: 'deals',
    title: 'Deals, and what you said of the other',
    of: dealsWith,
    items: dealItems,
  }),
  ofFields({
    name: 'hearts',
    title: 'Hearts you gave',
    of: (uid) => db.collection('messages').where('like_id_list', 'array-contains', uid),
    item: 'Heart for a message',
    fields: ['_id', 'chat'],
  }),
  // Only the member's own blocks: they must not learn who blocks them.
  listed({
    name: 'blocks',
    title: 'Members you blocked',
    of: (uid) => db.collection(`users/${uid}/blocks`),
    items: each((doc) => factsItem('Blocked', { user: doc.id, ...pick(doc.data(), ['blocked_at']) })),
  }),
  ofFields({
    name: 'searches',
    title: 'Recent searches',
    of: (uid) => db.collection(`users/${uid}/searches`),
    item: 'Search',
    fields: ['search_text', 'search_qty', 'lastModified'],
  }),
  ofFields({
    name: 'notifications',
    title: 'Notifications to you',
    of: (uid) => db.collection('notifications').where('to_user', '==', uid),
    item: (doc) => String(doc.get('type')),
    fields: ['type', 'postId', 'chatId', 'from_username', 'read', 'createdAt'],
  }),
  ofFields({
    name: 'notifications-to-others',
    title: 'Notifications about what you did',
    of: (uid) => db.collection('notifications').where('from_user', '==', uid),
    item: (doc) => String(doc.get('type')),
    fields: ['type', 'postId', 'chatId', 'createdAt'],
  }),
  ofFields({
    name: 'mails',
    title: 'Mails to you',
    of: (uid) => db.collection('mail').where('to_uid', '==', uid),
    item: 'Mail',
    fields: ['to', 'kind', 'createdAt'],
  }),
  ofFields({
    name: 'mails-to-others',
    title: 'Mails about what you did',
    of: (uid) => db.collection('mail').where('from_uid', '==', uid),
    item: 'Mail',
    fields: ['kind', 'createdAt'],
  }),
  ofFields({
    name: 'reports',
    title: 'Reports you made',
    of: (uid) => db.collection('reports').where('reporter', '==', uid),
    item: 'Report',
    fields: ['subject_type', 'subject_id', 'campus_id', 'reason', 'details', 'status', 'createdAt'],
  }),
  // Without the moderator, and without the case: of a conversation it would tell who reported.
  ofFields({
    name: 'decisions',
    title: 'Decisions about you',
    of: (uid) => db.collection('moderation').where('about', '==', uid),
    item: 'Decision',
    fields: ['act', 'reason', 'words', 'subject', 'until', 'createdAt'],
  }),
  ofFields({
    name: 'moderation',
    title: 'What you decided as a moderator, and asked to be looked at again',
    of: (uid) => db.collection('moderation').where('by', '==', uid),
    item: (doc) => String(doc.get('act')),
    fields: ['act', 'reason', 'words', 'createdAt'],
  }),
  ofFields({
    name: 'claims',
    title: 'Claimed profiles',
    of: (uid) => db.collection('claims').where('uid', '==', uid),
    item: 'Claim',
    fields: ['email', 'campus_id', 'createdAt'],
  }),
];

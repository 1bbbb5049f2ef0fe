import { readerOf } from './chatDocuments.ts';
import { portraitPath, publicLastName, type StoredDocument } from './documents.ts';
import type { Person } from './people.ts';
import type { Planned } from './plan.ts';
import type { PlannedChat } from './planChats.ts';
import { ABOUT_MAX, quoteOf } from './quote.ts';
import { hashOf } from './random.ts';

/** A notification, as the functions would have created it. */
export interface PlannedNotification {
  readonly id: string;
  readonly type: string;
  readonly to: Person;
  readonly from: Person;
  readonly postId: string | null;
  readonly chatId: string | null;
  /** The post or comment that was saved or commented on. */
  readonly about: Planned | null;
  /** The post that is in question, with its pictures. */
  readonly thing: Planned | null;
  readonly quote: string;
  readonly atMs: number;
  readonly isRead: boolean;
}

type NotifiedAction = Omit<PlannedNotification, 'isRead'>;

const HOUR_MS = 60 * 60 * 1000;
/** A member keeps this many of the newest; the others count as deleted. */
const KEPT_MAX = 40;

/** All notifications of the demo's people, newest first per reader. Some of the newest are unread. */
export function planNotifications(
  posts: readonly Planned[],
  chats: readonly PlannedChat[],
): readonly PlannedNotification[] {
  const byReader = new Map<Person, NotifiedAction[]>();
  for (const action of [...posts.flatMap(savesOf), ...commentsIn(posts), ...chats.flatMap(actionsIn)]) {
    byReader.set(action.to, [...(byReader.get(action.to) ?? []), action]);
  }
  return [...byReader].flatMap(([reader, actions]) => {
    const unread = 3 + (hashOf(reader.uid) % 5);
    return actions
      .sort((a, b) => b.atMs - a.atMs)
      .slice(0, KEPT_MAX)
      .map((action, rank) => ({ ...action, isRead: rank >= unread }));
  });
}

/** The notification as it is stored. */
export function documentOfNotification(notification: PlannedNotification): StoredDocument {
  const createdAt = new Date(notification.atMs);
  const data = {
    _id: notification.id,
    type: notification.type,
    postId: notification.postId,
    chatId: notification.chatId,
    about_id: notification.about?.id ?? null,
    about: quoteOf(notification.about?.text ?? null, ABOUT_MAX),
    about_img: notification.thing === null ? null : pictureOf(notification.thing),
    message: notification.quote,
    to_user: notification.to.uid,
    from_user: notification.from.uid,
    from_username: notification.from.username,
    from_name: `${notification.from.firstName} ${publicLastName(notification.from)}`,
    from_avatar: portraitPath(notification.from),
    read: notification.isRead,
    date: createdAt.toISOString(),
    createdAt,
  };
  return { path: `notifications/${notification.id}`, data };
}

const pictureOf = ({ id, pictures, hasVideo }: Planned): string | null =>
  pictures.length > 0 || hasVideo ? `images/posts/${id}/0_640.webp` : null;

const idOf = (type: string, subject: string, actor: string): string =>
  `${type.replaceAll(' ', '-')}_${subject}_${actor}`;

function savesOf(post: Planned): readonly NotifiedAction[] {
  const type = post.parentId === null ? 'like' : 'comment interaction';
  return post.savedBy.map(({ by, atMs }) => ({
    id: idOf(type, post.id, by.uid),
    type,
    to: post.author,
    from: by,
    postId: post.id,
    chatId: null,
    about: post,
    thing: post,
    quote: quoteOf(post.text),
    atMs,
  }));
}

/** Each comment notifies the author of what it answers, and the thread's followers once an hour. */
function commentsIn(posts: readonly Planned[]): readonly NotifiedAction[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const comments = posts
    .filter(({ parentId }) => parentId !== null)
    .sort((a, b) => a.createdAtMs - b.createdAtMs);
  const notifications = new Map<string, NotifiedAction>();
  for (const comment of comments) {
    const { author, createdAtMs: atMs, rootId } = comment;
    const parent = byId.get(comment.parentId ?? '');
    const root = byId.get(rootId);
    if (parent === undefined || root === undefined) continue;
    const place = { postId: comment.id, chatId: null, thing: root };
    const action = { ...place, from: author, quote: quoteOf(comment.text), atMs };
    const type = parent === root ? 'comment' : 'comment reply';
    if (parent.author !== author) {
      const id = idOf(type, comment.id, author.uid);
      notifications.set(id, { ...action, id, type, about: parent, to: parent.author });
    }
    const earlier = comments.filter((each) => each.rootId === rootId && each.createdAtMs < atMs);
    const savers = root.savedBy.filter((save) => save.atMs < atMs);
    const followers = [root, ...earlier].map((each) => each.author).concat(savers.map(({ by }) => by));
    for (const to of new Set(followers)) {
      if (to === author || to === parent.author) continue;
      const id = idOf('post interaction', `${rootId}-${String(Math.floor(atMs / HOUR_MS))}`, to.uid);
      if (!notifications.has(id))
        notifications.set(id, { ...action, id, type: 'post interaction', about: root, to });
    }
  }
  return [...notifications.values()];
}

/** The newest message of each member (for a chat's first message: its start), and every heart. */
function actionsIn(chat: PlannedChat): readonly NotifiedAction[] {
  const { id: chatId, starter, other, messages } = chat;
  const between = { postId: null, chatId, about: null, thing: null };
  const newest = [starter, other].flatMap((sender) => {
    const message = messages.findLast((each) => each.sender === sender);
    return message === undefined ? [] : [message];
  });
  return [
    ...newest.map((message) => ({
      ...between,
      id: idOf('message', chatId, message.sender.uid),
      type: message === messages[0] ? 'new chat' : 'message',
      to: readerOf(chat, message),
      from: message.sender,
      quote: quoteOf(message.text ?? 'Sent a photo'),
      atMs: message.createdAtMs,
    })),
    ...messages.flatMap((message) => {
      if (message.heartAtMs === null) return [];
      const from = readerOf(chat, message);
      return {
        ...between,
        id: idOf('message like', message.id, from.uid),
        type: 'message like',
        to: message.sender,
        from,
        quote: quoteOf(message.text ?? 'Sent a photo'),
        atMs: message.heartAtMs,
      };
    }),
  ];
}

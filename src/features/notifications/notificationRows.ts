import {
  NOTIFICATION_TEXTS,
  notifierName,
  type MemberNotification,
  type NotificationType,
} from '../../domain/notification.ts';
import { paths } from '../../lib/paths.ts';
import type { NotificationsState } from './notificationsState.ts';

/** One row of the list: one notification, or several of one kind about one post. */
export interface NotificationRow {
  /** Stable while the row grows, so that a focused row keeps the focus. */
  readonly id: string;
  readonly newest: MemberNotification;
  /** 'Maya T.', 'Maya T. and Dev P.', 'Maya T. and 3 others'. */
  readonly names: readonly [first: string, rest: string];
  /** 'saved your post' */
  readonly text: string;
  /** First words of the post or comment, where the quote is something else. */
  readonly about: string;
  readonly quote: string;
  /** The path that the row links to. */
  readonly to: string;
  /** Highlighted: unread, or marked as read during this visit. */
  readonly isActive: boolean;
  /** The row's notifications that are not marked as read yet. */
  readonly unmarked: readonly MemberNotification[];
}

/** Types that are grouped by post or comment. */
const GROUPED: ReadonlySet<NotificationType> = new Set([
  'like',
  'comment interaction',
  'comment',
  'comment reply',
  'post interaction',
]);

/** Newest first. */
type Group = readonly [MemberNotification, ...MemberNotification[]];

const groupOf = ({ id, type, aboutId }: MemberNotification): string =>
  GROUPED.has(type) && aboutId !== null ? `${type} ${aboutId}` : id;

/** The rows of the list, ordered by their newest notifications. */
export function rowsOf({ entries, markedIds }: NotificationsState): readonly NotificationRow[] {
  const groups = new Map<string, [MemberNotification, ...MemberNotification[]]>();
  for (const entry of entries) {
    const key = groupOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  const marked = new Set(markedIds);
  return [...groups].map(([id, group]) => rowOf(id, group, marked));
}

/** Of the posts of somebody whom the reader follows, where there are several: `message` is how many. */
const isOfSeveral = ({ type, message }: MemberNotification): boolean =>
  type === 'new posts' && message !== '';

function rowOf(id: string, group: Group, marked: ReadonlySet<string>): NotificationRow {
  const [newest] = group;
  const isSave = newest.type === 'like' || newest.type === 'comment interaction';
  return {
    id,
    newest,
    names: namesOf(group),
    text: isOfSeveral(newest) ? `posted ${newest.message} new things` : NOTIFICATION_TEXTS[newest.type],
    // A save quotes the post itself.
    about: isSave ? '' : newest.about,
    quote: newest.type === 'new posts' ? '' : newest.message,
    to: addressOf(group),
    isActive: group.some(({ id, isRead }) => !isRead || marked.has(id)),
    unmarked: group.filter(({ id, isRead }) => !isRead && !marked.has(id)),
  };
}

function namesOf(group: Group): readonly [string, string] {
  const people = new Map(group.map(({ fromUid, fromName }) => [fromUid, fromName]));
  const first = notifierName(group[0].type, group[0].fromName);
  people.delete(group[0].fromUid);
  const [second] = people.values();
  if (second === undefined) return [first, ''];
  return [first, people.size === 1 ? ` and ${second}` : ` and ${String(people.size)} others`];
}

/** A single comment links to itself; several link to their post. */
function addressOf(group: Group): string {
  const [newest] = group;
  const { type, chatId, postId, aboutId, fromUsername } = newest;
  if (chatId !== null) return paths.chat(chatId);
  if (isOfSeveral(newest)) return paths.profile(fromUsername);
  // About several posts of the reader's own.
  if (type === 'still there' && postId === null) return paths.profile(fromUsername, 'selling');
  if (type === 'report closed') return paths.trust();
  // A hidden post is there for its author.
  if (type === 'post removed' || (type === 'decision' && postId === null)) return paths.decisions();
  return paths.post((group.length > 1 ? aboutId : postId) ?? postId ?? '');
}

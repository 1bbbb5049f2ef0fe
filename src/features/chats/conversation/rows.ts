import type { OutboxItem } from '../../../data/outbox/outboxItem.ts';
import { WANTS_TOGETHER_MAX } from '../../../domain/limits.ts';
import type { Message } from '../../../domain/message.ts';

/** Messages of one sender within this time of each other are shown as a group. */
const GROUP_MS = 60_000;

/** The newest message that was shown. */
export interface ShownMark {
  readonly id: string;
  readonly createdAtMs: number;
}

/** A message as the list shows it: stored, or still in the outbox. */
export interface ShownMessage extends Pick<
  Message,
  'id' | 'senderId' | 'text' | 'postId' | 'groupId' | 'meetUp' | 'media' | 'hearts' | 'createdAtMs'
> {
  /** Whether the server has it. */
  readonly isStored: boolean;
  /** Its outbox item; null for a stored message. */
  readonly unsent: OutboxItem | null;
}

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly atMs: number }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      /** The newest of those that it shows. */
      readonly message: ShownMessage;
      /** The messages that it shows, oldest first: one, or the wants of one offer for several things. */
      readonly together: readonly ShownMessage[];
      readonly isFirstOfGroup: boolean;
      readonly isLastOfGroup: boolean;
    };

function unsentOf(item: OutboxItem, uid: string, afterMs: number): ShownMessage {
  return {
    id: item.id,
    senderId: uid,
    text: item.rawText,
    postId: item.postId ?? null,
    groupId: null,
    meetUp: null,
    media: null,
    hearts: [],
    createdAtMs: Math.max(item.queuedAtMs ?? 0, afterMs),
    isStored: false,
    unsent: item,
  };
}

/** All messages in order: the stored ones, then those still in the outbox. */
export function shownMessages(
  messages: readonly Message[],
  items: readonly OutboxItem[],
  uid: string,
): readonly ShownMessage[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const stored = messages.map((message) => ({
    ...message,
    isStored: !message.isPending,
    unsent: message.isPending ? (itemOf.get(message.id) ?? null) : null,
  }));
  const known = new Set(messages.map(({ id }) => id));
  const newestMs = messages.at(-1)?.createdAtMs ?? 0;
  return [
    ...stored,
    ...items.filter(({ id }) => !known.has(id)).map((item) => unsentOf(item, uid, newestMs)),
  ];
}

export const isAfter = (message: ShownMark, mark: ShownMark): boolean =>
  message.createdAtMs !== mark.createdAtMs ? message.createdAtMs > mark.createdAtMs : message.id > mark.id;

/** The other person's stored messages that are newer than the mark. */
export function newerOfOther(
  messages: readonly Message[],
  mark: ShownMark | null,
  uid: string,
): readonly Message[] {
  if (mark === null) return [];
  return messages.filter((message) => message.senderId !== uid && isAfter(message, mark));
}

/** Which messages count as new: those after `mark`, up to `until`; null for no end. */
export interface NewRange {
  readonly mark: ShownMark | null;
  readonly until: ShownMark | null;
}

/**
 * The message below the 'New' line: the first in the range by the other person. None while messages between the mark
 * and the oldest known one are missing.
 */
export function newLineBefore(
  messages: readonly Message[],
  { mark, until }: NewRange,
  uid: string,
  isWhole: boolean,
): string | null {
  const [oldest] = messages;
  if (mark === null || !oldest || (!isWhole && isAfter(oldest, mark))) return null;
  const [first] = newerOfOther(messages, mark, uid);
  return first && (until === null || !isAfter(first, until)) ? first.id : null;
}

/** The local day of a time, as a key. */
function dayKey(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;
}

/**
 * The rows of the list. Neighbours that are wants of one offer for several things are one row. The oldest known message has a day
 * separator only when it is the first of the conversation: otherwise its row would change height when an older page is prepended.
 */
export function rowsOf(
  messages: readonly ShownMessage[],
  newLineId: string | null,
  isWhole: boolean,
): readonly Row[] {
  const rows: Row[] = [];
  // Computed once: a long conversation is processed at every new message.
  const days = messages.map(({ createdAtMs }) => dayKey(createdAtMs));
  /** Whether a group begins at this index: always at the first message, and after the last. */
  const isGroupStart = (index: number): boolean => {
    const [before, message] = [messages[index - 1], messages[index]];
    if (!before || !message || message.id === newLineId) return true;
    if (days[index - 1] !== days[index] || before.senderId !== message.senderId) return true;
    return Math.abs(message.createdAtMs - before.createdAtMs) >= GROUP_MS;
  };
  /** Whether the message at this index is another want of the offer that the one before it belongs to. */
  const isOfSameOffer = (index: number): boolean => {
    const [before, message] = [messages[index - 1], messages[index]];
    if (!before || !message || message.groupId === null || message.id === newLineId) return false;
    return (
      message.groupId === before.groupId &&
      message.senderId === before.senderId &&
      days[index - 1] === days[index]
    );
  };
  let together: ShownMessage[] = [];
  messages.forEach((message, index) => {
    const isNewDay = index > 0 ? days[index - 1] !== days[index] : isWhole;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.id}`, atMs: message.createdAtMs });
    if (message.id === newLineId) rows.push({ kind: 'new', key: 'new' });
    together.push(message);
    if (isOfSameOffer(index + 1) && together.length < WANTS_TOGETHER_MAX) return;
    const [oldest] = together;
    rows.push({
      kind: 'message',
      // One more of an offer, which comes last, makes it no other row.
      key: oldest?.id ?? message.id,
      message,
      together,
      isFirstOfGroup: isGroupStart(index + 1 - together.length),
      isLastOfGroup: isGroupStart(index + 1),
    });
    together = [];
  });
  return rows;
}

/**
 * The messages that show the card of their post: the first about each. The post that is pinned on top of the
 * conversation has its card there.
 */
export function messagesWithCard(
  messages: readonly Pick<ShownMessage, 'id' | 'postId'>[],
  pinnedPostId: string | null,
): ReadonlySet<string> {
  const shown = new Set([pinnedPostId]);
  return new Set(
    messages.flatMap(({ id, postId }) => {
      if (postId === null || shown.has(postId)) return [];
      shown.add(postId);
      return [id];
    }),
  );
}

/** The status below an own message. */
export type Status = 'Sending' | 'Waiting' | 'Delivered' | 'Seen' | 'NotSent' | 'TakenBack';

/** The status below own messages: of every unsent one, and of the newest sent one whether it was seen. */
export function statusesOf(
  messages: readonly ShownMessage[],
  uid: string,
  isUnreadByOther: boolean,
): ReadonlyMap<string, Status> {
  const statuses = new Map<string, Status>();
  const own = messages.filter(({ senderId }) => senderId === uid);
  const newestStored = own.findLast(({ isStored }) => isStored);
  if (newestStored) statuses.set(newestStored.id, isUnreadByOther ? 'Delivered' : 'Seen');
  for (const { id, isStored, unsent } of own) {
    if (isStored) continue;
    if (unsent === null) statuses.set(id, 'Sending');
    else if (unsent.state.name === 'removed') statuses.set(id, 'TakenBack');
    else if (unsent.state.name === 'refused') statuses.set(id, 'NotSent');
    else statuses.set(id, unsent.state.isDelayed ? 'Waiting' : 'Sending');
  }
  // While a newer one is in flight, only that one has a status.
  const newest = own.at(-1);
  if (newest && newest !== newestStored && newestStored) {
    const isOnItsWay = ['Sending', 'Waiting'].includes(statuses.get(newest.id) ?? '');
    if (isOnItsWay) statuses.delete(newestStored.id);
  }
  return statuses;
}

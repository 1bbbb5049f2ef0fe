import type { Message } from '../../../domain/message.ts';
import type { Page, Cursor, WindowNews } from '../../../data/stored/document.ts';

/** The known part of a conversation: its newest page, live, and the older pages that were read. */
export interface ConversationState {
  /** Oldest first. Own unconfirmed messages come last. */
  readonly messages: readonly Message[];
  /** The cursor of older pages; null before the first page. */
  readonly cursor: Cursor | null;
  /** Whether the first message of the conversation is among them. */
  readonly isWhole: boolean;
  /** Whether the newest page is confirmed by the server; until then it comes from the cache. */
  readonly isComplete: boolean;
}

export const EMPTY_CONVERSATION: ConversationState = {
  messages: [],
  cursor: null,
  isWhole: false,
  isComplete: false,
};

/** Confirmed messages by server time, then pending ones in the order they were written. */
function byTime(a: Message, b: Message): number {
  if (a.isPending !== b.isPending) return a.isPending ? 1 : -1;
  if (a.createdAtMs !== b.createdAtMs) return a.createdAtMs - b.createdAtMs;
  return a.id < b.id ? -1 : 1;
}

/**
 * A message is pending until the server has confirmed its creation. Firestore also calls it pending while an own heart
 * is in flight, which must not move it to the end.
 */
function asCreated(message: Message, known: Message | undefined, uid: string): Message {
  const isPending = message.isPending && message.senderId === uid && (known?.isPending ?? true);
  return isPending === message.isPending ? message : { ...message, isPending };
}

/**
 * Merges a snapshot of the newest page. If none of its messages was known, messages in between are missing (the device
 * was offline for long): the conversation starts over from the snapshot. Its beginning is known once the server has
 * confirmed: the cache may hold a single message of the page, such as one with a heart in flight.
 */
export function withNews(
  state: ConversationState,
  news: WindowNews<Message>,
  uid: string,
  pageSize: number,
): ConversationState {
  const known = new Map(state.messages.map((message) => [message.id, message]));
  const isConnected = news.ids.some((id) => known.get(id)?.isPending === false);
  const isNew = state.cursor === null || (!isConnected && news.count >= pageSize);
  const inWindow = new Set(news.ids);
  const messages = new Map(isNew ? [...known].filter(([id]) => inWindow.has(id)) : known);
  for (const change of news.changes) {
    if (change.kind === 'removed') messages.delete(change.id);
    else messages.set(change.entry.id, asCreated(change.entry, known.get(change.entry.id), uid));
  }
  return {
    messages: [...messages.values()].sort(byTime),
    cursor: isNew ? (news.isComplete ? news.last : null) : state.cursor,
    isWhole: isNew ? news.isComplete && news.count < pageSize : state.isWhole,
    isComplete: news.isComplete,
  };
}

/** Prepends the page before the oldest known message. A stale page (with another `after`) is ignored. */
export function withOlderPage(
  state: ConversationState,
  after: Cursor,
  page: Page<Message>,
  pageSize: number,
): ConversationState {
  if (state.cursor?.id !== after.id) return state;
  const known = new Set(state.messages.map(({ id }) => id));
  const older = page.entries.filter(({ id }) => !known.has(id));
  return {
    ...state,
    messages: [...older, ...state.messages].sort(byTime),
    cursor: page.last ?? state.cursor,
    isWhole: page.count < pageSize,
  };
}

/**
 * With one message as it will be once the server has confirmed a change to it (null: deleted). Nothing else tells of that
 * in an older page, which was read once.
 */
export function withMessage(
  state: ConversationState,
  id: string,
  change: (message: Message) => Message | null,
): ConversationState {
  const messages = state.messages.flatMap((message) =>
    message.id === id ? (change(message) ?? []) : message,
  );
  return { ...state, messages };
}

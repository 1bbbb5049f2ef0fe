import type { Message } from '../../../domain/message.ts';
import type { Page, Place, WindowNews } from '../../../data/storedDocument.ts';

/** What is known of a conversation: its newest page, live, and the older pages that were read. */
export interface ConversationState {
  /** Oldest first. Own messages that the server has not confirmed come last. */
  readonly messages: readonly Message[];
  /** Older pages go on from here; null before the first page. */
  readonly cursor: Place | null;
  /** The first message of the conversation is among them. */
  readonly isWhole: boolean;
  /** The server has told of the newest page; until then it is what this device knows. */
  readonly isComplete: boolean;
}

export const EMPTY_CONVERSATION: ConversationState = {
  messages: [],
  cursor: null,
  isWhole: false,
  isComplete: false,
};

/** Confirmed messages by the server's time, then those on their way in the order they were written. */
function byTime(a: Message, b: Message): number {
  if (a.isPending !== b.isPending) return a.isPending ? 1 : -1;
  if (a.createdAtMs !== b.createdAtMs) return a.createdAtMs - b.createdAtMs;
  return a.id < b.id ? -1 : 1;
}

/**
 * A message counts as pending until the server has confirmed its creation. Firestore also calls it pending while an own
 * heart is on its way: that must not move it to the end.
 */
function asCreated(message: Message, known: Message | undefined, uid: string): Message {
  const isPending = message.isPending && message.senderId === uid && (known?.isPending ?? true);
  return isPending === message.isPending ? message : { ...message, isPending };
}

/**
 * With what the listener has told of the newest page. When nothing of that page was known, messages in between are
 * missing (the device was offline for long): the conversation begins anew from it. Where it begins is known once the
 * server has spoken: the device may hold a single message of the page, one with a heart on its way.
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

/** With the page before the oldest known message. A page that was asked for elsewhere (`after`) is left out. */
export function withOlderPage(
  state: ConversationState,
  after: Place,
  page: Page<Message>,
  pageSize: number,
): ConversationState {
  if (state.cursor?.id !== after.id) return state;
  const known = new Set(state.messages.map(({ id }) => id));
  const older = page.entries.filter(({ id }) => !known.has(id));
  return {
    messages: [...older, ...state.messages].sort(byTime),
    cursor: page.last ?? state.cursor,
    isWhole: page.count < pageSize,
    isComplete: state.isComplete,
  };
}

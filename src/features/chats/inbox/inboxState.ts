import type { Page, Cursor, WindowNews } from '../../../data/stored/document.ts';
import type { Chat } from '../../../domain/chat.ts';

/** The known part of a member's chats: the newest page, live, and the older pages that were read. */
export interface InboxState {
  /** Newest activity first. */
  readonly chats: readonly Chat[];
  /** The cursor of older pages; null before the server has answered, and for an empty inbox. */
  readonly cursor: Cursor | null;
  /** Whether the oldest chat is among them. */
  readonly isWhole: boolean;
}

export const EMPTY_INBOX: InboxState = { chats: [], cursor: null, isWhole: false };

/** The chats that a member's inbox lists: an empty one is listed for its starter only. */
export const listedChats = (chats: readonly Chat[], uid: string): readonly Chat[] =>
  chats.filter(({ from, lastMessageId }) => lastMessageId !== null || from.id === uid);

const hasServersAnswer = (state: InboxState): boolean => state.isWhole || state.cursor !== null;

const msOf = ({ seconds, nanoseconds }: Cursor): number => seconds * 1000 + nanoseconds / 1_000_000;

/**
 * Whether chats between the newest known one and this page may be missing: every chat of a full page is newer (the
 * device was offline for long).
 */
function hasGap(state: InboxState, { last, count }: WindowNews<Chat>, pageSize: number): boolean {
  if (!hasServersAnswer(state) || count < pageSize || last === null) return false;
  return msOf(last) > (state.chats[0]?.lastModifiedMs ?? 0);
}

/** Merges a snapshot of the newest page. After a gap the inbox starts over from it. */
export function withNews(state: InboxState, news: WindowNews<Chat>, pageSize: number): InboxState {
  const isGap = hasGap(state, news, pageSize);
  const known = new Map(isGap ? [] : state.chats.map((chat) => [chat.id, chat]));
  for (const change of news.changes) {
    if (change.kind === 'removed') known.delete(change.id);
    else known.set(change.entry.id, change.entry);
  }
  // The snapshot's own order also places chats with a pending server timestamp.
  const newest = news.ids.flatMap((id) => known.get(id) ?? []);
  for (const id of news.ids) known.delete(id);
  const older = [...known.values()].sort((a, b) => b.lastModifiedMs - a.lastModifiedMs);
  const chats = [...newest, ...older];
  if (!isGap && hasServersAnswer(state)) return { ...state, chats };
  return news.isComplete
    ? { chats, cursor: news.last, isWhole: news.count < pageSize }
    : { chats, cursor: null, isWhole: false };
}

/** Appends the page after the oldest known chat. A stale page (with another `after`) is ignored. */
export function withOlderPage(
  state: InboxState,
  after: Cursor,
  page: Page<Chat>,
  pageSize: number,
): InboxState {
  if (state.cursor?.id !== after.id) return state;
  const known = new Set(state.chats.map(({ id }) => id));
  return {
    chats: [...state.chats, ...page.entries.filter(({ id }) => !known.has(id))],
    cursor: page.last ?? state.cursor,
    isWhole: page.count < pageSize,
  };
}

/**
 * Merges the open chat from its own listener (null: deleted). Below the newest page nothing else reports that it was
 * read.
 */
export function withOpenChat(state: InboxState, chatId: string, chat: Chat | null): InboxState {
  const place = state.chats.findIndex(({ id }) => id === chatId);
  if (place < 0 || state.chats[place] === chat) return state;
  return { ...state, chats: state.chats.toSpliced(place, 1, ...(chat === null ? [] : [chat])) };
}

import type { Page, Place, WindowNews } from '../../../data/storedDocument.ts';
import type { Chat } from '../../../domain/chat.ts';

/** A member's chats as far as they are known: the newest page, live, and the older pages that were read. */
export interface InboxState {
  /** Newest activity first. */
  readonly chats: readonly Chat[];
  /** Older pages go on from here; null before the server has answered, and while there is nothing. */
  readonly cursor: Place | null;
  /** The oldest chat is among them. */
  readonly isWhole: boolean;
}

export const EMPTY_INBOX: InboxState = { chats: [], cursor: null, isWhole: false };

const hasServersAnswer = (state: InboxState): boolean => state.isWhole || state.cursor !== null;

const msOf = ({ seconds, nanoseconds }: Place): number => seconds * 1000 + nanoseconds / 1_000_000;

/**
 * Whether chats between the newest known one and this page may be missing: all of a full page is newer than what was
 * known (the device was offline for long).
 */
function hasGap(state: InboxState, { last, count }: WindowNews<Chat>, pageSize: number): boolean {
  if (!hasServersAnswer(state) || count < pageSize || last === null) return false;
  return msOf(last) > (state.chats[0]?.lastModifiedMs ?? 0);
}

/** With what the listener has told of the newest page. After a gap the inbox begins anew from it. */
export function withNews(state: InboxState, news: WindowNews<Chat>, pageSize: number): InboxState {
  const isGap = hasGap(state, news, pageSize);
  const known = new Map(isGap ? [] : state.chats.map((chat) => [chat.id, chat]));
  for (const change of news.changes) {
    if (change.kind === 'removed') known.delete(change.id);
    else known.set(change.entry.id, change.entry);
  }
  // The page's own order also places what has no time of the server's yet.
  const newest = news.ids.flatMap((id) => known.get(id) ?? []);
  for (const id of news.ids) known.delete(id);
  const older = [...known.values()].sort((a, b) => b.lastModifiedMs - a.lastModifiedMs);
  const chats = [...newest, ...older];
  if (!isGap && hasServersAnswer(state)) return { ...state, chats };
  return news.isComplete
    ? { chats, cursor: news.last, isWhole: news.count < pageSize }
    : { chats, cursor: null, isWhole: false };
}

/** With the page after the oldest known chat. A page that was asked for elsewhere (`after`) is left out. */
export function withOlderPage(
  state: InboxState,
  after: Place,
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
 * With the open chat as its own listener knows it (null: deleted). Below the newest page nothing else tells that it was
 * read.
 */
export function withOpenChat(state: InboxState, chatId: string, chat: Chat | null): InboxState {
  const place = state.chats.findIndex(({ id }) => id === chatId);
  if (place < 0 || state.chats[place] === chat) return state;
  return { ...state, chats: state.chats.toSpliced(place, 1, ...(chat === null ? [] : [chat])) };
}

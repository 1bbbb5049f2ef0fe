import type { Chat } from '../../domain/chat.ts';
import type { Entries, Held } from './entries.ts';
import { idOf, parentsOf, type OutboxEntry } from './entry.ts';

/** How long an arrived post is watched: triggers check rate and length. Milliseconds. */
export const WATCH_MS = 30_000;

export interface ArrivalsParts {
  /** Reports, now and at each change, whether the server has the entry's post. Returns the unsubscriber. */
  readonly watchPost: (entry: OutboxEntry, tell: (isThere: boolean) => void) => () => void;
  /** Asks the server whether the entry's parent was deleted. */
  readonly isParentGone: (entry: OutboxEntry) => Promise<boolean>;
}

const isOfChat = ({ entry }: Held, chatId: string): boolean =>
  entry.kind === 'message' && entry.message.chatId === chatId;

/**
 * What becomes of entries that the server has: a trigger may still remove one, which its author must be told; what was
 * deleted by its author, or with its chat, is done without a word. Posts are watched here, messages by their
 * conversation (`review`).
 */
export class Arrivals {
  constructor(
    private readonly entries: Entries,
    private readonly parts: ArrivalsParts,
  ) {}

  /** Watches an arrived post for a while: a trigger may remove it. */
  watch(one: Held, arrivedAtMs: number): void {
    if (one.entry.kind === 'message') return;
    const { signal } = one.end;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = this.parts.watchPost(one.entry, (isThere) => {
      if (signal.aborted || one.state.name !== 'arrived') return;
      if (!isThere) {
        clearTimeout(timer);
        this.removed(one).catch(console.error);
        return;
      }
      // Only the server's answer ends the watch: offline nothing is known.
      timer ??= setTimeout(
        () => void this.entries.finish(one).catch(console.error),
        arrivedAtMs + WATCH_MS - Date.now(),
      );
    });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop();
    });
  }

  /**
   * Compares arrived messages with the server's list of a chat. A missing one was removed by the server, unless it is
   * older than the chat: it went with an earlier chat of the two. One that is still there after the watch time is
   * finished. `unknown` is checked at the next review.
   */
  async review(
    chat: Pick<Chat, 'id' | 'createdAtMs'>,
    look: (id: string) => 'there' | 'gone' | 'unknown',
  ): Promise<void> {
    for (const one of this.entries.all()) {
      if (one.state.name !== 'arrived' || !isOfChat(one, chat.id)) continue;
      const found = look(idOf(one.entry));
      const isOfThisChat = one.state.atMs >= chat.createdAtMs;
      if (found === 'gone') await (isOfThisChat ? this.removed(one) : this.entries.finish(one));
      if (found === 'there' && Date.now() - one.state.atMs > WATCH_MS) await this.entries.finish(one);
    }
  }

  /** The author deletes this post: its removal, and that of its comments, must not be reported as the server's. */
  async forget(id: string): Promise<void> {
    const isMeant = ({ entry, state }: Pick<Held, 'entry' | 'state'>): boolean =>
      (state.name === 'arrived' || state.name === 'removed') &&
      (idOf(entry) === id || parentsOf(entry).includes(id));
    for (const one of this.entries.all().filter(isMeant)) this.entries.drop(one);
    for (const record of await this.entries.store.all()) {
      if (isMeant(record)) await this.entries.store.remove(idOf(record.entry));
    }
  }

  /** The chat was deleted: the removal of its messages must not be reported as the server's. */
  async forgetChat(chatId: string): Promise<void> {
    const gone = this.entries.all().filter((one) => one.state.name === 'arrived' && isOfChat(one, chatId));
    for (const one of gone) await this.entries.finish(one);
  }

  private async removed(one: Held): Promise<void> {
    // No record: its author deleted it in another tab.
    if ((await this.entries.store.get(idOf(one.entry))) === null) {
      this.entries.drop(one);
      return;
    }
    const isParentGone = await this.parts.isParentGone(one.entry).catch((error: unknown) => {
      console.error(error);
      return false;
    });
    if (one.end.signal.aborted) return;
    this.entries.change(one, { type: 'removed', isParentGone });
    await this.entries.save(one);
  }
}

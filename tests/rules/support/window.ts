import type { WindowNews } from '../../../src/data/stored/document.ts';

/** What a listener to the newest entries of a list has told, added up as a screen would. */
export class Heard<Entry extends { readonly id: string }> {
  readonly entries = new Map<string, Entry>();
  readonly removed: string[] = [];
  readonly failures: unknown[] = [];
  latest: WindowNews<Entry> | null = null;

  readonly onNews = (news: WindowNews<Entry>): void => {
    this.latest = news;
    for (const change of news.changes) {
      if (change.kind === 'seen') this.entries.set(change.entry.id, change.entry);
      else {
        this.entries.delete(change.id);
        this.removed.push(change.id);
      }
    }
  };

  readonly onError = (error: unknown): void => void this.failures.push(error);

  /** Whether the server has spoken. */
  isComplete(): boolean {
    return this.latest?.isComplete ?? false;
  }
}

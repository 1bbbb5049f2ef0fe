import { POSTS_PER_HOUR_MAX } from '../../domain/limits.ts';
import { isFields } from '../stored/fields.ts';

/** The server's hour, and a little more: it counts by its own clock. */
const WITHIN_MS = 3_610_000;
const KEY = 'sentPosts';

/** By the id of the post, when it was sent, or when the server is known to have it. */
type SentAt = Readonly<Record<string, number>>;

/**
 * Keeps to the hour's limit of top posts, by what this device has sent: a trigger deletes what is beyond it. Stored for
 * all tabs and over a reload; where storage is denied, for as long as the page lives.
 */
export class PostPace {
  private unstored: string | null = null;

  /** When each of these waiting posts may be sent, in this order; now at the earliest. */
  times(uid: string, ids: readonly string[], nowMs: number): readonly number[] {
    const sentMs = Object.entries(this.sentBy(uid, nowMs))
      // One that is sent again counts once.
      .filter(([id]) => !ids.includes(id))
      .map(([, atMs]) => atMs)
      .sort((a, b) => a - b);
    return ids.map(() => {
      const beforeMs = sentMs.at(-POSTS_PER_HOUR_MAX);
      const atMs = beforeMs === undefined ? nowMs : Math.max(nowMs, beforeMs + WITHIN_MS);
      sentMs.push(atMs);
      return atMs;
    });
  }

  /** The post is being sent, or has arrived: the server's time for it is not later than the last of these. */
  note(uid: string, id: string, nowMs: number): void {
    this.write(uid, { ...this.sentBy(uid, nowMs), [id]: nowMs });
  }

  /** The server refused the post, and does not count it. */
  drop(uid: string, id: string, nowMs: number): void {
    const { [id]: _refused, ...others } = this.sentBy(uid, nowMs);
    this.write(uid, others);
  }

  private sentBy(uid: string, nowMs: number): SentAt {
    const stored = this.read();
    const { sent } = stored;
    if (stored['uid'] !== uid || !isFields(sent)) return {};
    return Object.fromEntries(
      Object.entries(sent)
        // By a clock that was ahead it was sent later than now.
        .map(([id, atMs]): [string, number] => [id, typeof atMs === 'number' ? Math.min(atMs, nowMs) : 0])
        .filter(([, atMs]) => atMs + WITHIN_MS > nowMs),
    );
  }

  private read(): Readonly<Record<string, unknown>> {
    try {
      const value: unknown = JSON.parse(this.unstored ?? localStorage.getItem(KEY) ?? 'null');
      return isFields(value) ? value : {};
    } catch {
      return {};
    }
  }

  private write(uid: string, sent: SentAt): void {
    const record = JSON.stringify({ uid, sent });
    this.unstored = null;
    try {
      localStorage.setItem(KEY, record);
    } catch {
      this.unstored = record;
    }
  }
}

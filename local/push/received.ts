/** A push that came in. */
export interface ReceivedPush {
  readonly endpoint: string;
  /** The text that was opened. */
  readonly payload: string;
  /** Who signed it. */
  readonly sender: { readonly key: string; readonly subject: unknown };
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
  readonly atMs: number;
}

/** A received push. */
export interface ReceivedPush {
  readonly endpoint: string;
  /** The decrypted text. */
  readonly payload: string;
  /** Who signed it. */
  readonly sender: { readonly key: string; readonly subject: unknown };
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
  readonly atMs: number;
}

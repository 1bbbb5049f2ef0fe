import { DataFailure } from '../errors.ts';
import type { OutboxStore } from './connectOutbox.ts';
import type { Outbox } from './outbox.ts';

/*
 * The way to the page's outbox for screens. Its code is not part of the first screen: it comes when the page is quiet
 * and somebody is signed in, or when it is first needed.
 */

let open: (() => Promise<Outbox>) | null = null;
let opened: Promise<Outbox> | null = null;

/** Says which store the outbox belongs to and who is signed in as the page begins. Called once, by the app. */
export function prepareOutbox(store: OutboxStore, firstUid: string | null): void {
  opened = null;
  open = async () => (await import('./connectOutbox.ts')).connectOutbox(store, firstUid);
}

/** The page's outbox, connected at the first call. Rejects when its code cannot be loaded; then it may be tried again. */
export function outboxReady(): Promise<Outbox> {
  if (!open) return Promise.reject(new DataFailure('failed', 'The outbox has no store'));
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Asks something of the outbox for a button; a fault is logged, and the button may be pressed again. */
export function withOutbox(ask: (box: Outbox) => void | Promise<void>): void {
  outboxReady().then(ask).catch(console.error);
}

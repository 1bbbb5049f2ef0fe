import { once } from '../../lib/once.ts';
import { DataFailure } from '../errors/dataError.ts';
import type { OutboxStore } from './connectOutbox.ts';
import type { Outbox } from './outbox.ts';

/**
 * How screens reach the outbox. Its code is loaded lazily: when the page is idle and somebody is signed in, or on first
 * use. In the module because a page has one outbox.
 */
const page: { openOutbox: () => Promise<Outbox> } = {
  openOutbox: () => Promise.reject(new DataFailure('failed', 'The outbox has no store')),
};

/** Sets the outbox's store and the user signed in at page load. Called once, by the app. */
export function prepareOutbox(store: OutboxStore, firstUid: string | null): void {
  page.openOutbox = once(async () => (await import('./connectOutbox.ts')).connectOutbox(store, firstUid));
}

/** The page's outbox, connected at the first call. Rejects when its code cannot be loaded; the next call retries. */
export const outboxReady = (): Promise<Outbox> => page.openOutbox();

/** Calls the outbox from a button; an error is logged, and the button may be pressed again. */
export function withOutbox(call: (box: Outbox) => void | Promise<void>): void {
  outboxReady().then(call).catch(console.error);
}

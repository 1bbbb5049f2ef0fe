import { beforeEach, vi } from 'vitest';
import type { OutboxEntry } from '../../data/outbox/entry.ts';

/* The outbox that keeps whatever is sent. Imported before the app, whose way to the outbox it replaces. */

export const add = vi.fn<(entry: OutboxEntry) => Promise<boolean>>(() => Promise.resolve(true));
vi.mock('../../data/outbox/outboxReady.ts', () => ({
  outboxReady: () =>
    Promise.resolve({ add, show: () => undefined, holds: () => true, withdraw: () => undefined }),
  withOutbox: () => undefined,
}));

beforeEach(() => void add.mockReset());

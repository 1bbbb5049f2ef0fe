import type { RecordStore } from '../local/browserDb.ts';
import { idOf, isOutboxEntry } from './outboxEntry.ts';

/**
 * Forgets what others had not sent, whose session ended without a sign-out: the outbox never sends it for anybody
 * else, and it must not lie on the device for ever.
 */
export async function dropOthersEntries(store: RecordStore, uid: string): Promise<void> {
  for (const record of await store.all()) {
    if (isOutboxEntry(record) && record.uid !== uid) await store.remove(idOf(record));
  }
}

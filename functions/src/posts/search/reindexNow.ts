import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { searchAdmin } from './client.ts';
import { reindex } from './reindex.ts';

/** Syncs all indexes with Firestore, if a search is configured. */
export async function reindexNow(): Promise<void> {
  const search = searchAdmin();
  if (search === null) return;
  for (const { index, written, removed } of await reindex({ db, search })) {
    log.note('index rebuilt', { index, written, removed });
  }
}

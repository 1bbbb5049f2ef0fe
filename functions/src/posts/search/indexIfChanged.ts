import type { Change, DocumentSnapshot } from 'firebase-functions/v2/firestore';
import type { PrimaryIndex } from '../indexing/indexes.ts';
import { isSameRecord } from '../indexing/records.ts';
import { indexOrQueue } from './indexingQueue.ts';
import { recordOf } from './sync.ts';

/**
 * Updates a changed document's search record if the record has changed too. Changes of counters and times cost nothing.
 */
export async function indexIfChanged(
  index: PrimaryIndex,
  { before, after }: Change<DocumentSnapshot>,
): Promise<void> {
  if (isSameRecord(recordOf(index, before), recordOf(index, after))) return;
  await indexOrQueue(index, after.ref);
}

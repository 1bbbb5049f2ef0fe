import type { Change, DocumentSnapshot } from 'firebase-functions/v2/firestore';
import type { PrimaryIndex } from '../indexing/indexes.ts';
import { isSameRecord } from '../indexing/records.ts';
import { tellSearch } from './owed.ts';
import { recordOf } from './sync.ts';

/** After a change of a document: tells the provider when its record changed. Counters and times alone cost nothing. */
export async function followChange(
  index: PrimaryIndex,
  { before, after }: Change<DocumentSnapshot>,
): Promise<void> {
  if (isSameRecord(recordOf(index, before), recordOf(index, after))) return;
  await tellSearch(index, after.ref);
}

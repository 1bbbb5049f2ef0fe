import { FieldPath } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';
import { freeUnheld } from '../../posts/wants/holder.ts';

/** Frees posts that are promised to nobody, because the event of the end of an accepted want was given up. */
export async function sweepPromises(): Promise<void> {
  const promised = db.collection('posts').where('promised', '==', true).orderBy(FieldPath.documentId());
  await eachRecord(promised.select(), { schedule: 'sweepPromises' }, async ({ id }) => {
    if (await freeUnheld(id)) log.note('promise to nobody ended', { post: id });
  });
}

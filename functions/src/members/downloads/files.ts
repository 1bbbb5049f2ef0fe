import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { deleteFiles } from '../../platform/deleteFiles.ts';

/** The folder of a member's ZIPs. Storage rules let only that member read them. */
export function downloadFolder(uid: string): string {
  return `downloads/${uid}/`;
}

/** One ZIP in the record. */
const Part = z.object({ path: z.string(), bytes: z.number() });
export type Part = z.infer<typeof Part>;

/** The ZIPs in a record. */
export function partsOf(record: unknown): readonly Part[] {
  const parsed = z.object({ parts: z.array(Part) }).safeParse(record);
  return parsed.success ? parsed.data.parts : [];
}

/**
 * The record of a member's download. A job of its own, so that it neither waits for nor delays the job that updates
 * copies of the profile.
 */
export function downloadRef(uid: string): FirebaseFirestore.DocumentReference {
  return db.doc(`downloads/${uid}`);
}

/** Deletes a member's download. The record first: without it nobody can read the files, and a running job stops. */
export async function removeDownload(uid: string): Promise<void> {
  await downloadRef(uid).delete();
  await deleteFiles(downloadFolder(uid));
}

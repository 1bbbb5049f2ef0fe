import { createHash } from 'node:crypto';
import type { Callables } from '../../../src/domain/callables.ts';
import { db } from '../platform/admin.ts';
import { Refusal } from '../platform/caller.ts';
import { log } from '../platform/log.ts';
import { caseWith } from './cases.ts';
import { contentOf, type Reporter } from './contents.ts';
import { copyFiles } from './copyFiles.ts';
import { reportFields } from './reportFields.ts';

/** Whoever owns the work need not be a member: so it is not asked who may read the post. What is hidden is not there, as for others. */
const OWNER: Reporter = { uid: 'nobody', campusId: '', isSchoolVerified: true };

/**
 * Stores a notice that a post or comment infringes a copyright as a report of nobody, with the copy of what it is about, and its
 * case. The same notice again does nothing. Refuses 'not-found'.
 */
export async function fileNotice(
  { postId, name, email, work }: Callables['copyrightNotice']['request'],
  nowMs: number,
): Promise<void> {
  const hash = createHash('sha256').update([postId, email.toLowerCase(), work].join('\n'));
  const ref = db.doc(`reports/notice_${hash.digest('hex').slice(0, 40)}`);
  if ((await ref.get()).exists) return;
  const reported = await contentOf('post', postId, OWNER);
  if (reported === null) throw new Refusal('not-found');
  const report = {
    ...reportFields(ref.id, 'post', postId, reported, nowMs),
    reporter: null,
    // The law asks for a prompt answer.
    reporter_proven: true,
    reason: 'other',
    details: `Copyright notice: ${work}`,
    // For operators: moderators do not learn who reported.
    notice: { name, email },
    files: await copyFiles('post', postId, reported.paths),
    status: 'open',
  } as const;
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    const subject = { subject: 'post', id: postId, campusId: reported.campusId } as const;
    const writeCase = await caseWith(transaction, { ...subject, reported, report });
    transaction.create(ref, report);
    writeCase();
  });
  log.warn('copyright notice', { report: ref.id, campusId: reported.campusId });
}

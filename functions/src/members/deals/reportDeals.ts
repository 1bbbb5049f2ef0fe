import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { keyedHash } from '../../platform/keyedHash.ts';
import { log } from '../../platform/log.ts';
import type { StoredDeal } from '../../platform/stored/deals.ts';
import type { FoundReason } from '../../../../src/domain/report.ts';
import { caseWith } from '../../reports/cases.ts';
import { contentOf } from '../../reports/contents.ts';
import { reportFields } from '../../reports/reportFields.ts';
import { reasonIn } from '../../reports/weight.ts';

interface Found {
  readonly members: readonly string[];
  readonly deals: readonly StoredDeal[];
  /** In words, for operators. */
  readonly details: string;
}

/** Everybody's profile may be copied: nobody has asked for it. */
const BY_NOBODY = { uid: '', campusId: '', isSchoolVerified: true };

/**
 * Files a report, by nobody, about a group of members, and the case of its first member with it: once for the same group, whoever
 * closes it and whatever deals follow.
 */
export async function reportDeals(reason: FoundReason, { members, deals, details }: Found): Promise<void> {
  const [about] = members;
  if (about === undefined) return;
  const ref = db.doc(`reports/found_${keyedHash('deals', reason, ...members.toSorted())}`);
  const profile = await contentOf('user', about, BY_NOBODY);
  // The account is deleted, and its deals with it.
  if (profile === null) return;
  const content = {
    ...profile.content,
    members: [...members],
    deals: deals.map(({ members: two, post_id, at }) => ({ members: two, post_id, at })),
  };
  const { campusId } = profile;
  const reported = { campusId, about, content, paths: [] };
  const fields = reportFields(ref.id, 'user', about, reported, now());
  const weighed = { reason: reasonIn(reason), reporter_proven: true, expires_at: fields.expires_at };
  const isNew = await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return false;
    const inCase = { subject: 'user', id: about, campusId, reported, report: weighed } as const;
    const writeCase = await caseWith(transaction, inCase);
    transaction.create(ref, { ...fields, reporter: null, reason, details, files: [], status: 'open' });
    writeCase();
    return true;
  });
  if (isNew) log.warn('reported', { report: ref.id, subject: 'user', reason, campusId });
}

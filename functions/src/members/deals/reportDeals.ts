import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { createOnce } from '../../platform/createOnce.ts';
import { keyedHash } from '../../platform/keyedHash.ts';
import { log } from '../../platform/log.ts';
import type { StoredDeal } from '../../platform/stored/deals.ts';
import type { FoundReason } from '../../../../src/domain/report.ts';
import { reportFields } from '../../reports/reportFields.ts';

interface Found {
  readonly members: readonly string[];
  readonly deals: readonly StoredDeal[];
  /** In words, for operators. */
  readonly details: string;
}

/** Files a report, by nobody, about a group of members: once for the same group, whoever closes it and whatever deals follow. */
export async function reportDeals(reason: FoundReason, { members, deals, details }: Found): Promise<void> {
  const [about] = members;
  if (about === undefined) return;
  const ref = db.doc(`reports/found_${keyedHash('deals', reason, ...members.toSorted())}`);
  const profile = await db.doc(`users/${about}`).get();
  const content = {
    members: [...members],
    deals: deals.map(({ members: two, post_id, at }) => ({ members: two, post_id, at })),
  };
  const reported = { campusId: String(profile.get('campus_id') ?? ''), about, content, paths: [] };
  const isNew = await createOnce(ref, {
    ...reportFields(ref.id, 'user', about, reported, now()),
    reporter: null,
    reason,
    details,
    files: [],
    status: 'open',
  });
  if (isNew) log.warn('reported', { report: ref.id, subject: 'user', reason, campusId: reported.campusId });
}

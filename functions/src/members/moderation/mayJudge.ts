import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { chatIdOf } from '../../../../src/domain/chat.ts';
import type { Moderator } from '../../../../src/domain/moderation.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { pairRef } from '../../platform/stored/blocks.ts';
import { moderatorIn, moderatorRef } from '../../platform/stored/moderators.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import { caseRefOf, StoredCase, subjectOf } from '../../reports/cases.ts';
import { isForLeads, reportsOf } from '../../reports/openReports.ts';

/** A case that the caller may judge, with what was read for that. */
export interface Judgeable {
  readonly moderator: Moderator;
  readonly found: StoredCase;
  /** The author or member; of a conversation its two. */
  readonly people: readonly string[];
  /** Its reports, the newest first, at most `REPORTS_MAX`. */
  readonly reports: readonly DocumentSnapshot[];
}

const REPORTS_MAX = 100;

/**
 * Reads a case for a moderator, by their stored record. Refuses 'not-allowed': who is no moderator, or banned; the
 * case of another campus, or of a conversation of their own campus (but to leads); a case of themselves, that they have reported, or
 * of somebody they have a chat with or a block; and what there is not, so that nobody learns who was reported elsewhere. Leads, who
 * have all, are told 'not-found' then.
 */
export async function judgeable(transaction: Transaction, uid: string, caseId: string): Promise<Judgeable> {
  const [record, profile, caseDoc] = await transaction.getAll(
    moderatorRef(uid),
    db.doc(`users/${uid}`),
    caseRefOf(caseId),
  );
  const moderator = moderatorIn(record);
  if (moderator === null || !isVerifiedMember(profile)) throw new Refusal('not-allowed');
  const { data: found } = StoredCase.safeParse(caseDoc?.data());
  if (found === undefined) throw new Refusal(moderator.isLead ? 'not-found' : 'not-allowed');
  const { campus_id: campusId, kind, subject_id: subjectId } = found;
  const isTheirs = moderator.isLead || (campusId !== null && moderator.campuses.includes(campusId));
  if (!isTheirs) throw new Refusal('not-allowed');

  const all = reportsOf(subjectOf(kind), subjectId);
  const own = await transaction.get(all.where('reporter', '==', uid).limit(1).select());
  const { docs } = await transaction.get(all.orderBy('createdAt', 'desc').limit(REPORTS_MAX));
  const reports = moderator.isLead ? docs : docs.filter((one) => !isForLeads(one));
  const people =
    kind === 'chat' ? subjectId.split('_') : [...new Set(docs.map((one) => String(one.get('about'))))];
  if (people.includes(uid) || !own.empty) throw new Refusal('not-allowed');
  for (const person of people) await requireStranger(transaction, uid, person);
  if (kind === 'chat' && !moderator.isLead) await requireOtherCampus(transaction, moderator, people);
  return { moderator, found, people, reports };
}

/** Also one whose chat with them was deleted: either of the two could do so to judge. */
async function requireStranger(transaction: Transaction, uid: string, person: string): Promise<void> {
  const chatId = chatIdOf(uid, person);
  const [chat, pair] = await transaction.getAll(db.doc(`chats/${chatId}`), pairRef(uid, person));
  const deleted = await transaction.get(
    db.collection('purges').where('chat', '==', chatId).limit(1).select(),
  );
  if (chat?.exists === true || pair?.exists === true || !deleted.empty) throw new Refusal('not-allowed');
}

/** The two may have moved to a campus of the moderator since the case was filed. */
async function requireOtherCampus(
  transaction: Transaction,
  { campuses }: Moderator,
  people: readonly string[],
): Promise<void> {
  const profiles = await transaction.getAll(...people.map((person) => db.doc(`users/${person}`)));
  const isOwn = profiles.some((profile) => campuses.some((campus) => campus === profile.get('campus_id')));
  if (isOwn) throw new Refusal('not-allowed');
}

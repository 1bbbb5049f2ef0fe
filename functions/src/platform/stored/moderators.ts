import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ALL_CAMPUSES, MODERATED_CAMPUSES_MAX, type Moderator } from '../../../../src/domain/moderation.ts';
import { db } from '../admin.ts';
import { CampusIdText } from './campusId.ts';

const StoredModerator = z.object({
  campuses: z.array(CampusIdText).max(MODERATED_CAMPUSES_MAX),
  lead: z.boolean(),
});

export const moderatorRef = (uid: string): DocumentReference => db.doc(`moderators/${uid}`);

/** The moderator of a stored record; null if there is none. Whether they are still an active member, the profile says. */
export function moderatorIn(record: DocumentSnapshot | undefined): Moderator | null {
  const { data } = StoredModerator.safeParse(record?.data());
  return data === undefined ? null : { campuses: data.campuses, isLead: data.lead };
}

/** The claim of the ID token, by which rules let a moderator list cases. */
export function moderatesClaim({ campuses, isLead }: Moderator): readonly string[] {
  return isLead ? [ALL_CAMPUSES] : campuses;
}

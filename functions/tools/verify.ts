import { FieldValue } from 'firebase-admin/firestore';
import type { CampusId } from '../../src/domain/campus.ts';
import { normalizeEmail } from '../../src/domain/schoolEmail.ts';
import { schoolOf } from '../src/platform/campuses.ts';
import { UsageError, type Command } from './command.ts';
import { uidOf } from './person.ts';

/** The stored address if it differs from this one; else null. */
function otherThan(address: string, stored: unknown): string | null {
  return typeof stored === 'string' && stored !== address ? stored : null;
}

/** The campus of a school address. */
async function campusOf(address: string): Promise<CampusId> {
  const campus = await schoolOf(address);
  if (campus === null) throw new UsageError(`Not an address of any open campus: ${address}`);
  return campus.id;
}

export const verify: Command = {
  usage: 'USER SCHOOL_ADDRESS',
  words: { min: 2, max: 2 },
  about:
    'Verifies a user (an e-mail address or a uid) for the school of that address, as if they had entered the PIN sent\nthere. The roles on their next ID token follow by themselves.',
  plan: async (handles, { words }) => {
    const [user = '', typed = ''] = words;
    const { db } = handles;
    const school = normalizeEmail(typed);
    const campusId = await campusOf(school);
    const uid = await uidOf(handles, user);
    const profile = db.doc(`users/${uid}`);
    const account = profile.collection('private').doc('account');
    const reservation = db.doc(`school_emails/${school}`);
    const [storedProfile, storedAccount, reserved] = await db.getAll(profile, account, reservation);
    if (storedProfile?.get('status') !== 'active') throw new UsageError(`No active profile: ${uid}`);
    if (reserved?.exists === true && reserved.get('uid') !== uid) {
      const isBarred = reserved.get('uid') === null;
      throw new UsageError(
        isBarred ? `${school} is barred: free-address first.` : `${school} belongs to another account.`,
      );
    }
    const released = otherThan(school, storedAccount?.get('school_email'));
    return [
      {
        says: [
          `users/${uid}: school_verified, campus_id ${campusId}`,
          `school_email ${school}`,
          `school_emails/${school} reserved`,
          ...(released === null ? [] : [`school_emails/${released} released`]),
        ].join('; '),
        act: () =>
          db.runTransaction(async (transaction) => {
            const [now, accountNow] = await transaction.getAll(reservation, account);
            if (now?.exists === true && now.get('uid') !== uid) {
              throw new UsageError(`${school} was taken just now.`);
            }
            const released = otherThan(school, accountNow?.get('school_email'));
            if (released !== null) transaction.delete(db.doc(`school_emails/${released}`));
            transaction.set(reservation, {
              uid,
              campus_id: campusId,
              createdAt: FieldValue.serverTimestamp(),
            });
            transaction.update(account, { school_email: school });
            transaction.update(profile, {
              school_verified: true,
              campus_id: campusId,
              lastModified: FieldValue.serverTimestamp(),
            });
          }),
      },
    ];
  },
};

export const unverify: Command = {
  usage: 'USER',
  words: { min: 1, max: 1 },
  about:
    'Takes the school verification away from a user (an e-mail address or a uid): writes end at once, reads of schools\nwith their ID token, within the hour. The school address is barred, for this account and all others, until\n`free-address` lifts that.',
  plan: async (handles, { words }) => {
    const { db } = handles;
    const uid = await uidOf(handles, words[0] ?? '');
    const profile = db.doc(`users/${uid}`);
    const account = profile.collection('private').doc('account');
    const [storedProfile, storedAccount] = await db.getAll(profile, account);
    if (storedProfile?.exists !== true) throw new UsageError(`No profile: ${uid}`);
    const school: unknown = storedAccount?.get('school_email');
    const barred = typeof school === 'string' ? school : null;
    if (storedProfile.get('school_verified') !== true && barred === null) return [];
    return [
      {
        says: [
          `users/${uid}: not school_verified`,
          ...(barred === null ? [] : [`school_emails/${barred} barred`]),
        ].join('; '),
        // With the address stored at that time: if the member changes it meanwhile, the new one is not verified.
        act: () =>
          db.runTransaction(async (transaction) => {
            const [profileNow, accountNow] = await transaction.getAll(profile, account);
            const schoolNow: unknown = accountNow?.get('school_email');
            // Reserved for nobody, so that every proof of the address is refused as taken.
            if (typeof schoolNow === 'string') {
              transaction.set(db.doc(`school_emails/${schoolNow}`), {
                uid: null,
                campus_id: profileNow?.get('campus_id') as unknown,
                createdAt: FieldValue.serverTimestamp(),
              });
            }
            if (accountNow?.exists === true) transaction.update(account, { school_email: null });
            transaction.update(profile, {
              school_verified: false,
              lastModified: FieldValue.serverTimestamp(),
            });
            return typeof schoolNow === 'string' ? `Barred: ${schoolNow}` : undefined;
          }),
      },
    ];
  },
};

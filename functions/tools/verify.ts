import { FieldValue } from 'firebase-admin/firestore';
import { CAMPUS_IDS, type CampusId } from '../../src/domain/campus.ts';
import { normalizeEmail, schoolEmailProblem } from '../../src/domain/schoolEmail.ts';
import { Mistake, type Command } from './command.ts';
import { uidOf } from './person.ts';

/** The campus to which a school address belongs. */
function campusOf(address: string): CampusId {
  const campusId = CAMPUS_IDS.find((id) => schoolEmailProblem(address, id, null) === null);
  if (campusId === undefined) throw new Mistake(`Not an address of any campus: ${address}`);
  return campusId;
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
    const campusId = campusOf(school);
    const uid = await uidOf(handles, user);
    const profile = db.doc(`users/${uid}`);
    const account = profile.collection('private').doc('account');
    const reservation = db.doc(`school_emails/${school}`);
    const [storedProfile, storedAccount, reserved] = await db.getAll(profile, account, reservation);
    if (storedProfile?.get('status') !== 'active') throw new Mistake(`No active profile: ${uid}`);
    if (reserved?.exists === true && reserved.get('uid') !== uid) {
      throw new Mistake(`${school} belongs to another account.`);
    }
    const previous: unknown = storedAccount?.get('school_email');
    const released = typeof previous === 'string' && previous !== school ? previous : null;
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
            const now = await transaction.get(reservation);
            if (now.exists && now.get('uid') !== uid) throw new Mistake(`${school} was taken just now.`);
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
    'Takes the school verification away from a user (an e-mail address or a uid): writes end at once, reads of schools\nwith their ID token, within the hour. The school address becomes free.',
  plan: async (handles, { words }) => {
    const { db } = handles;
    const uid = await uidOf(handles, words[0] ?? '');
    const profile = db.doc(`users/${uid}`);
    const account = profile.collection('private').doc('account');
    const [storedProfile, storedAccount] = await db.getAll(profile, account);
    if (storedProfile?.exists !== true) throw new Mistake(`No profile: ${uid}`);
    const school: unknown = storedAccount?.get('school_email');
    const released = typeof school === 'string' ? school : null;
    if (storedProfile.get('school_verified') !== true && released === null) return [];
    return [
      {
        says: [
          `users/${uid}: not school_verified`,
          ...(released === null ? [] : [`school_emails/${released} released`]),
        ].join('; '),
        act: async () => {
          const batch = db.batch();
          if (released !== null) batch.delete(db.doc(`school_emails/${released}`));
          if (storedAccount?.exists === true) batch.update(account, { school_email: null });
          batch.update(profile, { school_verified: false, lastModified: FieldValue.serverTimestamp() });
          await batch.commit();
        },
      },
    ];
  },
};

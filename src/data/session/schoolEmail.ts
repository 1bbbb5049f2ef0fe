import { doc, getDoc } from 'firebase/firestore';
import { firestoreDb } from '../firebase.ts';

/* Imports the SDK: load this module dynamically. */

/** The school address that the account has verified, or null. Rule: the owner reads `users/{uid}/private/account`. */
export async function getSchoolEmail(uid: string): Promise<string | null> {
  const snapshot = await getDoc(doc(await firestoreDb(), 'users', uid, 'private', 'account'));
  const email: unknown = snapshot.get('school_email');
  return typeof email === 'string' && email ? email : null;
}

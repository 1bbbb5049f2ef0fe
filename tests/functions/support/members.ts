import type { Backend } from './backend.ts';
import { confirmed, type Person } from './people.ts';

/** A school-verified member whose own address is proven; without the way through the codes, which has its own tests. */
export async function verified({ db }: Backend, name = 'Maya Torres', campusId = 'ut'): Promise<Person> {
  const person = await confirmed(name, campusId);
  await db.doc(`users/${person.uid}`).update({ school_verified: true });
  return person;
}

export async function usernameOf({ db }: Backend, { uid }: Pick<Person, 'uid'>): Promise<string> {
  return String((await db.doc(`users/${uid}`).get()).get('username'));
}

/** Everything a member has been told, newest first. */
export async function notificationsOf(
  { db }: Backend,
  { uid }: Pick<Person, 'uid'>,
): Promise<readonly Record<string, unknown>[]> {
  const found = await db.collection('notifications').where('to_user', '==', uid).get();
  return found.docs
    .map((doc): Record<string, unknown> => ({ ...doc.data(), id: doc.id }))
    .sort((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)));
}

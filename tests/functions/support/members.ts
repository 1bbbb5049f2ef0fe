import { settled, type Backend } from './backend.ts';
import { copyOf } from './copies.ts';
import { confirmed, refreshed, type Person } from './people.ts';

/** A school-verified member whose own address is proven. */
export function verified({ db }: Backend, name = 'Maya Torres', campusId = 'ut'): Promise<Person> {
  return copyOf(`verified ${campusId}`, name, async () => {
    const person = await confirmed('Maya Torres', campusId);
    await db.doc(`users/${person.uid}`).update({ school_verified: true });
    await settled();
    return refreshed(person);
  });
}

/** Maya, Liam and Zoe. */
export async function mayaLiamZoe(backend: Backend): Promise<[Person, Person, Person]> {
  return [await verified(backend), await verified(backend, 'Liam Chen'), await verified(backend, 'Zoe Park')];
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

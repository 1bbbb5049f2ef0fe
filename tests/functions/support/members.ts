import { FieldValue } from 'firebase-admin/firestore';
import { settled, unique, type Backend } from './backend.ts';
import { addAccount, confirmed, type Person } from './people.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What functions left of a member who went the whole way: documents by path, and claims. */
interface Model {
  readonly person: Person;
  readonly username: string;
  readonly documents: readonly { readonly path: string; readonly data: Fields }[];
  readonly claims: Fields;
}

/** By name and campus. */
const models = new Map<string, Promise<Model>>();

async function makeModel({ db, auth }: Backend, name: string, campusId: string): Promise<Model> {
  const person = await confirmed(name, campusId);
  const profile = db.doc(`users/${person.uid}`);
  await profile.update({ school_verified: true });
  await settled();
  const [stored, own] = [await profile.get(), await profile.collection('private').get()];
  return {
    person,
    username: String(stored.get('username')),
    documents: [stored, ...own.docs].map((doc) => ({ path: doc.ref.path, data: doc.data() ?? {} })),
    claims: (await auth.getUser(person.uid)).customClaims ?? {},
  };
}

/**
 * A school-verified member whose own address is proven. The first of a name registers, which takes some thirty calls; the others
 * are copies of what came of that.
 */
export async function verified(backend: Backend, name = 'Maya Torres', campusId = 'ut'): Promise<Person> {
  const key = `${name} ${campusId}`;
  const model = models.get(key) ?? makeModel(backend, name, campusId);
  models.set(key, model);
  return copyOfModel(backend, await model);
}

async function copyOfModel({ db }: Backend, model: Model): Promise<Person> {
  const uid = unique('copy');
  const email = `${uid}@example.com`;
  const username = `${model.username}-${uid}`;
  const own = new Map([
    [model.person.uid, uid],
    [model.person.email, email],
    [model.username, username],
  ]);
  const fieldsOf = (data: Fields): Fields =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, own.get(String(value)) ?? value]));
  const person = await addAccount(uid, email, fieldsOf(model.claims));
  const batch = db.batch();
  batch.create(db.doc(`usernames/${username}`), { uid });
  for (const { path, data } of model.documents) {
    const isProfile = 'lastModified' in data;
    const at = FieldValue.serverTimestamp();
    batch.create(db.doc(path.replace(model.person.uid, uid)), {
      ...fieldsOf(data),
      ...(isProfile ? { createdAt: at, lastModified: at } : {}),
    });
  }
  await batch.commit();
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

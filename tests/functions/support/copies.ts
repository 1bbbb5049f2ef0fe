import { randomBytes } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { publicLastName, splitTypedName } from '../../../src/domain/personName.ts';
import { SESSION_ID_CLAIM } from '../../../src/domain/sharedSession.ts';
import { usernameBase } from '../../../src/domain/username.ts';
import { askAccounts, claimsOf, PASSWORD, type Person } from './authService.ts';
import { openBackend, settled, unique, untold } from './backend.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What functions left of a member who went the whole way. */
interface Model {
  readonly person: Person;
  readonly username: string;
  readonly schoolEmail: string | null;
  readonly documents: readonly { readonly path: string; readonly data: Fields }[];
  readonly isEmailVerified: boolean;
  readonly claims: string;
}

/** What is a copy's own, by what it is in the model. */
type Own = ReadonlyMap<string, string>;

/** Stored together: of more, some would be left over of most names. */
const AT_ONCE = 5;
const SESSION_SECONDS = 3600;

const models = new Map<string, Promise<Model>>();
/** By kind and name: copies that are stored, and that no test has yet. */
const spare = new Map<string, Own[]>();

/** One after the other: who comes while copies are stored takes one of them. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A member as `make` makes them, with account, name and session of their own. One of a kind is made, which takes some thirty
 * calls; all are copies of what came of that. No trigger hears of a copy, and search does not have it.
 */
export function copyOf(kind: string, name: string, make: () => Promise<Person>): Promise<Person> {
  const taken = turn.then(async () => {
    const made = models.get(kind) ?? make().then(modelOf);
    models.set(kind, made);
    const model = await made;
    const key = `${kind} ${name}`;
    if (!spare.get(key)?.length) spare.set(key, await untold(() => store(model, name)));
    const own = spare.get(key)?.pop();
    if (own === undefined) throw new Error('No copy was stored.');
    return signedIn(model.person, own);
  });
  turn = taken.catch(() => undefined);
  return taken;
}

async function modelOf(person: Person): Promise<Model> {
  await settled();
  const { db, auth } = openBackend();
  const profile = await db.doc(`users/${person.uid}`).get();
  const account = await db.doc(`users/${person.uid}/private/account`).get();
  const username = String(profile.get('username'));
  const schoolEmail: unknown = account.get('school_email');
  const names = [
    `usernames/${username}`,
    ...(typeof schoolEmail === 'string' ? [`school_emails/${schoolEmail}`] : []),
  ];
  const stored = [profile, account, ...(await db.getAll(...names.map((path) => db.doc(path))))];
  const { emailVerified, customClaims = {} } = await auth.getUser(person.uid);
  return {
    person,
    username,
    schoolEmail: typeof schoolEmail === 'string' ? schoolEmail : null,
    documents: stored.map((doc) => ({ path: doc.ref.path, data: doc.data() ?? {} })),
    isEmailVerified: emailVerified,
    claims: JSON.stringify(customClaims),
  };
}

async function store(model: Model, name: string): Promise<Own[]> {
  const { db } = openBackend();
  const split = splitTypedName(name, false);
  if (typeof split === 'string') throw new Error(`${name}: ${split}`);
  const copies = Array.from({ length: AT_ONCE }, () => ownOf(model, usernameBase(split)));
  const { error } = await askAccounts(':batchCreate', {
    users: copies.map((own) => ({
      localId: own.get(model.person.uid),
      email: own.get(model.person.email),
      rawPassword: PASSWORD,
      emailVerified: model.isEmailVerified,
      customAttributes: inText(own, model.claims),
    })),
  });
  if (!Array.isArray(error) || error.length > 0) throw new Error(JSON.stringify(error));
  const batch = db.batch();
  const at = FieldValue.serverTimestamp();
  for (const own of copies) {
    for (const { path, data } of model.documents) {
      const same = Object.entries(data).map(([field, value]) => [field, own.get(String(value)) ?? value]);
      batch.create(db.doc(inText(own, path)), {
        ...Object.fromEntries(same),
        ...('first_name' in data && { first_name: split.first, last_name: publicLastName(split.last) }),
        ...('middle_name' in data && { middle_name: split.middle, last_name: split.last }),
        ...('lastModified' in data && { createdAt: at, lastModified: at }),
      });
    }
  }
  await batch.commit();
  return copies;
}

function ownOf({ person, username, schoolEmail }: Model, base: string): Own {
  // No uid is the beginning of another, nor part of a name: tests look for one in all that is stored.
  const uid = `${unique('copy')}x`;
  const school = schoolEmail?.slice(schoolEmail.indexOf('@'));
  return new Map([
    [person.uid, uid],
    [person.email, `${unique('maya')}@example.com`],
    [username, `${base}-${unique('n')}`],
    ...(schoolEmail === null ? [] : [[schoolEmail, `${unique('m')}${String(school)}`] as const]),
  ]);
}

const inText = (own: Own, text: string): string =>
  [...own].reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/** Signs in as the model did, in a session that begins now: the tokens of the local auth service are not signed. */
function signedIn(person: Person, own: Own): Person {
  const session = new Map([
    ...own,
    [String(claimsOf(person)[SESSION_ID_CLAIM]), randomBytes(16).toString('base64url')],
  ]);
  const iat = Math.floor(Date.now() / 1000);
  const claims = { ...claimsOf(person), iat, auth_time: iat, exp: iat + SESSION_SECONDS };
  const [header = ''] = person.token.split('.');
  const payload = Buffer.from(inText(session, JSON.stringify(claims))).toString('base64url');
  const refreshing = inText(session, Buffer.from(person.refreshToken, 'base64').toString());
  return {
    uid: inText(own, person.uid),
    email: inText(own, person.email),
    token: `${header}.${payload}.`,
    refreshToken: Buffer.from(refreshing).toString('base64'),
  };
}

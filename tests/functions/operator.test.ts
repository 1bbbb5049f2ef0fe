import { describe, expect, test } from 'vitest';
import { CAMPUS_IDS } from '../../src/domain/campus.ts';
import { banAddress, liftBan } from '../../functions/tools/banAddress.ts';
import { seedCampuses } from '../../functions/tools/seedCampuses.ts';
import { writeCampuses } from '../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../local/suite.ts';
import { testSuite } from '../support/suite.ts';
import { openBackend, settled, unique } from './support/backend.ts';
import { member, refreshed, signIn, signUp } from './support/people.ts';
import { idsFound } from './support/search.ts';

const backend = openBackend();
const { db, auth } = backend;

describe('a ban', () => {
  test('ends sessions, roles and sign-in; lifting it gives them back', async () => {
    const person = await member();
    expect(await banAddress(backend, person.email.toUpperCase())).toBe(person.uid);
    await settled();
    expect((await db.doc(`users/${person.uid}`).get()).get('status')).toBe('banned');
    const account = await auth.getUser(person.uid);
    expect(account.disabled).toBe(true);
    expect(account.customClaims).toMatchObject({ campus_id: 'ut', school_verified: false });
    await expect(signIn(person.email)).rejects.toThrow();
    await expect(refreshed(person)).rejects.toThrow();

    await liftBan(backend, person.email);
    await settled();
    expect((await signIn(person.email)).uid).toBe(person.uid);
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ school_verified: true });
  });

  test('may come before the account', async () => {
    const email = `${unique('early')}@example.com`;
    expect(await banAddress(backend, email)).toBeNull();
    await expect(signUp(email)).rejects.toThrow('Account has been banned');
    expect(await liftBan(backend, email)).toBeNull();
    expect((await signUp(email)).email).toBe(email);
  });
});

test('every campus is written, the schools private, the shared community public', async () => {
  await seedCampuses(db, 'example.com');
  const stored = await db.getAll(...CAMPUS_IDS.map((id) => db.doc(`campuses/${id}`)));
  expect(stored.map((doc) => ({ id: doc.id, privacy: doc.get('privacy') as unknown }))).toEqual(
    CAMPUS_IDS.map((id) => ({ id, privacy: id === 'campus' ? 'public' : 'private' })),
  );
  expect(stored.find(({ id }) => id === 'ut')?.data()).toMatchObject({
    short_name: 'UT',
    url: 'https://ut.example.com',
    location_details: { city: 'Austin', state: 'TX', country: 'US' },
    email_extension: 'utexas.edu',
  });
});

test('the start on one machine writes the campuses, and each is found by its name', async () => {
  for (const id of CAMPUS_IDS) await db.doc(`campuses/${id}`).delete();
  const portIn = (address: string): number => Number(address.split(':').at(-1));
  const { firestore, auth, storage } = testSuite();
  await writeCampuses(repositoryRoot(), {
    app: 5000,
    auth: portIn(auth),
    firestore: portIn(firestore),
    storage: portIn(storage),
  });
  await settled();
  expect((await db.doc('campuses/ut').get()).get('url')).toBe('http://ut.localhost:5000');
  expect((await db.collection('campuses').get()).size).toBe(CAMPUS_IDS.length);
  expect(await idsFound('campuses', 'Texas')).toEqual(['ut']);
});

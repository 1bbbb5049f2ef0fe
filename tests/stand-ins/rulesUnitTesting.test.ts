import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, query, setDoc, setLogLevel, where } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { bugs, startServer } from './support/firestore.ts';

/** @firebase/rules-unit-testing, unchanged. */

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow get, create: if request.auth.uid == id;
      allow list: if resource.data.owner == request.auth.uid;
    }
  }
}`;

let server: FirestoreServer;
let environment: RulesTestEnvironment;
const load = (projectId: string, rules: string): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({ projectId, firestore: { host: '127.0.0.1', port: server.port, rules } });

beforeAll(async () => {
  setLogLevel('silent');
  server = await startServer({ openWithoutRules: false });
  environment = await load('demo-notes', RULES);
});
beforeEach(() => environment.clearFirestore());
afterAll(async () => {
  await environment.cleanup();
  await server.close();
  expect(bugs).toEqual([]);
});

test('contexts act as who they are', async () => {
  const ann = environment.authenticatedContext('ann').firestore();
  const nobody = environment.unauthenticatedContext().firestore();
  await assertSucceeds(setDoc(doc(ann, 'notes/ann'), { owner: 'ann' }));
  await assertFails(setDoc(doc(ann, 'notes/bob'), { owner: 'ann' }));
  await assertSucceeds(getDoc(doc(ann, 'notes/ann')));
  await assertFails(getDoc(doc(nobody, 'notes/ann')));
  await assertSucceeds(getDocs(query(collection(ann, 'notes'), where('owner', '==', 'ann'))));
  await assertFails(getDocs(collection(ann, 'notes')));
});

test('rules can be switched off, and the database cleared', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore(), 'notes/bob'), { owner: 'bob' });
    await setDoc(doc(context.firestore(), 'elsewhere/x'), {});
  });
  const bob = environment.authenticatedContext('bob').firestore();
  expect((await getDoc(doc(bob, 'notes/bob'))).exists()).toBe(true);
  await environment.clearFirestore();
  expect((await getDoc(doc(bob, 'notes/bob'))).exists()).toBe(false);
});

test('custom claims are in request.auth.token', async () => {
  const other = await load(
    'demo-claims',
    RULES.replace('request.auth.uid == id', 'request.auth.token.campus in ["ut", "ou"]'),
  );
  const member = other.authenticatedContext('ann', { campus: 'ut' }).firestore();
  const guest = other.authenticatedContext('ann', { campus: 'duke' }).firestore();
  await assertSucceeds(setDoc(doc(member, 'notes/1'), {}));
  await assertFails(setDoc(doc(guest, 'notes/1'), {}));
  await other.cleanup();
});

test('rules that do not compile are refused with their place, and the ones before stay', async () => {
  await expect(load('demo-notes', 'service cloud.firestore {\n  match /x/{y {\n}')).rejects.toThrow(/:2:/);
  const ann = environment.authenticatedContext('ann').firestore();
  await assertSucceeds(getDoc(doc(ann, 'notes/ann')));
  await assertFails(getDoc(doc(ann, 'notes/bob')));
});

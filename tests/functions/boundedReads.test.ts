import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBackend, settled, unique } from './support/backend.ts';
import { functionsInProcess } from './support/inProcess.ts';
import { readsOf } from './support/reads.ts';

/* What many have stored about one address or member is read in parts, and no further than it is needed. */

const { db } = openBackend();
const DAY_MS = 86_400_000;
const inDays = (days: number): Timestamp => Timestamp.fromMillis(Date.now() + days * DAY_MS);

beforeAll(async () => {
  await settled();
  functionsInProcess();
});
afterAll(() => vi.unstubAllEnvs());

describe('an address', () => {
  const STRANGERS = 120;

  /** Its owner and many accounts that have stored it without proving it. Documents come in the order of their ids. */
  async function storedByMany(owner: string): Promise<string> {
    const email = `${unique('mobbed')}@example.com`;
    const strangers = Array.from({ length: STRANGERS }, (_one, n) => `m${String(n)}${unique('stranger')}`);
    const batch = db.batch();
    for (const uid of [owner, ...strangers]) batch.set(db.doc(`users/${uid}/private/account`), { email });
    batch.set(db.doc(`address_changes/${owner}`), {
      ...{ asked: null, before: [], held: [], is_changed: true, expires_at: null },
    });
    await batch.commit();
    return email;
  }

  test('that many have stored unproven is its owner’s, found without reading them all', async () => {
    const { ownerOf } = await import('../../functions/src/members/accounts/restoreAddress.ts');
    const first = `a${unique('owner')}`;
    const email = await storedByMany(first);
    let found: string | null = null;
    const reads = await readsOf(/private|users|address_changes/, async () => (found = await ownerOf(email)));
    expect(found).toBe(first);
    expect(reads).toBeLessThan(2 * STRANGERS);
  });

  test('is its owner’s though all others who stored it come first, and nobody’s without one', async () => {
    const { ownerOf } = await import('../../functions/src/members/accounts/restoreAddress.ts');
    const last = `z${unique('owner')}`;
    const email = await storedByMany(last);
    expect(await ownerOf(email)).toBe(last);
    await db.doc(`address_changes/${last}`).delete();
    expect(await ownerOf(email)).toBeNull();
  });

  test('that many may take back is held, known without reading them all', async () => {
    const { isHeldByAnother } = await import('../../functions/src/platform/stored/addressRecord.ts');
    const email = `${unique('held')}@example.com`;
    const holders = Array.from({ length: 60 }, () => unique('holder'));
    const batch = db.batch();
    for (const uid of holders)
      batch.set(db.doc(`address_changes/${uid}`), {
        ...{ asked: null, before: [{ email, key: 'k', expires_at: inDays(7) }], held: [email] },
        ...{ is_changed: true, expires_at: inDays(7) },
      });
    await batch.commit();
    let isHeld = false;
    const act = async (): Promise<boolean> => (isHeld = await isHeldByAnother(email, null));
    expect(await readsOf(/address_changes/, act)).toBeLessThan(holders.length);
    expect(isHeld).toBe(true);
    const [one, ...others] = holders;
    for (const uid of others) await db.doc(`address_changes/${uid}`).update({ before: [] });
    expect(await isHeldByAnother(email, one ?? '')).toBe(false);
    expect(await isHeldByAnother(email, others[0] ?? '')).toBe(true);
  });
});

test('of the reports about a member who leaves only the one that lasts longest is read', async () => {
  const { keepReportedAddresses } = await import('../../functions/src/reports/reportedAddresses.ts');
  const about = unique('reported');
  const reports = Array.from({ length: 40 }, () => db.collection('reports').doc(unique('report')));
  const lastEnd = inDays(400);
  const batch = db.batch();
  for (const [n, ref] of reports.entries())
    batch.set(ref, { about, expires_at: n === 7 ? lastEnd : inDays(n + 1) });
  await batch.commit();
  const reads = await readsOf(/reports/, () =>
    keepReportedAddresses(about, new Set([`${about}@example.com`])),
  );
  expect(reads).toBe(1);
  expect((await db.doc(`reported_accounts/${about}`).get()).get('expires_at')).toEqual(lastEnd);
  await Promise.all(reports.map((ref) => ref.delete()));
});

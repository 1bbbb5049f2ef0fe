import { FieldPath, type DocumentReference, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { openBackend } from './backend.ts';

/** The counters of `limits` whose ids begin with this, the one that was counted last first. Others' are thousands. */
export async function countersOf(start: string): Promise<readonly QueryDocumentSnapshot[]> {
  const limits = openBackend().db.collection('limits').orderBy(FieldPath.documentId());
  const { docs } = await limits.startAt(start).endBefore(`${start}~`).get();
  const lastOf = (counter: QueryDocumentSnapshot): number => Math.max(...(counter.get('hits') as number[]));
  return docs.toSorted((a, b) => lastOf(b) - lastOf(a));
}

/** As if what this counter of `limits` counts had been done just now, until it holds `count`. */
export async function fillCounter(counter: DocumentReference | undefined, count: number): Promise<void> {
  if (counter === undefined) throw new Error('No counter.');
  const stored = (await counter.get()).data();
  const hits: unknown[] = Array.isArray(stored?.hits) ? stored.hits : [];
  const keys: unknown[] = Array.isArray(stored?.keys) ? stored.keys : [];
  const more = Array.from({ length: Math.max(0, count - hits.length) }, (_, i) => i);
  await counter.update({
    hits: [...hits, ...more.map(() => Date.now())],
    keys: [...keys, ...more.map((i) => `before${String(i)}`)],
  });
}

import type { DocumentReference } from 'firebase-admin/firestore';

/** As if what this counter of `limits` counts had been done just now, until it holds `count`. */
export async function fillCounter(counter: DocumentReference, count: number): Promise<void> {
  const stored = (await counter.get()).data();
  const hits: unknown[] = Array.isArray(stored?.hits) ? stored.hits : [];
  const keys: unknown[] = Array.isArray(stored?.keys) ? stored.keys : [];
  const more = Array.from({ length: Math.max(0, count - hits.length) }, (_, i) => i);
  await counter.update({
    hits: [...hits, ...more.map(() => Date.now())],
    keys: [...keys, ...more.map((i) => `before${String(i)}`)],
  });
}

import { Timestamp } from 'firebase-admin/firestore';
import { alertWordsOf, packKeysFor, spellWords } from '../../../functions/src/messaging/alerts/alertWords.ts';
import { SHOWN } from './bars.ts';
import { atMost, readsAtMost, writesAtMost } from './counted.ts';
import type { Row } from './row.ts';
import { billOf, settleAndResetBill, database, waitForTriggers, type Bill } from '../support/bill.ts';
import { newPostId, postDocument, withoutFunctions } from './seed.ts';
import type { Stage } from './stage.ts';

/** Billed reads for matching a new post against all alerts of its campus, from the request log of the local Firestore. */

const ALERTS = 1_000;
/** A campus without other alerts. */
const CAMPUS = 'stanford';
const WORD = 'penny farthing';

/** Excludes the mail queue, whose schedule runs at any time. */
const NOT_MAILS = /^(?!mail)/;

const placesOf = (text: string): readonly string[] => packKeysFor(text).map((key) => `${CAMPUS}_${key}`);

const search = (text: string) => ({
  text,
  category: null,
  has_photos: false,
  condition: null,
  kind: null,
  from_cents: null,
  to_cents: null,
});

/** The cost of matching is the difference to the same post on a campus without alerts. */
export async function alertRows({ suite, author }: Stage): Promise<readonly Row[]> {
  const db = database();
  const members = Array.from({ length: ALERTS }, (_, n) => `alerted${String(n).padStart(4, '0')}`);
  const textOf = (n: number): string => (n < SHOWN.matches ? WORD : `${WORD} ${String(n)}`);
  await withoutFunctions(async () => {
    const writer = db.bulkWriter();
    const packs = new Map<string, Map<string, object>>();
    for (const [n, uid] of members.entries()) {
      const text = textOf(n);
      const entry = { uid, id: 'a', words: spellWords(alertWordsOf(text)), ...search(text) };
      for (const place of placesOf(text))
        packs.set(place, (packs.get(place) ?? new Map<string, object>()).set(`${uid}_a`, entry));
    }
    for (const [place, entries] of packs)
      void writer.set(db.doc(`alerts/${place}_0`), {
        ...{ place, count: entries.size, entries: Object.fromEntries(entries) },
      });
    for (const [n, uid] of members.entries()) {
      const alert = {
        ...search(textOf(n)),
        campus_id: CAMPUS,
        packs: placesOf(textOf(n)).map((place) => `${place}_0`),
        pushed_at: null,
      };
      const alerts = { a: { ...alert, createdAt: Timestamp.now() } };
      void writer.set(db.doc(`users/${uid}/private/alerts`), { alerts, told: [], mailed: null });
    }
    await writer.close();
  });
  const billOfPost = async (campusId: string): Promise<Bill> => {
    await settleAndResetBill(suite);
    const id = newPostId();
    await db.doc(`posts/${id}`).create(postDocument(author, campusId, id, `A ${WORD}`, 0));
    await waitForTriggers(suite);
    return billOf(suite, 'admin', NOT_MAILS);
  };
  const without = await billOfPost('duke');
  const matched = await billOfPost(CAMPUS);
  const told = await db.collection('notifications').where('from_user', '==', author.uid).get();
  const isTold = told.docs.filter((doc) => doc.get('type') === 'alert').length === SHOWN.matches;
  // Plus one: on the other campus, the empty query for alerts is billed as one read. Here two packs are read: the word's, and that
  // of both words as one.
  const reads = isTold ? matched.reads - without.reads + 1 : Number.NaN;
  const name = `a new post matched against ${String(ALERTS)} alerts of its campus, ${String(SHOWN.matches)} of which fit`;
  return [
    atMost('alerts', name, reads, matched.readsOf),
    writesAtMost('post.functions', 'a new post: itself, and writes by functions', without),
    readsAtMost('post.functions.reads', 'the same: reads by functions', without),
  ];
}

import { FieldPath, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isOver, NEW_STATE, STATUSES } from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { suggestedTexts, type PostWords } from '../../posts/search/suggestedTexts.ts';
import { db } from '../../platform/admin.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';
import { pagesOf } from '../../platform/pagesOf.ts';

const AT_ONCE = 5;
/** The rest is made an hour later. */
const END_MS = 4 * MINUTE_MS;
/** Read for one community: searches, newest posts, hidden searches; of these all, in pages. */
const TERMS_READ = 500;
const POSTS_READ = 500;
const HIDDEN_READ = 500;
export const MOST_READ = TERMS_READ + POSTS_READ + HIDDEN_READ;

const Term = z.object({ text: z.string() });
const Post = z.object({
  text: z.string(),
  user: z.object({ _id: z.string() }),
  status: z.enum(STATUSES).default(NEW_STATE.status),
});
const Made = z.object({ texts: z.array(z.string()) });

/**
 * Writes what each community is suggested while it types into `suggestions/{campusId}`, if it has changed. The app matches it on
 * the device, and asks the search provider only for what it does not have.
 */
export async function makeSuggestions(): Promise<void> {
  const campuses = db.collection('campuses').orderBy(FieldPath.documentId()).select();
  const run = { schedule: 'makeSuggestions', atOnce: AT_ONCE, endMs: performance.now() + END_MS };
  let changed = 0;
  await eachRecord(campuses, run, async ({ id }) => {
    if (await makeOne(id)) changed += 1;
  });
  log.note('suggestions made', { changed });
}

/** Returns whether they have changed. */
async function makeOne(campusId: string): Promise<boolean> {
  const of = (collection: string) => db.collection(collection).where('campus_id', '==', campusId);
  const ref = db.doc(`suggestions/${campusId}`);
  const [made, terms, posts, hidden] = await Promise.all([
    ref.get(),
    of('searches')
      .where('is_popular', '==', true)
      .orderBy('total_views', 'desc')
      .select('text')
      .limit(TERMS_READ)
      .get(),
    of('posts')
      .where('post_commented_on', '==', null)
      .orderBy('lastModified', 'desc')
      .select('text', 'user._id', 'status')
      .limit(POSTS_READ)
      .get(),
    hiddenAt(campusId),
  ]);
  const texts = suggestedTexts({
    popular: textsIn(terms.docs),
    posts: posts.docs.flatMap((doc) => wordsOf(doc.data())),
    hidden,
  });
  const before = Made.safeParse(made.data()).data?.texts ?? [];
  if (texts.length === before.length && texts.every((text, n) => text === before[n])) return false;
  await ref.set({ texts, lastModified: FieldValue.serverTimestamp() });
  return true;
}

/** All of them, however many: one that was left out would be suggested. */
async function hiddenAt(campusId: string): Promise<ReadonlySet<string>> {
  const hidden = db
    .collection('hidden_searches')
    .where('campus_id', '==', campusId)
    .orderBy(FieldPath.documentId())
    .select('text');
  const texts = new Set<string>();
  for await (const page of pagesOf(hidden, HIDDEN_READ)) for (const text of textsIn(page)) texts.add(text);
  return texts;
}

const textsIn = (docs: readonly QueryDocumentSnapshot[]): readonly string[] =>
  docs.flatMap((doc) => Term.safeParse(doc.data()).data?.text ?? []);

/** None of what is sold or has expired. */
function wordsOf(data: unknown): readonly PostWords[] {
  const { data: post } = Post.safeParse(data);
  if (post === undefined || isOver(post.status)) return [];
  return [{ author: post.user._id, text: plainTextOf(post.text) }];
}

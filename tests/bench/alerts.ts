import { Timestamp } from 'firebase-admin/firestore';
import { SAME } from '../../functions/src/posts/indexing/synonymGroups.ts';
import { alertWordsOf } from '../../functions/src/messaging/alerts/alertWords.ts';
import { matchesSearch, searchedPost } from '../../functions/src/posts/alerts/searchedPost.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { NO_FILTERS } from '../../src/domain/searchFilters.ts';
import { percentile, row, type Row } from '../journeys/costs/row.ts';

const ALERTS = 1_000;
const RUNS = 200;

/** The worst case: a long post, many of whose words have synonyms. */
const TEXT = Array.from(
  { length: 40 },
  (_, n) => `${SAME[n]?.[0] ?? ''} in good condition, pick up at the PCL`,
).join('. ');

const POST = {
  campus_id: 'ut',
  text: rawOfPlainText(TEXT),
  category: 'furniture',
  username: 'maya',
  post_commented_on: null,
  img_count: 1,
  createdAt: Timestamp.fromMillis(0),
  kind: 'selling',
  price_cents: 4_000,
  status: 'available',
  condition: 'good',
};

/** Time to match one post against a full pack of alerts, each for two words with synonyms. */
export function alertsBench(): readonly Row[] {
  const searches = Array.from({ length: ALERTS }, (_, n) => ({
    ...NO_FILTERS,
    text: `${SAME[n % SAME.length]?.[1] ?? ''} ${SAME[(n * 7) % SAME.length]?.[0] ?? ''}`,
  }));
  const words = searches.map(({ text }) => alertWordsOf(text));
  const samples = Array.from({ length: RUNS }, () => {
    const startMs = performance.now();
    const post = searchedPost('p', POST);
    if (post === null || searches.filter((one, n) => matchesSearch(post, one, words[n])).length === 0)
      return Number.NaN;
    return performance.now() - startMs;
  });
  const name = `a post matched against ${String(ALERTS)} alerts, p95`;
  return [row('alerts.match.p95', name, percentile(samples, 0.95), 'ms', { atMost: 20 })];
}

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVERYWHERE } from '../../../functions/src/posts/indexing/indexes.ts';
import { RECORD_OF } from '../../../functions/src/posts/indexing/records.ts';
import { applySettings } from '../../../functions/src/posts/search/applySettings.ts';
import { suggestedTexts } from '../../../functions/src/posts/search/suggestedTexts.ts';
import { planDemo } from '../../../local/demo/communities.ts';
import { EVERYONE } from '../../../local/demo/people.ts';
import { documentsOfSearches } from '../../../local/demo/planSearches.ts';
import { SEARCH_APP_ID, SEARCH_KEY } from '../../../local/search/keys.ts';
import { startSearch, type SearchServer } from '../../../local/search/server.ts';
import { DAY } from '../../../scripts/scale/day.ts';
import { FIRST_CAMPUSES } from '../../../src/domain/campus.ts';
import { SearchKeys } from '../../../src/data/search/searchKeys.ts';
import { searchSuggestions } from '../../../src/data/search/searchQueries.ts';
import { SEARCH_INDEXES } from '../../../src/domain/searchRecords.ts';
import { searchTextOf } from '../../../src/domain/searchTerm.ts';
import { fitting, isAnswered } from '../../../src/features/search/onDevice.ts';
import { fullClient } from '../support/search.ts';
import { INDEPENDENT_QUERIES } from './independentQueries.ts';
import { RELEVANCE_QUERIES } from './queries.ts';

/*
 * How often the search provider is asked for suggestions, of the assumed three pauses in typing a search (after a third of it,
 * after two, at its end): by the app's own decisions, over the demo's posts and popular searches. Half of what is searched for
 * is popular, as often as it is in the demo; the other half is one of 400 queries that look for one post.
 */

// Where an answer would wait that was sent for before the app.
vi.stubGlobal('window', {});

const NOW_MS = Date.UTC(2026, 10, 23);
const PAUSES = 3;
/** Requests for one search without a document: one for each pause. */
const BEFORE = PAUSES;

const planned = planDemo(NOW_MS);
const terms = documentsOfSearches(planned, NOW_MS).filter(({ data }) => data['campus_id'] === 'ut');
const popular = terms.map(({ data }) => ({ text: String(data['text']), views: Number(data['total_views']) }));
const texts = suggestedTexts({
  popular: popular.map(({ text }) => text),
  posts: planned
    .filter(({ campusId, parentId }) => campusId === 'ut' && parentId === null)
    .map(({ author, text }) => ({ author: author.username, text: text ?? '' })),
  hidden: new Set(),
});
const rare = [...INDEPENDENT_QUERIES, ...RELEVANCE_QUERIES].filter(({ campusId }) => campusId === 'ut');

let server: SearchServer;
beforeAll(async () => {
  server = await startSearch();
  const admin = fullClient(server.port);
  const { suggestions, people, campuses } = SEARCH_INDEXES;
  for (const indexName of [suggestions, people, campuses]) await applySettings(admin, indexName);
  const objects = terms.map(({ path, data }) => RECORD_OF.searches(path, data)).filter((one) => one !== null);
  await admin.saveObjects({ indexName: suggestions, objects: objects.map((one) => ({ ...one })) });
  const schools = Object.values(FIRST_CAMPUSES).map((one) => ({
    ...one,
    objectID: one.id,
    campus_id: EVERYWHERE,
    short_name: one.shortName,
  }));
  await admin.saveObjects({ indexName: campuses, objects: schools });
  await admin.saveObjects({
    indexName: people,
    objects: EVERYONE.map(({ firstName, lastName, username }) => ({
      ...{ objectID: username, campus_id: 'ut', first_name: firstName, username, img: null },
      last_name: `${lastName.charAt(0)}.`,
    })),
  });
});
afterAll(() => server.stop());

const scope = { uid: 'maya', campusId: 'ut', peopleOf: 'ut', hasTerms: true } as const;
const ask = (text: string) =>
  searchSuggestions(scope, text, {
    keys: new SearchKeys(() =>
      Promise.resolve({ appId: SEARCH_APP_ID, key: SEARCH_KEY, validUntilMs: Infinity }),
    ),
    settings: () => ({ appId: SEARCH_APP_ID, host: `127.0.0.1:${String(server.port)}` }),
  });

/** Requests for one search. */
async function requestsFor(query: string): Promise<number> {
  let answer: Parameters<typeof isAnswered>[1];
  let requests = 0;
  for (let pause = 1; pause <= PAUSES; pause += 1) {
    const typed = searchTextOf(query.slice(0, Math.ceil((query.length * pause) / PAUSES)));
    if (isAnswered(texts, answer, typed)) continue;
    requests += 1;
    answer = { ...(await ask(typed)), text: typed };
  }
  return requests;
}

async function mean(queries: readonly { readonly text: string; readonly weight: number }[]): Promise<number> {
  let sum = 0;
  for (const { text, weight } of queries) sum += weight * (await requestsFor(text));
  return sum / queries.reduce((all, { weight }) => all + weight, 0);
}

test('at most half of the requests of a search are left, as docs/scale.md counts them', async () => {
  expect(fitting(texts, 'de').length).toBeGreaterThan(2);
  const ofPopular = await mean(popular.map(({ text, views }) => ({ text, weight: views })));
  const ofRare = await mean(rare.map(({ query }) => ({ text: query, weight: 1 })));
  const measured = (ofPopular + ofRare) / 2;
  expect(measured).toBeLessThanOrEqual(DAY.pauses.value);
  expect(DAY.asks.value + DAY.pauses.value).toBeLessThanOrEqual((DAY.asks.value + BEFORE) / 2);
}, 60_000);

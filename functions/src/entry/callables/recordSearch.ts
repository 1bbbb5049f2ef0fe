import { z } from 'zod';
import { now } from '../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import type { Limit } from '../../platform/limits/rateLimit.ts';
import { networkLimits, type Network } from '../../platform/limits/network.ts';
import { countSearch } from '../../posts/search/countSearch.ts';
import { type Searcher, searcherIn } from '../../posts/search/searcher.ts';
import { termIdOf, termTextOf } from '../../posts/search/termText.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

const PER_MEMBER = [
  { max: 30, withinMs: 5 * MINUTE_MS },
  { max: 120, withinMs: HOUR_MS },
];
/** Visitors of one household or dormitory together. */
const PER_NETWORK = [
  { max: 60, withinMs: 5 * MINUTE_MS },
  { max: 200, withinMs: HOUR_MS },
];
/** How often searches of one member, or network, for the same term count. */
const ONCE = [{ max: 1, withinMs: 24 * HOUR_MS }];

const Request = z.object({ text: z.string().max(1_000), campusId: CampusIdText });

/** Counts a submitted search. An empty text, or one beyond the limits, does nothing. */
export const recordSearch = callable('recordSearch', Request, async ({ data, network, callerIfAny }) => {
  const text = termTextOf(data.text);
  if (text === null) throw new Refusal('bad-request');
  if (text === '') return {};
  const { campusId } = data;
  const searcher = await searcherIn(campusId, callerIfAny);
  const limits =
    searcher.uid === null
      ? networkLimits('search', network, PER_NETWORK)
      : [{ kind: 'search', subject: searcher.uid, caps: PER_MEMBER }];
  const once = onceFor(searcher, network, termIdOf(campusId, text));
  await countSearch({ campusId, text, searcher, limits, once, nowMs: now() });
  return {};
});

/** The limit on one term of a member, or of a visitor's network if it is known. */
function onceFor({ uid }: Searcher, network: Network | null, termId: string): Limit[] {
  const who = uid ?? network?.household;
  return who === undefined ? [] : [{ kind: 'search_once', subject: `${who} ${termId}`, caps: ONCE }];
}

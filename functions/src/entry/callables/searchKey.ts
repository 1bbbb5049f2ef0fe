import { z } from 'zod';
import { now } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { networkLimits } from '../../platform/limits/network.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { openSearch } from '../../posts/search/client.ts';
import { KEY_LIFE_MS, restrictionsFor } from '../../posts/search/restrictions.ts';
import { searcherIn } from '../../posts/search/searcher.ts';
import { searchReadKey, searchSettings } from '../../platform/settings.ts';
import { callable } from './callable.ts';
import { Refusal } from '../../platform/caller.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

/** A page needs one per hour; every reload requests a new one. */
const PER_MEMBER = [{ max: 120, withinMs: HOUR_MS }];
const PER_NETWORK = [{ max: 600, withinMs: HOUR_MS }];

const Request = z.object({ campusId: CampusIdText });

/** A key for the hosted search that finds only what the caller may read of a community. */
export const searchKey = callable(
  'searchKey',
  Request,
  async ({ data: { campusId }, network, callerIfAny }) => {
    const nowMs = now();
    const limits =
      callerIfAny === null
        ? networkLimits('searchkey', network, PER_NETWORK)
        : [{ kind: 'searchkey', subject: callerIfAny.uid, caps: PER_MEMBER }];
    await enforceRateLimit(limits, nowMs);
    const searcher = await searcherIn(campusId, callerIfAny);
    const settings = searchSettings();
    if (settings === null) throw new Refusal('failed');
    const parentApiKey = searchReadKey.value();
    const restrictions = restrictionsFor(campusId, searcher, nowMs);
    const key = openSearch(settings, parentApiKey).generateSecuredApiKey({ parentApiKey, restrictions });
    return { appId: settings.appId, key, validUntilMs: Math.floor((nowMs + KEY_LIFE_MS) / 1000) * 1000 };
  },
  [searchReadKey],
);

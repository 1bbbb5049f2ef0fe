import { z } from 'zod';
import { alertSearchOf, isAlertable } from '../../../../src/domain/alert.ts';
import { CATEGORIES } from '../../../../src/domain/category.ts';
import { factFiltersFor } from '../../../../src/domain/factFilters.ts';
import { SEARCH_TEXT_MAX } from '../../../../src/domain/limits.ts';
import { CONDITIONS, KINDS, PRICE_MAX_CENTS } from '../../../../src/domain/listing.ts';
import { requireCampus } from '../../platform/campuses.ts';
import { now } from '../../platform/clock.ts';
import { type SignedIn } from '../../platform/caller.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { requireLiveSession } from '../../platform/sessions/requireSession.ts';
import { followMember as follow } from '../../messaging/alerts/follow.ts';
import { keepAlert as keep, removeAlert as remove } from '../../messaging/alerts/keep.ts';
import { callable } from './callable.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

/** For all together, because each writes a document shared by hundreds of alerts. */
const PER_MEMBER = [{ max: 60, withinMs: HOUR_MS }];

/** An earlier page sends none. */
const Fact = z.string().max(40).nullable().default(null);
const Cents = z.number().int().min(0).max(PRICE_MAX_CENTS).nullable();
const Search = z
  .object({
    text: z.string().max(SEARCH_TEXT_MAX),
    category: z.string().nullable(),
    hasPhotos: z.boolean(),
    condition: z.enum(CONDITIONS).nullable(),
    kind: z.enum(KINDS).nullable(),
    fromCents: Cents,
    toCents: Cents,
    freeFrom: Fact,
    freeTo: Fact,
    bedrooms: Fact,
    size: Fact,
  })
  .refine(({ category }) => category === null || CATEGORIES.some(({ value }) => value === category))
  .refine(({ fromCents, toCents }) => fromCents === null || toCents === null || fromCents <= toCents)
  .refine((asked) => {
    const { freeFrom, freeTo, bedrooms, size } = factFiltersFor(asked.category, asked);
    const isSame = asked.freeFrom === freeFrom && asked.freeTo === freeTo;
    return isSame && asked.bedrooms === bedrooms && asked.size === size;
  })
  .refine(isAlertable);

/** Saves a search as an alert: the caller is notified of new posts that match it. */
export const keepAlert = callable(
  'keepAlert',
  z.object({ campusId: CampusIdText, search: Search }),
  async ({ caller, data: { campusId, search } }) => {
    const person = caller();
    await admit(person);
    await requireCampus(campusId);
    return keep(person.uid, campusId, alertSearchOf(search));
  },
);

/** Follows a member: the caller is notified of their new posts, and nobody is told. */
export const followMember = callable(
  'followMember',
  z.object({ uid: z.string().regex(/^(?!__)[A-Za-z0-9_-]{1,128}$/) }),
  async ({ caller, data: { uid } }) => {
    const person = caller();
    await admit(person);
    return follow(person.uid, uid);
  },
);

/** Deletes one of the caller's alerts. */
export const removeAlert = callable(
  'removeAlert',
  z.object({ id: z.string().regex(/^[0-9a-f]{20}$/) }),
  async ({ caller, data: { id } }) => {
    const person = caller();
    await admit(person);
    await remove(person.uid, id);
    return {};
  },
);

/** Refuses ended sessions and whoever is beyond the limit. */
async function admit(person: SignedIn): Promise<void> {
  const limits = [{ kind: 'alerts', subject: person.uid, caps: PER_MEMBER, isUid: true as const }];
  const nowMs = now();
  await enforceRateLimit(limits, nowMs);
  await requireLiveSession(person);
}

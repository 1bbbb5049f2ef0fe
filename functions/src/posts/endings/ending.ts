import { factsFor } from '../../../../src/domain/factForms.ts';
import { factsIn } from '../../../../src/domain/facts.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import { instantOf } from '../../platform/localTime.ts';
import type { StoredPost } from '../../platform/stored/posts.ts';

/** A ticket or ride is offered for so long after it begins. */
export const AFTER_BEGIN_MS = 2 * HOUR_MS;

/** Of a campus without a time zone: the last one of the mainland, so that nothing ends early. */
export const LATEST_ZONE = 'America/Los_Angeles';

/**
 * When the day of a post is over by the clocks of its campus (milliseconds since 1970): two hours after what begins 'at' a
 * time, and at the end of the day that the thing must go 'by', whichever comes first. Null for one that has neither.
 */
export function endingOf(
  { category, facts }: Pick<StoredPost, 'category' | 'facts'>,
  timeZone: string | null,
): number | null {
  const { at, by } = factsFor(category, factsIn(category, facts ?? null));
  const ends = [
    ...(at === undefined ? [] : [Date.parse(`${at}Z`) + AFTER_BEGIN_MS]),
    ...(by === undefined ? [] : [Date.parse(`${by}T00:00Z`) + DAY_MS]),
  ];
  return ends.length === 0 ? null : instantOf(Math.min(...ends), timeZone ?? LATEST_ZONE);
}

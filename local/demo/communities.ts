import { COMMUNITIES } from './content/communities.ts';
import { planCommunity, type Planned } from './plan.ts';

/** Every post and comment of every demo community, as it is at `nowMs` (milliseconds since 1970). */
export function planDemo(nowMs: number): readonly Planned[] {
  return COMMUNITIES.flatMap(({ campusId, posts, freshCount }) =>
    planCommunity(campusId, posts, freshCount, nowMs),
  );
}

/** A smaller figure could reveal individuals, and would not invite anybody. */
const SHOWN_FROM = 20;
const STEP = 10;

/** A community's rounded size; null where it is too small to show. */
export interface CommunityFigures {
  readonly members: number | null;
  readonly postsThisWeek: number | null;
}

/** Rounds a count down to tens; null below 20. */
export function roundedFigure(count: number): number | null {
  return count < SHOWN_FROM ? null : Math.floor(count / STEP) * STEP;
}

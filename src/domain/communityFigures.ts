/** A smaller figure would tell of single people, and would not invite anybody. */
const SHOWN_FROM = 20;
const STEP = 10;

/** How large a community is, rounded; null where it is too small for a figure. */
export interface CommunityFigures {
  readonly members: number | null;
  readonly postsThisWeek: number | null;
}

/** Rounds a count down to tens; null below 20. */
export function roundedFigure(count: number): number | null {
  return count < SHOWN_FROM ? null : Math.floor(count / STEP) * STEP;
}

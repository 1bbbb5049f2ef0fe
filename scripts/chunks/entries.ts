/** The app: has the pages of the first screen and of the answer to a first tap in it. */
export const APP = 'src/main.tsx';

/** What draws a feed's first posts, the first pictures, or the first results of a search, before the app is there. */
export const EARLY = {
  cards: 'src/app/early/earlyCards.ts',
  grid: 'src/app/early/earlyGrid.ts',
  found: 'src/app/early/earlyFound.ts',
} as const;

/** The app, with the pages of the first screen and of the response to a first tap in it. */
export const APP = 'src/main.tsx';

/** What draws a feed's first posts, the first pictures, or the first search results before the app has loaded. */
export const EARLY = {
  cards: 'src/app/early/earlyCards.tsx',
  grid: 'src/app/early/earlyGrid.tsx',
  found: 'src/app/early/earlyFound.tsx',
} as const;

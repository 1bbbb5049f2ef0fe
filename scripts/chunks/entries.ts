/** The app, with the pages of the first screen and of the response to a first tap in it. */
export const APP = 'src/main.tsx';

/** What draws a feed's first posts, the first pictures, or the first search results before the app has loaded. */
export const EARLY = {
  cards: 'src/app/early/earlyCards.tsx',
  grid: 'src/app/early/earlyGrid.tsx',
  found: 'src/app/early/earlyFound.tsx',
} as const;

/** What live lists wait for: they are read through the SDK alone. */
const SDK = ['src/data/sdk/app.ts', 'src/data/sdk/auth.ts', 'src/data/sdk/firestore.ts'];

/** The modules of pages that the inline script loads beside the entry, with all that they import (`src/app/early/asks.ts`). */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  landing: ['src/pages/campus/LandingHomePage.tsx'],
  profile: ['src/pages/profile/ProfilePage.tsx'],
  saved: ['src/pages/saved/SavedPage.tsx'],
  search: ['src/pages/search/SearchPage.tsx'],
  account: ['src/pages/settings/AccountPage.tsx'],
  messages: ['src/pages/messages/MessagesPage.tsx', ...SDK, 'src/data/chats/chatQueries.ts'],
  notifications: [
    'src/pages/notifications/NotificationsPage.tsx',
    ...SDK,
    'src/data/notifications/notificationQueries.ts',
  ],
};

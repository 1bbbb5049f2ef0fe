/**
 * The assumptions, each with its reason: nobody has counted them yet. All but the first group are of one student on a day on
 * which they open the app.
 */

interface Assumption {
  readonly what: string;
  readonly value: number;
  readonly why: string;
}

const assume = (what: string, value: number, why: string): Assumption => ({ what, value, why });

export const DAY = {
  dailyShare: assume(
    'students of a campus who open it on a day, share',
    0.2,
    'A marketplace is opened when something is needed, not each day.',
  ),
  monthlyShare: assume(
    'who sign in within a month, share',
    0.6,
    'Most sell or look for something around a term’s begin and end.',
  ),
  peakHour: assume(
    'of a day’s acts in its busiest hour, share',
    0.12,
    'Evenings have about three times the mean hour.',
  ),
  sharedShare: assume(
    'of opens at the shared community, share',
    0.05,
    'What is sold is handed over on one’s own campus.',
  ),
  opens: assume('opens', 3, 'Between lectures, and in the evening.'),
  minutes: assume(
    'minutes that the feed stays open, for each open',
    5,
    'A tab in the background stops listening after five minutes.',
  ),
  nextPages: assume(
    'further pages of the feed',
    2,
    'Most look at the first screens only; a profile or the pictures count as a page here.',
  ),
  postsOpened: assume('posts opened', 5, 'A few of some 100 that pass by.'),
  commentsSeen: assume('comments under an opened post', 4, 'Most things have none, some a thread.'),
  searches: assume('searches submitted', 0.6, 'About every second day for something definite.'),
  asks: assume(
    'requests for each search',
    1.5,
    'It asks up to three times, with fewer demands each, until something is found.',
  ),
  pauses: assume(
    'requests for suggestions, for each search',
    0.75,
    'Of three pauses in typing, half of the searches popular: `suggestionsAsked.test.ts` counts them. Each pause asked before the campus had its document.',
  ),
  similar: assume(
    'of posts opened, to the end of whose page one scrolls, share',
    0.1,
    'Most look at the pictures and the price; the things like it are searched for there, once in half an hour.',
  ),
  saves: assume('saves', 0.5, 'One in ten posts opened.'),
  comments: assume('comments', 0.2, 'Questions mostly go by message.'),
  wants: assume('wants', 0.1, 'One in fifty posts opened.'),
  posts: assume('posts', 0.05, 'One thing in twenty days; one edit or sale for each.'),
  postDays: assume(
    'days that a post is on offer',
    60,
    'Unanswered ‘still there?’ ends it, most are sold before.',
  ),
  photos: assume('photos of a post', 3, 'Front, back, and what is broken.'),
  photosSeen: assume('photos loaded', 40, 'Photos seen before are in the browser’s cache for an hour.'),
  inboxes: assume('inbox and a conversation opened', 1, 'A sale is one conversation.'),
  messages: assume('messages sent', 2, 'Price, place, time, for one sale in some days.'),
  meetUps: assume('meet-ups that are accepted', 0.03, 'One for most sales; the rest meet by words alone.'),
  bells: assume('notifications opened', 0.7, 'Not at each open.'),
  told: assume('notifications that come', 3, 'Of saves, comments and wants by others, and of messages.'),
  matches: assume('alerts that a new post fits', 3, 'An alert needs every one of its words.'),
  mails: assume('mails', 0.6, 'A digest every third day; messages that are read in time are not mailed.'),
  digests: assume('digests among them', 0.3, 'All digests of a day go within one hour.'),
  functionMs: assume(
    'milliseconds of a function, billed alone',
    250,
    'It mostly waits for the database; one instance serves 80 at once, so this is the dear end.',
  ),
  cpuMs: assume('milliseconds of processor of a function', 50, 'Parsing, a transaction’s callback, TLS.'),
  endedShare: assume(
    'of functions’ writes that are deleted later, share',
    0.5,
    'Counters, mails and queues end; notifications and copies stay.',
  ),
  keptDays: assume(
    'days that documents and photos are kept',
    365,
    'A student stays for years, a finished sale is of use for one.',
  ),
  docKib: assume(
    'KiB of a stored document with its index entries',
    3,
    'Some 1 KiB of fields, the rest index entries.',
  ),
  readKib: assume('KiB sent for a read', 1.2, 'A post with its author’s copy.'),
  photoKb: assume(
    'kB of a photo in the feed',
    25,
    'The median of the bench (section photos); its bar is 60.',
  ),
  releases: assume('releases a month', 4, 'Each is loaded once; the service worker keeps it.'),
  newShare: assume(
    'of a campus that sign up in a term’s first week, share',
    0.2,
    'The week in which everybody buys books and furniture.',
  ),
  hotShare: assume(
    'of a community’s saves and comments at its hottest post, share',
    0.02,
    'One couch that everybody wants.',
  ),
  termShare: assume('of its searches for the most popular term, share', 0.05, '‘Desk’ in the first week.'),
} as const satisfies Readonly<Record<string, Assumption>>;

export type Name = keyof typeof DAY;

export const isName = (text: string): text is Name => Object.hasOwn(DAY, text);
export const NAMES: readonly Name[] = Object.keys(DAY).filter(isName);

/** The value of each assumption. */
export type Day = (name: Name) => number;

export const TODAY: Day = (name) => DAY[name].value;

/** Shares at most 1. */
export const doubled =
  (which: Name): Day =>
  (name) =>
    name !== which
      ? TODAY(name)
      : DAY[name].what.endsWith('share')
        ? Math.min(1, 2 * TODAY(name))
        : 2 * TODAY(name);

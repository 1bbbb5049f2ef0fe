/** How many items the counted lists show. */
export const SHOWN = {
  feed: 25,
  comments: 20,
  /** Two pages of 15, which fill a phone's screen. */
  media: 30,
  profile: 10,
  found: 10,
  inbox: 20,
  messages: 15,
  notifications: 15,
  /** Alerts that a new post fits. */
  matches: 25,
} as const;

/**
 * The bar of each counted act, by its row's id without `ops.`: billed operations at most. `costs.spec.ts` holds them, the bench
 * prints them, and `docs/scale.md` is computed from them.
 */
export const BARS = {
  start: 34,
  feed: SHOWN.feed + 3,
  'feed.lookUps': 0,
  'feed.liked': SHOWN.feed + 3,
  'feed.newcomer': SHOWN.feed + 4,
  badges: 2,
  'feed.next': 16,
  'feed.back': 1,
  media: SHOWN.media + 4,
  'like.seen': 1,
  'edit.seen': 2,
  'status.seen': 2,
  'available.seen': 2,
  'posted.seen': 2,
  'commented.seen': 1,
  'edit.functions': 7,
  'edit.functions.reads': 11,
  'status.functions': 7,
  post: 24,
  'comment.viewer': 1,
  save: 1,
  'save.lookUps': 2,
  'save.functions': 4,
  'save.functions.reads': 16,
  comment: 1,
  'comment.lookUps': 2,
  'comment.functions': 6,
  /** Of them the thread, whose members are told. */
  'comment.functions.reads': SHOWN.comments + 33,
  'comment.deep': 1,
  'comment.deep.functions': 6,
  inbox: SHOWN.inbox + 3,
  /** One more for the card under the header. */
  chat: SHOWN.messages + 3 + 1,
  'message.messages': 1,
  'message.chat': 2,
  'message.badge': 2,
  'message.told': 0,
  'message.sent': 2,
  'message.seen': 1,
  'message.functions': 4,
  'message.functions.reads': 16,
  notifications: SHOWN.notifications + 2,
  'notifications.badge': SHOWN.notifications,
  'notifications.marked': SHOWN.notifications,
  profile: SHOWN.profile + 3,
  search: SHOWN.found + 3,
  /** The document of suggestions, once for all that is typed. */
  suggest: 1,
  /** Things like a post, once in half an hour. */
  similar: 6,
  /** With the post itself. */
  'post.functions': 3,
  'post.functions.reads': 7,
  alerts: SHOWN.matches + 6,
  'news.elsewhere': 1,
  'news.account': 1,
} as const;

export type Counted = keyof typeof BARS;

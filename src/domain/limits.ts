/** Limits that the app knows, and rules or functions too, which are tested against these figures. */

/** Graphemes of a post, comment or message; a line break counts 2. */
export const POST_TEXT_MAX = 500;
export const LINE_BREAK_COST = 2;
/**
 * UTF-16 units of the same text. 500 ordinary graphemes take less, but one letter may carry thousands of combining
 * marks.
 */
export const POST_TEXT_MAX_CHARS = 6_000;
/** Characters of the stored rich text (raw JSON), which adds block keys and styles to the text. */
export const POST_RAW_MAX_CHARS = 20_000;

export const POST_MEDIA_MAX = 10;
/** Photos, and so drafts, of 'Post several'; as many as posts go in an hour. */
export const SEVERAL_MAX = 30;
export const PHOTO_MAX_BYTES = 15_000_000;
export const VIDEO_MAX_BYTES = 100_000_000;

export const NAME_MAX = 20;
export const USERNAME_MAX = 50;
export const BIO_MAX = 160;
export const PHONE_MAX = 20;
export const PASSWORD_MAX = 30;
/** The client's own ISO time, stored because the record has the field, never used. */
export const DATE_TEXT_MAX = 40;

export const CODE_MIN = 1000;
export const CODE_MAX = 9999;
export const CODE_LIFE_MS = 2 * 60 * 60 * 1000;
export const CODE_RESEND_PAUSE_MS = 2 * 60 * 1000;
export const CODE_WRONG_TRIES_MAX = 5;
/** Per account. The two limits of a mailbox, below, add up to the same. */
export const CODES_PER_HOUR_MAX = 5;
export const CODES_PER_DAY_MAX = 10;
/** To one mailbox, for the account that signs in with it. */
export const OWN_CODES_PER_HOUR_MAX = 3;
export const OWN_CODES_PER_DAY_MAX = 6;
/** To one mailbox, for all accounts that sign in with another address. */
export const FOREIGN_CODES_PER_HOUR_MAX = 2;
export const FOREIGN_CODES_PER_DAY_MAX = 4;

/** The first page of a school's feed; elsewhere all pages have the same size. */
export const SCHOOL_FIRST_PAGE = 25;
export const FEED_PAGE = 15;
/** The most posts in one query for saves: the limit of an `in` filter. */
export const SAVED_AMONG_MAX = 30;
/** The newest posts that a feed's listener holds; if more arrive at once, the feed is read again. */
export const HEAD_MAX = 25;
export const THREAD_MAX_COMMENTS = 500;

export const CHAT_MEDIA_MAX = 1;
export const CHATS_PAGE = 30;
export const MESSAGES_PAGE = 15;
export const NOTIFICATIONS_PAGE = 15;
/** The highest count of a badge. */
export const UNREAD_MAX = 99;
export const PROFILE_PAGE = 10;
/** Own listings of one status per page: the most that the rules allow, so that few counts say 'or more'. */
export const SELLING_PAGE = 30;
/** Things of a member's sale per page: whole rows of two, three or four. */
export const SALE_PAGE = 12;
/** Blocked members per page: the most that the rules allow. */
export const BLOCKS_PAGE = 30;
/** Own posts at other schools per page: the most that the rules allow. */
export const ELSEWHERE_PAGE = 30;
/** Of those who want a post, the first; the most that the rules list at once. */
export const WANTS_PAGE = 50;
/** Cases of the moderators' queue; the heaviest first. */
export const CASES_MAX = 50;
/** How many of the best matches the device sorts by price or day. */
export const SORTED_MAX = 100;
export const SEARCH_PAGE = 10;
export const POPULAR_FETCHED = 14;
export const POPULAR_SHOWN = 4;

export const SEARCH_TEXT_MAX = 100;
/** The most entries kept of a member's search history. */
export const RECENT_SEARCHES_MAX = 50;
/** UTF-16 units of a reporter's own words, and of an operator's about a report. */
export const REPORT_DETAILS_MAX = 500;
/** How long the daily backups are kept (docs/operations.md, Backups). */
export const BACKUP_LIFE_MS = 98 * 24 * 60 * 60 * 1000;
/** Whom a moderator's decision is about may ask for another look so long. */
export const APPEAL_DAYS = 14;
/** What a copyright notice says of the work. UTF-16 units. */
export const NOTICE_WORDS_MAX = 300;
/** How many a member blocks, hides and mutes at most. */
export const BLOCKS_MAX = 500;
export const HIDDEN_POSTS_MAX = 200;
export const MUTED_CHATS_MAX = 200;
/** Searches that a member is told of. */
export const ALERTS_MAX = 10;
/** The length of the text quoted in a notification. */
export const NOTIFICATION_QUOTE_MAX = 160;
/**
 * The length of the first words of the post or comment that a notification is about, and of a name in a mail. UTF-16
 * units.
 */
export const NOTIFICATION_ABOUT_MAX = 60;

export const POSTS_PER_HOUR_MAX = 30;
export const COMMENTS_PER_HOUR_MAX = 120;
export const MESSAGES_PER_HOUR_MAX = 240;
export const CHATS_PER_HOUR_MAX = 20;
export const SAVES_PER_HOUR_MAX = 300;
export const HEARTS_PER_HOUR_MAX = 300;
export const BLOCKS_PER_HOUR_MAX = 60;
/** A buyer's wants and new offers; a seller's answers to them. */
export const WANTS_PER_HOUR_MAX = 60;
export const WANT_ANSWERS_PER_HOUR_MAX = 240;
/** Things that a buyer offers one sum for, and that a seller accepts at once. */
export const WANTS_TOGETHER_MAX = 10;
/** Answers to 'Did you get it?'. */
export const GOT_ANSWERS_PER_HOUR_MAX = 60;
/** How long after a deal each of the two may give good words of the other, how many, and tries in an hour. */
export const GOOD_WORDS_WITHIN_MS = 14 * 24 * 60 * 60 * 1000;
export const GOOD_WORDS_MAX = 3;
export const GOOD_WORDS_PER_HOUR_MAX = 60;
/** A profile tells of a good word from this count on. */
export const GOOD_WORD_SHOWN_FROM = 3;
/** Deals that count for a member in seven days. */
export const DEALS_PER_WEEK_MAX = 5;
/** Counteroffers to one buyer of one thing. */
export const COUNTERS_PER_HOUR_MAX = 6;
export const PROFILE_CHANGES_PER_HOUR_MAX = 60;
/** Edits of posts and comments, and changes of status. */
export const POST_CHANGES_PER_HOUR_MAX = 60;
export const UPLOADS_PER_DAY_MAX = 200;

/** The author of an available post is asked whether it is still there after this time without activity. */
export const ASK_AFTER_MS = 14 * 24 * 60 * 60 * 1000;
/** A post whose author was asked expires if there is no answer within this time. */
export const ANSWER_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;
/** How long the links in the mail that asks can answer. */
export const ANSWER_LINK_LIFE_MS = 14 * 24 * 60 * 60 * 1000;
/** An author renews a post (moves it up) at most once in this time. The rules have the same limit. */
export const RENEW_PAUSE_MS = 7 * 24 * 60 * 60 * 1000;

/** An account that has proven no address is deleted after this time. */
export const UNPROVEN_LIFE_DAYS = 7;
export const UNPROVEN_LIFE_MS = UNPROVEN_LIFE_DAYS * 24 * 60 * 60 * 1000;
export const USERNAME_PAUSE_MS = 24 * 60 * 60 * 1000;
export const USERNAME_HOLD_MS = 30 * 24 * 60 * 60 * 1000;
/** How long deleted conversations and messages are kept for reports. */
export const CHAT_EVIDENCE_MS = 30 * 24 * 60 * 60 * 1000;
export const MESSAGE_EVIDENCE_MS = CHAT_EVIDENCE_MS;
/** How long the record of a mail is kept after the mail was sent or dropped. */
export const MAIL_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** An unused search term is deleted after this time, and created again when it is next used. */
export const SEARCH_TERM_LIFE_MS = 90 * 24 * 60 * 60 * 1000;
/** How long a report is kept, with its copies of what was reported. */
export const REPORT_LIFE_MS = 365 * 24 * 60 * 60 * 1000;
export const MESSAGE_MAIL_WAIT_MS = 2 * 60 * 1000;
/** How long the mailed link can change an account's address. */
export const ADDRESS_LINK_LIFE_MS = 24 * 60 * 60 * 1000;
/** How long the link mailed to the previous address can restore it. No other account gets that address meanwhile. */
export const ADDRESS_HELD_MS = 7 * 24 * 60 * 60 * 1000;
/** A request for a school: length of the name, lifetime of the link that confirms it, and how long it is kept. */
export const SCHOOL_NAME_MAX = 80;
export const SCHOOL_LINK_LIFE_MS = 24 * 60 * 60 * 1000;
export const SCHOOL_REQUEST_LIFE_MS = 365 * 24 * 60 * 60 * 1000;
export const HAND_OVER_LIFE_MS = 60 * 1000;
/** The longest age of a sign-in for irreversible acts. */
export const FRESH_SIGN_IN_MS = 5 * 60 * 1000;
/** How often a member may request their data, and how long the files are kept. */
export const DOWNLOAD_PAUSE_MS = 24 * 60 * 60 * 1000;
export const DOWNLOAD_KEPT_MS = 24 * 60 * 60 * 1000;

/* What the policies promise. */

/** The policies say that posting takes less. */
export const POSTING_SECONDS = 30;
export const AGE_MIN = 16;
/** Younger people need a parent's or guardian's consent. */
export const AGE_ALONE = 18;
/** Business days from delivery to the release of a payout. */
export const PAYOUT_DAYS = [3, 5] as const;
/** Days after a sale to set up the payment account. */
export const PAYOUT_SETUP_DAYS = 90;
/** Business days in which an accepted offer is shipped. */
export const SHIPPING_DAYS = 3;
export const LIABILITY_USD = 100;
/** If more was paid within this many months, that amount applies. */
export const LIABILITY_MONTHS = 12;
export const INFORMAL_DISPUTE_DAYS = 30;
export const ARBITRATION_OPT_OUT_DAYS = 30;
/** Smaller claims are decided remotely. */
export const REMOTE_ARBITRATION_USD = 10_000;
export const CLAIM_WITHIN = 'one year';
/** Days after receiving an item to contact the seller; then as many more to contact support. */
export const RETURN_CONTACT_DAYS = 2;
export const RETURN_SUPPORT_DAYS = 2;
export const REFUND_DAYS = 2;

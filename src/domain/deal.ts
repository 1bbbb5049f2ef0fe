/* What two members make of a thing that was handed over. Stored fields: docs/data-model.md, deals. */

/** What each of the two may say of the other after a deal; at most `GOOD_WORDS_MAX` of them. */
export const GOOD_WORDS = ['as_described', 'on_time', 'friendly', 'fair_price'] as const;
export type GoodWord = (typeof GOOD_WORDS)[number];

export const GOOD_WORD_TEXTS: Readonly<Record<GoodWord, string>> = {
  as_described: 'As described',
  on_time: 'On time',
  friendly: 'Friendly',
  fair_price: 'Fair price',
};

/** '1 deal', '12 deals'. */
export const dealsText = (count: number): string => `${String(count)} ${count === 1 ? 'deal' : 'deals'}`;

/** The answers to 'Did you get it?'. 'no': not yet; 'wrong' comes with a report. */
export const GOT_ANSWERS = ['yes', 'no', 'wrong'] as const;
export type GotAnswer = (typeof GOT_ANSWERS)[number];

/** What two members see of the first thing that they handed over: a part of their chat, written by functions alone. */
export interface Deal {
  readonly postId: string;
  /** Until then each may give good words. */
  readonly untilMs: number;
  /** Who has given theirs. */
  readonly givenBy: readonly string[];
  /** What each has said of the other, by the giver's uid; null until both have given, or the time is over. */
  readonly words: Readonly<Record<string, readonly GoodWord[]>> | null;
}

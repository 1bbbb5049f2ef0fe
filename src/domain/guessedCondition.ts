import type { Condition } from './listing.ts';

const NOT_INSIDE = String.raw`(?<![\p{L}\p{N}])`;
/** Begins a sentence, or names the thing: 'Used desk', 'selling a brand new bike'. Not 'a bike with brand new tires'. */
const BEGINS = String.raw`(?:^|[.,;:!(\n–—-]|${NOT_INSIDE}(?:an?|my|this|these|it's|it’s|its|is|are|selling|condition|slightly|still))\s*`;
/** Ends what is said of the thing: 'Desk, used.' */
const ENDS = String.raw`(?=\s*(?:$|[.,;!)\n–—$]|${NOT_INSIDE}(?:condition|but|and|never|in (?:the )?(?:box|package|packaging)|with tags)(?!\p{L})))`;
const alone = (words: string): string =>
  `(?:${BEGINS}(?:${words})(?![\\p{L}\\p{N}])|${NOT_INSIDE}(?:${words})${ENDS})`;

/** The first that fits is meant: 'used, but like new' is like new. */
const SAID: readonly (readonly [Condition, RegExp])[] = (
  [
    ['parts', String.raw`${NOT_INSIDE}for parts(?! (?:that|which|of))|${alone('parts only')}`],
    [
      'like_new',
      String.raw`${NOT_INSIDE}like[ -]new(?!\p{L})|${alone('(?:barely|hardly|only) (?:ever )?used(?: (?:once|twice))?|used (?:only )?(?:once|twice)')}`,
    ],
    [
      'new',
      alone(
        'brand[ -]?new|never (?:been )?(?:used|opened|worn)|unused|unopened|new (?:in|with) (?:the )?(?:box|package|packaging|tags)|nwt|nib',
      ),
    ],
    ['fair', alone('(?:heavily|well)[ -](?:used|worn|loved)')],
    [
      'good',
      String.raw`${alone('(?:gently|lightly|slightly) used')}|${BEGINS}used(?![\p{L}\p{N}])(?! (?:to|for|as|with|in|by|it|them|this|that|on|at|when|during|every|all|the|a|an|my|only|until|since)(?!\p{L}))`,
    ],
  ] as const
).map(([condition, source]) => [condition, new RegExp(source, 'iu')]);

/** What is said of a thing's price, of a part of it, or denied, is not its condition. */
const NOT_SAID =
  /(?<!\p{L})(?:not|isn['’]t|aren['’]t|nearly|almost|with|bought|paid|costs?|retails?|sells?|worth|was|were|goes|than|looking for)(?!\p{L})[\s\p{L}$]{0,12}$/iu;
const OF_PRICE = /^\s*(?:price|cost|(?:at|on|from|for|retail|costs?|is|was)(?: \p{L}+)? ?\$?\d)/iu;

/** The condition that a post's words suggest; null if they say none. */
export function guessedCondition(words: string): Condition | null {
  for (const [condition, said] of SAID) {
    const match = said.exec(words);
    if (match === null) continue;
    const before = words.slice(
      Math.max(0, match.index - 24),
      match.index + (/^[^\p{L}]*/u.exec(match[0])?.[0].length ?? 0),
    );
    const after = words.slice(match.index + match[0].length);
    if (!NOT_SAID.test(before.split(/[.;!?\n]/).at(-1) ?? '') && !OF_PRICE.test(after)) return condition;
  }
  return null;
}

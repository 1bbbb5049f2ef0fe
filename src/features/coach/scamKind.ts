import { hasLookalikeHost } from './lookalikeHost.ts';
import { phraseFinder, sentencesOf } from './phrases.ts';
import { SIGNS } from './signs.ts';

export const SCAM_KINDS = [
  'pay-first',
  'overpayment',
  'code',
  'collector',
  'messenger',
  'link',
  'ticket-screenshot',
] as const;
/** What a message of a scam is after. */
export type ScamKind = (typeof SCAM_KINDS)[number];

type Sign = keyof typeof SIGNS;
/** Whether there is one of these signs. */
type Has = (...signs: readonly Sign[]) => boolean;

/** Whoever writes would pay, asks how to, needs nothing paid, or speaks of a lease that an office signs. */
const nobodyIsAsked = (has: Has): boolean => has('WRITER_PAYS', 'ASKS_HOW', 'NOT_NEEDED', 'LEASE');

/** The kinds in the order in which they are asked: those with rarer words first. */
const RULES: readonly (readonly [ScamKind, (has: Has) => boolean])[] = [
  ['code', (has) => has('CODE') && has('ASKS_CODE', 'VERIFIES') && !has('OTHER_CODE')],
  // Money that was never paid is to go back, or on to somebody else.
  [
    'overpayment',
    (has) =>
      ((has('TOO_MUCH', 'CHECK') && has('SEND_BACK')) ||
        (has('MORE') && has('TROUBLE', 'MOVER')) ||
        has('BUSINESS_ACCOUNT', 'PASSES_ON')) &&
      !has('YOU_GAVE'),
  ],
  // A sister who comes for it is nobody's scam, unless the buyer is far away.
  [
    'collector',
    (has) =>
      ((has('PICKS_UP') && (has('MOVER', 'RELATIVE') || (has('OTHER') && has('AWAY')))) || has('SENDS')) &&
      !has('OF_HERE'),
  ],
  ['ticket-screenshot', (has) => has('PICTURE') && has('TICKET') && has('PROVES') && !has('NO_PROOF')],
  [
    'messenger',
    (has) =>
      (has('MESSENGER', 'SOCIAL', 'CALLS_ELSEWHERE') ||
        (has('THEIRS') && has('CONTACT', 'RARELY_HERE')) ||
        (has('RARELY_HERE') && has('ASKS_CONTACT'))) &&
      !has('COMING'),
  ],
  ['pay-first', (has) => has('WANTS_CARD')],
  ['pay-first', (has) => has('CHECK') && has('MAILS') && !has('ASKS_HOW', 'WHEN_MET', 'LEASE')],
  // 'The rest when you pick up' makes neither of these better.
  ['pay-first', (has) => (has('PART') || (has('PAY') && has('NEVER_MEETS'))) && !nobodyIsAsked(has)],
  [
    'pay-first',
    (has) =>
      ((has('PAY') && has('AHEAD', 'HOLDS', 'HANDS_OVER', 'EXCUSE')) || has('MUST_PAY', 'ODD_MONEY')) &&
      !has('WHEN_MET') &&
      !nobodyIsAsked(has),
  ],
];

const finderOf = phraseFinder<Sign>(SIGNS);

/**
 * What kind of scam a text that somebody has sent or posted looks like; null for ordinary talk. Signs are looked for in each
 * sentence, and in each with the next one: what is asked and why often stand in two. Time is linear in the text's length, of which
 * the first 3,000 characters are read. `ownDomains` are ours, which other hosts may imitate.
 */
export function scamKindOf(text: string, ownDomains: readonly string[] = []): ScamKind | null {
  if (hasLookalikeHost(text, ownDomains)) return 'link';
  const sentences = sentencesOf(text).map((sentence) => {
    const words = sentence.replace(finderOf('IDIOMS'), '');
    const known = new Map<Sign, boolean>();
    return (sign: Sign): boolean => {
      const has = known.get(sign) ?? words.search(finderOf(sign)) >= 0;
      known.set(sign, has);
      return has;
    };
  });
  const passages = sentences.flatMap((one, place) => [
    [one],
    [one, ...sentences.slice(place + 1, place + 2)],
  ]);
  const found = RULES.find(([, is]) =>
    passages.some((passage) => {
      const has: Has = (...signs) => signs.some((sign) => passage.some((hasSign) => hasSign(sign)));
      return is(has) && !has('WARNS');
    }),
  );
  return found?.[0] ?? null;
}

import { conceptsOf } from './concepts.ts';
import { hasLookalikeHost } from './lookalikeHost.ts';

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

interface Rule {
  readonly kind: ScamKind;
  /** In the signs of `concepts.ts`, over a sentence and the next. */
  readonly is: RegExp;
  readonly isNot: RegExp;
}

/** Whoever writes pays: 'I'll pay', 'should I pay', 'paying you'; or nobody has to; or warns of it. */
const NOT_ASKED =
  ';Y>(?:I_?P|[P$])|I[_NT>]?P|I_?D[YM_]*[$9<]|PY|Q|N[_>YMWD?R]{0,4}[P<$]|N_?D[$9<]|BY?_?P|BD_?[$<]';
/** Both have met by then. */
const MET = `${NOT_ASKED}|E`;

/** In the order in which they are asked. */
const RULES: readonly Rule[] = (
  [
    // What Google has sent; a code that proves something; a code asked for, or sent to the reader.
    ['code', 'J.{0,30}V.{0,30}[CD?]|V.{0,30}J|[CD?].{0,20}J.{0,20}V|[CD?][MYR]*J', '/|Q|N[_?D]*[CD?]*J|N_?D'],
    ['code', '[DC?][MYRI]*J|J[_Y,]{0,3}[DC?]|D[^.]{0,3}J', '/|Q|N|E'],
    [
      'overpayment',
      'H[_Y]?[$9].{0,9}[DRP]|X.{0,30}R|R.{0,20}X|[XK].{0,9}[DP].{0,6}L|[DP].{0,3}L.{0,6}[$9]|K.{0,20}R|R.{0,9}K|X[^.]{0,9}[%LH]',
      'Q|;[Y_]{0,2}[DH]',
    ],
    ['collector', 'L.{0,9}U|U.{0,9}L|O.{0,9}U|~.{0,15}[SO].{0,6}U|S.{0,6}U.{0,9}~|D[M_]{0,2}[OL]', 'Q|='],
    [
      'ticket-screenshot',
      'Z.{0,20}@.{0,20}[\\^V]|[\\^V].{0,15}Z.{0,9}@|@.{0,12}Z.{0,15}[\\^V]|I.{0,4}Z.{0,4}@|\\^.{0,4}Z.{0,4}\\^|\\^.{0,3}@Z|Z.{0,4}\\^.{0,6}@',
      'Q|\\(',
    ],
    ['messenger', 'A', 'Q|N[^.,]{0,2}A'],
    ['messenger', '#.{0,9}C|C.{0,9}#|:.{0,15}C|C.{0,15}:', 'Q|E|/|[W;]Y'],
    ['pay-first', '!|[P>D].{0,6}G|G_?P', 'Q|N[^.,]{0,3}[!G]|I_?P'],
    ['pay-first', 'K.{0,9}[D+]|D.{0,6}K', 'Q|E|N'],
    [
      'pay-first',
      '[P$9<][^.]{0,5}F|F[_,YM>]{0,3}[PD<]|(?:[P$<]|D_?9)[^.]{0,6}B|B[^.]{0,4}[P$<]|[P<][^.,I]{0,4}T|[P$9<][^.YI,]{0,6}H|H[^.I]{0,4}[P$<]|H[^.I]{0,7}>.{0,3}[$9P<]|[>HW;].{0,2}<|<..?>|<[^.]{0,3}P|[DP][_MY]{0,3}<|[P$9<][^.]{0,5}V|[P$][^&.]{0,3}\\+|W_{0,2}[D$P<][_B]{0,3}\\+|WY\\+|(?:^|\\.)[_,]{0,2}P(?:M|_?P).{0,6}D|W[IYM_]?[?+ED_YM]{0,3}[P<$]|;[IYM_]?[?+ED_]{0,3}[P<]|;YD_?[$9]|D_?[$9]_?T|\\).{0,9}P|P.{0,8}\\)|YD,?&?ID',
      NOT_ASKED,
    ],
    ['pay-first', '(?:[P<$]|D9).{0,8}&(?:[_YOI,]{0,4}[DC]|_?I_?H)|Y_?P.{0,6}D|D.{0,8}[W;].{0,4}[P<$]', MET],
  ] as const
).map(([kind, is, isNot]) => ({ kind, is: new RegExp(is), isNot: new RegExp(isNot) }));

/** The sentences, and each with the next one: what is asked and why often stand in two. */
const passagesOf = (concepts: string): readonly string[] => {
  const sentences = concepts.split('.').filter((one) => one !== '');
  return sentences.flatMap((one, place) => [one, `${one}.${sentences[place + 1] ?? ''}`]);
};

/**
 * What kind of scam a text that somebody has sent or posted looks like; null for ordinary talk. Time is linear in its length, of which
 * the first 3,000 characters are read. `ownDomains` are ours, which other hosts may imitate.
 */
export function scamKindOf(text: string, ownDomains: readonly string[] = []): ScamKind | null {
  if (hasLookalikeHost(text, ownDomains)) return 'link';
  const passages = passagesOf(conceptsOf(text));
  const rule = RULES.find(({ is, isNot }) => passages.some((one) => is.test(one) && !isNot.test(one)));
  return rule?.kind ?? null;
}

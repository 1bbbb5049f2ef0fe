import { equals } from '../rest/request.ts';
import type { FeedFilter } from './feedRequest.ts';

const priceBound = (op: string, cents: number | null): readonly object[] =>
  cents === null
    ? []
    : [{ fieldFilter: { field: { fieldPath: 'price_cents' }, op, value: { integerValue: String(cents) } } }];

/** What a filter leaves out of a whole feed; nothing: []. As `feedQuery` with the SDK. */
export function narrowing({ category, kind, price }: FeedFilter): readonly object[] {
  return [
    ...(category === null ? [] : [equals('category', category)]),
    ...(kind === undefined ? [] : [equals('kind', kind)]),
    ...(price === undefined
      ? []
      : [
          ...priceBound('GREATER_THAN_OR_EQUAL', price.fromCents),
          ...priceBound('LESS_THAN_OR_EQUAL', price.toCents),
        ]),
  ];
}

import { latinDigits } from '../lib/latinDigits.ts';
import { PRICE_MAX_CENTS } from './listing.ts';

/** A price as typed into its field: US cents (null is none), or why it is none. */
export type TypedPrice = number | null | 'unclear' | 'too high';

/** What the field says of a text that is no price. */
export const PRICE_ERRORS = {
  unclear: 'Enter a price like 35, 35.50 or 1,200. 0 is free.',
  'too high': 'The highest price is $999,999.',
} as const;

const PRICE = /^\$?\s?(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/** Reads '35', '$35', '35.50', '1,200' and 'free'. */
export function readTypedPrice(typed: string): TypedPrice {
  const text = latinDigits(typed).trim().toLowerCase();
  if (text === '') return null;
  if (text === 'free') return 0;
  const match = PRICE.exec(text);
  if (match === null) return 'unclear';
  const [, whole = '0', decimals, onlyDecimals = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number((decimals ?? onlyDecimals).padEnd(2, '0'));
  return cents > PRICE_MAX_CENTS ? 'too high' : cents;
}

/** A price as its field shows it: '35' or '35.50'. */
export const typedPrice = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

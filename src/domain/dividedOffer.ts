import { PRICE_MAX_CENTS } from './listing.ts';

/** One of the things that a buyer offers one sum for. */
export interface OfferedThing {
  /** US cents. */
  readonly priceCents: number;
  readonly takesOffers: boolean;
}

/** What takes no offers, or is free, keeps its price. */
const isFixed = ({ priceCents, takesOffers }: OfferedThing): boolean => !takesOffers || priceCents === 0;

const priceOf = (things: readonly OfferedThing[]): number =>
  things.reduce((sum, { priceCents }) => sum + priceCents, 0);

/**
 * One offer for several things, as US cents for each of them, in their order; together exactly the sum. What takes no offers keeps
 * its price, and the rest is divided among the others by price, at least a cent for each. 'too low' or 'too high' where such amounts
 * cannot be offered; more than the prices can, as for a single thing.
 */
export function divideOffer(
  sumCents: number,
  things: readonly OfferedThing[],
): readonly number[] | 'too low' | 'too high' {
  const fixed = things.filter(isFixed);
  const open = things.filter((thing) => !isFixed(thing));
  const restCents = sumCents - priceOf(fixed);
  if (restCents < open.length) return 'too low';
  if (open.length === 0 && restCents > 0) return 'too high';
  const shares = sharesOf(restCents, open).values();
  const amounts = things.map((thing) =>
    isFixed(thing) ? thing.priceCents : (shares.next().value ?? thing.priceCents),
  );
  return amounts.some((cents) => cents > PRICE_MAX_CENTS) ? 'too high' : amounts;
}

/** Divides an amount by price. The cents that rounding leaves go to whoever is furthest below their exact share (largest remainder). */
function sharesOf(cents: number, things: readonly OfferedThing[]): readonly number[] {
  const all = priceOf(things);
  const shares = things.map(({ priceCents }) => {
    const exact = (cents * priceCents) / all;
    return { exact, cents: Math.max(1, Math.floor(exact)) };
  });
  let left = shares.reduce((rest, share) => rest - share.cents, cents);
  for (; left !== 0; left -= Math.sign(left)) {
    // Below zero where a small price was raised to a cent, which the others give.
    const step = Math.sign(left);
    const mayChange = shares.filter((share) => share.cents + step > 0);
    const owed = mayChange.map((share) => step * (share.exact - share.cents));
    const next = mayChange[owed.indexOf(Math.max(...owed))];
    if (next !== undefined) next.cents += step;
  }
  return shares.map((share) => share.cents);
}

import { LOST_AND_FOUND } from './facts.ts';
import type { Kind, Status } from './listing.ts';

/* A member's sale: what they sell in a community and is available, at `/{username}/sale`. */

interface Listed {
  readonly kind: Kind;
  readonly category: string | null;
  readonly status: Status;
}

/** Whether a top post of its member belongs to their sale: no request, nothing lost or found, nothing reserved. */
export const isInSale = ({ kind, category, status }: Listed): boolean =>
  kind === 'selling' && status === 'available' && category !== LOST_AND_FOUND;

/** '1 thing', '3 things'. */
export const thingsText = (count: number): string => (count === 1 ? '1 thing' : `${String(count)} things`);

import { shownName } from '../../../domain/personName.ts';
import { hasBuyer } from '../../../domain/listing.ts';
import type { Post } from '../../../domain/post.ts';
import type { Deal } from './dealApi.ts';

/** What the two who agreed on a thing read of it; null for everybody else. */
export function dealText({ kind, status }: Pick<Post, 'kind' | 'status'>, deal: Deal): string | null {
  if (deal === null || !hasBuyer(status)) return null;
  if (deal === 'me') {
    if (status === 'reserved') return 'Reserved for you';
    return kind === 'wanted' ? 'They got this from you' : 'You bought this';
  }
  const name = shownName(deal.with);
  if (status === 'reserved') return `Reserved for ${name}`;
  return kind === 'wanted' ? `From ${name}` : `Sold to ${name}`;
}

import { hasBuyer } from '../../../domain/listing.ts';
import { shownName } from '../../../domain/personName.ts';
import type { Post } from '../../../domain/post.ts';
import type { Want } from '../../../domain/want.ts';

/** What the two who agreed on a thing read of it: its buyer (`uid`), or its seller. */
export function holderText(
  { kind, status }: Pick<Post, 'kind' | 'status'>,
  { buyer }: Want,
  uid: string,
): string | null {
  if (!hasBuyer(status)) return null;
  if (buyer.id === uid) {
    if (status === 'reserved') return 'Reserved for you';
    return kind === 'wanted' ? 'They got this from you' : 'You bought this';
  }
  const name = shownName(buyer);
  if (status === 'reserved') return `Reserved for ${name}`;
  return kind === 'wanted' ? `From ${name}` : `Sold to ${name}`;
}

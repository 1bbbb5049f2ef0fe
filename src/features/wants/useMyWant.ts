import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { priceText } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { isInLine, placeOf, placeText, type Line, type Want } from '../../domain/want.ts';
import { useWatchLineQuery, useWatchWantQuery } from './wantsApi.ts';

export interface MyWant {
  /** Neither is known yet. */
  readonly isComing: boolean;
  /** What the reader wants of the post; null for nothing, also where it has ended. */
  readonly want: Want | null;
  /** The seller's last word to the reader was no. */
  readonly isDeclined: boolean;
  readonly line: Line;
  /** '2nd in line', 'Counteroffer: $45', 'Reserved for you'; null where the reader is not in the line. */
  readonly stateText: string | null;
}

const NOBODY: Line = { waiting: [] };

/** What has become of a want that stands. */
export function standingText(
  want: Pick<Want, 'state' | 'counterCents' | 'ticket'>,
  line: Line,
  status: Post['status'],
): string {
  if (want.state === 'accepted') return status === 'sold' ? 'You bought this' : 'Reserved for you';
  if (want.state === 'countered' && want.counterCents !== null)
    return `Counteroffer: ${priceText(want.counterCents)}`;
  const place = placeOf(line, want.ticket);
  return place === null ? 'In line' : placeText(place);
}

/**
 * What the reader wants of another's post, and the line of it, live: one read, and another where the reader may stand in the line, or
 * `isAsked` for. It is followed from then on: whoever leaves the line as the last one is told why.
 */
export function useMyWant({ id, status }: Pick<Post, 'id' | 'status'>, isAsked: boolean): MyWant {
  const uid = useSelector(selectUid);
  const asked = useWatchLineQuery(id);
  const line = asked.currentData ?? NOBODY;
  const mayBeIn = isAsked || line.waiting.length > 0 || status === 'reserved';
  const [isFollowed, setFollowed] = useState(mayBeIn);
  if (mayBeIn && !isFollowed) setFollowed(true);
  const own = useWatchWantQuery(
    uid === null || !(mayBeIn || isFollowed) ? skipToken : { uid, postId: id, buyerUid: uid },
  );
  const last = own.currentData ?? null;
  const want = last !== null && (isInLine(last.state) || last.state === 'accepted') ? last : null;
  return {
    isComing: (asked.isLoading && !asked.isError) || (own.isLoading && !own.isError),
    want,
    isDeclined: last?.state === 'declined',
    line,
    stateText: want && standingText(want, line, status),
  };
}

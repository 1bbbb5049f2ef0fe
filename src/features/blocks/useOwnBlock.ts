import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useIsHidden } from '../../data/blocks/useIsHidden.ts';
import { useWatchBlockQuery } from './blockedApi.ts';

interface OwnBlock {
  readonly isBlocked: boolean | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * Whether the reader blocks a member (null: not known yet). Asked only where a block stands between the two, which the
 * device's list says without its direction. `isBlocked` is the last answer while another is awaited, so that nothing tells
 * who is blocked of it; undefined before the first.
 */
export function useOwnBlock(uid: string | null, otherUid: string | null): OwnBlock {
  const isHidden = useIsHidden();
  const isAsked = uid !== null && otherUid !== null && isHidden(otherUid);
  const { currentData, error, refetch } = useWatchBlockQuery(isAsked ? { uid, otherUid } : skipToken);
  const answer = isAsked || otherUid === null ? currentData : false;
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  const isBlocked = answer ?? last;
  return { isBlocked, error: isBlocked === undefined ? error : undefined, refetch };
}

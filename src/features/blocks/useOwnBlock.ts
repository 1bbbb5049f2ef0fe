import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsBlocking, type WithBlocks } from '../../data/blocks/blocksSlice.ts';
import { useIsHidden } from '../../data/blocks/useIsHidden.ts';
import { useWatchBlockQuery } from './blockedApi.ts';

interface OwnBlock {
  /** Undefined: not known yet. */
  readonly isBlocked: boolean | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/**
 * Whether the reader blocks a member. Asked only where a block stands between the two, which the device's list says without
 * its direction; a block made on this device is known at once. `isBlocked` is the last answer while another is awaited, so
 * that nothing tells who is blocked of it.
 */
export function useOwnBlock(uid: string | null, otherUid: string | null): OwnBlock {
  const isHidden = useIsHidden();
  const isAsked = uid !== null && otherUid !== null && isHidden(otherUid);
  const { currentData, error, refetch } = useWatchBlockQuery(isAsked ? { uid, otherUid } : skipToken);
  const isBlocking = useSelector(
    (state: WithBlocks) => otherUid !== null && selectIsBlocking(state, otherUid),
  );
  const answer = isBlocking || (isAsked || otherUid === null ? currentData : false);
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  const isBlocked = answer ?? last;
  return { isBlocked, error: isBlocked === undefined ? error : undefined, refetch };
}

import type { SerializedError } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useShown } from '../../../data/lists/useShown.ts';
import type { DataError } from '../../../data/errors/dataError.ts';
import { useWatchInboxQuery } from './inboxApi.ts';
import { listedChats, type InboxState } from './inboxState.ts';

interface ListedInbox {
  /** Undefined until it is known. */
  readonly inbox: InboxState | undefined;
  readonly error: DataError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A member's inbox, live, without what it does not list; with the error of its listener, and the way to try again. */
export function useListedInbox(uid: string | null): ListedInbox {
  const { data, error, isFetching, refetch } = useWatchInboxQuery(uid ?? skipToken);
  const shown = useShown();
  const inbox = useMemo(
    (): InboxState | undefined =>
      data === undefined || uid === null
        ? undefined
        : { ...data, chats: shown(listedChats(data.chats, uid), ({ memberIds }) => memberIds) },
    [data, uid, shown],
  );
  return { inbox, error, isFetching, refetch };
}

/** Whether it lists nothing, and no older page may. */
export const isInboxEmpty = ({ chats, isWhole, cursor }: InboxState): boolean =>
  chats.length === 0 && (isWhole || cursor === null);

import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { storeOwnLists } from '../../data/account/keptOwnLists.ts';
import { ownListsRead } from '../../data/account/ownListsSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { retryUntilLoaded } from '../../lib/lazyParts.ts';

const loadQueries = () => withDb(import('../../data/account/accountQueries.ts'));

/** Keeps what the member has hidden and muted as the server has it, here and on their other devices: one read a session. */
export function OwnListsFollowed(): ReactNode {
  const uid = useSelector(selectUid);
  const dispatch = useDispatch();
  useEffect(() => {
    if (uid === null) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    const listen = async (): Promise<void> => {
      const [db, { listenOwnLists }] = await retryUntilLoaded(loadQueries);
      if (isOver) return;
      stop = listenOwnLists(
        db,
        uid,
        (lists) => {
          // There is no account before registration has created it.
          if (isOver || lists === null) return;
          dispatch(ownListsRead(lists));
          storeOwnLists(uid, lists);
        },
        console.warn,
      );
    };
    listen().catch(console.warn);
    return () => {
      isOver = true;
      stop();
    };
  }, [uid, dispatch]);
  return null;
}

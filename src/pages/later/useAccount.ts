import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../data/session/sessionSlice.ts';
import type { Account } from '../../domain/account.ts';
import { useLive, type OpenReading, type Reading } from './useLive.ts';

/** The reader's own private record, live; null before registration has made it. */
export function useAccount(): Reading<Account | null> {
  const uid = useSelector(selectUid);
  const open = useCallback<OpenReading<Account | null>>(
    async (next, fail) => {
      if (uid === null) {
        next(null);
        return () => undefined;
      }
      const [{ firestoreDb }, { listenAccount }] = await Promise.all([
        import('../../data/firebase.ts'),
        import('../../data/account/accountQueries.ts'),
      ]);
      return listenAccount(await firestoreDb(), uid, next, fail);
    },
    [uid],
  );
  return useLive(open);
}

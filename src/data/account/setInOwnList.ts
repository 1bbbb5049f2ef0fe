import type { Store } from '@reduxjs/toolkit';
import { toDataError, type DataErrorCode } from '../errors/dataError.ts';
import { selectUid, type WithSession } from '../session/sessionSlice.ts';
import { withDb } from '../sdk/withDb.ts';
import { ownListSettled, ownListToggled, type OwnListChange, type WithOwnLists } from './ownListsSlice.ts';

/** The part of the store that holds the reader and their lists. */
export type WithOwn = WithSession & WithOwnLists;

/**
 * Adds an id to one of the reader's own lists, or takes it off: an optimistic update, rolled back when it is refused;
 * resolves to why, or to null. While a write is in flight a further change is only shown; when it ends, the last one is
 * written, if it differs. Needs the connection: the list is read and written in one transaction.
 */
export async function setInOwnList(
  store: Store<WithOwn>,
  change: OwnListChange,
): Promise<DataErrorCode | null> {
  if (!navigator.onLine) return 'offline';
  const { list, id, isIn } = change;
  const uid = selectUid(store.getState());
  if (uid === null) return 'signed-out';
  const isWriting = store.getState().ownLists.inFlight[id] === true;
  store.dispatch(ownListToggled(change));
  if (isWriting) return null;
  const isSameAccount = (): boolean => selectUid(store.getState()) === uid;
  const wanted = (): boolean => store.getState().ownLists[list].includes(id);
  let stored = !isIn;
  let code: DataErrorCode | null = null;
  try {
    const [db, { changeOwnList }] = await withDb(import('./accountWrites.ts'));
    while (isSameAccount() && wanted() !== stored) {
      const next = { list, id, isIn: wanted() };
      await changeOwnList(db, uid, next);
      stored = next.isIn;
    }
  } catch (error) {
    const failure = toDataError(error);
    console.error(failure.message);
    code = failure.code;
  }
  if (isSameAccount()) store.dispatch(ownListSettled({ list, id, isIn: stored }));
  return code;
}

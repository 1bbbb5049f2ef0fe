import type { Store } from '@reduxjs/toolkit';
import {
  blockBegun,
  blockUndone,
  selectHiddenMembers,
  type WithBlocks,
} from '../../data/blocks/blocksSlice.ts';
import { keepHidden } from '../../data/blocks/keptHidden.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import { errorText } from '../../data/errors/errorText.ts';
import { selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** The part of the app's store that blocks need. */
export type BlocksStore = Pick<Store<WithSession & WithBlocks>, 'dispatch' | 'getState'>;

/** Blocks a member: an optimistic update, undone with an alert where it is refused. */
export async function blockMember({ dispatch, getState }: BlocksStore, otherUid: string): Promise<void> {
  const uid = selectUid(getState());
  if (uid === null) return;
  const show = (change: ReturnType<typeof blockBegun | typeof blockUndone>): void => {
    if (selectUid(getState()) !== uid) return;
    dispatch(change);
    keepHidden(uid, Object.keys(selectHiddenMembers(getState())));
  };
  show(blockBegun(otherUid));
  try {
    const [db, { block }] = await withDb(import('../../data/blocks/blockWrites.ts'));
    await block(db, uid, otherUid);
    showAlert({
      kind: 'success',
      text: 'Blocked',
      link: { text: 'Blocked members', to: paths.blockedMembers() },
    });
  } catch (error) {
    const { code, message } = toDataError(error);
    console.error(message);
    show(blockUndone(otherUid));
    showAlert({ kind: 'danger', text: errorText(code) });
  }
}

/**
 * Ends a block. What was hidden comes back with the server's list, which also knows whether the other one blocks. False
 * where it was refused, with an alert.
 */
export async function unblockMember({ dispatch, getState }: BlocksStore, otherUid: string): Promise<boolean> {
  const uid = selectUid(getState());
  if (uid === null) return false;
  try {
    const [db, { unblock }] = await withDb(import('../../data/blocks/blockWrites.ts'));
    await unblock(db, uid, otherUid);
  } catch (error) {
    const { code, message } = toDataError(error);
    console.error(message);
    showAlert({ kind: 'danger', text: errorText(code) });
    return false;
  }
  if (selectUid(getState()) === uid) dispatch(blockUndone(otherUid));
  return true;
}

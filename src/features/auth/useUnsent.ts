import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { hasDrafts } from '../../data/outbox/draftWords.ts';
import { selectOutboxItems, type WithOutbox } from '../../data/outbox/outboxSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';

function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Whether this person has drafts or unsent posts, in any tab. */
export function useUnsent(): boolean {
  const uid = useSelector(selectUid);
  const isQueued = useSelector((state: WithOutbox) => selectOutboxItems(state).length > 0);
  const hasDraft = useSyncExternalStore(onStorage, () => uid !== null && hasDrafts(uid));
  return isQueued || hasDraft;
}

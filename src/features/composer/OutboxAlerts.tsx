import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSent, sentSaid } from '../../data/outbox/outboxSlice.ts';
import type { WithOutbox } from '../../data/outbox/outboxSlice.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** Says that a post is sent, with the way to it. */
export function sayPostSent(id: string | null): void {
  showAlert({
    kind: 'success',
    text: 'Your post was sent',
    ...(id === null ? {} : { link: { text: 'View', to: paths.post(id) } }),
  });
}

/** Tells what has gone out, whenever it does: at once, or minutes later when the connection is back. */
export function OutboxAlerts(): ReactNode {
  const sent = useSelector((state: WithOutbox) => selectSent(state));
  const dispatch = useDispatch();
  useEffect(() => {
    for (const { id, parentId } of sent) {
      if (parentId === null) sayPostSent(id);
      else showAlert({ kind: 'success', text: 'Your reply was sent' });
      dispatch(sentSaid(id));
    }
  }, [sent, dispatch]);
  return null;
}

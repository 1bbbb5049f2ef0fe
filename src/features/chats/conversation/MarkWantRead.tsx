import { useEffect } from 'react';
import { withDb } from '../../../data/sdk/withDb.ts';
import { useIsTabActive } from '../../../ui/useIsTabActive.ts';
import { useUnreadOfWant } from '../../unread/unread.ts';

interface MarkWantReadProps {
  readonly postId: string;
  readonly buyerUid: string;
}

/** Marks the seller's notifications of a buyer's want as read, where its card is seen: one unread mark, which either clears. */
export default function MarkWantRead({ postId, buyerUid }: MarkWantReadProps): null {
  const isHere = useIsTabActive();
  const waiting = useUnreadOfWant(postId, buyerUid).join(' ');
  useEffect(() => {
    if (!isHere || waiting === '') return;
    withDb(import('../../../data/notifications/notificationWrites.ts'))
      .then(([db, { markNotificationsRead }]) => markNotificationsRead(db, waiting.split(' ')))
      .catch((error: unknown) => console.warn('Notifications could not be marked as read:', error));
  }, [isHere, waiting]);
  return null;
}

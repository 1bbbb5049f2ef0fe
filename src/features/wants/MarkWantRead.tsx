import { useEffect } from 'react';
import { withDb } from '../../data/sdk/withDb.ts';
import { useIsTabActive } from '../../ui/useIsTabActive.ts';
import { useUnreadOfWant } from '../unread/unread.ts';

interface MarkWantReadProps {
  readonly postId: string;
  /** Null for all who want it. */
  readonly buyerUid: string | null;
}

/**
 * Marks the seller's notifications of a want as read where its card is seen, and those of all wants on the post's page:
 * one unread mark, which either clears.
 */
export default function MarkWantRead({ postId, buyerUid }: MarkWantReadProps): null {
  const isHere = useIsTabActive();
  const waiting = useUnreadOfWant(postId, buyerUid).join(' ');
  useEffect(() => {
    if (!isHere || waiting === '') return;
    withDb(import('../../data/notifications/notificationWrites.ts'))
      .then(([db, { markNotificationsRead }]) => markNotificationsRead(db, waiting.split(' ')))
      .catch((error: unknown) => console.warn('Notifications could not be marked as read:', error));
  }, [isHere, waiting]);
  return null;
}

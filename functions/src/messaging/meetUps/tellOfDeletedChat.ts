import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notificationId } from '../../../../src/domain/notification.ts';
import { now } from '../../platform/clock.ts';
import { StoredChat } from '../../platform/stored/chats.ts';
import { notify } from '../notifications/notify.ts';
import { wordsOf } from './remind.ts';

/**
 * Tells whom somebody was about to meet who has deleted their chat: nothing else is left of it. Nobody where it is not known who of the
 * two has deleted it, as with an account.
 */
export async function tellOfDeletedChat(chat: DocumentSnapshot): Promise<void> {
  const { current_users: members, meet } = StoredChat.parse(chat.data());
  const by: unknown = chat.get('deleted_by');
  const other = members.find((uid) => uid !== by);
  const isMeant = meet?.state === 'accepted' && meet.at.toMillis() > now();
  if (typeof by !== 'string' || !members.includes(by) || other === undefined || !isMeant) return;
  const content = {
    type: 'meet up off',
    fromUid: by,
    postId: meet.post_id,
    chatId: null,
    about: null,
    quote: await wordsOf(meet),
    at: null,
    campusId: null,
  } as const;
  await notify({ ...content, stands: async () => Promise.resolve(true) }, [
    { uid: other, id: notificationId('meet up off', `${chat.id}-${String(meet.at.toMillis())}`, by) },
  ]);
}

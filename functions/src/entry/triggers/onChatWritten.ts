import { isWantCard } from '../../../../src/domain/want.ts';
import { copyToChat } from '../../messaging/chats/copyToChat.ts';
import { clearChat } from '../../messaging/chats/hideChat.ts';
import { queueMessageMail } from '../../messaging/chats/messageMail.ts';
import { isChatWithinLimit } from '../../messaging/chats/rateLimits.ts';
import { deleteIfCreatedAt } from '../../messaging/chats/remove.ts';
import { StoredChat } from '../../platform/stored/chats.ts';
import { log } from '../../platform/log.ts';
import { markChatNotificationRead } from '../../messaging/chats/notifyOfChats.ts';
import { tellOfDeletedChat } from '../../messaging/meetUps/tellOfDeletedChat.ts';
import { codeSecret, vapidPrivateKey } from '../../platform/settings.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * A new chat: checks the rate limit of the member who began it, and stores what it shows of its post and of the two's
 * deals. The first message notifies the other member. The first unread message: queues its mail. The reader opens the
 * chat: marks its notifications as read. A deletion: hides the messages, and tells who was to be met.
 */
export const onChatWritten = afterAnyChange(
  'chats/{chatId}',
  async ({ before, after }, { chatId = '' }) => {
    if (!after.exists) {
      const { current_users: members, createdAt } = StoredChat.parse(before.data());
      await clearChat({ chatId, members, createdAt });
      await tellOfDeletedChat(before);
      return;
    }
    const chat = StoredChat.parse(after.data());
    // A want's card: wants have a rate limit and notifications of their own.
    const isOfWant = isWantCard(chat.last_message_id);
    if (!before.exists && !isOfWant) {
      if (!(await isChatWithinLimit(chatId, chat))) {
        log.warn('chat removed', { chat: chatId, author: chat.from_user._id, problem: 'too-many' });
        await deleteIfCreatedAt(after.ref, chat.createdAt);
        return;
      }
      await copyToChat(chatId, chat);
    }
    const unread = before.exists ? StoredChat.parse(before.data()).read : [];
    for (const uid of chat.read) {
      if (!unread.includes(uid) && !isOfWant) await queueMessageMail(chatId, chat, uid);
    }
    for (const uid of unread) {
      if (!chat.read.includes(uid)) await markChatNotificationRead(chatId, chat, uid);
    }
  },
  [codeSecret, vapidPrivateKey],
);

import { CHAT_MEDIA_MAX } from '../../domain/limits.ts';
import type { Message } from '../../domain/message.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { meetUpFrom } from '../chats/meetUpConverter.ts';
import { FieldReader, type Fields } from '../stored/fields.ts';
import { mediaFromFields } from '../media/mediaConverter.ts';
import { mediaFields } from '../media/mediaFields.ts';
import { personFromFields } from '../people/personConverter.ts';
import type { StoredDocument } from '../stored/document.ts';

/** Reads a stored message. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function messageFromDocument({ id, fields, isPending }: StoredDocument): Message {
  const reader = new FieldReader(`messages/${id}`, fields);
  const text = reader.textOrNull('text');
  const gallery = reader.list('img_gallery');
  if (gallery.length > CHAT_MEDIA_MAX) reader.refuse('img_gallery');
  const [media = null] = gallery.map((entry, order) => mediaFromFields(entry, order, 'images/messages/'));
  if (text === null && media === null) reader.refuse('text');
  return {
    id,
    chatId: reader.text('chat'),
    memberIds: reader.texts('current_users'),
    senderId: reader.text('user'),
    text,
    postId: reader.textOrNull('postId'),
    groupId: fields['want'] === undefined ? null : reader.map('want').textOrNull('group_id'),
    meetUp: meetUpFrom(reader, fields),
    media,
    hearts: reader.list('likes').map((like) => personFromFields(like.map('user'))),
    createdAtMs: reader.timeMs('createdAt'),
    isPending,
  };
}

/**
 * A message as it is queued, before the server has set its time. Its id is created by the client (20 of A-Z a-z 0-9),
 * which makes sending idempotent.
 */
export type NewMessage = Pick<Message, 'id' | 'chatId' | 'memberIds' | 'text' | 'postId' | 'media'>;

/** Every stored field of a new message except its server timestamp. */
export function fieldsOfNewMessage(message: NewMessage, sender: PersonCopy, nowIso: string): Fields {
  return {
    _id: message.id,
    chat: message.chatId,
    current_users: [...message.memberIds],
    text: message.text,
    postId: message.postId,
    hasPhoto: message.media !== null,
    img_gallery: message.media === null ? [] : [mediaFields(message.media)],
    user_name: sender.username,
    avatar: sender.photoPath,
    user: sender.id,
    likes: [],
    like_id_list: [],
    date: nowIso,
  };
}

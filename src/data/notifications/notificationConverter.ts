import { NOTIFICATION_TYPES, type MemberNotification } from '../../domain/notification.ts';
import { FieldReader } from '../fields.ts';
import type { StoredDocument } from '../storedDocument.ts';

/** Reads a stored notification. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function notificationFromDocument({ id, fields }: StoredDocument): MemberNotification {
  const reader = new FieldReader(`notifications/${id}`, fields);
  return {
    id,
    type: reader.oneOf('type', NOTIFICATION_TYPES),
    postId: reader.textOrNull('postId'),
    chatId: reader.textOrNull('chatId'),
    aboutId: reader.textOrNull('about_id'),
    about: reader.text('about'),
    message: reader.text('message'),
    toUid: reader.text('to_user'),
    fromUid: reader.text('from_user'),
    fromUsername: reader.text('from_username'),
    fromName: reader.text('from_name'),
    fromPhotoPath: reader.textOrNull('from_avatar'),
    isRead: reader.flag('read'),
    createdAtMs: reader.timeMs('createdAt'),
  };
}

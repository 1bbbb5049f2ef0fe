import { chatIdOf, chatMembers, type Chat } from '../../domain/chat.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { FieldReader, type Fields } from '../fields.ts';
import { personFromFields } from '../people/personConverter.ts';
import { personFields } from '../people/personFields.ts';
import type { StoredDocument } from '../storedDocument.ts';

/** Reads a stored chat. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function chatFromDocument({ id, fields, isPending }: StoredDocument): Chat {
  const reader = new FieldReader(`chats/${id}`, fields);
  const from = personFromFields(reader.map('from_user'));
  const to = personFromFields(reader.map('to_user'));
  const memberIds = chatMembers(from.id, to.id);
  const stored = reader.texts('current_users');
  const isOfTheTwo = stored.length === 2 && stored[0] === memberIds[0] && stored[1] === memberIds[1];
  if (!isOfTheTwo || from.id === to.id) reader.refuse('current_users');
  return {
    id,
    from,
    to,
    memberIds,
    unreadBy: reader.texts('read'),
    lastMessage: reader.text('last_message'),
    lastMessageId: reader.textOrNull('last_message_id'),
    postId: reader.textOrNull('post_id'),
    createdAtMs: reader.timeMs('createdAt'),
    lastModifiedMs: reader.timeMs('lastModified'),
    isPending,
  };
}

/** Every stored field of a new chat except its two server timestamps. */
export function fieldsOfNewChat(
  from: PersonCopy,
  to: PersonCopy,
  postId: string | null,
  nowIso: string,
): Fields {
  return {
    _id: chatIdOf(from.id, to.id),
    from_user: personFields(from),
    to_user: personFields(to),
    current_users: [...chatMembers(from.id, to.id)],
    read: [],
    last_message: '',
    last_message_id: null,
    post_id: postId,
    date: nowIso,
  };
}

import { chatIdOf, chatMembers, type Chat } from '../chat.ts';
import { authorOf } from './people.ts';

/** A chat started by the first of the two, for tests. */
export function chatOf(fromId: string, toId: string, more: Partial<Chat> = {}): Chat {
  const copyOf = (id: string): Chat['from'] => {
    const { username, firstName, lastName, photoPath } = authorOf(id);
    return { id, username, firstName, lastName, photoPath };
  };
  return {
    id: chatIdOf(fromId, toId),
    from: copyOf(fromId),
    to: copyOf(toId),
    memberIds: chatMembers(fromId, toId),
    unreadBy: [],
    lastMessage: 'Hi',
    lastMessageId: 'm1',
    postId: null,
    about: null,
    deal: null,
    deals: {},
    meetUp: null,
    deletedBy: null,
    createdAtMs: 1,
    lastModifiedMs: 1,
    isPending: false,
    ...more,
  };
}

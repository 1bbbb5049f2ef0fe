import { chatIdOf, chatMembers, type Chat, type ChatPost } from '../../domain/chat.ts';
import { GOOD_WORDS, type Deal } from '../../domain/deal.ts';
import { KINDS, NEW_STATE, NO_TERMS, STATUSES } from '../../domain/listing.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { FieldReader, type Fields } from '../stored/fields.ts';
import { personFromFields } from '../people/personConverter.ts';
import { personFields } from '../people/personFields.ts';
import { meetUpFrom } from './meetUpConverter.ts';
import type { StoredDocument } from '../stored/document.ts';

/** Reads a stored chat. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function chatFromDocument({ id, fields, isPending }: StoredDocument): Chat {
  const reader = new FieldReader(`chats/${id}`, fields);
  const from = personFromFields(reader.map('from_user'));
  const to = personFromFields(reader.map('to_user'));
  const memberIds = chatMembers(from.id, to.id);
  const stored = reader.texts('current_users');
  const deals = reader.map('deals', {});
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
    about: aboutOf(reader, fields['about']),
    deal: dealOf(reader.mapOrNull('deal'), memberIds),
    deals: eachOf(memberIds, (uid) => deals.wholeNumber(uid, 0)),
    meetUp: meetUpFrom(reader, fields),
    deletedBy: reader.textOrNull('deleted_by'),
    createdAtMs: reader.timeMs('createdAt'),
    lastModifiedMs: reader.timeMs('lastModified'),
    isPending,
  };
}

/** Absent on a chat without a post, null once the post is deleted. */
function aboutOf(reader: FieldReader, stored: unknown): ChatPost | 'deleted' | null {
  if (stored === undefined) return null;
  if (stored === null) return 'deleted';
  const about = reader.map('about');
  const path = about.textOrNull('thumb_path');
  return {
    campusId: about.campusId(),
    // Absent on a copy from before posts had a status.
    kind: about.oneOfOrNull('kind', KINDS) ?? NO_TERMS.kind,
    category: about.textOrNull('category'),
    status: about.oneOfOrNull('status', STATUSES) ?? NEW_STATE.status,
    priceCents: about.wholeNumberOrNull('price_cents'),
    words: about.text('text'),
    picture: path === null ? null : { path, thumbhash: about.text('thumbhash') },
  };
}

const eachOf = <Value>(uids: readonly string[], valueOf: (uid: string) => Value): Record<string, Value> =>
  Object.fromEntries(uids.map((uid) => [uid, valueOf(uid)]));

/** Absent before the two have handed anything over. */
function dealOf(deal: FieldReader | null, memberIds: Chat['memberIds']): Deal | null {
  if (deal === null) return null;
  const words = deal.mapOrNull('words');
  return {
    postId: deal.text('post_id'),
    untilMs: deal.timeMs('until'),
    givenBy: deal.texts('given'),
    words: words && eachOf(memberIds, (uid) => words.someOf(uid, GOOD_WORDS)),
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

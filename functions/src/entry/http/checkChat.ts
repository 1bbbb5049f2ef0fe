import { chatIdOf } from '../../../../src/domain/chat.ts';
import { db } from '../../platform/admin.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { HttpRefusal } from './endpoint.ts';
import { memberEndpoint } from './member.ts';

/**
 * `GET /api/chats/check/{userId}` answers `{_id}` of the caller's chat with that member, or null. Reveals nothing about
 * others' chats.
 */
export const checkChat = memberEndpoint(
  {
    name: 'checkChat',
    method: 'GET',
    limit: { kind: 'check_chat', caps: [{ max: 240, withinMs: HOUR_MS }] },
  },
  async ({ uid, isSchoolVerified }, request) => {
    if (!isSchoolVerified) throw new HttpRefusal(403);
    const [, other] = /^\/api\/chats\/check\/([\w-]{1,128})$/.exec(request.path) ?? [];
    if (other === undefined || other === uid) throw new HttpRefusal(400);
    const { exists, id } = await db.doc(`chats/${chatIdOf(uid, other)}`).get();
    return exists ? { _id: id } : null;
  },
);

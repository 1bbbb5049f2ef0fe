import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { HttpRefusal } from './endpoint.ts';
import { memberEndpoint } from './member.ts';

const PAGE_MAX = 30;
const PAGE_DEFAULT = 10;

const Query = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT),
  /** `next_page` of the previous response. */
  page: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .optional(),
});

/** The fields of a member, which are on each of their posts too. */
const FIELDS = ['_id', 'campus_id', 'username', 'img', 'first_name', 'last_name'] as const;

/**
 * `GET /api/users?limit=&page=` answers `{users, next_page}`: the school-verified, active members of the caller's own
 * campus, in the order of their ids. `next_page` is null on the last page.
 */
export const listUsers = memberEndpoint(
  {
    name: 'listUsers',
    method: 'GET',
    limit: { kind: 'list_users', caps: [{ max: 120, withinMs: HOUR_MS }] },
  },
  async ({ isSchoolVerified, campusId }, request) => {
    if (!isSchoolVerified) throw new HttpRefusal(403);
    const asked = Query.safeParse(request.query);
    if (!asked.success) throw new HttpRefusal(400);
    const { limit, page } = asked.data;
    const members = db
      .collection('users')
      .where('campus_id', '==', campusId)
      .where('school_verified', '==', true)
      .where('status', '==', 'active')
      .orderBy(FieldPath.documentId());
    // One more than shown tells whether there is another page.
    const { docs } = await (page === undefined ? members : members.startAfter(page))
      .select(...FIELDS)
      .limit(limit + 1)
      .get();
    const shown = docs.slice(0, limit);
    return {
      users: shown.map((user) => Object.fromEntries(FIELDS.map((field) => [field, user.get(field)]))),
      next_page: docs.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  },
);

import { z } from 'zod';
import { shownName } from '../../../../src/domain/personName.ts';

/** What is copied of a member's profile. */
export const PersonCopy = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  img: z.string().nullable(),
});

/** The member who did something, as shown to others. Parsing fails for banned and leaving members. */
export const Actor = PersonCopy.extend({ status: z.literal('active') });
export type Actor = z.infer<typeof Actor>;

/** The actor's display name. */
export function nameOf({ first_name: firstName, last_name: lastName }: Omit<Actor, 'status'>): string {
  return shownName({ firstName, lastName });
}

import { z } from 'zod';
import { shownName } from '../../../../src/domain/personName.ts';

/** Who did it, as they are named and shown; nobody who is banned or leaving. */
export const Actor = z.object({
  status: z.literal('active'),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  img: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

/** The actor's name as screens show it. */
export function nameOf({ first_name: firstName, last_name: lastName }: Omit<Actor, 'status'>): string {
  return shownName({ firstName, lastName });
}

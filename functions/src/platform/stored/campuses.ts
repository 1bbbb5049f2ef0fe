import { z } from 'zod';
import { CampusIdText } from './campusId.ts';

/** Of `campuses/{id}` what functions use; the operator's command `campus` writes it. Earlier records lack the defaults. */
export const StoredCampus = z.object({
  id: CampusIdText,
  name: z.string(),
  short_name: z.string(),
  /** The main one first; none of the shared community. */
  email_domains: z.array(z.string()).default([]),
  /** No joining, posting and wanting; reading goes on. */
  is_closed: z.boolean().default(false),
});
export type StoredCampus = z.infer<typeof StoredCampus>;

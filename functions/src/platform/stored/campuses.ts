import { z } from 'zod';
import { CampusIdText } from './campusId.ts';

const Tokens = z.record(z.string(), z.string());

/** Of `campuses/{id}` what functions use; the operator's command `campus` writes it. Earlier records lack the defaults. */
export const StoredCampus = z.object({
  id: CampusIdText,
  name: z.string(),
  short_name: z.string(),
  /** Drawn on its icons. */
  monogram: z.string().default(''),
  location_details: z
    .object({ city: z.string().nullable(), state: z.string().nullable() })
    .default({ city: null, state: null }),
  time_zone: z.string().nullable().default(null),
  /** The main one first; none of the shared community. */
  email_domains: z.array(z.string()).default([]),
  colour: z.string().default('#0F6E66'),
  spark: z.string().nullable().default(null),
  /** Tokens by theme, derived from the two colors. */
  accents: z.object({ light: Tokens, dark: Tokens }).default({ light: {}, dark: {} }),
  /** Null: the usual one of the first campuses, none elsewhere. */
  social_page: z.string().nullable().default(null),
  /** Nobody can join, post or want any more; reading goes on. */
  is_closed: z.boolean().default(false),
});
export type StoredCampus = z.infer<typeof StoredCampus>;

import type { CampusFile } from '../campusFile.ts';

/** The file of a campus that is none of the first; `more` overrides it. */
export const campusFileOf = (more: Partial<CampusFile> = {}): CampusFile => ({
  id: 'osu',
  name: 'Oregon State University',
  shortName: 'OSU',
  monogram: 'OSU',
  city: 'Corvallis',
  state: 'OR',
  timeZone: 'America/Los_Angeles',
  emailDomain: 'oregonstate.edu',
  colour: '#D73F09',
  spark: null,
  accents: { light: { accent: '#d73f09' }, dark: { accent: '#e96a3a' } },
  socialPage: null,
  isClosed: false,
  ...more,
});

import type { CampusFile } from '../../../src/domain/campusFile.ts';
import type { StoredCampus } from './stored/campuses.ts';

/** What the public may know of a campus, for the page. */
export function fileOf(campus: StoredCampus): CampusFile {
  const { city, state } = campus.location_details;
  return {
    id: campus.id,
    name: campus.name,
    shortName: campus.short_name,
    monogram: campus.monogram,
    city,
    state,
    timeZone: campus.time_zone,
    emailDomain: campus.email_domains[0] ?? null,
    colour: campus.colour,
    spark: campus.spark,
    accents: campus.accents,
    socialPage: campus.social_page,
    isClosed: campus.is_closed,
  };
}

import { onRequest } from 'firebase-functions/v2/https';
import type { CampusFile } from '../../../../src/domain/campusFile.ts';
import { findCampus } from '../../platform/campuses.ts';
import { SERVING } from '../../platform/resources.ts';
import type { StoredCampus } from '../../platform/stored/campuses.ts';

/** With the minute that an instance remembers a campus, a change is everywhere within five; a CDN is purged by deployments alone. */
const FOUND = 'public, max-age=120, s-maxage=120';
/** Shorter, so that a new campus is there soon. */
const NOT_FOUND = 'public, max-age=30, s-maxage=30';

/** `GET /campuses/{id}/campus.json`: what a page needs of a campus before the app comes, without a read for each visitor. */
export const campusFile = onRequest(SERVING, async (request, response) => {
  response.set({ 'X-Content-Type-Options': 'nosniff' });
  if (!['GET', 'HEAD'].includes(request.method)) {
    response.set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).status(405).send('');
    return;
  }
  const [, id] = /^\/campuses\/([^/]+)\/campus\.json$/.exec(request.path) ?? [];
  const campus = await findCampus(id);
  if (campus === null) {
    response.set('Cache-Control', NOT_FOUND).status(404).send('');
    return;
  }
  response.set('Cache-Control', FOUND).json(fileOf(campus));
});

function fileOf(campus: StoredCampus): CampusFile {
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

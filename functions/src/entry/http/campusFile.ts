import { onRequest } from 'firebase-functions/v2/https';
import type { CampusFile } from '../../../../src/domain/campusFile.ts';
import { findCampus } from '../../platform/campuses.ts';
import { SERVING } from '../../platform/resources.ts';
import type { StoredCampus } from '../../platform/stored/campuses.ts';

/**
 * `GET /campuses/{id}/campus.json`: what a page needs of a campus before the app comes, without a read for each visitor. Hosting has
 * the CDN and the browser keep it for two minutes each (`firebase.json`), and an instance remembers a campus for one: a change is
 * everywhere within five.
 */
export const campusFile = onRequest(SERVING, async (request, response) => {
  if (!['GET', 'HEAD'].includes(request.method)) {
    response.set({ Allow: 'GET, HEAD' }).status(405).send('');
    return;
  }
  const [, id] = /^\/campuses\/([^/]+)\/campus\.json$/.exec(request.path) ?? [];
  const campus = await findCampus(id);
  if (campus === null) {
    response.status(404).send('');
    return;
  }
  response.json(fileOf(campus));
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

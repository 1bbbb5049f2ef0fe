import { onRequest } from 'firebase-functions/v2/https';
import type { CampusFile } from '../../../../src/domain/campusFile.ts';
import { manifestOf } from '../../../../src/lib/manifest.ts';
import { MANIFEST_FILE } from '../../../../src/lib/siteWorker.ts';
import { baseTokens } from '../../../../src/styles/palette.ts';
import { findCampus } from '../../platform/campuses.ts';
import { SERVING } from '../../platform/resources.ts';
import type { StoredCampus } from '../../platform/stored/campuses.ts';

/**
 * `GET /campuses/{id}/campus.json`: what a page needs of a campus before the app comes, without a read for each visitor.
 * `GET /campuses/{id}/app.webmanifest`: its manifest, where the build has none. Hosting has
 * the CDN and the browser keep it for two minutes each (`firebase.json`), and an instance remembers a campus for one: a change is
 * everywhere within five.
 */
export const campusFile = onRequest(SERVING, async (request, response) => {
  if (!['GET', 'HEAD'].includes(request.method)) {
    response.set({ Allow: 'GET, HEAD' }).status(405).send('');
    return;
  }
  const [, id, file] = /^\/campuses\/([^/]+)\/([^/]+)$/.exec(request.path) ?? [];
  const campus = await findCampus(id);
  if (campus !== null && file === 'campus.json') response.json(fileOf(campus));
  else if (campus !== null && file === MANIFEST_FILE)
    response.type('application/manifest+json').send(JSON.stringify(manifestFor(campus)));
  else response.status(404).send('');
});

const manifestFor = ({ id, short_name: shortName, colour }: StoredCampus): object =>
  manifestOf({ id, shortName, colour }, baseTokens('light')['n1'] ?? '');

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

import { onRequest } from 'firebase-functions/v2/https';
import { SHARED_CAMPUS_ID } from '../../../../src/domain/campus.ts';
import { ICONS, manifestOf } from '../../../../src/lib/manifest.ts';
import { campusFile as pathOf, LINK_CARD, MANIFEST_FILE } from '../../../../src/lib/siteWorker.ts';
import { baseTokens } from '../../../../src/styles/palette.ts';
import { bucket } from '../../platform/admin.ts';
import { fileOf } from '../../platform/campusFile.ts';
import { findCampus } from '../../platform/campuses.ts';
import { namesPage } from '../../platform/campusNames.ts';
import { errorCode } from '../../platform/errorCode.ts';
import { log } from '../../platform/log.ts';
import { SERVING } from '../../platform/resources.ts';
import type { StoredCampus } from '../../platform/stored/campuses.ts';

const HTTP_NOT_FOUND = 404;
const PICTURES: ReadonlySet<string> = new Set([LINK_CARD, ...ICONS].map(({ file }) => file));

/**
 * `GET /campuses/{id}/campus.json`: what a page needs of a campus before the app comes, without a read for each visitor.
 * `GET /campuses/{id}/app.webmanifest`, `…/icon-192.png`: its manifest and the pictures that `campus add` has drawn, where the build has
 * none. `GET /campuses/names/{page}.json`: a page of names for the finder (`src/domain/campusNames.ts`). Hosting has the CDN and the
 * browser keep each for two minutes (`firebase.json`), and an instance caches a campus for one: a change is everywhere within five.
 */
export const campusFile = onRequest(SERVING, async (request, response) => {
  if (!['GET', 'HEAD'].includes(request.method)) {
    response.set({ Allow: 'GET, HEAD' }).status(405).send('');
    return;
  }
  const [, id, file = ''] = /^\/campuses\/([^/]+)\/([^/]+)$/.exec(request.path) ?? [];
  if (id === 'names') {
    const names = await namesPage(file);
    if (names === null) response.status(HTTP_NOT_FOUND).send('');
    else response.json(names);
    return;
  }
  const campus = await findCampus(id);
  if (campus !== null && file === 'campus.json') response.json(fileOf(campus));
  else if (campus !== null && file === MANIFEST_FILE)
    response.type('application/manifest+json').send(JSON.stringify(manifestFor(campus)));
  else if (PICTURES.has(file)) {
    const picture = campus === null ? null : await pictureOf(campus.id, file);
    if (picture !== null) response.type('png').send(picture);
    // The build has the shared community's, which stands for all others.
    else if (id === SHARED_CAMPUS_ID) response.status(404).send('');
    else response.redirect(pathOf(SHARED_CAMPUS_ID, file));
  } else response.status(404).send('');
});

async function pictureOf(id: string, file: string): Promise<Buffer | null> {
  try {
    return (await bucket().file(pathOf(id, file).slice(1)).download())[0];
  } catch (error) {
    if (errorCode(error) !== HTTP_NOT_FOUND)
      log.warn('no picture of a campus', { campusId: id, error: String(error) });
    return null;
  }
}

const manifestFor = ({ id, short_name: shortName, colour }: StoredCampus): object =>
  manifestOf({ id, shortName, colour }, baseTokens('light')['n1'] ?? '');

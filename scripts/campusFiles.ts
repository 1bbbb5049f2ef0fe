import { campusPictures } from '../functions/tools/campusPictures.ts';
import type { Campus } from '../src/domain/campus.ts';
import { manifestOf } from '../src/lib/manifest.ts';
import { MANIFEST_FILE, campusFile } from '../src/lib/siteWorker.ts';
import { baseTokens } from '../src/styles/palette.ts';

/*
 * What makes each of the first campuses an app of its own on a device: its manifest and icons, in `public/campuses/<id>`, with its
 * picture for previews of links. One build serves every host, so the page names those of its campus
 * (`src/app/installed/useInstalled.ts`).
 */

/** The text of a campus's manifest. */
export function manifestText(campus: Campus): string {
  return `${JSON.stringify(manifestOf(campus, baseTokens('light')['n1'] ?? ''), null, 2)}\n`;
}

/** All files of a campus, by their path below `public`. */
export async function campusFiles(campus: Campus): Promise<ReadonlyMap<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>(await campusPictures(campus));
  files.set(MANIFEST_FILE, manifestText(campus));
  return new Map([...files].map(([file, content]) => [campusFile(campus.id, file), content]));
}

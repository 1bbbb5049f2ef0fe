import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FIRST_CAMPUSES } from '../src/domain/campus.ts';
import { campusFiles } from './campusFiles.ts';

/** Writes the manifests, icons and preview pictures of all campuses: after a change of `public/icon.svg`, a name or a colour. */
for (const campus of Object.values(FIRST_CAMPUSES)) {
  for (const [path, content] of await campusFiles(campus)) {
    const file = new URL(`../public${path}`, import.meta.url);
    await mkdir(dirname(file.pathname), { recursive: true });
    await writeFile(file, content);
  }
}

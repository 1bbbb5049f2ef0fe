import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ALL_MAX_BYTES, measure } from '../../../scripts/checkSize.ts';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { row, type Row } from '../../journeys/costs/row.ts';
import { database } from '../../journeys/support/bill.ts';
import { openStage, PHONE, signedIn } from '../../journeys/costs/stage.ts';

/** Gzipped size of all JavaScript, and what each route adds to the scripts that all routes load. */

const OTHERS_MAX_KB = 40;
const ROUTES: readonly { readonly name: string; readonly path: string; readonly maxKB: number }[] = [
  { name: 'composer', path: '/create/post', maxKB: 110 },
  { name: 'messages', path: '/messages', maxKB: 60 },
  { name: 'notifications', path: '/notifications', maxKB: OTHERS_MAX_KB },
  { name: 'search', path: '/search', maxKB: 50 },
  { name: 'post', path: '/post/:id', maxKB: OTHERS_MAX_KB },
  { name: 'media', path: '/media', maxKB: OTHERS_MAX_KB },
  { name: 'settings', path: '/settings/account', maxKB: OTHERS_MAX_KB },
  { name: 'schools', path: '/search_schools', maxKB: OTHERS_MAX_KB },
  { name: 'profile', path: '/profile', maxKB: OTHERS_MAX_KB },
  { name: 'profile editing', path: '/profile/edit', maxKB: OTHERS_MAX_KB },
];
/** Longer than a page waits before it prefetches. */
const SETTLED_MS = 6000;

export async function routesBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const dist = join(repositoryRoot(), 'dist');
  const { allBytes } = await measure(dist);
  const context = await signedIn(stage, stage.reader, PHONE);
  const { docs } = await database().collection('posts').where('campus_id', '==', 'ut').limit(1).get();
  const asked = new Map<string, ReadonlySet<string>>();
  for (const { name, path } of ROUTES) {
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.slice(1));
    });
    await page.goto(`${stage.suite.app('ut')}${path.replace(':id', docs[0]?.id ?? '')}`);
    await page.waitForTimeout(SETTLED_MS);
    asked.set(name, scripts);
    await page.close();
  }
  await context.close();
  const sizes = await sizesIn(dist);
  const [first = new Set<string>(), ...rest] = asked.values();
  const common = new Set([...first].filter((file) => rest.every((one) => one.has(file))));
  const added = (name: string): number =>
    [...(asked.get(name) ?? [])]
      .filter((file) => !common.has(file))
      .reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return [
    row('web.size.all', 'all JavaScript gz', allBytes / 1000, 'kB', { atMost: ALL_MAX_BYTES / 1000 }),
    ...ROUTES.map(({ name, maxKB }) =>
      row(`web.size.${name}`, `JavaScript gz that ${name} adds`, added(name) / 1000, 'kB', { atMost: maxKB }),
    ),
  ];
}

async function sizesIn(dist: string): Promise<ReadonlyMap<string, number>> {
  const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file, gzipSync(await readFile(join(dist, file)), { level: 9 }).byteLength] as const,
      ),
    ),
  );
}

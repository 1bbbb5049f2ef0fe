import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { ownPlace } from '../journeys/screens/place.ts';
import { testSuite } from '../support/suite.ts';
import { SHOTS, type Shot } from './screens/shots.ts';
import { logInDemo } from './screens/demoLogin.ts';
import { writeWanted } from './screens/wanted.ts';
import { startChromium } from './support/chromium.ts';
import { startFirefox } from './support/firefox.ts';
import type { EngineName, Theme } from './support/page.ts';
import { bundleFinder, type Person } from './support/person.ts';
import { startWebKit } from './support/webkit.ts';
import { World } from './support/world.ts';

/**
 * `npm run screenshots:engines`: the main screens in Chromium, WebKit and Firefox, each with its three pictures side by side in
 * `.local/engines/pictures`. Options: `--only feed,post` screens whose names begin so; `--width 447`; `--theme dark`;
 * `--engines webkit`.
 */

const FOLDER = join(repositoryRoot(), '.local/engines/pictures');
const ENGINES = { chromium: startChromium, webkit: startWebKit, firefox: startFirefox } as const;
/** A phone of each engine: WebKit's windows are never narrower. */
const NARROW: Readonly<Record<EngineName, number>> = { chromium: 447, webkit: 447, firefox: 447 };
const HEIGHTS = { phone: 844, desktop: 800 };
const DESKTOP_PX = 1280;
const SETTLE_MS = 1_200;
const GAP_PX = 8;

const fileOf = (shot: Shot, kind: string, theme: Theme, engine: string): string =>
  join(FOLDER, 'single', `${shot.name}.${kind}.${theme}.${engine}.png`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string', default: 'light' },
      engines: { type: 'string', default: Object.keys(ENGINES).join(',') },
    },
  });
  const theme: Theme = values.theme === 'dark' ? 'dark' : 'light';
  const names = values.only?.split(',') ?? [];
  const shots = SHOTS.filter(({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)));
  await mkdir(join(FOLDER, 'single'), { recursive: true });
  // A suite that runs already has its demo communities.
  const isGiven = process.env.TEST_SUITES !== undefined;
  const { close } = isGiven ? { close: () => Promise.resolve() } : await ownPlace();
  try {
    await writeWanted(testSuite());
    for (const kind of ['phone', 'desktop'] as const) {
      if (values.width !== undefined && Number(values.width) < DESKTOP_PX !== (kind === 'phone')) continue;
      for (const name of ['chromium', 'webkit', 'firefox'] as const) {
        if (!values.engines.split(',').includes(name)) continue;
        await photograph(name, kind, theme, shots);
      }
      for (const shot of shots) await sideBySide(shot, kind, theme);
    }
  } finally {
    await close();
  }
}

async function photograph(
  name: EngineName,
  kind: 'phone' | 'desktop',
  theme: Theme,
  shots: readonly Shot[],
): Promise<void> {
  const engine = await ENGINES[name](theme);
  const world = new World(testSuite(), engine, await bundleFinder(), FOLDER);
  const size = { width: kind === 'phone' ? NARROW[name] : DESKTOP_PX, height: HEIGHTS[kind] };
  const people = new Map<string, Person>();
  for (const shot of shots) {
    const key = `${shot.viewer} ${shot.campus}`;
    try {
      const person = people.get(key) ?? (await world.open(size));
      if (!people.has(key)) await logInDemo(world, person, shot.viewer, shot.campus);
      people.set(key, person);
      await person.goto(world.at(shot.path, shot.campus));
      await person.holds('the page is there', `document.querySelector('main h1') !== null`);
      await shot.act?.(person, kind === 'phone', world);
      await person.holds('nothing is on its way', QUIET);
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      await person.page.screenshot(fileOf(shot, kind, theme, name));
    } catch (error) {
      console.log(`${name} ${kind} ${shot.name}: ${String(error).slice(0, 300)}`);
      await people
        .get(key)
        ?.page.screenshot(fileOf(shot, kind, theme, name))
        .catch(() => undefined);
    }
    const person = people.get(key);
    if (person !== undefined) await shot.after?.(person);
  }
  await world.closeAll();
  await engine.stop();
}

const QUIET = `document.querySelector('[aria-busy="true"], [class*="skeleton"]') === null &&
  [...document.images].filter((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && width > 0;
  }).every((one) => one.complete)`;

/** The same screen in each engine, side by side. */
async function sideBySide(shot: Shot, kind: 'phone' | 'desktop', theme: Theme): Promise<void> {
  const files = ['chromium', 'webkit', 'firefox'].map((name) => fileOf(shot, kind, theme, name));
  const pictures = await Promise.all(
    files.map((file) =>
      sharp(file)
        .toBuffer({ resolveWithObject: true })
        .catch(() => null),
    ),
  );
  const there = pictures.filter((one) => one !== null);
  if (there.length === 0) return;
  const isPhone = kind === 'phone';
  const width = isPhone
    ? there.reduce((sum, { info }) => sum + info.width + GAP_PX, 0)
    : Math.max(...there.map(({ info }) => info.width));
  const height = isPhone
    ? Math.max(...there.map(({ info }) => info.height))
    : there.reduce((sum, { info }) => sum + info.height + GAP_PX, 0);
  let at = 0;
  const parts = there.map(({ data, info }) => {
    const part = { input: data, left: isPhone ? at : 0, top: isPhone ? 0 : at };
    at += (isPhone ? info.width : info.height) + GAP_PX;
    return part;
  });
  await sharp({ create: { width, height, channels: 3, background: '#f0f' } })
    .composite(parts)
    .png()
    .toFile(join(FOLDER, `${shot.name}.${kind}.${theme}.png`));
}

await main();
process.exit(0);

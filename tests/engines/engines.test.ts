import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, onTestFailed, test } from 'vitest';
import { POOR_BROWSERS } from '../../src/lib/testing/poorBrowsers.ts';
import { testSuite } from '../support/suite.ts';
import { trades } from './stories/first.ts';
import { comesByGoogle, comesByMailedLink } from './stories/door.ts';
import {
  changesPhone,
  commentsAndSaves,
  goesBack,
  goesBackThroughSearch,
  joinsByCode,
  postsOffline,
} from './stories/more.ts';
import { pricesReservesSells } from './stories/listing.ts';
import { tabsThroughFeed } from './stories/keys.ts';
import { keepsPlaceInList } from './stories/reading.ts';
import { findsAmongThousand } from './stories/schools.ts';
import { cropsPicture } from './stories/profile.ts';
import { postsWithout } from './stories/poorBrowser.ts';
import { judgesByKeys } from './stories/desk.ts';
import { wantsIt } from './stories/wants.ts';
import { meetsAndHandsOver } from './stories/deals.ts';
import { startChromium } from './support/chromium.ts';
import { startFirefox } from './support/firefox.ts';
import type { Engine } from './support/page.ts';
import { bundleFinder } from './support/person.ts';
import { startWebKit } from './support/webkit.ts';
import { World } from './support/world.ts';

/**
 * One set of stories in three engines. `npm test` runs the first one in those that the journeys do not use;
 * `npm run test:engines` and `npm run test:all` all of them in all three.
 */

const FOLDER = '.local/engines';

const FIRST = [
  ['two students log in, trade with photos, find, write to each other and log out', trades],
] as const;

const MORE = [
  ['somebody joins by a code and a school address', joinsByCode],
  ['a member comes in by a mailed link', comesByMailedLink],
  ["somebody new comes in through Google's window", comesByGoogle],
  ['a profile picture shows what its crop showed', cropsPicture],
  ['a price is filled in, edited, and the thing reserved and sold', pricesReservesSells],
  ['one wants a thing, its seller accepts, and it is reserved for them', wantsIt],
  ['a moderator judges by keys, and whom it is about asks again', judgesByKeys],
  ['two meet, hand a thing over and say good words of each other', meetsAndHandsOver],
  ['a comment and a save come to those whom they concern', commentsAndSaves],
  ['a member changes their phone number', changesPhone],
  ['a post waits for the connection and goes out', postsOffline],
  ['what has the focus by Tab is never under a bar', tabsThroughFeed],
  ['a school is found among a thousand, by keyboard and by state', findsAmongThousand],
  ['a list stays where it is read while something comes above', keepsPlaceInList],
  ['Back leads from what was found to the results and the feed', goesBackThroughSearch],
  ['Back leads from a profile over a post to the same place in the feed', goesBack],
] as const;

const ENGINES = [
  ['WebKit', startWebKit],
  ['Firefox', startFirefox],
  ['Chromium', startChromium],
] as const;

const isWhole = process.env.TEST_ALL === '1';

describe.each(isWhole ? ENGINES : ENGINES.slice(0, 2))('%s', (name, start) => {
  let engine: Engine;
  let world: World;

  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    engine = await start();
    world = new World(testSuite(), engine, await bundleFinder(), FOLDER);
  });
  afterEach(() => world.closeAll());
  afterAll(() => engine.stop());

  /** Runs a story; where it fails, there is a picture of each window. */
  const tell = async (title: string, story: (world: World) => Promise<void>): Promise<void> => {
    onTestFailed(() => console.log(`Pictures of it are in ${join(FOLDER, fileName(title))}-*.png`));
    try {
      await story(world);
    } catch (error) {
      await world.picture(fileName(title));
      throw error;
    }
  };

  test.each(isWhole ? [...FIRST, ...MORE] : FIRST)('%s', tell);

  // WebKit's driver runs nothing before a page.
  if (isWhole && name !== 'WebKit') {
    test.each(POOR_BROWSERS)('somebody logs in and posts in a browser with $name', (browser) =>
      tell(`with ${browser.name}`, (here) => postsWithout(here, browser)),
    );
  }
});

const fileName = (title: string): string => title.replace(/[^a-z]+/gi, '-').slice(0, 40);

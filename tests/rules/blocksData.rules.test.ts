import { afterEach, expect, test } from 'vitest';
import { fetchBlocked, listenBlock } from '../../src/data/blocks/blockQueries.ts';
import { block, unblock } from '../../src/data/blocks/blockWrites.ts';
import { listenHidden } from '../../src/data/blocks/hiddenQueries.ts';
import { STORED_AT } from './support/builders.ts';
import { costOfAct } from './support/costs.ts';
import { openWorld, type Actor } from './support/world.ts';

/** Blocks by the app's own reads and writes under the rules in force, and the price. */
const world = openWorld();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
const denied = { code: 'permission-denied' };

const blockedBy = async (who: Actor): Promise<readonly string[]> =>
  (await fetchBlocked(world.as(who), who, null)).entries.map(({ uid }) => uid);

/** What a member's list says, once the server has spoken. */
function hiddenFrom(who: Actor, of: string = who) {
  const told: unknown[] = [];
  stops.push(
    listenHidden(
      world.as(who),
      of,
      (uids) => told.push(uids),
      (error) => told.push(error),
    ),
  );
  return (): unknown => told.at(-1);
}

test('a block is one write, also where it stands already, and ends with one', async () => {
  const cost = await costOfAct(world, 'maya', () => block(world.as('maya'), 'maya', 'liam'));
  expect(cost).toMatchObject({ reads: 0, writes: 1 });
  await block(world.as('maya'), 'maya', 'liam');
  expect(await blockedBy('maya')).toEqual(['liam']);
  await unblock(world.as('maya'), 'maya', 'liam');
  await unblock(world.as('maya'), 'maya', 'liam');
  expect(await blockedBy('maya')).toEqual([]);
});

test('an account that may not write is told so', async () => {
  await expect(block(world.as('bela'), 'bela', 'liam')).rejects.toMatchObject(denied);
  await expect(block(world.as('liam'), 'maya', 'liam')).rejects.toMatchObject(denied);
});

test('whom a member blocks is listed with their profiles, where they may be seen: two reads each', async () => {
  const at = (minutes: number) => ({ blocked_at: new Date(STORED_AT.getTime() + minutes * 60_000) });
  await world.seed('users/nora/blocks/omar', at(1));
  await world.seed('users/maya/blocks/omar', at(1));
  await world.seed('users/maya/blocks/liam', at(2));
  const named = async (who: Actor) =>
    (await fetchBlocked(world.as(who), who, null)).entries.map(({ uid, profile }) => [
      uid,
      profile?.username ?? null,
    ]);
  const cost = await costOfAct(world, 'maya', async () => {
    expect(await named('maya')).toEqual([
      ['liam', 'liam'],
      ['omar', 'omar'],
    ]);
  });
  expect(cost).toMatchObject({ reads: 4 });
  // Not school-verified any more.
  expect(await named('nora')).toEqual([['omar', null]]);
});

test('who is hidden is one read, nobody without a list, and for its owner alone', async () => {
  const cost = await costOfAct(world, 'maya', async () => {
    await expect.poll(hiddenFrom('maya')).toEqual([]);
  });
  expect(cost).toMatchObject({ reads: 1, lookUps: 0 });
  await world.seed('users/liam/private/hidden', { uids: ['maya', 'omar'] });
  const liams = hiddenFrom('liam');
  await expect.poll(liams).toEqual(['maya', 'omar']);
  await world.seed('users/liam/private/hidden', { uids: ['omar'] });
  await expect.poll(liams).toEqual(['omar']);
  await expect.poll(hiddenFrom('maya', 'liam')).toMatchObject(denied);
});

test('whether one blocks somebody is one read, live, and for them alone', async () => {
  const blocksOf = (who: Actor, of: string) => {
    const told: unknown[] = [];
    const tell = (one: unknown): void => void told.push(one);
    stops.push(listenBlock(world.as(who), of, 'omar', tell, tell));
    return (): unknown => told.at(-1);
  };
  const cost = await costOfAct(world, 'maya', async () => {
    await expect.poll(blocksOf('maya', 'maya')).toBe(false);
  });
  expect(cost).toMatchObject({ reads: 1, lookUps: 0 });
  const mayas = blocksOf('maya', 'maya');
  await block(world.as('maya'), 'maya', 'omar');
  await expect.poll(mayas).toBe(true);
  await unblock(world.as('maya'), 'maya', 'omar');
  await expect.poll(mayas).toBe(false);
  await expect.poll(blocksOf('liam', 'maya')).toMatchObject(denied);
});

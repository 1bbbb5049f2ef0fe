import { describe, expect, test } from 'vitest';
import { SearchKeys } from './searchKeys.ts';

const HOUR_MS = 3_600_000;
const ana = { uid: 'ana', campusId: 'ut' } as const;

function setUp() {
  const world = { nowMs: 0, asked: [] as string[], fails: false };
  const keys = new SearchKeys(
    async (campusId) => {
      world.asked.push(campusId);
      const turn = world.asked.length;
      await Promise.resolve();
      if (world.fails) throw new Error('No line');
      return { appId: 'APP', key: `key ${turn}`, validUntilMs: world.nowMs + HOUR_MS };
    },
    () => world.nowMs,
  );
  return { world, keys };
}

describe('search keys', () => {
  test('are asked for once and kept until shortly before they expire', async () => {
    const { world, keys } = setUp();
    const first = await Promise.all([keys.keyFor(ana), keys.keyFor(ana)]);
    expect(first.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
    world.nowMs = HOUR_MS - 61_000;
    expect((await keys.keyFor(ana)).key).toBe('key 1');
    world.nowMs = HOUR_MS - 60_000;
    const later = await Promise.all([keys.keyFor(ana), keys.keyFor(ana)]);
    expect(later.map(({ key }) => key)).toEqual(['key 2', 'key 2']);
  });

  test('are another’s for another person and another campus', async () => {
    const { world, keys } = setUp();
    await keys.keyFor(ana);
    await keys.keyFor({ uid: 'ben', campusId: 'ut' });
    await keys.keyFor({ uid: null, campusId: 'ut' });
    await keys.keyFor({ uid: 'ana', campusId: 'campus' });
    expect(world.asked).toEqual(['ut', 'ut', 'ut', 'campus']);
  });

  test('are asked for again after a failure, and when the provider has refused one', async () => {
    const { world, keys } = setUp();
    world.fails = true;
    await expect(keys.keyFor(ana)).rejects.toThrow('No line');
    world.fails = false;
    expect((await keys.keyFor(ana)).key).toBe('key 2');
    keys.forget(ana);
    expect((await keys.keyFor(ana)).key).toBe('key 3');
  });
});

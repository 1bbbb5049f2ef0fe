import { expect, test } from 'vitest';
import { releasePorts } from './portClaims.ts';
import { choosePorts, DEFAULT_PORTS } from './ports.ts';

test('of two runs that start at the same moment each has ports of its own, before anybody listens', async () => {
  const both = await Promise.all([choosePorts(), choosePorts()]);
  const given = both.flatMap(({ ports }) => Object.values(ports));
  await releasePorts(given);
  expect(new Set(given).size).toBe(2 * Object.keys(DEFAULT_PORTS).length);
});

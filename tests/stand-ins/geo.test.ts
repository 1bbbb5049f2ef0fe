import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGeo, type Geo } from '../../local/geo/geo.ts';
import { anyFreePort } from '../../local/suite/ports.ts';
import { lookUpRegion } from '../../src/features/region/region.ts';

/** The app's own look-up against the stand-in of its two services. */
let geo: Geo;
beforeAll(async () => {
  geo = await startGeo(await anyFreePort(new Set()), { country: 'US', timeZone: 'America/Chicago' });
});
afterAll(() => geo.stop());

describe('the region look-up', () => {
  test('asks for its address, and where that is', async () => {
    expect(await lookUpRegion(geo)).toEqual({ country: 'US', timeZone: 'America/Chicago' });
    expect(geo.asked).toEqual(['203.0.113.7']);
    geo.move({ country: 'FR', timeZone: 'Europe/Paris' });
    expect(await lookUpRegion(geo)).toEqual({ country: 'FR', timeZone: 'Europe/Paris' });
  });

  test('knows nothing when the service refuses, or nobody answers', async () => {
    geo.move(null);
    expect(await lookUpRegion(geo)).toBeNull();
    expect(await lookUpRegion({ ...geo, ipUrl: 'http://127.0.0.1:9/ip' })).toBeNull();
  });

  test('waits two seconds at most', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const began = Date.now();
    expect(await lookUpRegion({ ...geo, ipUrl: `http://127.0.0.1:${String(port)}/` })).toBeNull();
    const tookMs = Date.now() - began;
    expect(tookMs).toBeGreaterThan(1_900);
    // Generous: a busy machine wakes late.
    expect(tookMs).toBeLessThan(20_000);
    silent.closeAllConnections();
    silent.close();
  });
});

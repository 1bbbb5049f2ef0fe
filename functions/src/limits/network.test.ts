import type { CallableRequest } from 'firebase-functions/v2/https';
import { expect, test } from 'vitest';
import { networkLimits, networkOf, networkOfAddress, vouchedFactor } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', null],
])('%j is in the network %j', (address, network) =>
  expect(networkOfAddress(address, false)?.household ?? null).toBe(network),
);

test('devices of one household share a network, neighbours do not', () => {
  expect(networkOfAddress('2001:db8:1:2::a', false)).toEqual(networkOfAddress('2001:db8:1:2::b', false));
  expect(networkOfAddress('2001:db8:1:3::a', false)).not.toEqual(networkOfAddress('2001:db8:1:2::a', false));
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%j is no network on one machine', (address) => {
  expect(networkOfAddress(address, true)).toBeNull();
});

test('a site of IPv6 is limited as well, to ten times as much', () => {
  const caps = [{ max: 5, withinMs: 1000 }];
  expect(networkLimits('code', networkOfAddress('2001:db8:1:2::a', false), caps)).toEqual([
    { kind: 'code_network', subject: '2001:db8:1:2::/64', caps },
    { kind: 'code_site', subject: '2001:db8:1::/48', caps: [{ max: 50, withinMs: 1000 }] },
  ]);
  expect(networkLimits('code', networkOfAddress('203.0.113.7', false), caps)).toHaveLength(1);
  expect(networkLimits('code', null, caps)).toEqual([]);
});

test('App Check vouches for a caller, never a header', () => {
  const requestOf = (more: object): CallableRequest =>
    ({
      rawRequest: {
        headers: { 'x-forwarded-for': '203.0.113.7', 'x-firebase-appcheck': 'forged' },
        socket: {},
      },
      ...more,
    }) as unknown as CallableRequest;
  const [vouched, plain] = [networkOf(requestOf({ app: { appId: 'app' } })), networkOf(requestOf({}))];
  expect([vouched, plain].map(vouchedFactor)).toEqual([10, 1]);
  expect(vouchedFactor(null)).toBe(1);
  expect([vouched?.household, plain?.household]).toEqual(['203.0.113.7', '203.0.113.7']);
});

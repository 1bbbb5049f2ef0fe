import { expect, test } from 'vitest';
import { networkOfAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', null],
])('%j is in the network %j', (address, network) => expect(networkOfAddress(address, false)).toBe(network));

test('devices of one household share a network, neighbours do not', () => {
  expect(networkOfAddress('2001:db8:1:2::a', false)).toBe(networkOfAddress('2001:db8:1:2::b', false));
  expect(networkOfAddress('2001:db8:1:3::a', false)).not.toBe(networkOfAddress('2001:db8:1:2::a', false));
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%j is no network on one machine', (address) => {
  expect(networkOfAddress(address, true)).toBeNull();
});

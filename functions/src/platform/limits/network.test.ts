import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { hopsOf, networkLimits, networkOf, networkOfAddress, vouchedFactor } from './network.ts';

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

/** A call as the platform hands it on; `address` is the connection's, which is always the platform's own. */
const call = (
  headers: IncomingHttpHeaders,
  address = '169.254.169.126',
): Parameters<typeof networkOf>[0] => ({
  rawRequest: { headers, socket: { remoteAddress: address } },
});

test('App Check vouches for a caller, never a header', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-firebase-appcheck': 'forged' };
  const [vouched, plain] = [networkOf({ ...call(headers), app: { appId: 'app' } }), networkOf(call(headers))];
  expect([vouched, plain].map(vouchedFactor)).toEqual([10, 1]);
  expect(vouchedFactor(null)).toBe(1);
  expect([vouched?.household, plain?.household]).toEqual(['203.0.113.7', '203.0.113.7']);
});

describe('a caller who makes up entries', () => {
  const CALLER = '203.0.113.7';
  const honest = networkOf(call({ 'x-forwarded-for': CALLER }));

  test.each([
    ['an address of somebody else', '198.51.100.1'],
    ['a list of them', '198.51.100.1, 198.51.100.2,198.51.100.3'],
    ['this machine', '127.0.0.1'],
    ['an address of the platform', '169.254.169.126'],
    ['words', 'unknown, <script>, \u0000'],
    ['nothing, with commas', ' , ,,'],
    ['a hundred kilobytes', '198.51.100.1,'.repeat(8_000)],
  ])('stays in their own network: %s', (_what, forged) => {
    expect(networkOf(call({ 'x-forwarded-for': `${forged},${CALLER}` }))).toEqual(honest);
    expect(networkOf(call({ 'x-forwarded-for': `${forged}, ${CALLER} ` }))).toEqual(honest);
  });

  test.each([
    'fastly-client-ip',
    'x-real-ip',
    'forwarded',
    'true-client-ip',
    'cf-connecting-ip',
    'x-appengine-user-ip',
    'x-forwarded-host',
  ])('changes nothing by %s', (header) => {
    expect(networkOf(call({ 'x-forwarded-for': CALLER, [header]: '198.51.100.1' }))).toEqual(honest);
  });

  test('gets no network of their own where the last entry is no address', () => {
    const shared = networkOf(call({}));
    expect(shared?.household).toBe('169.254.169.126');
    for (const odd of ['', ' ', 'unknown', '203.0.113.7:443', '203.0.113', '[2001:db8::1]', '203.0.113.7;']) {
      expect(networkOf(call({ 'x-forwarded-for': `198.51.100.1,${odd}` }))).toEqual(shared);
    }
  });
});

test('entries are counted, not named', () => {
  expect(hopsOf({})).toBe(0);
  expect(hopsOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(1);
  expect(hopsOf({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toBe(2);
});

/**
 * The functions that Hosting hands requests to: there the last entry is the CDN's, and all callers would count as one.
 */
describe('behind Hosting', () => {
  const handed = new Set(readFileSync('firebase.json', 'utf8').match(/(?<="functionId": ")\w+/g));
  const callables = readdirSync('functions/src/entry/callables').map((file) => file.replace('.ts', ''));
  const paths = readdirSync('functions/src/entry/http').filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );

  test('is no callable', () => {
    expect(handed.size).toBeGreaterThan(5);
    expect(callables.filter((name) => handed.has(name))).toEqual([]);
  });

  test('no path reads the network', () => {
    expect(paths.length).toBeGreaterThan(5);
    for (const file of paths) {
      expect(readFileSync(`functions/src/entry/http/${file}`, 'utf8'), file).not.toMatch(
        /limits\/network|forwarded-for/,
      );
    }
  });
});

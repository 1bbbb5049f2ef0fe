import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FIRST_CAMPUS_IDS } from '../../src/domain/campus.ts';
import { isReservedName } from '../../src/domain/reservedNames.ts';
import { ask, WENT_WRONG } from './support/http.ts';

/** The paths that Hosting hands to functions, as the hosts of the campuses serve them. */
const FOR_MEMBERS = [
  '/create_stripe_account',
  '/create_account_link',
  '/stripe_account',
  '/api/users',
  '/api/chats/check/someone',
];

test.each(FIRST_CAMPUS_IDS)('on the host of %s they reach their functions', async (campusId) => {
  for (const path of FOR_MEMBERS) {
    expect(await ask(path, { campusId }), path).toMatchObject({ status: 401, json: WENT_WRONG });
  }
  expect(await ask('/get_login_link', { campusId, method: 'POST', body: '{}' })).toMatchObject({
    status: 401,
  });
  expect(await ask('/stripe_webhook', { campusId, method: 'POST', body: '{}' })).toMatchObject({
    status: 400,
  });
});

test('their answers carry the headers of the host, and are kept nowhere', async () => {
  for (const path of FOR_MEMBERS) {
    expect((await ask(path)).headers, path).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
});

test('what only begins like them is left to the app, where it may be somebody’s name', async () => {
  for (const path of [
    '/stripe_accountant',
    '/stripe_account/x',
    '/api/userss',
    '/api/chats/check',
    '/apiary',
  ]) {
    expect((await ask(path)).status, path).not.toBe(401);
  }
});

test('every one of them comes before the app’s pages, and no username can take it', async () => {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8')) as {
    hosting: { rewrites: { source: string; function?: { functionId: string } }[] };
  };
  const sources = hosting.rewrites.map(({ source }) => source);
  expect(sources.at(-1)).toBe('**');
  for (const { source, function: target } of hosting.rewrites.slice(0, -1)) {
    expect(target?.functionId, source).toMatch(/^[a-zA-Z]+$/);
    expect(isReservedName(source.split('/')[1] ?? ''), source).toBe(true);
  }
});

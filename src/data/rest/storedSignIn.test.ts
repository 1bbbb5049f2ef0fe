import { describe, expect, it } from 'vitest';
import { readStoredSignIn, storedAuthKey } from './storedSignIn.ts';

const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function stored(user: unknown): { getItem: (key: string) => string | null } {
  const text = typeof user === 'string' ? user : JSON.stringify(user);
  return { getItem: (key) => (key === 'firebase:authUser:KEY:[DEFAULT]' ? text : null) };
}

/** As firebase 12.14 keeps a person with browserLocalPersistence. */
function user(claims: Record<string, unknown>): Record<string, unknown> {
  return {
    uid: 'u1',
    email: 'maya@example.com',
    emailVerified: true,
    displayName: 'Maya Rivera',
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: 'r',
      accessToken: `${encode({ alg: 'none' })}.${encode(claims)}.`,
      expirationTime: 1_760_000_000_000,
    },
    createdAt: '1',
    lastLoginAt: '2',
    apiKey: 'KEY',
    appName: '[DEFAULT]',
  };
}

describe('the sign-in stored on the device', () => {
  it('lies where the SDK puts it', () => {
    expect(storedAuthKey('KEY')).toBe('firebase:authUser:KEY:[DEFAULT]');
  });

  it('tells who, with which roles, and until when the token lasts', () => {
    const claims = {
      email_verified: true,
      campus_id: 'ut',
      school_verified: true,
      name: 'Zoë 李',
      session_id: 's1',
    };
    expect(readStoredSignIn(stored(user(claims)), 'KEY')).toMatchObject({
      person: {
        uid: 'u1',
        email: 'maya@example.com',
        isEmailVerified: true,
        claims: { campusId: 'ut', isSchoolVerified: true },
      },
      expiresAtMs: 1_760_000_000_000,
      refreshToken: 'r',
      sessionId: 's1',
    });
  });

  it('says what a moderator judges', () => {
    const claims = { campus_id: 'ut', school_verified: true, moderates: ['ut', 'ou'] };
    expect(readStoredSignIn(stored(user(claims)), 'KEY')?.person.claims?.moderates).toEqual(['ut', 'ou']);
  });

  it.each([
    ['an unknown campus', { campus_id: 'not one', school_verified: true }, null, true],
    ['a role that is not quite true', { campus_id: 'ut', school_verified: 'yes' }, 'ut', false],
    ['no roles', {}, null, false],
  ])('gives no role for %s', (_what, claims, campusId, isSchoolVerified) => {
    const { person } = readStoredSignIn(stored(user(claims)), 'KEY') ?? {};
    expect(person?.claims).toEqual({ campusId, isSchoolVerified });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['no token', { uid: 'u1' }],
    ['a token manager of another form', { ...user({}), stsTokenManager: 'x' }],
    ['a token that is none', { ...user({}), stsTokenManager: { accessToken: 'abc', expirationTime: 1 } }],
    [
      'a token with a broken body',
      { ...user({}), stsTokenManager: { accessToken: 'a.%%%.c', expirationTime: 1 } },
    ],
    ['no uid', { ...user({}), uid: undefined }],
  ])('is nobody when it holds %s', (_what, value) => {
    expect(readStoredSignIn(stored(value), 'KEY')).toBeNull();
  });
});

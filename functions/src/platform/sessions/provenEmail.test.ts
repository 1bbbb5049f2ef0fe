import type { AuthBlockingEvent } from 'firebase-functions/v2/identity';
import { expect, test } from 'vitest';
import { provenEmail } from './provenEmail.ts';

const PREFIX = 'providers/cloud.auth/eventTypes/user.beforeSignIn:';
const ACCOUNT = 'Maya@Example.com';

/** What the provider tells of a sign-in, as far as it is looked at. */
const event = (method: string, profile?: unknown): AuthBlockingEvent =>
  JSON.parse(
    JSON.stringify({
      eventType: PREFIX + method,
      data: { email: ACCOUNT },
      additionalUserInfo: { providerId: method, profile, isNewUser: false },
    }),
  ) as AuthBlockingEvent;

test.each([
  ['a link, for the address it was mailed to', event('emailLink'), 'maya@example.com'],
  [
    'Google, for its own word of the address',
    event('google.com', { email: 'Mal@Example.com', email_verified: true }),
    'mal@example.com',
  ],
  ['Google, in its other way', event('google.com', { email: 'a@b.co', verified_email: true }), 'a@b.co'],
])('proves: %s', (_what, told, email) => expect(provenEmail(told)).toBe(email));

test.each([
  ['a password', event('password')],
  ['Google without an address', event('google.com', { name: 'Maya' })],
  ['Google without a profile', event('google.com')],
  ['Google without its word of it', event('google.com', { email: ACCOUNT })],
  [
    'Google, where it has the address not proven',
    event('google.com', { email: ACCOUNT, verified_email: false }),
  ],
  ['nor in its other way', event('google.com', { email: ACCOUNT, email_verified: false })],
  ['another provider', event('oidc.school', { email: ACCOUNT })],
])('proves nothing: %s', (_what, told) => expect(provenEmail(told)).toBeNull());

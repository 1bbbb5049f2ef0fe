import { describe, expect, it } from 'vitest';
import type { SessionState } from '../data/live/dataState.ts';
import type { CampusId } from '../domain/campus.ts';
import { canDecide, gateRedirect, type Gate } from './gates.ts';

const guest: SessionState = {
  status: 'signedOut',
  uid: null,
  email: null,
  isTokenEmailVerified: false,
  claims: { campusId: null, isSchoolVerified: false },
  profile: null,
  isProfileKnown: false,
};
const fresh: SessionState = {
  ...guest,
  status: 'signedIn',
  uid: 'u1',
  email: 'a@b.co',
  isProfileKnown: true,
};
const confirmed: SessionState = { ...fresh, isTokenEmailVerified: true };
const member: SessionState = { ...confirmed, claims: { campusId: 'ut', isSchoolVerified: true } };

function ask(gate: Gate, session: SessionState, path = '/x', campusId: CampusId = 'ut'): string | null {
  return gateRedirect({ gate, session, campusId, url: new URL(path, 'http://ut.localhost') });
}

const SCHOOL = '/settings/account/school_email';

describe('where each gate sends each person', () => {
  it.each<[Gate, string | null, string | null, string | null, string | null]>([
    // gate, visitor, e-mail not confirmed, school not verified, member
    ['anyone', null, null, null, null],
    ['feed', null, '/verify', SCHOOL, null],
    ['profile', null, '/verify', null, null],
    ['guest', null, '/verify', SCHOOL, '/home'],
    ['verify', '/user_registration', null, SCHOOL, '/home'],
    ['signedIn', '/', null, null, null],
    ['emailVerified', '/', '/verify', null, null],
    ['logInFirst', '/login?redirect=%2Fx', '/verify', null, null],
    ['private', '/', '/verify', SCHOOL, null],
    ['member', '/', '/verify', SCHOOL, null],
    ['writer', '/', '/verify', SCHOOL, null],
    ['moderator', '/404', '/404', '/404', '/404'],
  ])('%s', (gate, ...expected) => {
    expect([guest, fresh, confirmed, member].map((session) => ask(gate, session))).toEqual(expected);
  });

  it('has the desk for moderators alone', () => {
    const moderator: SessionState = { ...member, claims: { ...member.claims, moderates: ['ut'] } };
    expect(ask('moderator', moderator, '/moderation')).toBeNull();
  });

  it('lets people without a school stay on the feed of the shared community', () => {
    expect(ask('feed', confirmed, '/home', 'campus')).toBeNull();
    expect(ask('feed', fresh, '/home', 'campus')).toBe('/verify');
  });

  it('lets people without a school read what is theirs on the shared community, and write nothing', () => {
    expect(ask('private', confirmed, '/notifications', 'campus')).toBeNull();
    expect(ask('member', confirmed, '/create/post', 'campus')).toBe(SCHOOL);
  });

  it('takes a person who signs in to where they wanted, on our own routes alone', () => {
    expect(ask('guest', member, '/login?redirect=/post/p1')).toBe('/post/p1');
    expect(ask('guest', member, '/login?redirect=https://evil.example/')).toBe('/home');
    expect(ask('guest', member, '/login?redirect=true')).toBe('/home');
  });

  it('keeps guests of another school from the pages for writing, and from no other', () => {
    const visitor: SessionState = { ...member, claims: { campusId: 'ou', isSchoolVerified: true } };
    expect(ask('writer', visitor, '/create/post')).toBe('/home');
    expect(ask('writer', visitor, '/create/post', 'campus')).toBeNull();
    expect(ask('member', visitor, '/create/message')).toBeNull();
    expect(ask('feed', visitor)).toBeNull();
  });

  it('sends everyone somewhere that lets them in: no loops', () => {
    const gateOf: Readonly<Record<string, Gate>> = {
      '/': 'feed',
      '/home': 'feed',
      '/verify': 'verify',
      '/user_registration': 'guest',
      '/login?redirect=%2Fx': 'guest',
      [SCHOOL]: 'emailVerified',
    };
    const gates: readonly Gate[] = [
      'feed',
      'profile',
      'guest',
      'verify',
      'signedIn',
      'emailVerified',
      'logInFirst',
      'private',
      'member',
      'writer',
    ];
    for (const session of [guest, fresh, confirmed, member]) {
      for (const gate of gates) {
        let target = ask(gate, session);
        let steps = 0;
        while (target !== null && steps < 4) {
          target = ask(gateOf[target] ?? 'anyone', session);
          steps += 1;
        }
        expect(target, `${gate} ${session.status}`).toBeNull();
      }
    }
  });
});

describe('when a gate may decide', () => {
  it('not before the session is known', () => {
    expect(canDecide({ ...guest, status: 'loading' })).toBe(false);
    expect(canDecide({ ...fresh, isProfileKnown: false })).toBe(false);
  });

  it('at once for visitors, confirmed people and those whose profile was read', () => {
    expect(canDecide(guest)).toBe(true);
    expect(canDecide({ ...confirmed, isProfileKnown: false })).toBe(true);
    expect(canDecide(fresh)).toBe(true);
  });
});

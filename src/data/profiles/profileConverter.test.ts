import { describe, expect, it } from 'vitest';
import { MalformedDocument, type Fields } from '../stored/fields.ts';
import { checkMalformed } from '../testing/malformed.ts';
import { profileFromDocument } from './profileConverter.ts';
import { storedProfile as document } from './testing/storedProfile.ts';

const profileFrom = (fields: Fields) => profileFromDocument({ id: 'u1', fields, isPending: false });

describe('a stored profile', () => {
  it('is read into the names of the field', () => {
    expect(profileFrom(document)).toEqual({
      id: 'u1',
      campusId: 'ut',
      firstName: 'Maya',
      lastName: 'R.',
      username: 'mayarivera',
      photoPath: 'images/profilePics/u1.jpg',
      bio: 'Hi',
      gradYear: 2027,
      isProfileSetUp: true,
      hasGettingStartedDone: false,
      isEmailVerified: true,
      isSchoolVerified: false,
      type: 'individual',
      claimId: null,
      totalPosts: 3,
      deals: 0,
      goodWords: { as_described: 0, on_time: 0, friendly: 0, fair_price: 0 },
      status: 'active',
      pausedUntilMs: null,
      createdAtMs: 1_760_000_000_005,
    });
  });

  it('tells of deals and good words', () => {
    const told = { deals: 12, good_words: { on_time: 4, friendly: 3 } };
    expect(profileFrom({ ...document, ...told })).toMatchObject({
      deals: 12,
      goodWords: { as_described: 0, on_time: 4, friendly: 3, fair_price: 0 },
    });
    const wrong = { ...document, good_words: { on_time: '4' } };
    expect(() => profileFrom(wrong)).toThrow(new MalformedDocument('users/u1', 'good_words.on_time'));
  });

  it('may have no picture and no year', () => {
    expect(profileFrom({ ...document, img: null, grad_year: null })).toMatchObject({
      photoPath: null,
      gradYear: null,
    });
  });

  it("may be nobody's yet", () => {
    const unclaimed = { ...document, type: 'unclaimed', claim_id: 'c1' };
    expect(profileFrom(unclaimed)).toMatchObject({ type: 'unclaimed', claimId: 'c1' });
  });

  it.each([
    ['campus_id', 'not one'],
    ['first_name', 7],
    ['username', undefined],
    ['img', 7],
    ['verified', 'yes'],
    ['totalPosts', '3'],
    ['deals', -1],
    ['good_words', 3],
    ['status', 'asleep'],
    ['type', 'robot'],
    ['claim_id', 7],
    ['createdAt', null],
  ])('with a wrong %s is refused by name', (field, value) => {
    expect(() => profileFrom({ ...document, [field]: value })).toThrow(
      new MalformedDocument('users/u1', field),
    );
  });

  it('survives any document', () =>
    checkMalformed(
      document,
      profileFromDocument,
      ({ status, totalPosts }) => ['active', 'banned', 'deleting'].includes(status) && totalPosts >= 0,
    ));
});

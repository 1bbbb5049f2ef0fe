import { describe, expect, test } from 'vitest';
import { MalformedDocument } from '../fields.ts';
import type { StoredDocument } from '../storedDocument.ts';
import { checkMalformed, expectRefusal } from '../testing/malformed.ts';
import { campusFromDocument } from './campusConverter.ts';

const stored = {
  id: 'ut',
  name: 'University of Texas',
  short_name: 'UT',
  campus_logo: 'images/campuses/ut.svg',
  url: 'https://ut.example.com',
  location_details: { city: 'Austin', state: 'TX', country: 'US' },
  privacy: 'private',
  email_extension: 'utexas.edu',
};
const read = (document: StoredDocument) => campusFromDocument({ ...document, id: 'ut' });

describe('a stored campus', () => {
  test('is read into the names of the field', () => {
    expect(read({ id: 'ut', fields: stored, isPending: false })).toEqual({
      id: 'ut',
      name: 'University of Texas',
      shortName: 'UT',
      logoPath: 'images/campuses/ut.svg',
      url: 'https://ut.example.com',
      city: 'Austin',
      state: 'TX',
      country: 'US',
      privacy: 'private',
      emailDomain: 'utexas.edu',
    });
  });

  test('of no known id is refused', () => {
    expect(() => campusFromDocument({ id: 'mit', fields: stored, isPending: false })).toThrow(
      MalformedDocument,
    );
  });

  test.each([
    ['name', null],
    ['url', 'javascript:alert(1)'],
    ['location_details', 'Austin'],
    ['location_details', { city: 7, state: null, country: 'US' }],
    ['privacy', 'secret'],
    ['email_extension', 7],
  ])('with a wrong %s is refused by name: %j', (field, value) => expectRefusal(stored, read, field, value));

  test('survives any document', () => checkMalformed(stored, read, ({ url }) => /^https?:/.test(url)));
});

import { describe, expect, test } from 'vitest';
import { FIRST_CAMPUS_IDS, campusIdFromHost } from './campus.ts';

describe('the campus of a host', () => {
  test.each(FIRST_CAMPUS_IDS)('is %s by its first label, whatever domain it stands on', (campusId) => {
    expect(campusIdFromHost(`${campusId}.localhost`)).toBe(campusId);
    expect(campusIdFromHost(`${campusId.toUpperCase()}.campusbuysell.com`)).toBe(campusId);
  });

  test.each([
    'localhost',
    '127.0.0.1',
    'www.campusbuysell.com',
    'utah.localhost',
    'x.ut.localhost',
    '',
    'constructor',
  ])('is OU where the host %j names none', (host) => {
    expect(campusIdFromHost(host)).toBe('ou');
  });
});

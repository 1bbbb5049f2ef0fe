import { describe, expect, test } from 'vitest';
import { campusOfHost, campusOfOrigin, campusOrigin } from './hosts.ts';

const DOMAINS = ['campus.example', 'localhost:5000'];

describe('an origin', () => {
  test('of a campus on one of our domains names the campus', () => {
    expect(campusOfOrigin('https://ut.campus.example', DOMAINS)).toBe('ut');
    expect(campusOfOrigin('http://campus.localhost:5000', DOMAINS)).toBe('campus');
    expect(campusOfOrigin(campusOrigin('duke', 'campus.example'), DOMAINS)).toBe('duke');
  });

  test.each([
    ['of somebody else', 'https://ut.elsewhere.example'],
    ['that begins as ours', 'https://ut.campus.example.elsewhere.example'],
    ['that ends as ours', 'https://ut.notcampus.example'],
    ['with a person before the host', 'https://ut.campus.example@elsewhere.example'],
    ['below one of ours', 'https://evil.ut.campus.example'],
    ['without a campus', 'https://campus.example'],
    ['of no campus', 'https://www.campus.example'],
    ['without encryption', 'http://ut.campus.example'],
    ['with a port', 'https://ut.campus.example:8443'],
    ['of another port of this machine', 'http://ut.localhost:5001'],
    ['with a path', 'https://ut.campus.example/'],
    ['in capitals', 'https://UT.campus.example'],
    ['that is opaque', 'null'],
    ['that is empty', ''],
    ['with a line break', 'https://ut.campus.example\n'],
  ])('%s is not ours', (_what, origin) => {
    expect(campusOfOrigin(origin, DOMAINS)).toBeNull();
  });

  test("is nobody's where no domain is ours", () => {
    expect(campusOfOrigin('https://ut.campus.example', [])).toBeNull();
    expect(campusOfOrigin('https://ut.', [''])).toBeNull();
  });
});

test('a host header names its campus, and none that is not ours', () => {
  expect(campusOfHost('ut.campus.example', DOMAINS)).toBe('ut');
  expect(campusOfHost('ou.localhost:5000', DOMAINS)).toBe('ou');
  for (const host of [
    '',
    'ut',
    'campus.example',
    'ut.elsewhere.example',
    'ut.campus.example/x',
    '127.0.0.1:5000',
  ]) {
    expect(campusOfHost(host, DOMAINS), host).toBeNull();
  }
});

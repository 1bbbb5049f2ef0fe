import { expect, it } from 'vitest';
import { isMembersPath, isProfilePath } from './profilePath.ts';

it.each(['/maya', '/maya-2?show=photos', '/m.t', '/maya?redirect=true'])('%s is a profile’s', (path) => {
  expect(isProfilePath(path)).toBe(true);
});

it.each([
  '/',
  '/home',
  '/logout',
  '/LOGOUT',
  '/auth?x=1',
  '//evil.example',
  '/\\evil',
  '/a/b',
  '/..',
  '/a b',
  'maya',
  '/maya#x',
])('%s is none', (path) => {
  expect(isProfilePath(path)).toBe(false);
});

it.each([
  ['/maya', true],
  ['/maya/sale', true],
  ['/m.t/sale?pick=a.b', true],
  ['/settings/sale', false],
  ['/maya/sales', false],
  ['//evil.example/sale', false],
  ['/maya/sale/x', false],
])('%s is a profile’s or a sale’s: %s', (path, isMembers) => {
  expect(isMembersPath(path)).toBe(isMembers);
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepHidden, keptHidden } from './keptHidden.ts';

test('the list is kept for its account alone; what is not a list is none', () => {
  keepHidden('ana', ['ben']);
  expect(keptHidden('ana')).toEqual(['ben']);
  expect(keptHidden('cleo')).toBeNull();
  localStorage.setItem('hidden', '{"uid":"ana","uids":{"ben":true}}');
  expect(keptHidden('ana')).toBeNull();
  localStorage.setItem('hidden', '{"uid":"ana","uids":["ben",7]}');
  expect(keptHidden('ana')).toEqual(['ben']);
});

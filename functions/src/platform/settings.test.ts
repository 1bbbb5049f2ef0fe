import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test('every setting has its value for one machine, or backends that start together each write the default', () => {
  const settings = [...read('settings.ts').matchAll(/define(?:String|Int|Boolean)\(\s*'(\w+)'/g)];
  const local = [...read('../../.env.demo-campus').matchAll(/^(\w+)=/gm)];
  expect(settings.length).toBeGreaterThan(5);
  expect(local.map(([, name]) => name).sort()).toEqual(settings.map(([, name]) => name).sort());
});

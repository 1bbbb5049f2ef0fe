import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readProjectConfig } from './projectConfig.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
const file = join(folder, 'firebase.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown): unknown {
  writeFileSync(file, JSON.stringify(content));
  return readProjectConfig(file);
}

test('names files from where the configuration stands', () => {
  expect(read({ firestore: { rules: 'a.rules', indexes: 'deep/b.json' } })).toEqual({
    rulesFile: join(folder, 'a.rules'),
    indexesFile: join(folder, 'deep/b.json'),
  });
});

test('a project without Firestore’s section, or without a file in it, names none', () => {
  expect(read({ hosting: {} })).toEqual({});
  expect(read({ firestore: { rules: 'a.rules' } })).toEqual({ rulesFile: join(folder, 'a.rules') });
});

test('what is no such section is refused by name', () => {
  expect(() => read({ firestore: [{ database: 'a' }] })).toThrow('"firestore" has to be one object');
  expect(() => read({ firestore: { rules: 3 } })).toThrow('"firestore.rules" has to name a file');
  expect(() => read([])).toThrow('"firestore"');
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Vitest says nothing of a mock whose module has moved: the test would run with the real one. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MOCKED = /\bvi\.(?:do)?[mM]ock\(\s*'(\.[^']+)'/g;

const testsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && /\.test\.|\btesting\//.test(file))
    .map((file) => join(ROOT, folder, file));

test('each module that a test replaces is there', () => {
  const missing = ['src', 'functions/src'].flatMap(testsIn).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(MOCKED)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(dirname(file), path)))
      .map((path) => `${file.slice(ROOT.length)}: ${path}`),
  );
  expect(missing).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces modules, which then are in the cache for whoever comes after. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
const NEEDS_WINDOW = '@vitest-environment happy-dom';

const FOLDERS = ['src', 'functions/src', 'functions/tools', 'local', 'scripts'];

interface UnitFiles {
  /** They share a process, and the modules that they import. */
  readonly shared: readonly string[];
  /** Likewise, with a window. */
  readonly withWindow: readonly string[];
  /** Each has a process of its own. */
  readonly alone: readonly string[];
}

/** The unit tests, by what their own text says that they need. */
export function unitFiles(root: string): UnitFiles {
  const files = { shared: [] as string[], withWindow: [] as string[], alone: [] as string[] };
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.test.ts')) continue;
      const text = readFileSync(join(root, folder, name), 'utf8');
      const kind = REPLACES_MODULES.test(text)
        ? 'alone'
        : text.includes(NEEDS_WINDOW)
          ? 'withWindow'
          : 'shared';
      files[kind].push(`${folder}/${name}`);
    }
  }
  return files;
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EDITOR_PARTS, withoutTrees } from './editorParts.ts';

const LIBRARY = fileURLToPath(new URL('../../node_modules/draft-js/lib', import.meta.url));

async function libraryFiles(): Promise<readonly string[]> {
  const names = (await readdir(LIBRARY)).filter((name) => name.endsWith('.js'));
  return Promise.all(names.map((name) => readFile(join(LIBRARY, name), 'utf8')));
}

test('what is replaced is what draft-js imports', async () => {
  const all = (await libraryFiles()).join('\n');
  for (const name of Object.keys(EDITOR_PARTS)) expect(all).toContain(`require("${name}")`);
});

test('nothing of draft-js asks for experiments, or whether a block stands in a tree', async () => {
  for (const code of (await libraryFiles()).map(withoutTrees)) {
    expect(code).not.toContain('instanceof ContentBlockNode');
    expect(code.replaceAll(/^ *\/\/.*$/gm, '')).not.toMatch(/\bgkx\(/);
  }
});

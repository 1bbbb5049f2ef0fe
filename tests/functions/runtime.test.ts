import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { chooseFunctionsNode } from '../../local/suite/functionsNode.ts';
import { NODE_HEADER } from '../../local/suite/sharedWorker.ts';
import { isRecord } from '../support/records.ts';
import { testSuite } from '../support/suite.ts';

test('a function runs under the Node it is deployed on, where this machine has it', async () => {
  const config: unknown = JSON.parse(await readFile('firebase.json', 'utf8'));
  if (!isRecord(config) || !isRecord(config.functions)) throw new Error('firebase.json has no functions.');
  const { runtime } = config.functions;
  const { functions, projectId } = testSuite();
  const answer = await fetch(`http://${functions}/${projectId}/us-central1/lookUpSignIn`, { method: 'POST' });
  const version = answer.headers.get(NODE_HEADER) ?? '';
  const { warning } = chooseFunctionsNode(runtime);
  const major =
    warning === null ? String(runtime).replace('nodejs', '') : process.versions.node.split('.')[0];
  expect(version).toMatch(new RegExp(`^v${String(major)}\\.`));
});

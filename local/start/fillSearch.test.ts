import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { anyFreePort } from '../suite/ports.ts';
import { fillSearch } from './fillSearch.ts';

test('what could not be filled is said, with the command that does it', async () => {
  const asked: string[] = [];
  let status = 500;
  const functions = createServer((request, response) => {
    asked.push(`${String(request.method)} ${String(request.url)}`);
    response.writeHead(status).end();
  });
  const port = await anyFreePort(new Set());
  await new Promise<void>((resolve) => functions.listen(port, '127.0.0.1', resolve));
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await fillSearch(port);
  const [text = ''] = said.mock.calls.flat().map(String);
  said.mockRestore();
  expect(text).toContain('reindex');
  const [, command = ''] = /^ {2}(curl .*)$/m.exec(text) ?? [];
  status = 200;
  await promisify(execFile)('bash', ['-c', command]);
  functions.close();
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked)).toEqual(new Set([asked[0]]));
  expect(asked[0]).toMatch(/^POST .*\/runScheduled\?name=reindex$/);
});

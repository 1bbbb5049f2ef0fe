import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startSearch } from './server.ts';

/** Sends a raw request line, which may be malformed; returns the status line of the response. */
function statusOf(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line} HTTP/1.1\r\nhost: x\r\n\r\n`));
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(data.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
}

test('requests that name no address are refused, and the next one is answered as ever', async () => {
  const search = await startSearch();
  for (const line of ['GET //', 'GET http://[', 'OPTIONS //', 'POST ///x:y:z']) {
    expect(await statusOf(search.port, line), line).toMatch(/ (400|404) /);
  }
  expect(await statusOf(search.port, 'GET //')).toContain(' 400 ');
  await search.stop();
});

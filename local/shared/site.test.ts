import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startSite } from './site.ts';

afterEach(() => vi.restoreAllMocks());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Sends one request line that no URL library would write; answers the status line. */
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

// A throw outside the handler's own guard would end the test's process as it ended the backend.
test('requests that name no address are answered 400, and the next one as ever', async () => {
  const port = await freePort();
  const site = await startSite(port, (_request, response, url) =>
    sendJson(response, 200, { path: url.pathname }),
  );
  for (const line of ['GET //', 'GET http://[', 'OPTIONS //', 'POST ///x:y:z']) {
    expect(await statusOf(port, line), line).toMatch(/ (400|200) /);
  }
  expect(await statusOf(port, 'GET //')).toContain(' 400 ');
  expect(await statusOf(port, 'GET /')).toContain(' 200 ');
  await site.stop();
});

test('a handler that fails is logged and answered 500, and the next one as ever', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const port = await freePort();
  const site = await startSite(port, (_request, response, url) => {
    if (url.pathname === '/fails') throw new Error('a fault of ours');
    sendJson(response, 200, {});
  });
  expect(await statusOf(port, 'GET /fails')).toContain(' 500 ');
  expect(log).toHaveBeenCalledOnce();
  expect(await statusOf(port, 'GET /')).toContain(' 200 ');
  await site.stop();
});

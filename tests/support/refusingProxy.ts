import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the whole browser, unlike its headless shell, fetches a dictionary for its own spelling; no flag turns that off. */
const BROWSERS_OWN = 'redirector.gvt1.com:443';

/** A proxy that lets nothing through. Browsers pass loopback addresses by it, so what reaches it wanted to leave the machine. */
export interface RefusingProxy {
  readonly address: string;
  /** The hosts it was asked for, each once. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    asked.add(request.url ?? '');
    response.writeHead(502).end();
  });
  // How https is asked for: host and port alone.
  server.on('connect', (request, socket) => {
    asked.add(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    asked: () => [...asked].filter((host) => host !== BROWSERS_OWN),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of map tiles: drawn streets, each tile with its number. */
export interface TileServer {
  readonly tileUrl: string;
  /** The paths that were asked for. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
}

const tile = (path: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
<rect width="256" height="256" fill="#f2efe9"/><path d="M0 64h256M96 0v256" stroke="#fff" stroke-width="14"/>
<rect x="130" y="100" width="90" height="60" fill="#cfe3c0"/><text x="14" y="240" font-size="14">${path}</text></svg>`;

/** Starts it on a free port of this machine. */
export async function startTiles(): Promise<TileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    response.setHeader('Content-Type', 'image/svg+xml').end(tile(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    tileUrl: `http://127.0.0.1:${String(port)}/{z}/{x}/{y}.svg`,
    asked: () => [...asked],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

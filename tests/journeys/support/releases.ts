import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Hosting as it was, with some of its files replaced: as if another release had been deployed there. */
export interface Releases {
  /** The app's origin for a campus, behind this server. */
  readonly app: (campusId: string) => string;
  /** From now on these paths have this text; others are as they were. */
  readonly deploy: (
    files: Readonly<Record<string, { readonly type: string; readonly text: string }>>,
  ) => void;
  readonly close: () => Promise<void>;
}

/** Starts it in front of that origin, on a free port. */
export async function startReleases(origin: string): Promise<Releases> {
  const replaced = new Map<string, { readonly type: string; readonly text: string }>();
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', origin);
    const file = replaced.get(pathname);
    if (file) {
      outgoing.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' }).end(file.text);
      return;
    }
    const { port } = new URL(origin);
    const { method, url, headers } = incoming;
    const forwarded = ask({ hostname: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    app: (campusId) => `http://${campusId}.localhost:${String(port)}`,
    deploy: (files) => {
      for (const [path, file] of Object.entries(files)) replaced.set(path, file);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { TestSuite } from '../../support/suite.ts';

/** URLs of the two control pages, which are compressed and cached as on Hosting. */
export interface Controls {
  readonly floor: string;
  readonly naive: string;
  close(): Promise<void>;
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const STYLE =
  'body{margin:0 auto;max-width:640px;font:16px/1.5 system-ui}article{padding:16px}img{display:block;width:100%;aspect-ratio:1;object-fit:cover}';

export async function serveControls(suite: TestSuite): Promise<Controls> {
  const files = `http://${suite.storage}/v0/b/${suite.bucket}/o/`;
  const parent = `projects/${suite.projectId}/databases/(default)/documents`;
  const settings = {
    query: `http://${suite.firestore}/v1/${parent}:runQuery?key=local`,
    body: JSON.stringify({ structuredQuery: sharedFeed() }),
    files,
  };
  const text = JSON.stringify(settings).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const floor = (await readFile(path('floor.html'), 'utf8')).replace('{{settings}}', () => text);
  const { projectId, firestore, auth, bucket } = suite;
  const { outputFiles } = await build({
    entryPoints: [path('naive.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: {
      SETTINGS: JSON.stringify({ projectId, firestore, auth, bucket, files }),
      'process.env.NODE_ENV': '"production"',
    },
  });
  const pages: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/floor': ['text/html; charset=utf-8', gzipSync(floor)],
    '/naive': [
      'text/html; charset=utf-8',
      gzipSync(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Naive</title><style>${STYLE}</style><div id="root"></div><script type="module" src="/naive.js"></script>`,
      ),
    ],
    '/naive.js': ['text/javascript', gzipSync(outputFiles[0]?.text ?? '')],
  };
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url];
    if (page === undefined) return void response.writeHead(404).end();
    const isScript = url.endsWith('.js');
    response
      .writeHead(200, {
        'content-type': page[0],
        'content-encoding': 'gzip',
        'cache-control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(page[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    floor: `${origin}/floor`,
    naive: `${origin}/naive`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The first 15 posts of the shared community. */
function sharedFeed(): object {
  const field = (fieldPath: string): object => ({ fieldPath });
  const campus = { field: field('campus_id'), op: 'EQUAL', value: { stringValue: 'campus' } };
  return {
    from: [{ collectionId: 'posts' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          { fieldFilter: campus },
          { unaryFilter: { field: field('post_commented_on'), op: 'IS_NULL' } },
        ],
      },
    },
    orderBy: ['lastModified', '__name__'].map((name) => ({ field: field(name), direction: 'DESCENDING' })),
    limit: 15,
  };
}

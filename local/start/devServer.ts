import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { stampPage } from '../../scripts/stampConfig.ts';
import { localPushKey } from '../push/key.ts';
import { addressOf } from '../suite/suite.ts';
import type { Ports } from '../suite/ports.ts';
import { localConfig } from './localConfig.ts';
import { buildFunctions, FUNCTION_SOURCES } from './projectBuild.ts';

const SETTLE_MS = 300;

/** Vite with hot reload on the app's port; it forwards the functions' paths to Hosting. */
export async function startDevServer(root: string, ports: Ports): Promise<{ stop(): Promise<void> }> {
  const pushKey = await localPushKey(root);
  const stamp: Plugin = {
    name: 'app-config',
    transformIndexHtml: (html) => stampPage(html, localConfig(ports, pushKey)),
  };
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [stamp],
    server: { port: ports.app, strictPort: true, proxy: await functionRoutes(root, ports) },
    logLevel: 'warn',
    clearScreen: false,
  });
  await server.listen();
  const stopWatching = rebuildFunctions(root);
  return {
    async stop() {
      stopWatching();
      await server.close();
    },
  };
}

/** The paths that firebase.json rewrites to functions. */
async function functionRoutes(root: string, ports: Ports): Promise<Record<string, string>> {
  const config = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8')) as {
    hosting: { rewrites: readonly { source: string; function?: unknown }[] };
  };
  const sources = config.hosting.rewrites.filter(({ function: target }) => target !== undefined);
  return Object.fromEntries(sources.map(({ source }) => [routeOf(source), addressOf(ports.hosting)]));
}

/** A rewrite's source for Vite's proxy: `^` makes it a pattern; otherwise it would match every path with that prefix. */
export function routeOf(source: string): string {
  const pattern = source
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**', '.+')
    .replace(/(?<!\.)\*/g, '[^/]+');
  return `^${pattern}(?:\\?.*)?$`;
}

/** Keeps the build of the functions up to date; their emulator reloads when it changes. */
function rebuildFunctions(root: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      buildFunctions(root).then(
        (built) => {
          if (built) console.log('Functions rebuilt.');
        },
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
        },
      );
    }, SETTLE_MS);
  };
  const watchers = FUNCTION_SOURCES.map((folder) => watch(join(root, folder), { recursive: true }, rebuild));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

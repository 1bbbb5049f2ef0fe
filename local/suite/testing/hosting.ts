import { createRequire } from 'node:module';
import { onTestFinished } from 'vitest';
import { LOOPBACK } from '../../shared/loopback.ts';
import { call } from '../internals.ts';
import { anyFreePort } from '../ports.ts';

const requireTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/** The program that the Hosting emulator serves with. */
export const superstatic: unknown = requireTools('superstatic');

/** Serves a folder by a configuration as in firebase.json until the test ends; resolves with the origin. */
export async function serveSite(folder: string, config: Readonly<Record<string, unknown>>): Promise<string> {
  const port = await anyFreePort(new Set());
  const options = {
    hostname: LOOPBACK,
    port,
    cwd: folder,
    compression: true,
    config: { public: '.', ...config },
  };
  const app = call(superstatic, 'server', 'superstatic', options);
  const running = await new Promise<unknown>((resolve) => {
    const server: unknown = call(app, 'listen', 'superstatic', () => resolve(server));
  });
  onTestFinished(() => void call(running, 'close', 'superstatic'));
  return `http://${LOOPBACK}:${String(port)}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readLock } from '../deploy/prunedLock.ts';
import { NOTICES_FILE } from '../../src/data/config/notices.ts';
import { noticesOf } from './notices.ts';
import { bundledPackages, packagesOfApp, packagesOfFunctions } from './packages.ts';

/**
 * Makes `/licences.json`. The build names the packages that are in its chunks, and fails when one of them would have no
 * notice; the dev server, which has no chunks, names all that the app depends on.
 */
export function thirdPartyNotices(root: string): Plugin {
  const readLockFile = () => readLock(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return {
    name: 'third-party-notices',
    configureServer(server) {
      server.middlewares.use(NOTICES_FILE, (_request, response) => {
        const lock = readLockFile();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(noticesOf(root, packagesOfApp(lock), packagesOfFunctions(lock))));
      });
    },
    generateBundle(_options, bundle) {
      const lock = readLockFile();
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      );
      const app = bundledPackages(modules, packagesOfApp(lock));
      const source = JSON.stringify(noticesOf(root, app, packagesOfFunctions(lock)));
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE.slice(1), source });
    },
  };
}

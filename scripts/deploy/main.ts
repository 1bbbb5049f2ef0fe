import { fileURLToPath } from 'node:url';
import { buildFunctions } from '../../local/start/projectBuild.ts';
import { deploy } from './deploy.ts';
import { loadManifest } from './manifest.ts';
import { realWorld } from './world.ts';

/** `npm run deploy`: see docs/operations.md. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

process.exitCode = await deploy(process.argv.slice(2), realWorld(ROOT), async () => {
  await buildFunctions(ROOT);
  return loadManifest(ROOT);
});

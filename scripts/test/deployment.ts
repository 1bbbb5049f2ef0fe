import { deploy, EXIT } from '../deploy/deploy.ts';
import { loadManifest } from '../deploy/manifest.ts';
import { DEMO_PROJECT, demoWorld } from '../deploy/testing/demoWorld.ts';
import { failedOne, type PartResult, passedOne } from './result.ts';

/**
 * A dry run of deploying the current build, with a made-up project's settings and today's date. Fails if the functions'
 * runtime can no longer be deployed, or a new setting is missing from the made-up project or README.
 */
export async function checkDeployment(root: string): Promise<PartResult> {
  const world = demoWorld(root);
  const manifest = await loadManifest(root);
  const readme = world.read('README.md') ?? '';
  const names = [...manifest.secrets, ...manifest.settings.map(({ name }) => name)];
  const untold = names.filter((name) => !readme.includes(`\`${name}\``));
  if (untold.length > 0) return failedOne(`deployment: README.md does not name ${untold.join(', ')}.`);
  const code = await deploy(['--project', DEMO_PROJECT, '--dry-run'], world, () => Promise.resolve(manifest));
  if (code === EXIT.done) return passedOne;
  const refusals = world.said.filter((line) => line.startsWith('REFUSED'));
  return failedOne(`deployment: ${refusals.join('\n')}`);
}

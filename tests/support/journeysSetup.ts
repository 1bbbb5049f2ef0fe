import { writeCampuses } from '../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../local/suite.ts';
import { startRefusingProxy } from './refusingProxy.ts';
import { startTestSuite, testSuite } from './suite.ts';

/**
 * Playwright's set-up of the journeys: the suite with the built app and its campuses. What it returns runs at the end, and fails
 * the run where a page asked another machine for something.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const end = await startTestSuite(true);
  const suite = testSuite();
  await writeCampuses(repositoryRoot(), { ...suite.ports, app: Number(new URL(suite.app('ut')).port) });
  const proxy = await startRefusingProxy();
  process.env.REFUSING_PROXY = proxy.address;
  return async () => {
    await end();
    await proxy.close();
    if (proxy.asked().length > 0) throw new Error(`Pages asked other machines: ${proxy.asked().join(', ')}`);
  };
}

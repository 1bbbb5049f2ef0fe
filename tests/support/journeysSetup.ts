import type { FullConfig } from '@playwright/test';
import { writeCampuses } from '../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { startRefusingProxy } from './refusingProxy.ts';
import { startedSuites, startTestSuites } from './suite.ts';

/**
 * Playwright's set-up of the journeys: for each worker a suite with the built app and its campuses. What it returns runs at the
 * end, and fails the run where a page asked another machine for something.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const end = await startTestSuites(true, workers);
  await Promise.all(startedSuites().map(({ ports }) => writeCampuses(repositoryRoot(), ports)));
  const proxy = await startRefusingProxy();
  process.env.REFUSING_PROXY = proxy.address;
  return async () => {
    await end();
    await proxy.close();
    if (proxy.asked().length > 0) throw new Error(`Pages asked other machines: ${proxy.asked().join(', ')}`);
  };
}

import { fillDemo } from '../../../local/start/fillDemo.ts';
import { writeCampuses } from '../../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { startOwnSuite, testSuite } from '../../support/suite.ts';

/** The demo communities are older than what these tests write, and stay below it. */
const AGE_MS = 30 * 60 * 60 * 1000;

/**
 * Gives this worker a backend of its own with the demo's posts: other journeys expect the communities of theirs to be empty.
 * Returns what ends it.
 */
export async function startDemoSuite(): Promise<() => Promise<void>> {
  const end = await startOwnSuite();
  const { ports } = testSuite();
  await writeCampuses(repositoryRoot(), ports);
  await fillDemo({ ports, nowMs: Date.now() - AGE_MS });
  return end;
}

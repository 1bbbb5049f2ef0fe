import { writeFile } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { writeCampuses } from '../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { startedSuites, startTestSuites } from './suite.ts';

/**
 * Vitest's set-up of the functions tests: a suite without the app, with the campuses, for each of its workers. No schedule runs by itself there: the one
 * that a test runs would otherwise find, once a minute, that its work is in other hands.
 */
export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const end = await startTestSuites(false, config.maxWorkers);
  const held = JSON.stringify({ offsetMs: 0, areSchedulesHeld: true });
  await Promise.all(
    startedSuites().map(async ({ clockFile, ports }) => {
      await writeFile(clockFile, held);
      await writeCampuses(repositoryRoot(), ports);
    }),
  );
  return end;
}

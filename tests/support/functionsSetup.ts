import type { TestProject } from 'vitest/node';
import { startTestSuites } from './suite.ts';

/** Vitest's set-up of the functions tests: a suite without the app for each of its workers. */
export default function setup({ config }: TestProject): Promise<() => Promise<void>> {
  return startTestSuites(false, config.maxWorkers);
}

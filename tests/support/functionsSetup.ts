import { startTestSuite } from './suite.ts';

/** Vitest's set-up of the functions tests: the suite without the app. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestSuite(false);
}

import { startTestSuite } from './suite.ts';

/** Playwright's set-up of the journeys: the suite with the built app. What it returns runs at the end. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestSuite(true);
}

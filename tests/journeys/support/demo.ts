import { fillDemo } from '../../../local/start/fillDemo.ts';
import { fillSearch } from '../../../local/start/fillSearch.ts';
import { writeCampuses } from '../../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { testSuite } from '../../support/suite.ts';
import { waitForTriggers } from './bill.ts';

/** The demo communities are older than what these tests write, and stay below it. */
const AGE_MS = 30 * 60 * 60 * 1000;

/**
 * Fills this worker's communities with the demo's posts. Returns what empties them: other journeys expect that nobody has posted
 * there.
 */
export async function openDemo(): Promise<() => Promise<void>> {
  await fillDemo({ ports: testSuite().ports, nowMs: Date.now() - AGE_MS });
  return emptySuite;
}

/** Documents, accounts and what is found of them go; files stay, and are nobody's. */
async function emptySuite(): Promise<void> {
  const suite = testSuite();
  await waitForTriggers(suite);
  const ofProject = `emulator/v1/projects/${suite.projectId}`;
  await fetch(`http://${suite.firestore}/${ofProject}/databases/(default)/documents`, { method: 'DELETE' });
  await fetch(`http://${suite.auth}/${ofProject}/accounts`, { method: 'DELETE' });
  await writeCampuses(repositoryRoot(), suite.ports);
  await fillSearch(suite.ports.functions);
}

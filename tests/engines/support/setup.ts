import { writeCampuses } from '../../../local/start/writeCampuses.ts';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { startedSuites, startTestSuites } from '../../support/suite.ts';

/** Set-up of the engines' run: one backend with the built app and its campuses. Returns what ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const end = await startTestSuites(true);
  for (const { ports } of startedSuites()) await writeCampuses(repositoryRoot(), ports);
  return end;
}

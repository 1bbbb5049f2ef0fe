import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { PROJECT_ID } from '../../../local/suite/config.ts';
import { fillDemo } from '../../../local/start/fillDemo.ts';
import { isRecord } from '../../support/records.ts';
import { startTestSuites, testSuite } from '../../support/suite.ts';
import type { Place } from './viewers.ts';

export interface OpenPlace {
  readonly place: Place;
  close(): Promise<void>;
}

/** An instance that runs already (`npm start`, `npm run dev`), by the origin of one of its campuses. */
export async function runningPlace(base: string): Promise<OpenPlace> {
  const { host, protocol } = new URL(base);
  const domain = host.split('.').slice(1).join('.');
  const text = await readFile(join(repositoryRoot(), '.local/addresses.json'), 'utf8');
  const addresses: unknown = JSON.parse(text);
  const at = (name: string): string => (isRecord(addresses) ? String(addresses[name]) : '');
  const place: Place = {
    projectId: PROJECT_ID,
    firestore: at('FIRESTORE_EMULATOR_HOST'),
    auth: at('FIREBASE_AUTH_EMULATOR_HOST'),
    app: (campusId) => `${protocol}//${campusId}.${domain}`,
  };
  return { place, close: () => Promise.resolve() };
}

/** A suite of our own with the demo communities, on the built app. */
export async function ownPlace(): Promise<OpenPlace> {
  const close = await startTestSuites(true);
  await fillDemo({ ports: testSuite().ports });
  return { place: testSuite(), close };
}

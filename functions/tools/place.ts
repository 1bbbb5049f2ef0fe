import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const LOCAL_PROJECT = 'demo-campus';
const EMULATORS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;
/** While `npm start` runs it says here where its parts listen: what is busy elsewhere has moved. */
const ADDRESSES_FILE = fileURLToPath(new URL('../../.local/addresses.json', import.meta.url));
const addresses = z.record(z.string(), z.string());

/** The options that say on which project a command works. */
export interface Place {
  readonly local: boolean;
  readonly project: string | undefined;
  readonly bucket: string | undefined;
}

/**
 * Points the Admin SDK at the project. Has to run before anything of `functions/src` is imported. Answers what is wrong
 * with the options, or null. An environment that is set up for emulators never leads to a real project, nor the other
 * way about.
 */
export function goTo({ local, project, bucket }: Place, addressesFile = ADDRESSES_FILE): string | null {
  if (local === (project !== undefined)) return 'Say --local, or --project ID.';
  if (project !== undefined && !/^[a-z][a-z0-9-]{4,29}$/.test(project)) return `Not a project: ${project}`;
  const projectId = project ?? LOCAL_PROJECT;
  if (local) {
    if (!knowsLocal(addressesFile)) return 'Nothing runs from this checkout: begin with `npm start`.';
    // firebase-admin would ask the network whether it runs on Google's machines.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
  } else {
    const set = EMULATORS.find((name) => process.env[name] !== undefined);
    if (set !== undefined) return `${set} is set: unset it to work on a real project.`;
  }
  process.env.GCLOUD_PROJECT = projectId;
  const storageBucket = bucket ?? `${projectId}.${local ? 'appspot.com' : 'firebasestorage.app'}`;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket });
  return null;
}

/** Completes the environment with the addresses of `npm start`. False when some are not to be had. */
function knowsLocal(addressesFile: string): boolean {
  for (const [name, address] of Object.entries(runningAt(addressesFile))) process.env[name] ??= address;
  return EMULATORS.every((name) => process.env[name] !== undefined);
}

function runningAt(addressesFile: string): Readonly<Record<string, string>> {
  try {
    return addresses.parse(JSON.parse(readFileSync(addressesFile, 'utf8')));
  } catch {
    return {};
  }
}

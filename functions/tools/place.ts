import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const LOCAL_PROJECT = 'demo-campus';
const EMULATORS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;
/** `npm start` writes the addresses of its parts here, since they may have moved to other ports. */
const ADDRESSES_FILE = fileURLToPath(new URL('../../.local/addresses.json', import.meta.url));
const addresses = z.record(z.string(), z.string());

/** The options that select the project. */
export interface Place {
  readonly local: boolean;
  readonly project: string | undefined;
  readonly bucket: string | undefined;
}

/**
 * Points the Admin SDK at the project. Must run before anything of `functions/src` is imported. Returns what is wrong
 * with the options, or null. Refuses an environment that is set up for emulators if a real project is selected, and
 * vice versa.
 */
export function goTo({ local, project, bucket }: Place, addressesFile = ADDRESSES_FILE): string | null {
  if (local === (project !== undefined)) return 'Say --local, or --project ID.';
  if (project !== undefined && !/^[a-z][a-z0-9-]{4,29}$/.test(project)) return `Not a project: ${project}`;
  const projectId = project ?? LOCAL_PROJECT;
  if (local) {
    if (!knowsLocal(addressesFile)) return 'Nothing runs from this checkout: begin with `npm start`.';
    // Keeps firebase-admin from looking for Google's metadata server.
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

/** Adds the addresses of `npm start` to the environment. False if some are missing. */
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

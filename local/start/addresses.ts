import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from '../suite/ports.ts';

/**
 * Writes the parts' addresses as the environment of the operator's commands, so that with `--local` they find a part
 * whose usual port was in use, and never another checkout's. Returns a function that deletes them again.
 */
export async function writeAddresses(root: string, ports: Ports): Promise<() => Promise<void>> {
  const at = (port: number): string => `${LOOPBACK}:${String(port)}`;
  const file = join(root, '.local/addresses.json');
  const addresses = {
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    LOCAL_SEARCH_PORT: String(ports.search),
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(addresses, null, 2));
  return () => rm(file, { force: true });
}

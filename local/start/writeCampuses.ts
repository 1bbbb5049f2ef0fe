import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { madeUpCampuses } from './madeUpCampuses.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from '../suite/ports.ts';

const run = promisify(execFile);

type Part = 'app' | 'auth' | 'firestore' | 'storage';

/**
 * Writes the first campuses with the operator's command, as on a real project, in a separate process: `local/` imports
 * nothing of `functions`. Rejects with the command's output.
 */
export const writeCampuses = (root: string, ports: Pick<Ports, Part>): Promise<void> =>
  addCampuses(root, ports, 'functions/data/campuses.json');

/** Adds so many schools that do not exist, without icons and mails. */
export async function writeMadeUpCampuses(
  root: string,
  ports: Pick<Ports, Part>,
  count: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campuses-'));
  const file = join(folder, 'campuses.json');
  await writeFile(file, JSON.stringify(madeUpCampuses(count)));
  await addCampuses(root, ports, file, '--no-pictures', '--no-mail');
  await rm(folder, { recursive: true });
}

async function addCampuses(
  root: string,
  ports: Pick<Ports, Part>,
  file: string,
  ...options: readonly string[]
): Promise<void> {
  const at = (port: number): string => `${LOOPBACK}:${String(port)}`;
  const domain = `localhost:${String(ports.app)}`;
  const command = ['campus', 'add', '--file', file, '--domain', domain, '--local', ...options];
  await run(process.execPath, ['--import', 'tsx', 'functions/tools/operate.ts', ...command], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      FIRESTORE_EMULATOR_HOST: at(ports.firestore),
      FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
      FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    },
  });
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from '../suite/ports.ts';

const run = promisify(execFile);

/**
 * Writes the first campuses with the operator's command, as on a real project, in a separate process: `local/` imports
 * nothing of `functions`. Rejects with the command's output.
 */
export async function writeCampuses(
  root: string,
  ports: Pick<Ports, 'app' | 'auth' | 'firestore' | 'storage'>,
): Promise<void> {
  const at = (port: number): string => `${LOOPBACK}:${String(port)}`;
  const domain = `localhost:${String(ports.app)}`;
  const command = ['campus', 'add', '--file', 'functions/data/campuses.json', '--domain', domain, '--local'];
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

import { spawn } from 'node:child_process';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { testSuite } from './suite.ts';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an operator's command over the running suite as a person does, in a process of its own. */
export function operateAsProgram(...args: readonly string[]): Promise<Outcome> {
  const { firestore, auth, storage } = testSuite();
  const child = spawn(process.execPath, ['--import', 'tsx', 'functions/tools/operate.ts', ...args], {
    cwd: repositoryRoot(),
    env: {
      PATH: process.env.PATH,
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
      FIREBASE_STORAGE_EMULATOR_HOST: storage,
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

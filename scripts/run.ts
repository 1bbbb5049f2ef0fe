import { spawn } from 'node:child_process';

export interface Ran {
  readonly code: number;
  /** What it printed; empty if it printed to the terminal. */
  readonly output: string;
}

/**
 * Runs a Node program of an installed package. With `quiet` its output is collected, for programs that run at the same
 * time. `env` is added to this process's environment.
 */
export function runNode(
  root: string,
  args: readonly string[],
  quiet: boolean,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: code ?? 1, output: signal === null ? output : `${output}\nEnded by ${signal}.` });
    });
  });
}

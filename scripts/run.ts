import { spawn } from 'node:child_process';

export interface Ran {
  readonly code: number;
  /** Processor time of it and of what it started, user and system; 0 where no shell tells. */
  readonly cpuSeconds: number;
  /** What it printed; empty if it printed to the terminal. */
  readonly output: string;
}

/** Runs what follows, and writes to the fourth stream the processor time of it and its children, which Node does not tell. */
const TIMED = '"$0" "$@" 3>&-; code=$?; times >&3; exit $code';

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
    const printed = quiet ? 'pipe' : 'inherit';
    const child = spawn('sh', ['-c', TIMED, process.execPath, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', printed, printed, 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    let times = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({
        code: code ?? 1,
        output: signal === null ? output : `${output}\nEnded by ${signal}.`,
        cpuSeconds: secondsOf(times),
      });
    });
  });
}

/** Of `times`: the shell's own and its children's, user and system, as `0m1.234s`. */
function secondsOf(times: string): number {
  const each = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return each.reduce((total, [, minutes, seconds]) => total + 60 * Number(minutes) + Number(seconds), 0);
}

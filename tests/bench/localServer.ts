import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../local/firestore/bundle.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 30_000;

/** Bundles the Firestore server as the suite does; returns the bundle's path. */
export async function bundleServer(): Promise<string> {
  const outfile = join(ROOT, '.local/bench/firestore.mjs');
  await mkdir(dirname(outfile), { recursive: true });
  await writeFile(outfile, await bundle(join(ROOT, 'local'), ['firestore/main.ts']));
  return outfile;
}

export interface RunningServer {
  readonly url: string;
  /** From the start of the process to the first accepted connection, in milliseconds. */
  readonly startedInMs: number;
  residentMB(): number;
  kill(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

/** Starts the bundled server on a free port and waits until it accepts connections. */
export async function startServer(
  program: string,
  environment: Record<string, string>,
): Promise<RunningServer> {
  const port = await freePort();
  const startMs = performance.now();
  const child = spawn(
    process.execPath,
    [program, '--host', '127.0.0.1', '--port', String(port), '--project_id', 'demo-bench'],
    {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: dirname(program),
    },
  );
  await waitUntilListening(port, child);
  return {
    url: `http://127.0.0.1:${port}`,
    startedInMs: performance.now() - startMs,
    residentMB: () => residentMB(child.pid ?? 0),
    kill: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

function residentMB(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1000;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
  });
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  const untilMs = performance.now() + START_LIMIT_MS;
  while (performance.now() < untilMs && child.exitCode === null) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the server did not start (exit code ${child.exitCode})`);
}

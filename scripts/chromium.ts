import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Where browsers stand on Debian and its relatives, on other Linuxes and on a Mac. The headless shell first: the same
 * engine without the windows around it, which opens a page in a fifth of the time.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For machines without a GPU and without a user namespace, and so that the browser asks nothing of the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // The whole browser asks its maker whose accounts are known, what a form's fields are, and for a line for pushes: here it asks
  // a port of this machine where nobody is.
  ...['gaia-url', 'autofill-server-url', 'gcm-checkin-url'].map((name) => `--${name}=http://127.0.0.1:9/`),
];

/** The browser's path: CHROMIUM_PATH, or the first that is installed; null when there is none. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/** The browser's path; installs Debian's Chromium when it may. Throws with what to install otherwise. */
export function ensureChromium(): string {
  const found = chromiumPath();
  if (found !== null) return found;
  const isRoot = process.getuid?.() === 0;
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get) ...');
    runQuietly([...apt, 'update']);
    const install = [...apt, 'install', '-y', '--no-install-recommends'];
    runQuietly([...install, 'chromium-headless-shell']);
    // Older releases have the whole browser only.
    if (chromiumPath() === null) runQuietly([...install, 'chromium']);
  }
  const installed = chromiumPath();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
}

function runQuietly([command = '', ...args]: readonly string[]): void {
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

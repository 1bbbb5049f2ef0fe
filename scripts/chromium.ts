import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Paths of browsers on Debian and its relatives, other Linuxes and macOS. The headless shell first: it is the same
 * engine without a user interface, and opens a page in a fifth of the time.
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

/** For machines without a GPU or user namespaces, and so that the browser makes no requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Chromium's own requests (known accounts, form fields, push connection) go to a closed port of this machine.
  ...['gaia-url', 'autofill-server-url', 'gcm-checkin-url'].map((name) => `--${name}=http://127.0.0.1:9/`),
];

/** The browser's path: CHROMIUM_PATH, or the first one installed; null if there is none. */
export function chromiumPath(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/** The browser's path. Installs Debian's Chromium if permitted. Throws with what to install otherwise. */
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
    // Older releases have only the full browser.
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

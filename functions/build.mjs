import { Buffer } from 'node:buffer';
/**
 * Bundles the functions into dist/index.js, the one file that is deployed beside node_modules: `src/domain` is shared
 * by bundling. Also adds to .secret.local, the emulator's secrets, those that it lacks: random where anything will do,
 * never used anywhere else. A missing one would be asked for on the network.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const here = import.meta.dirname;
const secretFile = `${here}/.secret.local`;

/** A private key of P-256, base64url. Node leaves out leading zeros, but pushes need all 32 bytes. */
function vapidPrivateKey() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/** The secrets of functions/src/platform/settings.ts, with their values on one machine. */
const SECRETS = {
  CODE_SECRET: () => randomBytes(32).toString('hex'),
  SMTP_PASSWORD: () => 'none',
  // The stand-in for the search provider knows these two (local/search/keys.ts).
  ALGOLIA_ADMIN_KEY: () => 'local-admin-key',
  ALGOLIA_SEARCH_KEY: () => 'local-search-key',
  // The stand-in for the card provider knows these two (local/payments/keys.ts).
  STRIPE_SECRET_KEY: () => 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: () => 'whsec_local',
  VAPID_PRIVATE_KEY: vapidPrivateKey,
};

await build({
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  external: [
    'algoliasearch',
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'nodemailer',
    'stripe',
    'web-push',
  ],
  logLevel: 'warning',
});

const known = existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : '';
const missing = Object.entries(SECRETS).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(known));
if (missing.length > 0) {
  const lines = missing.map(([name, make]) => `${name}=${make()}\n`).join('');
  appendFileSync(secretFile, known === '' || known.endsWith('\n') ? lines : `\n${lines}`, { mode: 0o600 });
}

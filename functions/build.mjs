/**
 * Bundles the functions into dist/index.js, the one file that is deployed beside node_modules: `src/domain` is shared
 * by bundling. Also makes .secret.local, the emulator's secrets, when there is none: random, never used anywhere else.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const here = import.meta.dirname;
const secrets = `${here}/.secret.local`;

await build({
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'nodemailer',
  ],
  logLevel: 'warning',
});

if (!existsSync(secrets)) {
  writeFileSync(secrets, `CODE_SECRET=${randomBytes(32).toString('hex')}\nSMTP_PASSWORD=none\n`, {
    mode: 0o600,
  });
}

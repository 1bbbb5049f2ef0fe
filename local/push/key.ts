import { createECDH } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The public key of the private one that functions/build.mjs has created for this machine; null before the first build. */
export async function localPushKey(root: string): Promise<string | null> {
  const secrets = await readFile(join(root, 'functions/.secret.local'), 'utf8').catch(() => '');
  const privateKey = /^VAPID_PRIVATE_KEY=(.+)$/m.exec(secrets)?.[1];
  if (privateKey === undefined) return null;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { bodyOf, sendJson, sendText, startSite } from '../shared/site.ts';
import { GoogleAccounts } from './accounts.ts';

/**
 * The pages that replace Google's consent popup, which needs Google's servers even with the Auth emulator. `GET
 * /google/frame?origin=ORIGIN` replaces `__/auth/iframe`, which the SDK waits for before it opens a window. `GET
 * /google?origin=ORIGIN` is the popup: it posts the chosen account to its opener as `{type: 'google-credential',
 * idToken}`, only to that origin and only if it is local.
 */
const PAGE = new URL('page/', import.meta.url);
const ASSETS: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/google': ['consent.html', 'text/html'],
  '/page.css': ['../../shared/page.css', 'text/css'],
  '/consent.css': ['consent.css', 'text/css'],
  '/consent.js': ['consent.js', 'text/javascript'],
  '/google/frame': ['frame.html', 'text/html'],
  '/frame.js': ['frame.js', 'text/javascript'],
};
const FRAME = '/google/frame';
/** The hosted frame loads two scripts from Google's hosts. */
const FRAME_DELAY_MS = 400;
const LOCAL_PAGES = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';
const policyFor = (ancestors: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; frame-ancestors ${ancestors}`;
const BODY_MAX_BYTES = 10_000;

/** Serves the pages; accounts are stored in the file. Rejects if the port is in use. */
export async function startConsent(port: number, accountsPath: string): Promise<{ stop(): Promise<void> }> {
  const accounts = new GoogleAccounts(accountsPath);
  return startSite(port, async (request, response, url) => {
    const asset = ASSETS[url.pathname];
    if (asset !== undefined && request.method === 'GET') {
      const [file, type] = asset;
      const isFrame = url.pathname === FRAME;
      if (isFrame) await setTimeout(FRAME_DELAY_MS);
      sendText(response, type, await readFile(new URL(file, PAGE), 'utf8'), {
        'content-security-policy': policyFor(isFrame ? LOCAL_PAGES : "'none'"),
      });
    } else if (url.pathname === '/accounts' && request.method === 'GET') {
      sendJson(response, 200, { accounts: await accounts.list() });
    } else if (url.pathname === '/accounts' && request.method === 'POST') {
      const claims = await accounts.use(await jsonOf(request));
      sendJson(response, claims === null ? 400 : 200, claims ?? { error: 'not-an-account' });
    } else {
      sendJson(response, 404, { error: 'not-found' });
    }
  });
}

/** The body as JSON; null if it is too long or invalid. */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const body = await bodyOf(request, BODY_MAX_BYTES);
  try {
    return body && JSON.parse(body.toString());
  } catch {
    return null;
  }
}

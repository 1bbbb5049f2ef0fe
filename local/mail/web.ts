import { readFile } from 'node:fs/promises';
import { sendJson, sendText, startSite } from '../shared/site.ts';
import type { Inbox } from './store.ts';

/**
 * The inbox's page and its JSON: `GET /api/messages?to=ADDRESS` (newest first), `GET /api/messages/ID`,
 * `DELETE /api/messages`.
 */
const PAGE = new URL('page/', import.meta.url);
const ASSETS: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['inbox.html', 'text/html'],
  '/inbox.css': ['inbox.css', 'text/css'],
  '/inbox.js': ['inbox.js', 'text/javascript'],
};

/** Also applies to the frames that show mails: only the page's own scripts, only local pictures. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data: http://127.0.0.1:* http://localhost:* http://*.localhost:*',
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the inbox; `collect` brings what has come meanwhile. Rejects if the port is in use. */
export async function startMailWeb(
  port: number,
  inbox: Inbox,
  collect: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  return startSite(port, async (request, response, url) => {
    const asset = ASSETS[url.pathname];
    if (asset !== undefined && request.method === 'GET') {
      const [file, type] = asset;
      sendText(response, type, await readFile(new URL(file, PAGE), 'utf8'), {
        'content-security-policy': POLICY,
      });
      return;
    }
    await collect();
    const [, api, messages, id] = url.pathname.split('/');
    if (api !== 'api' || messages !== 'messages') {
      sendJson(response, 404, { error: 'not-found' });
    } else if (request.method === 'DELETE' && id === undefined) {
      inbox.clear();
      sendJson(response, 200, {});
    } else if (request.method !== 'GET') {
      sendJson(response, 405, { error: 'method-not-allowed' });
    } else if (id === undefined) {
      sendJson(response, 200, { messages: inbox.list(url.searchParams.get('to') ?? undefined) });
    } else {
      const mail = inbox.get(id);
      sendJson(response, mail === null ? 404 : 200, mail ?? { error: 'not-found' });
    }
  });
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LOOPBACK } from './loopback.ts';
import { requestUrl } from './requestUrl.ts';

/** What the small local web pages (inbox, consent) share. */

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/**
 * Serves on the loopback address. A request without an address answers 400, a handler that fails is logged and answers
 * 500; rejects when the port is taken.
 */
export async function startSite(port: number, handler: Handler): Promise<{ stop(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const url = requestUrl(request);
    if (url === null) {
      sendJson(response, 400, { error: 'not an address' });
      return;
    }
    Promise.resolve()
      .then(() => handler(request, response, url))
      .catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) sendJson(response, 500, { error: 'internal' });
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** The body; null above so many bytes. */
export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = Buffer.from(part as Uint8Array);
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

export function sendText(
  response: ServerResponse,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

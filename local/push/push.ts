import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, sendJson, sendText, startSite } from '../shared/site.ts';
import { addressOf } from '../suite/suite.ts';
import { BrowserKeys, senderOf } from './open.ts';
import { pushPage } from './page.ts';
import type { ReceivedPush } from './received.ts';

/**
 * The stand-in for a browser's push service: `POST /push/{id}` takes what a server sends to a subscription, as RFC 8030
 * says, checks who signed it and opens it with the keys of the subscription, which it holds in the browser's place.
 *
 * For tests: `POST /local/subscriptions` makes a subscription, `PUT /local/subscriptions/{id}` says how it answers from
 * then on (`{"status": 410}`, `{"status": 302, "location": "..."}`, `{"status": 201, "wait_ms": 4000}`; with status 0 it hangs
 * up), `GET /local/pushes?endpoint=` lists what came.
 */
interface Subscription {
  readonly keys: BrowserKeys;
  answer: { readonly status: number; readonly location: string | null; readonly waitMs: number };
}

const KEPT = 500;
const BODY_MAX_BYTES = 10_000;
const CREATED = { status: 201, location: null, waitMs: 0 };

/** Starts the server. Rejects if the port is in use. */
export async function startPush(port: number): Promise<{ stop(): Promise<void> }> {
  const origin = addressOf(port);
  const subscriptions = new Map<string, Subscription>();
  const received: ReceivedPush[] = [];

  const receive = async (
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    body: Buffer,
  ): Promise<void> => {
    const subscription = subscriptions.get(id);
    const header = (name: string): string => String(request.headers[name] ?? '');
    if (subscription === undefined) {
      sendJson(response, 404, { error: 'not-found' });
      return;
    }
    const { status, location, waitMs } = subscription.answer;
    if (status === 0) {
      request.socket.destroy();
      return;
    }
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (status !== CREATED.status) {
      if (location !== null) response.setHeader('location', location);
      sendJson(response, status, {});
      return;
    }
    const sender = senderOf(header('authorization'), origin, Date.now());
    if (sender === null) {
      sendJson(response, 403, { error: 'not-signed' });
      return;
    }
    if (header('ttl') === '' || header('content-encoding') !== 'aes128gcm') {
      sendJson(response, 400, { error: 'bad-request' });
      return;
    }
    received.unshift({
      endpoint: `${origin}/push/${id}`,
      payload: subscription.keys.open(body),
      sender,
      ttl: header('ttl'),
      urgency: header('urgency'),
      topic: header('topic'),
      atMs: Date.now(),
    });
    received.splice(KEPT);
    response.writeHead(CREATED.status, { location: `${origin}/message/${randomUUID()}` });
    response.end();
  };

  const site = await startSite(port, async (request, response, url) => {
    const [, room = '', noun = '', id = ''] = url.pathname.split('/');
    const { method } = request;
    const body = await bodyOf(request, BODY_MAX_BYTES);
    if (body === null) throw new Error('The body is too long.');
    if (room === 'push' && method === 'POST') {
      await receive(request, response, noun, body);
    } else if (room === 'local' && noun === 'subscriptions' && method === 'POST') {
      const keys = new BrowserKeys();
      const made = randomUUID();
      subscriptions.set(made, { keys, answer: CREATED });
      sendJson(response, 201, { endpoint: `${origin}/push/${made}`, keys: keys.shown });
    } else if (room === 'local' && noun === 'subscriptions' && method === 'PUT') {
      const subscription = subscriptions.get(id);
      if (subscription !== undefined) subscription.answer = answerOf(body);
      sendJson(response, subscription === undefined ? 404 : 200, {});
    } else if (room === 'local' && noun === 'pushes' && method === 'GET') {
      const endpoint = url.searchParams.get('endpoint');
      sendJson(response, 200, {
        pushes: received.filter((push) => endpoint === null || push.endpoint === endpoint),
      });
    } else if (url.pathname === '/page.css') {
      sendText(response, 'text/css', await readFile(new URL('../shared/page.css', import.meta.url), 'utf8'));
    } else if (url.pathname === '/') {
      sendText(response, 'text/html', pushPage(received));
    } else {
      sendJson(response, 404, { error: 'not-found' });
    }
  });
  return site;
}

function answerOf(body: Buffer): Subscription['answer'] {
  const said: unknown = JSON.parse(body.toString('utf8'));
  const field = (name: string): unknown => Reflect.get(Object(said) as object, name);
  const location = field('location');
  return {
    status: Number(field('status')),
    location: typeof location === 'string' ? location : null,
    waitMs: Number(field('wait_ms') ?? 0),
  };
}

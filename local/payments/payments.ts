import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, systemClock } from '../shared/clock.ts';
import { bodyOf, sendJson, sendText, startSite } from '../shared/site.ts';
import { addressOf } from '../suite/suite.ts';
import { Accounts, newId } from './accounts.ts';
import { type Api, answerApi } from './api.ts';
import { ApiError } from './errors.ts';
import { Faults } from './faults.ts';
import { parseForm } from './form.ts';
import { Idempotency } from './idempotency.ts';
import { PAYMENTS_SECRET_KEY, PAYMENTS_WEBHOOK_SECRET } from './keys.ts';
import { Links } from './links.ts';
import { startPage } from './pages.ts';
import { answerVisit } from './visits.ts';
import { Webhooks } from './webhooks.ts';

/**
 * The stand-in for the card provider: its API under `/v1/`, as its own SDK calls it; the pages behind the links it
 * gives out; its webhooks; and `/local/` for tests (`faults.ts`).
 */
export interface PaymentsOptions {
  readonly port: number;
  /** Target of the events. */
  readonly webhookUrl: string;
  readonly webhookSecret?: string;
  /** File of the state that survives a restart; null: none does. */
  readonly file: string | null;
  readonly clock?: Clock;
}

const STYLES: Readonly<Record<string, URL>> = {
  '/page.css': new URL('../shared/page.css', import.meta.url),
  '/payments.css': new URL('page/payments.css', import.meta.url),
};
const BODY_MAX_BYTES = 100_000;

/** Starts the server. Rejects if the port is in use. */
export async function startPayments(options: PaymentsOptions): Promise<{ stop(): Promise<void> }> {
  const { clock = systemClock, webhookSecret = PAYMENTS_WEBHOOK_SECRET } = options;
  const accounts = new Accounts(clock, options.file);
  const links = new Links(clock);
  const api: Api = { accounts, links, origin: addressOf(options.port), nowMs: () => clock.nowMs() };
  const webhooks = new Webhooks(options.webhookUrl, webhookSecret);
  const changed = webhooks.accountUpdated.bind(webhooks);
  const faults = new Faults(accounts, changed);
  const idempotency = new Idempotency(clock);

  const site = await startSite(options.port, async (request, response, url) => {
    const path = url.pathname;
    const body = (await bodyOf(request, BODY_MAX_BYTES))?.toString() ?? '';
    const style = STYLES[path];
    if (path.startsWith('/v1/') || path.startsWith('/v2/')) {
      answerCall({ api, idempotency, faults }, request, response, path, body);
    } else if (path.startsWith('/local/')) {
      faults.answer(request, response, path, body);
    } else if (style !== undefined) {
      sendText(response, 'text/css', await readFile(style, 'utf8'));
    } else if (path === '/') {
      sendText(response, 'text/html', startPage(accounts.list()));
    } else if (
      !answerVisit({ accounts, links, changed }, request, response, path, new URLSearchParams(body))
    ) {
      sendJson(response, 404, { error: 'not-found' });
    }
  });
  return {
    async stop() {
      webhooks.stop();
      await site.stop();
      await accounts.saved();
    },
  };
}

interface Parts {
  readonly api: Api;
  readonly idempotency: Idempotency;
  readonly faults: Faults;
}

function answerCall(
  { api, idempotency, faults }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
): void {
  response.setHeader('request-id', newId('req_'));
  const method = request.method ?? 'GET';
  const header = request.headers['idempotency-key'];
  const key = method === 'POST' && typeof header === 'string' ? header : undefined;
  try {
    checkKey(request);
    const fault = faults.next(method, path, key);
    // The caller times out.
    if (fault === 'hung') return;
    if (fault === 'refused') throw new ApiError(400, 'invalid_request_error', 'The provider refuses this.');
    if (fault === 'down') throw new ApiError(503, 'api_error', 'The provider is down.');
    const { answer, replayed } = idempotency.once(key, `${method} ${path} ${body}`, () =>
      answerApi(api, method, path, parseForm(body)),
    );
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    if (replayed) response.setHeader('idempotent-replayed', 'true');
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(response, error.status, error.body());
  }
}

function checkKey(request: IncomingMessage): void {
  if (request.headers.authorization === `Bearer ${PAYMENTS_SECRET_KEY}`) return;
  throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided: sk_****');
}

import { createHmac } from 'node:crypto';
import { newId, type Account } from './accounts.ts';
import { accountObject } from './objects.ts';

/** Retries of an event that was not answered with 2xx. The provider retries for three days. */
const RETRY_AFTER_MS = [500, 2_000, 10_000, 60_000, 300_000, 1_800_000];
const ANSWER_LIMIT_MS = 20_000;
/** The API version of the SDK in use. */
const API_VERSION = '2026-10-28.endive';

/** Sends signed events to one endpoint, with retries. */
export class Webhooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {}

  accountUpdated(account: Account): void {
    const event = {
      id: newId('evt_'),
      object: 'event',
      account: account.id,
      api_version: API_VERSION,
      created: Math.floor(Date.now() / 1_000),
      data: { object: accountObject(account) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: 'account.updated',
    };
    void this.send(JSON.stringify(event), 0);
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private async send(body: string, attempt: number): Promise<void> {
    if (await this.isTaken(body)) return;
    const delayMs = RETRY_AFTER_MS[attempt];
    if (delayMs === undefined || this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.send(body, attempt + 1);
    }, delayMs);
    this.timers.add(timer);
  }

  private async isTaken(body: string): Promise<boolean> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, this.secret, Date.now()),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}

/** The signature header (https://docs.stripe.com/webhooks/signature). */
function signatureOf(body: string, secret: string, atMs: number): string {
  const seconds = String(Math.floor(atMs / 1_000));
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

import { createHmac } from 'node:crypto';
import { newId, type Account } from './accounts.ts';
import { accountObject } from './objects.ts';

/** When an event that was not answered with 2xx is sent again. The provider goes on for three days. */
const RETRY_AFTER_MS = [500, 2_000, 10_000, 60_000, 300_000, 1_800_000];
const ANSWER_LIMIT_MS = 20_000;
/** The version of the objects that the SDK in use asks for. */
const API_VERSION = '2026-10-28.endive';

/** Sends events to one endpoint, signed, until they are answered. */
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

/** The header by which a receiver knows that the event is the provider's (https://docs.stripe.com/webhooks/signature). */
function signatureOf(body: string, secret: string, atMs: number): string {
  const seconds = String(Math.floor(atMs / 1_000));
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

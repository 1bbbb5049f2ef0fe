import type Stripe from 'stripe';
import { paymentsSettings } from '../platform/settings.ts';

/** Shorter than anybody waits for a page; what was begun is found again by its key. */
const ANSWER_LIMIT_MS = 10_000;

/** Payouts are not offered here: no key of the card provider is set. */
class PayoutsNotOffered extends Error {
  constructor() {
    super('STRIPE_SECRET_KEY is not set.');
    this.name = 'PayoutsNotOffered';
  }
}

let client: Stripe | null = null;

/**
 * The card provider's own client. It is loaded when it is first needed: the other functions, which share the bundle,
 * start without it. Throws `PayoutsNotOffered`.
 */
export async function provider(): Promise<Stripe> {
  const settings = paymentsSettings();
  if (settings === null) throw new PayoutsNotOffered();
  const { default: Client } = await import('stripe');
  const { secretKey, localPort } = settings;
  client ??= new Client(secretKey, {
    ...(localPort === null ? {} : { host: '127.0.0.1', port: localPort, protocol: 'http' as const }),
    timeout: ANSWER_LIMIT_MS,
    telemetry: false,
  });
  return client;
}

/** What an error of the provider's client means; null for any other error. */
export type ProviderFailure = 'down' | 'no-account' | 'refused';

/** Told by the error's form: the client's classes are loaded with it. */
export function providerFailureOf(error: unknown): ProviderFailure | null {
  if (error instanceof PayoutsNotOffered) return 'down';
  const field = (name: string): unknown => Reflect.get(Object(error), name);
  const [type, statusCode, code] = [field('type'), field('statusCode'), field('code')];
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return null;
  if (code === 'account_invalid' || code === 'resource_missing') return 'no-account';
  // Of these the caller is not the cause: no line, too many calls of ours, a key that is no longer good.
  const isOurs = typeof statusCode !== 'number' || statusCode >= 500 || [401, 409, 429].includes(statusCode);
  return isOurs ? 'down' : 'refused';
}

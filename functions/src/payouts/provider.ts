import type Stripe from 'stripe';
import { paymentsSettings } from '../platform/settings.ts';

/** Timeout, shorter than a reader waits for a page. What was created before it is found again by its idempotency key. */
const ANSWER_LIMIT_MS = 10_000;

/** No key of the card provider is set, so payouts are not offered. */
class PayoutsNotOffered extends Error {
  constructor() {
    super('STRIPE_SECRET_KEY is not set.');
    this.name = 'PayoutsNotOffered';
  }
}

let client: Stripe | null = null;

/**
 * The card provider's client, loaded on first use, because other functions share the bundle. Throws
 * `PayoutsNotOffered`.
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

/** The meaning of an error of the provider's client. */
export type ProviderFailure = 'down' | 'no-account' | 'refused';

/** Classifies an error, by its fields because the client's classes are loaded lazily. Null for other errors. */
export function providerFailureOf(error: unknown): ProviderFailure | null {
  if (error instanceof PayoutsNotOffered) return 'down';
  const field = (name: string): unknown => Reflect.get(Object(error), name);
  const [type, statusCode, code] = [field('type'), field('statusCode'), field('code')];
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return null;
  if (code === 'account_invalid' || code === 'resource_missing') return 'no-account';
  // Not the caller's fault: no connection, rate limit, invalid key.
  const isOurs = typeof statusCode !== 'number' || statusCode >= 500 || [401, 409, 429].includes(statusCode);
  return isOurs ? 'down' : 'refused';
}

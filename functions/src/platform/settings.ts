import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** All settings of the operator; README.md lists them. Locally the suite sets the ports. */

export const REGION = 'us-central1';

/** Bounds the cost of an attack; a campus of ten thousand needs a handful. */
export const MAX_INSTANCES = 20;

/** Per instance, in MiB. The code alone needs 110, and 80 requests share an instance. */
export const memoryMb = defineInt('MEMORY_MB', { default: 512 });

/** Minimum instances of the functions for signing up; 0 if a few seconds at the first request do not matter. */
export const warmInstances = defineInt('WARM_INSTANCES', { default: 1 });

/** Keys the HMACs of codes, addresses and networks. Changing it invalidates unredeemed codes. */
export const codeSecret = defineSecret('CODE_SECRET');

export const smtpPassword = defineSecret('SMTP_PASSWORD');
const smtpHost = defineString('SMTP_HOST', { default: '' });
const smtpPort = defineInt('SMTP_PORT', { default: 587 });
const smtpUser = defineString('SMTP_USER', { default: '' });
const MAILS_PER_SECOND = 60;
const mailRate = defineInt('MAIL_RATE', { default: MAILS_PER_SECOND });
const mailFrom = defineString('MAIL_FROM', { default: 'Campus Buy/Sell <hello@campus.example>' });

/** The hosted search's admin key, and the search-only key from which members' keys are derived. */
export const searchAdminKey = defineSecret('ALGOLIA_ADMIN_KEY');
export const searchReadKey = defineSecret('ALGOLIA_SEARCH_KEY');
const searchAppId = defineString('ALGOLIA_APP_ID', { default: '' });

/** The card provider's key, and its webhook signing secret; 'none' if payouts are not offered. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** Signs pushes (VAPID, base64url); 'none' if there are none. The app has the matching public key. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** The domains of the campus hosts, comma-separated: 'campus.example' for ut.campus.example. */
const appDomains = defineString('APP_DOMAINS', { default: '' });

/** A web API key, which identifies the project to the sign-in service. Not secret; usually the app's own. */
const webApiKey = defineString('WEB_API_KEY', { default: '' });

/** Refuses callers without App Check. */
export const requireAppCheck = defineBoolean('REQUIRE_APP_CHECK', { default: false });

/** True in local development, where the functions emulator runs this code. */
export const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Mandatory, since the password is sent; the local inbox has none. */
  readonly hasTls: boolean;
  /** Null: no SMTP authentication. */
  readonly user: string | null;
  readonly password: string;
  readonly from: string;
}

/** The mail server; locally the inbox at LOCAL_SMTP_PORT. Throws if none is configured. */
export function smtpSettings(): SmtpSettings {
  const from = mailFrom.value();
  const localPort = isLocal ? process.env.LOCAL_SMTP_PORT : undefined;
  if (localPort !== undefined) {
    return { host: '127.0.0.1', port: Number(localPort), hasTls: false, user: null, password: '', from };
  }
  const host = smtpHost.value();
  if (host === '') throw new Error('SMTP_HOST is not set.');
  const user = smtpUser.value();
  return {
    host,
    port: smtpPort.value(),
    hasTls: true,
    user: user === '' ? null : user,
    password: smtpPassword.value(),
    from,
  };
}

/** Mails a second that the mail server takes. */
export function mailsPerSecond(): number {
  const rate = mailRate.value();
  // 0 where nothing has set it.
  return rate > 0 ? rate : MAILS_PER_SECOND;
}

export interface SearchSettings {
  readonly appId: string;
  /** `host:port` of the local stand-in; null for the provider's own hosts. */
  readonly host: string | null;
}

/** The hosted search; locally the stand-in at LOCAL_SEARCH_PORT. Null if there is none. */
export function searchSettings(): SearchSettings | null {
  const localPort = isLocal ? process.env.LOCAL_SEARCH_PORT : undefined;
  if (localPort !== undefined) return { appId: 'local', host: `127.0.0.1:${localPort}` };
  const appId = searchAppId.value();
  return appId === '' ? null : { appId, host: null };
}

/** The domains of our hosts, the main one first. Locally `localhost` at LOCAL_APP_PORT comes before them. */
export function ownDomains(): readonly string[] {
  const domains = appDomains
    .value()
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '');
  const localPort = isLocal ? process.env.LOCAL_APP_PORT : undefined;
  return localPort === undefined ? domains : [`localhost:${localPort}`, ...domains];
}

export interface SignInService {
  readonly url: string;
  readonly apiKey: string;
}

/** The provider's sign-in service; locally its emulator. Throws if no key is configured. */
export function signInService(): SignInService {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (isLocal && emulator !== undefined) {
    return { url: `http://${emulator}/identitytoolkit.googleapis.com`, apiKey: 'local' };
  }
  const apiKey = webApiKey.value();
  if (apiKey === '') throw new Error('WEB_API_KEY is not set.');
  return { url: 'https://identitytoolkit.googleapis.com', apiKey };
}

export interface PaymentsSettings {
  readonly secretKey: string;
  /** Port of the local stand-in; null for the provider's own hosts. */
  readonly localPort: number | null;
}

/** The card provider; locally the stand-in at LOCAL_PAYMENTS_PORT. Null if payouts are not offered. */
export function paymentsSettings(): PaymentsSettings | null {
  const secretKey = stripeSecretKey.value();
  const localPort = isLocal ? process.env.LOCAL_PAYMENTS_PORT : undefined;
  if (secretKey === '' || secretKey === 'none') return null;
  return { secretKey, localPort: localPort === undefined ? null : Number(localPort) };
}

export interface VapidSettings {
  /** Base64url. */
  readonly privateKey: string;
  /** Contact for push services in case of problems: `mailto:`. */
  readonly subject: string;
}

/** The key that signs pushes. Null if there are none. */
export function vapidSettings(): VapidSettings | null {
  const privateKey = vapidPrivateKey.value();
  if (privateKey === '' || privateKey === 'none') return null;
  const from = mailFrom.value();
  return { privateKey, subject: `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}` };
}

/** The origin of the local push stand-in at LOCAL_PUSH_PORT; null in production. */
export function localPushOrigin(): string | null {
  const localPort = isLocal ? process.env.LOCAL_PUSH_PORT : undefined;
  return localPort === undefined ? null : `http://127.0.0.1:${localPort}`;
}

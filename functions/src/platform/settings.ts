import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** Everything that an operator sets; README.md lists it. On one machine the suite names the ports. */

export const REGION = 'us-central1';

/** Bounds the bill of an attack; a campus of ten thousand needs a handful. */
export const MAX_INSTANCES = 20;

/** Of each function, in MiB. The code alone takes 110, and 80 requests share an instance. */
export const memoryMb = defineInt('MEMORY_MB', { default: 512 });

/** Instances of the functions of signing up that are always there; 0 where nobody minds a few seconds at the first request. */
export const warmInstances = defineInt('WARM_INSTANCES', { default: 1 });

/** Keys the HMACs of codes, addresses and networks. Changing it voids the codes that are out. */
export const codeSecret = defineSecret('CODE_SECRET');

export const smtpPassword = defineSecret('SMTP_PASSWORD');
const smtpHost = defineString('SMTP_HOST', { default: '' });
const smtpPort = defineInt('SMTP_PORT', { default: 587 });
const smtpUser = defineString('SMTP_USER', { default: '' });
const mailFrom = defineString('MAIL_FROM', { default: 'Campus Buy/Sell <hello@campus.example>' });

/** The hosted search's key that may write, and the one from which members' own keys are made (its only right: search). */
export const searchAdminKey = defineSecret('ALGOLIA_ADMIN_KEY');
export const searchReadKey = defineSecret('ALGOLIA_SEARCH_KEY');
const searchAppId = defineString('ALGOLIA_APP_ID', { default: '' });

/** The card provider's key, and its webhook signing secret; 'none' if payouts are not offered. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** Signs pushes (VAPID, base64url); 'none' where there are none. The app is stamped with the public key that belongs to it. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** The domains under which the campus hosts are, comma-separated: 'campus.example' for ut.campus.example. */
const appDomains = defineString('APP_DOMAINS', { default: '' });

/** A web API key, which names the project to the sign-in service; no secret. The app's own does. */
const webApiKey = defineString('WEB_API_KEY', { default: '' });

/** Refuses callers without App Check where the project has it configured. */
export const requireAppCheck = defineBoolean('REQUIRE_APP_CHECK', { default: false });

/** True on one machine, where the functions emulator runs this code. */
export const isLocal = process.env.FUNCTIONS_EMULATOR === 'true';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Null: the server asks for no sign-in. */
  readonly user: string | null;
  readonly password: string;
  readonly from: string;
}

/** The mail server; on one machine the local inbox at LOCAL_SMTP_PORT. Throws when none is configured. */
export function smtpSettings(): SmtpSettings {
  const from = mailFrom.value();
  const localPort = isLocal ? process.env.LOCAL_SMTP_PORT : undefined;
  if (localPort !== undefined) {
    return { host: '127.0.0.1', port: Number(localPort), user: null, password: '', from };
  }
  const host = smtpHost.value();
  if (host === '') throw new Error('SMTP_HOST is not set.');
  const user = smtpUser.value();
  return {
    host,
    port: smtpPort.value(),
    user: user === '' ? null : user,
    password: smtpPassword.value(),
    from,
  };
}

export interface SearchSettings {
  readonly appId: string;
  /** `host:port` of the stand-in on this machine; null for the provider's own hosts. */
  readonly host: string | null;
}

/** The hosted search; on one machine the stand-in at LOCAL_SEARCH_PORT. Null when there is none. */
export function searchSettings(): SearchSettings | null {
  const localPort = isLocal ? process.env.LOCAL_SEARCH_PORT : undefined;
  if (localPort !== undefined) return { appId: 'local', host: `127.0.0.1:${localPort}` };
  const appId = searchAppId.value();
  return appId === '' ? null : { appId, host: null };
}

/** The domains of our own hosts, the main one first. On one machine `localhost` at LOCAL_APP_PORT comes before them. */
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

/** The provider's sign-in service; on one machine its emulator. Throws when no key is configured. */
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
  /** Of the stand-in on this machine; null for the provider's own hosts. */
  readonly localPort: number | null;
}

/** The card provider; on one machine the stand-in at LOCAL_PAYMENTS_PORT. Null where payouts are not offered. */
export function paymentsSettings(): PaymentsSettings | null {
  const secretKey = stripeSecretKey.value();
  const localPort = isLocal ? process.env.LOCAL_PAYMENTS_PORT : undefined;
  if (secretKey === '' || secretKey === 'none') return null;
  return { secretKey, localPort: localPort === undefined ? null : Number(localPort) };
}

export interface VapidSettings {
  /** Base64url. */
  readonly privateKey: string;
  /** Whom a push service writes to when something is wrong with our pushes: `mailto:`. */
  readonly subject: string;
}

/** What pushes are signed with. Null where there are none. */
export function vapidSettings(): VapidSettings | null {
  const privateKey = vapidPrivateKey.value();
  if (privateKey === '' || privateKey === 'none') return null;
  const from = mailFrom.value();
  return { privateKey, subject: `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}` };
}

/** The origin of the push service's stand-in at LOCAL_PUSH_PORT on one machine; null everywhere else. */
export function localPushOrigin(): string | null {
  const localPort = isLocal ? process.env.LOCAL_PUSH_PORT : undefined;
  return localPort === undefined ? null : `http://127.0.0.1:${localPort}`;
}

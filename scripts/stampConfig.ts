import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes the deployment's settings into index.html after the build, so that one build serves every environment and
 * every port. Also writes the content security policy, which depends on their addresses and on the hashes of the inline
 * scripts.
 */

/** The JSON of `<script id="app-config">`; `src/data/config/appConfig.ts` reads it. */
export interface StampedConfig {
  readonly firebase: Readonly<Record<FirebaseSetting, string>>;
  readonly emulators: Readonly<
    Record<'firestore' | 'auth' | 'functions' | 'storage' | 'consent', string>
  > | null;
  /** A campus to show whatever the host is; null: by the host. */
  readonly campus: string | null;
  /** The domains under which the hosts of campuses are, without ports. */
  readonly domains?: readonly string[] | null;
  /** Origin of an image CDN in front of Storage; null to use our own renditions. */
  readonly imageCdn?: string | null;
  /** The hosted search. `host` (`host:port`) only for the local stand-in. */
  readonly search?: { readonly appId: string; readonly host: string | null } | null;
  /** The site key of reCAPTCHA Enterprise; App Check is on if there is one. */
  readonly appCheckSiteKey?: string | null;
  /** The public key of the functions' VAPID_PRIVATE_KEY; without it there are no pushes. */
  readonly pushKey?: string | null;
  /** The look-ups of the region gate; without them there is no gate. */
  readonly region?: { readonly ipUrl: string; readonly placeUrl: string } | null;
  /** Where events are sent. `optedOut` has hashes of addresses, because everybody can read the page. */
  readonly analytics?: {
    readonly url: string;
    readonly token: string;
    readonly optedOut: readonly string[];
  } | null;
  /** The map tiles; without them there are no maps. */
  readonly map?: { readonly tileUrl: string; readonly attribution: string } | null;
  /** The card provider's publishable key. Its script is loaded only if there is one. */
  readonly stripePublishableKey?: string | null;
  /** The address that members write to for help. */
  readonly supportEmail?: string | null;
  /** Our page on Instagram, with `{campus}` for a campus's short name; null: the app's default. */
  readonly socialPage?: string | null;
}

type FirebaseSetting = 'apiKey' | 'authDomain' | 'projectId' | 'storageBucket' | 'appId';

const CONFIG = /(<script\b[^>]*\bid="app-config"[^>]*>)[\s\S]*?(<\/script>)/;
const POLICY = /[ \t]*<meta http-equiv="Content-Security-Policy"[^>]*>\n?/;
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The region of the functions (`functions/src/platform/settings.ts`); the SDK's default. */
const FUNCTIONS_REGION = 'us-central1';

/** For projects in the US; the provider's other regions have other hosts. */
const ANALYTICS_URL = 'https://api.mixpanel.com/track';

/** Firestore's connection requests it to tell a lost connection from a server that does not respond. */
const LINE_PROBE = 'https://www.google.com/images/cleardot.gif';

/** Syntax only: whether the address exists shows in the first mail. */
const EMAIL = /^[^\s@<>"()]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** What reCAPTCHA Enterprise loads and opens, by its documentation. */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** What Stripe.js loads and requests at start; a part of what its documentation lists. */
const STRIPE = {
  scripts: ['https://js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com'],
};

/** The page with its settings. Throws if it has no element for them. */
export function stampPage(html: string, config: StampedConfig): string {
  if (!CONFIG.test(html)) throw new Error('index.html has no <script id="app-config">.');
  // "<" would let a value end the script element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(CONFIG, (_all, open: string, close: string) => `${open}${json}${close}`);
}

/** The page with its settings and its policy, which replaces an earlier one. */
export function stampPageAndPolicy(html: string, config: StampedConfig): string {
  const page = stampPage(html, config).replace(POLICY, '');
  const meta = `    <meta http-equiv="Content-Security-Policy" content="${policyOf(page, config)}" />\n`;
  const charset = /<meta charset="[^"]*"\s*\/?>\n?/;
  if (!charset.test(page)) throw new Error('index.html has no <meta charset>.');
  return page.replace(charset, (found) => `${found.endsWith('\n') ? found : `${found}\n`}${meta}`);
}

/** What the page may load and connect to. A header forbids framing our pages (`X-Frame-Options`). */
function policyOf(page: string, config: StampedConfig): string {
  const local = localOrigins(config);
  const hosted = config.emulators === null;
  const cdn = config.imageCdn ? [config.imageCdn] : [];
  const recaptcha = config.appCheckSiteKey ? RECAPTCHA : null;
  const stripe = config.stripePublishableKey ? STRIPE : null;
  const frames = [
    // The SDK's frame for Google sign-in, and its local replacement.
    ...(hosted ? [`https://${config.firebase.authDomain}`, ...(recaptcha?.frames ?? [])] : []),
    ...(config.emulators ? [originOf(config.emulators.consent)] : []),
    ...(stripe?.frames ?? []),
  ];
  const files = hosted ? ['https://firebasestorage.googleapis.com', ...cdn] : [...local, ...cdn];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineHashes(page),
      ...(hosted ? ['https://apis.google.com'] : []),
      ...(recaptcha?.scripts ?? []),
      ...(stripe?.scripts ?? []),
    ],
    // Radix Dialog locks scrolling with a style element, and React sets style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...files,
      ...(hosted ? [LINE_PROBE] : []),
      ...(config.map ? [originOf(config.map.tileUrl)] : []),
    ],
    'media-src': ["'self'", 'blob:', ...files],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(hosted ? hostedOrigins(config) : local),
      ...(recaptcha?.connections ?? []),
      ...(stripe?.connections ?? []),
      // Photos of private communities are fetched with the reader's token.
      ...cdn,
      ...(config.region ? [config.region.ipUrl, config.region.placeUrl].map(originOf) : []),
      ...(config.analytics ? [originOf(config.analytics.url)] : []),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The origins that the SDKs use: Firestore, Auth and its tokens, Storage, our functions, the search provider. */
function hostedOrigins({ firebase, search }: StampedConfig): string[] {
  const services = ['firestore', 'identitytoolkit', 'securetoken', 'firebasestorage'];
  return [
    ...services.map((service) => `https://${service}.googleapis.com`),
    `https://${FUNCTIONS_REGION}-${firebase.projectId}.cloudfunctions.net`,
    // The provider's client tries the first host, then the others.
    ...(search
      ? [
          `https://${search.appId}-dsn.algolia.net`,
          `https://${search.appId}.algolia.net`,
          ...[1, 2, 3].map((n) => `https://${search.appId}-${String(n)}.algolianet.com`),
        ]
      : []),
  ];
}

const originOf = (address: string): string => new URL(address).origin;

function localOrigins(config: StampedConfig): string[] {
  const addresses = Object.values(config.emulators ?? {});
  if (config.search?.host) addresses.push(config.search.host);
  return [
    ...new Set(
      addresses.map((address) => new URL(address.includes('://') ? address : `http://${address}`).origin),
    ),
  ];
}

function inlineHashes(page: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', text = ''] of page.matchAll(INLINE_SCRIPT)) {
    if (/\bsrc=/.test(attributes) || /\btype="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return hashes;
}

/**
 * The settings of a deployment, from the environment: FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID,
 * FIREBASE_STORAGE_BUCKET, FIREBASE_APP_ID, SUPPORT_EMAIL; optional SOCIAL_PAGE_URL, CAMPUS_ID, APP_DOMAINS, IMAGE_CDN, ALGOLIA_APP_ID,
 * APP_CHECK_SITE_KEY, VAPID_PUBLIC_KEY, REGION_IP_URL with REGION_PLACE_URL, ANALYTICS_TOKEN with ANALYTICS_URL and
 * ANALYTICS_OPT_OUT, MAP_TILE_URL with MAP_ATTRIBUTION, STRIPE_PUBLISHABLE_KEY. Throws naming what is missing or wrong.
 */
export function configFromEnvironment(env: Readonly<Record<string, string | undefined>>): StampedConfig {
  const missing: string[] = [];
  const setting = (name: FirebaseSetting): string => {
    const variable = `FIREBASE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const value = env[variable];
    if (value === undefined || value === '') missing.push(variable);
    return value ?? '';
  };
  const firebase = {
    apiKey: setting('apiKey'),
    authDomain: setting('authDomain'),
    projectId: setting('projectId'),
    storageBucket: setting('storageBucket'),
    appId: setting('appId'),
  };
  const supportEmail = env.SUPPORT_EMAIL ?? '';
  if (supportEmail === '') missing.push('SUPPORT_EMAIL');
  if (missing.length > 0)
    throw new Error(`These variables are needed to stamp the app: ${missing.join(', ')}.`);
  if (!EMAIL.test(supportEmail)) throw new Error('SUPPORT_EMAIL is no email address.');
  const stripeKey = env.STRIPE_PUBLISHABLE_KEY ?? '';
  // The secret key is next to it in the provider's dashboard; a page would publish it.
  if (stripeKey !== '' && !stripeKey.startsWith('pk_'))
    throw new Error('STRIPE_PUBLISHABLE_KEY is not a publishable key (pk_...).');
  return {
    firebase,
    emulators: null,
    campus: env.CAMPUS_ID ? env.CAMPUS_ID : null,
    domains: env.APP_DOMAINS ? domainsOf(env.APP_DOMAINS) : null,
    imageCdn: env.IMAGE_CDN ? env.IMAGE_CDN : null,
    search: env.ALGOLIA_APP_ID ? { appId: env.ALGOLIA_APP_ID, host: null } : null,
    appCheckSiteKey: env.APP_CHECK_SITE_KEY ? env.APP_CHECK_SITE_KEY : null,
    pushKey: env.VAPID_PUBLIC_KEY ? env.VAPID_PUBLIC_KEY : null,
    region:
      env.REGION_IP_URL && env.REGION_PLACE_URL
        ? { ipUrl: env.REGION_IP_URL, placeUrl: env.REGION_PLACE_URL }
        : null,
    analytics: env.ANALYTICS_TOKEN
      ? {
          url: env.ANALYTICS_URL ? env.ANALYTICS_URL : ANALYTICS_URL,
          token: env.ANALYTICS_TOKEN,
          optedOut: hashesOf(env.ANALYTICS_OPT_OUT ?? ''),
        }
      : null,
    map: env.MAP_TILE_URL ? mapOf(env.MAP_TILE_URL, env.MAP_ATTRIBUTION) : null,
    stripePublishableKey: stripeKey === '' ? null : stripeKey,
    supportEmail,
    socialPage: env.SOCIAL_PAGE_URL ? socialPageOf(env.SOCIAL_PAGE_URL) : null,
  };
}

/** Comma-separated; a page knows its host without the port. */
const domainsOf = (domains: string): string[] =>
  domains
    .split(',')
    .map((domain) => domain.trim().replace(/:\d+$/, ''))
    .filter(Boolean);

/** Comma-separated addresses, normalized as the app compares them. */
const hashesOf = (addresses: string): string[] =>
  addresses
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter(Boolean)
    .map((address) => createHash('sha256').update(address).digest('hex'));

/** The app shows the last part of its path as the page's name. */
function socialPageOf(address: string): string {
  const example = address.replaceAll('{campus}', 'UT');
  const url = URL.canParse(example) ? new URL(example) : null;
  const isPage = url?.protocol === 'https:' && url.pathname !== '/' && url.search === '' && url.hash === '';
  if (!isPage || /[{}]/.test(example)) {
    throw new Error('SOCIAL_PAGE_URL has to be like https://www.instagram.com/{campus}BuySell.');
  }
  return address;
}

function mapOf(tileUrl: string, attribution: string | undefined): StampedConfig['map'] {
  const lacks = ['{z}', '{x}', '{y}'].filter((part) => !tileUrl.includes(part));
  if (lacks.length > 0) throw new Error(`MAP_TILE_URL lacks ${lacks.join(', ')}.`);
  // The policy names one host.
  if (tileUrl.includes('{s}')) throw new Error('MAP_TILE_URL may have no {s}.');
  if (!attribution) throw new Error('MAP_TILE_URL needs MAP_ATTRIBUTION: whom the map is by.');
  return { tileUrl, attribution };
}

/** Stamps the index.html of a built site. */
export async function stampSite(folder: string, config: StampedConfig): Promise<void> {
  const path = join(folder, 'index.html');
  await writeFile(path, stampPageAndPolicy(await readFile(path, 'utf8'), config));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await stampSite('dist', configFromEnvironment(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { isCampusId, type CampusId } from '../domain/campus.ts';
import { isFields, type Fields } from './fields.ts';

/** The settings of this deployment: the JSON of `<script id="app-config">` in index.html. */
export interface AppConfig {
  readonly firebase: FirebaseSettings;
  /** Addresses of the local backend; null when the app runs against the hosted services. */
  readonly emulators: EmulatorAddresses | null;
  /** The campus to show whatever the host is (previews, tests); null: decided by the host. */
  readonly campus: CampusId | null;
  /** The hosted search; null when there is none: then searches find nothing. */
  readonly search: SearchSettings | null;
  /** Origin of the image CDN in front of Storage; without one our own renditions are shown. */
  readonly imageCdn?: string | null;
  /** Site key of reCAPTCHA Enterprise, for App Check; null where App Check is not set up. */
  readonly appCheckSiteKey: string | null;
  /** Public VAPID key for push notifications (base64url); without one there are none. */
  readonly pushKey?: string | null;
  /** The region lookup services; null where there is no region gate. */
  readonly region?: RegionSettings | null;
  /** Where analytics events are sent; null where there is no analytics. */
  readonly analytics?: AnalyticsSettings | null;
  /** The map tiles; null where there are no maps. */
  readonly map?: MapSettings | null;
  /** The card provider's publishable key; null: none of its code is loaded. */
  readonly stripePublishableKey?: string | null;
}

export interface AnalyticsSettings {
  readonly url: string;
  /** The provider's project token; not a secret. */
  readonly token: string;
  /** SHA-256 hashes (hexadecimal) of the addresses, in lower case, that are not measured. */
  readonly optedOut: readonly string[];
}

export interface MapSettings {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string;
  /** The attribution that the map shows. */
  readonly attribution: string;
}

interface RegionSettings {
  readonly ipUrl: string;
  readonly placeUrl: string;
}

export interface SearchSettings {
  readonly appId: string;
  /** `host:port` of the local stand-in; null for the provider's own hosts. */
  readonly host: string | null;
}

interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly appId: string;
}

/** `firestore`, `functions` and `storage` are `host:port`; `auth` and `consent` are whole addresses. */
interface EmulatorAddresses {
  readonly firestore: string;
  readonly auth: string;
  readonly functions: string;
  readonly storage: string;
  /** Our own page for Google sign-in without a network; null when there is none. */
  readonly consent: string | null;
}

/** The settings are missing or wrong: `field` names the first bad one. */
export class AppConfigError extends Error {
  override readonly name = 'AppConfigError';
  readonly field: string;
  constructor(field: string) {
    super(`app-config: ${field} is missing or wrong`);
    this.field = field;
  }
}

function text(fields: Fields, parent: string, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new AppConfigError(`${parent}.${name}`);
  return value;
}

function emulatorsOf(value: unknown): EmulatorAddresses | null {
  if (value === null || value === undefined) return null;
  if (!isFields(value)) throw new AppConfigError('emulators');
  const address = (name: string): string => text(value, 'emulators', name);
  return {
    firestore: address('firestore'),
    auth: address('auth'),
    functions: address('functions'),
    storage: address('storage'),
    consent: value['consent'] === null || value['consent'] === undefined ? null : address('consent'),
  };
}

function regionOf(value: unknown): RegionSettings | null {
  if (value === null || value === undefined) return null;
  if (!isFields(value)) throw new AppConfigError('region');
  return { ipUrl: text(value, 'region', 'ipUrl'), placeUrl: text(value, 'region', 'placeUrl') };
}

function analyticsOf(value: unknown): AnalyticsSettings | null {
  if (value === null || value === undefined) return null;
  if (!isFields(value)) throw new AppConfigError('analytics');
  const optedOut = value['optedOut'];
  return {
    url: text(value, 'analytics', 'url'),
    token: text(value, 'analytics', 'token'),
    optedOut: Array.isArray(optedOut) ? optedOut.map(String) : [],
  };
}

function mapOf(value: unknown): MapSettings | null {
  if (value === null || value === undefined) return null;
  if (!isFields(value)) throw new AppConfigError('map');
  return { tileUrl: text(value, 'map', 'tileUrl'), attribution: text(value, 'map', 'attribution') };
}

function searchOf(value: unknown): SearchSettings | null {
  if (value === null || value === undefined) return null;
  if (!isFields(value)) throw new AppConfigError('search');
  const hasHost = value['host'] !== null && value['host'] !== undefined;
  return {
    appId: text(value, 'search', 'appId'),
    host: hasHost ? text(value, 'search', 'host') : null,
  };
}

/** Parses the settings. Throws `AppConfigError` naming the bad field. */
export function parseAppConfig(json: string): AppConfig {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new AppConfigError('JSON');
  }
  if (!isFields(value)) throw new AppConfigError('JSON');
  const firebase = value['firebase'];
  if (!isFields(firebase)) throw new AppConfigError('firebase');
  const setting = (name: string): string => text(firebase, 'firebase', name);
  const campus = value['campus'] ?? null;
  if (campus !== null && !isCampusId(campus)) throw new AppConfigError('campus');
  const siteKey = value['appCheckSiteKey'] ?? null;
  if (siteKey !== null && (typeof siteKey !== 'string' || siteKey === ''))
    throw new AppConfigError('appCheckSiteKey');
  const stripeKey = value['stripePublishableKey'] ?? null;
  if (stripeKey !== null && typeof stripeKey !== 'string') throw new AppConfigError('stripePublishableKey');
  const imageCdn = value['imageCdn'] ?? null;
  if (imageCdn !== null && (typeof imageCdn !== 'string' || !URL.canParse(imageCdn)))
    throw new AppConfigError('imageCdn');
  const pushKey = value['pushKey'] ?? null;
  if (pushKey !== null && (typeof pushKey !== 'string' || pushKey === ''))
    throw new AppConfigError('pushKey');
  return {
    firebase: {
      apiKey: setting('apiKey'),
      authDomain: setting('authDomain'),
      projectId: setting('projectId'),
      storageBucket: setting('storageBucket'),
      appId: setting('appId'),
    },
    emulators: emulatorsOf(value['emulators']),
    campus,
    search: searchOf(value['search']),
    imageCdn,
    appCheckSiteKey: siteKey,
    pushKey,
    region: regionOf(value['region']),
    analytics: analyticsOf(value['analytics']),
    map: mapOf(value['map']),
    stripePublishableKey: stripeKey,
  };
}

/** In the module because a page has one configuration, which does not change while it is open. */
const page: { config: AppConfig | null } = { config: null };

/** The page's configuration, read once from `<script id="app-config">`. Throws `AppConfigError`. */
export function appConfig(): AppConfig {
  page.config ??= parseAppConfig(document.getElementById('app-config')?.textContent ?? '');
  return page.config;
}

/** Sets the configuration in tests, which have no page; null resets it. */
export function setAppConfig(config: AppConfig | null): void {
  page.config = config;
}

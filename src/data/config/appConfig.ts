import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { isFields, type Fields } from '../stored/fields.ts';

/** The settings of this deployment: the JSON of `<script id="app-config">` in index.html. */
export interface AppConfig {
  readonly firebase: FirebaseSettings;
  /** Addresses of the local backend; null when the app runs against the hosted services. */
  readonly emulators: EmulatorAddresses | null;
  /** The campus to show whatever the host is (previews, tests); null: decided by the host. */
  readonly campus: CampusId | null;
  /** The domains under which every first label is a campus, or a mistake; without them only the first campuses have hosts. */
  readonly domains?: readonly string[] | null;
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
  /** The address that members write to for help; `contact.ts` has the default. */
  readonly supportEmail?: string | null;
  /** Our page at Instagram, `{campus}` in the place of a campus's short name; `contact.ts` has the default. */
  readonly socialPage?: string | null;
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
  constructor(readonly field: string) {
    super(`app-config: ${field} is missing or wrong`);
  }
}

function text(fields: Fields, parent: string, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new AppConfigError(`${parent}.${name}`);
  return value;
}

/** A group of settings; null where it is missing. `read` gets its texts by their names, and the raw fields. */
function groupIn<Group>(
  config: Fields,
  name: string,
  read: (setting: (name: string) => string, fields: Fields) => Group,
): Group | null {
  const fields = config[name] ?? null;
  if (fields === null) return null;
  if (!isFields(fields)) throw new AppConfigError(name);
  return read((setting) => text(fields, name, setting), fields);
}

/** A text of its own; null where it is missing. */
function textIn(config: Fields, name: string, isValid = (value: string) => value !== ''): string | null {
  const value = config[name] ?? null;
  if (value !== null && (typeof value !== 'string' || !isValid(value))) throw new AppConfigError(name);
  return value;
}

const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** Parses the settings. Throws `AppConfigError` naming the bad field. */
export function parseAppConfig(json: string): AppConfig {
  let config: unknown;
  try {
    config = JSON.parse(json);
  } catch {
    throw new AppConfigError('JSON');
  }
  if (!isFields(config)) throw new AppConfigError('JSON');
  const firebase = groupIn(config, 'firebase', (setting) => ({
    apiKey: setting('apiKey'),
    authDomain: setting('authDomain'),
    projectId: setting('projectId'),
    storageBucket: setting('storageBucket'),
    appId: setting('appId'),
  }));
  if (firebase === null) throw new AppConfigError('firebase');
  const campus = config['campus'] ?? null;
  if (campus !== null && !isCampusId(campus)) throw new AppConfigError('campus');
  return {
    firebase,
    emulators: groupIn(config, 'emulators', (setting, { consent }) => ({
      firestore: setting('firestore'),
      auth: setting('auth'),
      functions: setting('functions'),
      storage: setting('storage'),
      consent: isMissing(consent) ? null : setting('consent'),
    })),
    campus,
    domains: Array.isArray(config['domains']) ? config['domains'].map(String) : null,
    search: groupIn(config, 'search', (setting, { host }) => ({
      appId: setting('appId'),
      host: isMissing(host) ? null : setting('host'),
    })),
    imageCdn: textIn(config, 'imageCdn', (url) => URL.canParse(url)),
    appCheckSiteKey: textIn(config, 'appCheckSiteKey'),
    pushKey: textIn(config, 'pushKey'),
    region: groupIn(config, 'region', (setting) => ({
      ipUrl: setting('ipUrl'),
      placeUrl: setting('placeUrl'),
    })),
    analytics: groupIn(config, 'analytics', (setting, { optedOut }) => ({
      url: setting('url'),
      token: setting('token'),
      optedOut: Array.isArray(optedOut) ? optedOut.map(String) : [],
    })),
    map: groupIn(config, 'map', (setting) => ({
      tileUrl: setting('tileUrl'),
      attribution: setting('attribution'),
    })),
    stripePublishableKey: textIn(config, 'stripePublishableKey', () => true),
    supportEmail: textIn(config, 'supportEmail'),
    socialPage: textIn(config, 'socialPage'),
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

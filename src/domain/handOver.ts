import { campusIn, type CampusId, isCampusId } from './campus.ts';
import { HAND_OVER_PAGE } from './handOverPage.ts';

/** The fallback when the stored path is not one of ours. */
const ARRIVAL_DEFAULT = '/home';
const PATH_MAX = 2_000;

/** Bytes of randomness in nonces and codes; both, and the SHA-256 of a nonce, are base64url. */
export const HAND_OVER_SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** Whether a text has the format of a nonce, its hash, or a code. */
export function isHandOverSecret(text: string): boolean {
  return SECRET.test(text);
}

/** Step 1: the campus that a reader may have come from, by the fragment that `useCampusAddress` adds. */
export function parseVisit(fragment: string): CampusId | null {
  return campusIn(paramsOf(fragment, ['arrive'])?.get('arrive'));
}

/** Step 2: the URL at which the receiving host asks, with the hash of its nonce. */
export function askUrl(here: string, from: CampusId, nonceHash: string): string | null {
  const to = campusHere(here);
  const origin = siblingOrigin(here, from);
  if (to === null || origin === null || from === to || !isHandOverSecret(nonceHash)) return null;
  return `${origin}${HAND_OVER_PAGE}#to=${to}&nonce=${nonceHash}`;
}

export interface HandOverAsk {
  readonly to: CampusId;
  readonly nonceHash: string;
}

/** The request of another of our hosts; `createHandOver` makes no code for one that is no campus's. */
export function parseAsk(fragment: string): HandOverAsk | null {
  const params = paramsOf(fragment, ['to', 'nonce']);
  const to = campusIn(params?.get('to'));
  const nonceHash = params?.get('nonce') ?? '';
  return to === null || !isHandOverSecret(nonceHash) ? null : { to, nonceHash };
}

/** Step 3: back to the receiving host, with the code; null when nobody is signed in here. */
export function answerUrl(here: string, to: CampusId, code: string | null): string | null {
  const origin = siblingOrigin(here, to);
  if (origin === null || (code !== null && !isHandOverSecret(code))) return null;
  return `${origin}${HAND_OVER_PAGE}#code=${code ?? ''}`;
}

/** The answer: a code, or null in it when nobody was signed in there. Null when it is not an answer. */
export function parseAnswer(fragment: string): { readonly code: string | null } | null {
  const code = paramsOf(fragment, ['code'])?.get('code');
  if (code === '') return { code: null };
  return code === undefined || code === null || !isHandOverSecret(code) ? null : { code };
}

/** A path of the app itself, with its query and no fragment; the feed for anything else. */
export function ownPath(path: string): string {
  // A second slash, or a backslash that browsers treat as one, would start a host.
  const isOurs = path.length <= PATH_MAX && /^\/(?![/\\])[\w\-.~%/?&=+:@!$'()*,;]*$/.test(path);
  return isOurs && !path.startsWith(HAND_OVER_PAGE) ? path : ARRIVAL_DEFAULT;
}

/** The origin of another campus next to this one. Null where this host is not a campus's. */
export function siblingOrigin(here: string, campusId: CampusId): string | null {
  const [, scheme, label, domain] = /^(https?:\/\/)([a-z0-9]+)(\.[a-z0-9.:-]+)$/.exec(here) ?? [];
  if (scheme === undefined || domain === undefined || !isCampusId(label)) return null;
  return `${scheme}${campusId}${domain}`;
}

/** The campus in an origin's first label; `siblingOrigin` decides whether the host is ours. */
function campusHere(here: string): CampusId | null {
  return campusIn(/^https?:\/\/([a-z0-9]+)\./.exec(here)?.[1]);
}

/** The parameters of a fragment that has exactly these, each once. */
function paramsOf(fragment: string, names: readonly string[]): URLSearchParams | null {
  if (!fragment.startsWith('#')) return null;
  const params = new URLSearchParams(fragment.slice(1));
  const found = [...params.keys()];
  return found.length === names.length && names.every((name) => found.includes(name)) ? params : null;
}

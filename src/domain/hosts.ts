import { type CampusId, isCampusId } from './campus.ts';

/**
 * Our own hosts: a campus id as first label on one of our domains. A domain may have a port only on `localhost`; all
 * others require https.
 */

/** The origin of a campus's host on a domain: `https://ut.campus.example`, `http://ut.localhost:5000`. */
export function campusOrigin(campusId: CampusId, domain: string): string {
  return `${isLoopbackDomain(domain) ? 'http' : 'https'}://${campusId}.${domain}`;
}

/** The campus of an origin on one of these domains; null for any other text. */
export function campusOfOrigin(origin: string, domains: readonly string[]): CampusId | null {
  const [, label = '', domain = ''] = /^https?:\/\/([a-z0-9]+)\.([a-z0-9.:-]+)$/.exec(origin) ?? [];
  if (!isCampusId(label) || !domains.includes(domain)) return null;
  return origin === campusOrigin(label, domain) ? label : null;
}

/** The same for a `Host` header: `ut.campus.example`, `ut.localhost:5000`. */
export function campusOfHost(host: string, domains: readonly string[]): CampusId | null {
  const domain = host.slice(host.indexOf('.') + 1);
  return campusOfOrigin(`${isLoopbackDomain(domain) ? 'http' : 'https'}://${host}`, domains);
}

function isLoopbackDomain(domain: string): boolean {
  return /^localhost(?::\d+)?$/.test(domain);
}

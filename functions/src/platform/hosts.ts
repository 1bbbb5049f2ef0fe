import { type CampusId, SHARED_CAMPUS_ID } from '../../../src/domain/campus.ts';
import { campusOfHost, campusOfOrigin, campusOrigin } from '../../../src/domain/hosts.ts';
import { ownDomains } from './settings.ts';

/** The campus of an origin; null if it is not one of our hosts. */
export function campusOfOwnOrigin(origin: string | undefined): CampusId | null {
  return origin === undefined ? null : campusOfOrigin(origin, ownDomains());
}

/** One of our own hosts. */
export interface OwnSite {
  readonly campusId: CampusId;
  /** `https://ut.campus.example` */
  readonly origin: string;
}

/** The site of a requested host; null if it is not one of ours. */
export function ownSiteOf(host: string | undefined): OwnSite | null {
  if (host === undefined) return null;
  const campusId = campusOfHost(host, ownDomains());
  if (campusId === null) return null;
  return { campusId, origin: campusOrigin(campusId, host.slice(host.indexOf('.') + 1)) };
}

/**
 * The origin of the host that a request was made to, for sending the person back there. If it is not one of ours: that
 * of the shared community on the main domain. Null if no domain is set.
 */
export function ownOriginOf(host: string | undefined): string | null {
  const [main] = ownDomains();
  if (main === undefined) return null;
  return ownSiteOf(host)?.origin ?? campusOrigin(SHARED_CAMPUS_ID, main);
}

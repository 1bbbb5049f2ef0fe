import { type CampusId, SHARED_CAMPUS_ID } from '../../../src/domain/campus.ts';
import { campusOfHost, campusOfOrigin, campusOrigin } from '../../../src/domain/hosts.ts';
import { ownDomains } from './settings.ts';

/** The campus whose host this origin is; null when it is not one of ours. */
export function campusOfOwnOrigin(origin: string | undefined): CampusId | null {
  return origin === undefined ? null : campusOfOrigin(origin, ownDomains());
}

/** One of our own hosts. */
export interface OwnSite {
  readonly campusId: CampusId;
  /** `https://ut.campus.example` */
  readonly origin: string;
}

/** The site of a requested host; null when it is not one of ours. */
export function ownSiteOf(host: string | undefined): OwnSite | null {
  if (host === undefined) return null;
  const campusId = campusOfHost(host, ownDomains());
  return campusId && { campusId, origin: campusOrigin(campusId, host.slice(host.indexOf('.') + 1)) };
}

/**
 * The origin that a person is on, by the host their request was made to, so that they can be sent back there; the
 * shared community's on the main domain when that is not one of ours. Null when no domain is set.
 */
export function ownOriginOf(host: string | undefined): string | null {
  const [main] = ownDomains();
  if (main === undefined) return null;
  return ownSiteOf(host)?.origin ?? campusOrigin(SHARED_CAMPUS_ID, main);
}

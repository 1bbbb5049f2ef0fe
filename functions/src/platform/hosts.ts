import { type CampusId, SHARED_CAMPUS_ID } from '../../../src/domain/campus.ts';
import { campusOfHost, campusOfOrigin, campusOrigin } from '../../../src/domain/hosts.ts';
import { findCampus } from './campuses.ts';
import { ownDomains } from './settings.ts';

/** The campus of an origin; null if it is not the host of one of ours. */
export async function campusOfOwnOrigin(origin: string | undefined): Promise<CampusId | null> {
  const id = origin === undefined ? null : campusOfOrigin(origin, ownDomains());
  return (await findCampus(id))?.id ?? null;
}

/** One of our own hosts. */
export interface OwnSite {
  readonly campusId: CampusId;
  /** `https://ut.campus.example` */
  readonly origin: string;
}

/** The site of a requested host; null if it is not one of ours. */
export async function ownSiteOf(host: string | undefined): Promise<OwnSite | null> {
  if (host === undefined) return null;
  const campus = await findCampus(campusOfHost(host, ownDomains()));
  if (campus === null) return null;
  return { campusId: campus.id, origin: campusOrigin(campus.id, host.slice(host.indexOf('.') + 1)) };
}

/**
 * The origin of the host that a request was made to, for sending the person back there. If it is not one of ours: that
 * of the shared community on the main domain. Null if no domain is set.
 */
export async function ownOriginOf(host: string | undefined): Promise<string | null> {
  const [main] = ownDomains();
  if (main === undefined) return null;
  return (await ownSiteOf(host))?.origin ?? campusOrigin(SHARED_CAMPUS_ID, main);
}

import {
  campusOf,
  campusIdFromHost,
  isFirstCampusId,
  learnedCampus,
  SHARED_CAMPUS_ID,
  type Campus,
  type CampusId,
} from '../../domain/campus.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { paths } from '../../lib/paths.ts';
import { appConfig } from '../config/appConfig.ts';
import { campusFileIn, fetchCampusFile, keptCampus, wearCampus } from './campusFile.ts';

/** In the module because a page has one host. */
const page = { isNoCampus: false };

const namedCampusId = (): CampusId => {
  const { campus, domains } = appConfig();
  return campus ?? campusIdFromHost(location.hostname, domains ?? []);
};

/** The campus this page serves: named by the settings, else by the host; the shared one where the host's is none. */
export function currentCampusId(): CampusId {
  return page.isNoCampus ? SHARED_CAMPUS_ID : namedCampusId();
}

export function currentCampus(): Campus {
  return campusOf(currentCampusId());
}

/** Takes the kept file of the page's campus over, before anything is drawn. Whether there is one. */
export function wearKeptCampus(): boolean {
  const kept = keptCampus(namedCampusId());
  if (kept) wearCampus(kept);
  return kept !== null;
}

/** Asks anew what the page's campus is: it may have been closed. */
async function renewCampus(): Promise<void> {
  await firstScreen.whenSettled();
  const file = await fetchCampusFile(namedCampusId());
  if (file) wearCampus(file);
}

/**
 * Resolves once the page's campus is known: at once for the first ones, and on a later visit. Where the host's is none, leads to the
 * choice of schools. Rejects where nobody can say.
 */
export async function knowCampus(): Promise<void> {
  const id = namedCampusId();
  if (wearKeptCampus() || isFirstCampusId(id)) {
    renewCampus().catch(() => undefined);
    return;
  }
  const early = campusFileIn(await window.campusFile, id);
  const file = early ?? (await fetchCampusFile(id));
  if (file) wearCampus(file);
  else {
    page.isNoCampus = true;
    history.replaceState(history.state, '', paths.searchSchools());
  }
}

/** Whether a community takes no new posts, comments and wants; known of the page's own. */
export const isClosedCampus = (id: CampusId): boolean => learnedCampus(id)?.isClosed === true;

/** Where joining leads to when nothing else was wanted: the feed, or on the shared site the finder of schools. */
export function afterJoining(): string {
  return currentCampusId() === SHARED_CAMPUS_ID ? paths.searchSchools() : paths.home();
}

import {
  campusOf,
  campusIdFromHost,
  isFirstCampusId,
  learnedCampus,
  SHARED_CAMPUS_ID,
  type Campus,
  type CampusId,
} from '../../domain/campus.ts';
import type { CampusFile } from '../../domain/campusFile.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { paths } from '../../lib/paths.ts';
import { appConfig } from '../config/appConfig.ts';
import { applyCampus, campusFileIn, fetchCampusFile, keepCampus, keptCampus } from './campusFile.ts';

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

/** Applies the kept file of the page's campus, before anything is drawn. Returns whether there is one. */
export function applyKeptCampus(): boolean {
  const kept = keptCampus(namedCampusId());
  if (kept) applyCampus(kept);
  return kept !== null;
}

/** With what the CDN and an instance remember, a change is in an open tab within five minutes. */
const RENEWED_EACH_MS = 90_000;

/** Fetches the page's campus again: it may have been closed. Where nothing has changed, nothing is drawn again. */
async function renewCampus(): Promise<void> {
  const file = await fetchCampusFile(namedCampusId());
  if (file && JSON.stringify(file) !== JSON.stringify(learnedCampus(file.id))) take(file);
}

function take(file: CampusFile): void {
  applyCampus(file);
  keepCampus(file);
}

/** Keeps to what the campus is for as long as the page is open. */
async function followCampus(): Promise<void> {
  await firstScreen.whenSettled();
  const renew = (): void => void renewCampus().catch(() => undefined);
  renew();
  setInterval(() => document.hidden || renew(), RENEWED_EACH_MS);
}

/**
 * Resolves once the page's campus is known: at once for the first ones, and on a later visit. If the host belongs to no campus,
 * navigates to the choice of schools. Rejects if its file could not be fetched.
 */
export async function knowCampus(): Promise<void> {
  const id = namedCampusId();
  if (applyKeptCampus() || isFirstCampusId(id)) {
    void followCampus();
    return;
  }
  const early = campusFileIn(await window.campusFile, id);
  const file = early ?? (await fetchCampusFile(id));
  if (file) {
    take(file);
    void followCampus();
  } else {
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

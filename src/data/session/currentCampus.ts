import {
  campusOf,
  campusIdFromHost,
  SHARED_CAMPUS_ID,
  type Campus,
  type CampusId,
} from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import { appConfig } from '../config/appConfig.ts';

/** The campus this page serves: named by the settings, else by the host. */
export function currentCampusId(): CampusId {
  return appConfig().campus ?? campusIdFromHost(location.hostname);
}

export function currentCampus(): Campus {
  return campusOf(currentCampusId());
}

/** Where joining leads to when nothing else was wanted: the feed, or on the shared site the finder of schools. */
export function afterJoining(): string {
  return currentCampusId() === SHARED_CAMPUS_ID ? paths.searchSchools() : paths.home();
}

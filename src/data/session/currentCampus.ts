import { campusIdFromHost, CAMPUSES, type Campus, type CampusId } from '../../domain/campus.ts';
import { appConfig } from '../appConfig.ts';

/** The campus this page serves: named by the settings, else by the host. */
export function currentCampusId(): CampusId {
  return appConfig().campus ?? campusIdFromHost(location.hostname);
}

export function currentCampus(): Campus {
  return CAMPUSES[currentCampusId()];
}

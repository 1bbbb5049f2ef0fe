import type { CampusId } from '../../../domain/campus.ts';
import { setAppConfig, type AppConfig } from '../appConfig.ts';

/** Nothing listens there: requests of a test without a backend are refused on this machine. */
const NOBODY = '127.0.0.1:9';

/** The settings of a page of that campus, without a reachable backend; `more` overrides them. */
export function configOf(campus: CampusId, more: Partial<AppConfig> = {}): AppConfig {
  return {
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo', storageBucket: 'b', appId: 'a' },
    emulators: {
      firestore: NOBODY,
      auth: `http://${NOBODY}`,
      functions: NOBODY,
      storage: NOBODY,
      consent: null,
    },
    campus,
    search: null,
    appCheckSiteKey: null,
    ...more,
  };
}

/** Sets the campus of the following pages. */
export function showCampus(campus: CampusId, more: Partial<AppConfig> = {}): void {
  setAppConfig(configOf(campus, more));
}

import type { CampusId } from '../../domain/campus.ts';
import { setAppConfig, type AppConfig } from '../appConfig.ts';

/** Nothing listens there: a test that gives its page no backend sees it refused on this machine. */
const NOBODY = '127.0.0.1:9';

/** Settings of a page of that campus whose backend cannot be reached, with what `more` says. */
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

/** From now on pages are those of that campus. */
export function showCampus(campus: CampusId, more: Partial<AppConfig> = {}): void {
  setAppConfig(configOf(campus, more));
}

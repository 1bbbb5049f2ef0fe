import type { CampusId } from '../../domain/campus.ts';
import { setAppConfig, type AppConfig } from '../appConfig.ts';

/** Settings of a page of that campus against the hosted services, where nothing else is set up but what `more` says. */
export function configOf(campus: CampusId, more: Partial<AppConfig> = {}): AppConfig {
  return {
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo', storageBucket: 'b', appId: 'a' },
    emulators: null,
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

import type { StampedConfig } from '../../scripts/stampConfig.ts';
import { SEARCH_APP_ID } from '../search/keys.ts';
import { BUCKET, PROJECT_ID } from '../suite/config.ts';
import { addressOf } from '../suite/suite.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from '../suite/ports.ts';

/** The app's configuration on this machine. Nothing in it is secret: no real project has these values. */
export function localConfig(
  ports: Ports,
  pushKey: string | null,
  campus: string | null = null,
): StampedConfig {
  const at = (port: number): string => `${LOOPBACK}:${String(port)}`;
  return {
    firebase: {
      apiKey: 'local',
      authDomain: `${PROJECT_ID}.firebaseapp.com`,
      projectId: PROJECT_ID,
      storageBucket: BUCKET,
      appId: '1:1:web:local',
    },
    emulators: {
      firestore: at(ports.firestore),
      auth: addressOf(ports.auth),
      functions: at(ports.functions),
      storage: at(ports.storage),
      consent: `${addressOf(ports.consent)}/google`,
    },
    campus,
    domains: ['localhost'],
    search: { appId: SEARCH_APP_ID, host: at(ports.search) },
    pushKey,
  };
}

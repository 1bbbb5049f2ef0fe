import { seed } from '../demo/seed.ts';
import { BUCKET, PROJECT_ID } from '../suite/config.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from '../suite/ports.ts';
import { addressOf } from '../suite.ts';
import { fillSearch, runNow } from './fillSearch.ts';

export interface FillOptions {
  readonly ports: Pick<Ports, 'hub' | 'firestore' | 'auth' | 'storage' | 'functions'>;
  /** The newest post is a few minutes older than this; now when left out. */
  readonly nowMs?: number;
  readonly log?: (line: string) => void;
}

/** Writes the demo community. Its own documents carry what triggers would add, so these are held meanwhile. */
export async function fillDemo({ ports, nowMs, log }: FillOptions): Promise<void> {
  // firebase-admin would ask the network whether it runs on Google's machines.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const hub = `${addressOf(ports.hub)}/functions`;
  await fetch(`${hub}/disableBackgroundTriggers`, { method: 'PUT' });
  await seed({
    projectId: PROJECT_ID,
    bucket: BUCKET,
    firestoreHost: `${LOOPBACK}:${String(ports.firestore)}`,
    authHost: `${LOOPBACK}:${String(ports.auth)}`,
    storageHost: `${LOOPBACK}:${String(ports.storage)}`,
    ...(nowMs === undefined ? {} : { nowMs }),
    ...(log === undefined ? {} : { log }),
  });
  // The emulator loads all functions anew to enable them, which takes seconds; what is asked meanwhile is carried out.
  await Promise.all([
    fetch(`${hub}/enableBackgroundTriggers`, { method: 'PUT' }),
    fillSearch(ports.functions).then(() => runNow(ports.functions, 'countCommunities')),
  ]);
}

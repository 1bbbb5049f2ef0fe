import { seed } from '../demo/seed.ts';
import { BUCKET, PROJECT_ID } from '../suite/config.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from '../suite/ports.ts';
import { addressOf } from '../suite/suite.ts';
import { fillSearch, runNow } from './fillSearch.ts';

export interface FillOptions {
  readonly ports: Pick<Ports, 'hub' | 'firestore' | 'auth' | 'storage' | 'functions'>;
  /** The newest post is a few minutes older than this; default: now. */
  readonly nowMs?: number;
  readonly log?: (line: string) => void;
}

/** Writes the demo community with triggers disabled: its documents already have what triggers would add. */
export async function fillDemo({ ports, nowMs, log }: FillOptions): Promise<void> {
  // Keeps firebase-admin from looking for Google's metadata server.
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
  // Enabling triggers makes the emulator reload all functions, which takes seconds. Requests meanwhile are served.
  await Promise.all([
    fetch(`${hub}/enableBackgroundTriggers`, { method: 'PUT' }),
    fillSearch(ports.functions)
      .then(() => runNow(ports.functions, 'countCommunities'))
      .then(() => runNow(ports.functions, 'makeSuggestions')),
  ]);
}

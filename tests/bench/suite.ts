import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials } from '@grpc/grpc-js';
import { startBackend } from '../../local/start/backend.ts';
import { repositoryRoot } from '../../local/suite/suite.ts';
import { chooseFreePorts } from '../../local/suite/ports.ts';
import { startBrowser } from '../stand-ins/support/browser.ts';
import { startServer } from '../stand-ins/support/firestore.ts';
import { listenFeed, type FeedListeners } from './listeners.ts';
import { median, percentile, row, type Row } from '../journeys/costs/row.ts';

declare global {
  interface Window {
    /** When the reading tab first received each note, in milliseconds since 1970. */
    arrivals: Record<string, number>;
  }
}

/** Figures that need several processes: start of the suite, latency between tabs, many listeners on one feed. */

const WRITES = 100;
const LISTENERS = 1_000;

export async function suiteBench(): Promise<readonly Row[]> {
  return [...(await tabToTab()), ...(await manyListeners()), ...(await suiteStart())];
}

/** The start of the whole suite without demo data, with everything built already. */
async function suiteStart(): Promise<readonly Row[]> {
  const seconds: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const directory = mkdtempSync(join(tmpdir(), 'bench-suite-'));
    const ports = await chooseFreePorts();
    const startedMs = performance.now();
    const backend = await startBackend({
      root: repositoryRoot(),
      ports,
      dataFolder: join(directory, 'data'),
      runFolder: join(directory, 'run'),
      serveApp: true,
    });
    seconds.push((performance.now() - startedMs) / 1000);
    await backend.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return [row('suite.start', 'Whole suite ready', median(seconds), 's', { atMost: 25 })];
}

/** Latency from a write in one tab to its snapshot in another, in Chromium over WebChannel. One write at a time. */
async function tabToTab(): Promise<readonly Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-tabs-'));
  const server = await startServer({ dataDir: directory });
  const browser = await startBrowser();
  try {
    const reader = await browser.open();
    const writer = await browser.open();
    await reader.evaluate((port) => window.lab.connect({ port }), server.port);
    await writer.evaluate((port) => window.lab.connect({ port }), server.port);
    await reader.evaluate(() => {
      const { collection, onSnapshot } = window.sdk;
      const arrivals: Record<string, number> = {};
      window.arrivals = arrivals;
      onSnapshot(collection(window.db, 'notes'), (snapshot) => {
        for (const { doc } of snapshot.docChanges()) arrivals[doc.id] ??= Date.now();
      });
    });
    const samples: number[] = [];
    for (let i = 0; i < WRITES; i += 1) {
      const id = `note-${i}`;
      const sentMs = await writer.evaluate((noteId) => {
        const atMs = performance.timeOrigin + performance.now();
        void window.sdk.setDoc(window.sdk.doc(window.db, 'notes', noteId), { atMs });
        return atMs;
      }, id);
      const handle = await reader.waitForFunction((noteId) => window.arrivals[noteId] ?? false, id, {
        polling: 5,
      });
      const seenMs = Number(await handle.jsonValue());
      if (i >= 5) samples.push(seenMs - sentMs);
    }
    return [
      row('local.tabToTab.p50', 'Write in one tab → snapshot in another, p50', median(samples), 'ms', {
        atMost: 20,
      }),
      row(
        'local.tabToTab.p95',
        'Write in one tab → snapshot in another, p95',
        percentile(samples, 0.95),
        'ms',
        {
          atMost: 60,
        },
      ),
    ];
  } finally {
    await browser.close();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Latency from writing a post until the last of 1,000 streams that listen to a feed of 15 has received it. */
async function manyListeners(): Promise<readonly Row[]> {
  const server = await startServer();
  let listeners: FeedListeners | null = null;
  try {
    listeners = await listenFeed(`127.0.0.1:${server.port}`, credentials.createInsecure(), LISTENERS);
    const samples: number[] = [];
    for (let run = 0; run < 5; run += 1) samples.push(await listeners.timeToReachAll(`post-new-${run}`));
    return [
      row('local.listeners.1000', '1,000 listeners on one feed told of a new post', median(samples), 'ms', {
        atMost: 500,
      }),
    ];
  } finally {
    listeners?.close();
    await server.close();
  }
}

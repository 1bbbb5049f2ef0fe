import { join } from 'node:path';
import { stampSite } from '../../scripts/stampConfig.ts';
import { OffsetClock } from '../firestore/wire/sharedClock.ts';
import { startConsent } from '../google/consent.ts';
import { startMail } from '../mail/mail.ts';
import { startSearch } from '../search/server.ts';
import { startPayments } from '../payments/payments.ts';
import { localPushKey } from '../push/key.ts';
import { startPush } from '../push/push.ts';
import { addressOf, type Suite, startSuite } from '../suite/suite.ts';
import { type Emulator, EMULATORS } from '../suite/config.ts';
import type { Ports } from '../suite/ports.ts';
import { expireDocuments } from './expire.ts';
import { fillSearch } from './fillSearch.ts';
import { localConfig } from './localConfig.ts';
import { buildApp, buildFunctions, copySite } from './projectBuild.ts';
import { hostAddress } from './report.ts';
import { startTicker } from './ticker.ts';

/** Everything behind the app, on one machine: the suite, mail, consent page, clock and schedules. */

export interface BackendOptions {
  readonly root: string;
  readonly ports: Ports;
  readonly dataFolder: string;
  readonly runFolder: string;
  /** False: Vite serves the app, or nobody needs it. */
  readonly serveApp: boolean;
  /** Default: all parts. */
  readonly only?: readonly Emulator[];
  readonly googleJars?: boolean;
  /** As in `SuiteOptions`. */
  readonly isKept?: boolean;
  readonly onLine?: (line: string) => void;
}

export interface Backend {
  readonly ports: Ports;
  readonly suite: Suite;
  /** `{"offsetMs": n}`: moves the time of every local part. */
  readonly clockFile: string;
  stop(): Promise<void>;
}

/** Builds what changed and starts every part; resolves when all are ready. If one fails, the others are stopped. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { root, ports, dataFolder, runFolder, serveApp } = options;
  const clockFile = join(dataFolder, 'clock.json');
  const site = join(runFolder, 'site');
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const mail = await startMail({
      smtpPort: ports.smtp,
      webPort: ports.mailWeb,
      authPort: ports.auth,
      appOrigin: hostAddress('campus', ports.app),
    });
    stops.push(() => mail.stop());
    const consent = await startConsent(ports.consent, join(dataFolder, 'google-accounts.json'));
    stops.push(() => consent.stop());
    const search = await startSearch({
      port: ports.search,
      dataFolder: join(dataFolder, 'search'),
      clock: new OffsetClock(clockFile),
    });
    stops.push(() => search.stop());
    const payments = await startPayments({
      port: ports.payments,
      // Hosting forwards the path to the function, also behind Vite.
      webhookUrl: `${addressOf(serveApp ? ports.app : ports.hosting)}/stripe_webhook`,
      file: join(dataFolder, 'payments.json'),
      clock: new OffsetClock(clockFile),
    });
    stops.push(() => payments.stop());
    const push = await startPush(ports.push);
    stops.push(() => push.stop());

    await buildFunctions(root);
    const pushKey = await localPushKey(root);
    const appReady = serveApp
      ? buildApp(root)
          .then(() => copySite(root, site))
          .then(() => stampSite(site, localConfig(ports, pushKey)))
      : Promise.resolve();
    // Awaited below, after the suite; until then a rejection must not count as unhandled.
    appReady.catch(() => undefined);
    const suite = await startSuite({
      ...options,
      // Hosting has the app's port when it serves the app, and is behind Vite otherwise.
      ports: serveApp ? { ...ports, hosting: ports.app } : ports,
      site,
      env: {
        LOCAL_CLOCK_FILE: clockFile,
        LOCAL_SMTP_PORT: String(ports.smtp),
        LOCAL_APP_PORT: String(ports.app),
        LOCAL_PAYMENTS_PORT: String(ports.payments),
        LOCAL_PUSH_PORT: String(ports.push),
        LOCAL_SEARCH_PORT: String(ports.search),
      },
    });
    stops.push(() => suite.stop());
    const { only = EMULATORS } = options;
    if (only.includes('functions') && only.includes('firestore')) await fillSearch(ports.functions);
    await appReady;
    const ticker = startTicker({
      functionsPort: ports.functions,
      clockFile,
      ...(only.includes('firestore') && {
        expire: (nowMs: number) => expireDocuments(root, ports.firestore, nowMs),
      }),
    });
    stops.push(() => ticker.stop());
    return { ports, suite, clockFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { anyFreePort } from '../../../local/suite/ports.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts';
import { runProgram } from './program.ts';
import { isRecord } from '../../support/records.ts';
import { LONG_WAITS } from '../../journeys/costs/stage.ts';

/** Lighthouse, installed in a separate folder, so that its packages are not dependencies of the product. */

const VERSION = '12.8.2';
const LOAD_MAX_MS = 20_000;
const FOLDER = join(repositoryRoot(), '.local/tools');
const ENTRY = join(FOLDER, 'node_modules/lighthouse/core/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

export interface Audit {
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  /** Total blocking time. It grows with the machine's load. */
  readonly blockedMs: number;
  readonly cls: number;
  /** Transferred bytes of JavaScript during the audit. */
  readonly scriptBytes: number;
  /** Names of audits that cost points. */
  readonly faults: readonly string[];
}

type Lighthouse = (url: string, flags: object) => Promise<unknown>;

/** Loads Lighthouse, after installing it if necessary. Rejects if the installation fails. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(ENTRY)) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, 'package.json'), '{"private":true}');
    await runProgram(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
      FOLDER,
    );
  }
  const module: unknown = await import(pathToFileURL(ENTRY).href);
  const run: unknown = isRecord(module) ? module.default : null;
  if (typeof run !== 'function') throw new Error('Lighthouse has no default function.');
  return (url, flags) => Promise.resolve(Reflect.apply(run, undefined, [url, flags]));
}

/** A browser that Lighthouse controls over its debugging port. A sign-in lasts over several audits. */
export class AuditBrowser {
  private constructor(
    readonly context: BrowserContext,
    private readonly port: number,
    private readonly folder: string,
    private readonly lighthouse: Lighthouse,
  ) {}

  static async open(): Promise<AuditBrowser> {
    const lighthouse = await loadLighthouse();
    const port = await anyFreePort(new Set());
    const folder = await mkdtemp(join(tmpdir(), 'bench-audit-'));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: ensureChromium(),
      // Each audit is a first visit: a service worker of an earlier one would answer its requests.
      serviceWorkers: 'block',
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${String(port)}`],
    });
    // Deferred work must not move into the measured time on a slow machine.
    await context.addInitScript(LONG_WAITS);
    return new AuditBrowser(context, port, folder, lighthouse);
  }

  /** Audits as a phone with simulated throttling. Clears the HTTP cache first, but not the site's storage (the sign-in). */
  async audit(url: string, categories: readonly Category[] = CATEGORIES): Promise<Audit> {
    const [page] = this.context.pages();
    if (page) {
      const session = await this.context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    }
    const result = await this.lighthouse(url, {
      port: this.port,
      logLevel: 'silent',
      // Live queries keep the network busy, so Lighthouse would wait its default of 45 s for each page.
      maxWaitForLoad: LOAD_MAX_MS,
      onlyCategories: categories,
      disableStorageReset: true,
    });
    return auditOf(result);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function scriptBytesOf(requests: unknown): number {
  const details = isRecord(requests) ? requests.details : null;
  const items: readonly unknown[] = isRecord(details) && Array.isArray(details.items) ? details.items : [];
  return items
    .filter(isRecord)
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((bytes, { transferSize }) => bytes + Number(transferSize), 0);
}

function auditOf(result: unknown): Audit {
  const lhr = isRecord(result) ? result.lhr : null;
  const categories = isRecord(lhr) ? lhr.categories : null;
  const audits = isRecord(lhr) && isRecord(lhr.audits) ? lhr.audits : {};
  const scoreOf = (name: Category): number => {
    const category = isRecord(categories) ? categories[name] : null;
    return Math.round(100 * Number(isRecord(category) ? category.score : Number.NaN));
  };
  const valueOf = (name: string): number => {
    const audit = audits[name];
    return Number(isRecord(audit) ? audit.numericValue : Number.NaN);
  };
  const faults = Object.values(audits)
    .filter(isRecord)
    .filter(({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => String(id));
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: valueOf('largest-contentful-paint'),
    blockedMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    scriptBytes: scriptBytesOf(audits['network-requests']),
    faults,
  };
}

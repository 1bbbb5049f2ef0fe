import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts';

/** Chromium with a page that holds the real web SDK, served from an origin other than the server's. */
export interface SdkBrowser {
  /** A page in a browser context of its own, unless one is given. Errors on the page are collected in `errors`. */
  open(context?: BrowserContext): Promise<Page>;
  readonly browser: Browser;
  readonly errors: string[];
  close(): Promise<void>;
}

export async function startBrowser(): Promise<SdkBrowser> {
  const bundle = await build({
    entryPoints: [new URL('page.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const site = createServer((request, response) => {
    const isScript = request.url === '/sdk.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>sdk</title><script src="/sdk.js"></script>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const errors: string[] = [];
  return {
    browser,
    errors,
    open: async (context) => {
      const page = await (context ?? (await browser.newContext())).newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(address);
      return page;
    },
    close: async () => {
      await browser.close();
      await new Promise((resolve) => site.close(resolve));
    },
  };
}

import type { BrowserContext } from '@playwright/test';
import { LOOPBACK } from '../../../local/shared/loopback.ts';
import { stampPageAndPolicy, type StampedConfig } from '../../../scripts/stampConfig.ts';

const CONFIG = /<script\b[^>]*\bid="app-config"[^>]*>([\s\S]*?)<\/script>/;

/** Gives the context's pages more settings than the run's, and the policy that goes with them, as a deployment would. */
export async function restamp(context: BrowserContext, more: Partial<StampedConfig>): Promise<void> {
  // A page that was changed on its way counts as coming from elsewhere, and its backend is on this machine.
  await context.grantPermissions(['local-network-access']);
  await context.route(
    // The app's hosts: the sign-in provider's pages have no settings.
    (url) => url.hostname.endsWith('.localhost') && !/\.[a-z0-9]+$/i.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') {
        await route.fallback();
        return;
      }
      // A connection that was kept open may be closed by the server as it is used again.
      // Every host has the same page, and Node finds none by the name of a campus.
      const url = new URL(route.request().url());
      url.hostname = LOOPBACK;
      const response = await route.fetch({ url: url.href, maxRetries: 3 });
      const html = await response.text();
      const [, json] = CONFIG.exec(html) ?? [];
      if (json === undefined) throw new Error(`${route.request().url()} has no settings`);
      const config = JSON.parse(json) as StampedConfig;
      await route.fulfill({ response, body: stampPageAndPolicy(html, { ...config, ...more }) });
    },
  );
}

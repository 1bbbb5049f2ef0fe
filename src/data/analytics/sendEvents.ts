import type { AnalyticsSettings } from '../appConfig.ts';
import type { VisitEvent } from './visit.ts';

/**
 * Sends events by the provider's HTTP API (https://docs.mixpanel.com/reference/track-event), which takes a project
 * token that is meant for browsers; its library would be larger than everything we send. `ip=0` keeps the provider from
 * deriving a place from the network address. Lost events are not retried: nothing depends on them.
 */
export function sendEvents(
  { url, token }: AnalyticsSettings,
  common: Readonly<Record<string, string>>,
  events: readonly VisitEvent[],
): void {
  const batch = events.map(({ event: { name, ...details }, atMs, visitId }) => ({
    event: name,
    properties: {
      ...common,
      ...details,
      token,
      time: atMs,
      distinct_id: visitId,
      $insert_id: crypto.randomUUID(),
    },
  }));
  const target = new URL(url);
  target.searchParams.set('ip', '0');
  // A form needs no preflight, and the response is not read; `keepalive` lets the request outlive the page.
  void fetch(target, {
    method: 'POST',
    body: new URLSearchParams({ data: JSON.stringify(batch) }),
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

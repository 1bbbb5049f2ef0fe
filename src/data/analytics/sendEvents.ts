import type { AnalyticsSettings } from '../appConfig.ts';
import type { VisitEvent } from './visit.ts';

/**
 * Sends events by the provider's own HTTP interface (https://docs.mixpanel.com/reference/track-event), which takes a project
 * token that is meant for browsers; its library would be larger than all we send. `ip=0` keeps the network address from
 * becoming a place. What does not arrive is lost: nothing depends on it.
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
  // A form needs no question ahead, and nothing is read of the answer; `keepalive` lets the page go meanwhile.
  void fetch(target, {
    method: 'POST',
    body: new URLSearchParams({ data: JSON.stringify(batch) }),
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

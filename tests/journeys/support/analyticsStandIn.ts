import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isRecord } from '../../support/records.ts';

/** The analytics provider's side of `POST /track`, which takes events and keeps them. */
export interface AnalyticsStandIn {
  readonly url: string;
  readonly events: () => readonly StoredEvent[];
  readonly close: () => Promise<void>;
}

export interface StoredEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

function eventsOf(body: string): readonly StoredEvent[] {
  const batch: unknown = JSON.parse(new URLSearchParams(body).get('data') ?? 'null');
  if (!Array.isArray(batch)) throw new Error(`Not a batch of events: ${body}`);
  return batch.map((one: unknown) => {
    if (!isRecord(one) || typeof one.event !== 'string' || !isRecord(one.properties))
      throw new Error(`Not an event: ${JSON.stringify(one)}`);
    return { name: one.event, properties: one.properties };
  });
}

/** Starts it on a free port of this machine. */
export async function startAnalytics(): Promise<AnalyticsStandIn> {
  const events: StoredEvent[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST' && request.url === '/track?ip=0') events.push(...eventsOf(body));
      else events.push({ name: `${request.method ?? ''} ${request.url ?? ''}`, properties: {} });
      response.end('1');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/track`,
    events: () => [...events],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

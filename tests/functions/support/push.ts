import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';

/** A browser's subscription at the push service's stand-in. */
export interface TestDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

async function ask(path: string, method: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${testSuite().push}/local/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok || !isRecord(answer)) throw new Error(`The stand-in answered ${String(response.status)}.`);
  return answer;
}

export async function newDevice(): Promise<TestDevice> {
  const { endpoint, keys } = await ask('subscriptions', 'POST');
  const { p256dh, auth } = isRecord(keys) ? keys : {};
  return { endpoint: String(endpoint), p256dh: String(p256dh), auth: String(auth) };
}

/** How the service answers pushes to this device from now on. */
export async function answerWith({ endpoint }: TestDevice, status: number, location?: string): Promise<void> {
  await ask(`subscriptions/${endpoint.split('/').at(-1) ?? ''}`, 'PUT', { status, location });
}

/** The service takes pushes to this device, after so long. */
export async function answerAfter({ endpoint }: TestDevice, waitMs: number): Promise<void> {
  await ask(`subscriptions/${endpoint.split('/').at(-1) ?? ''}`, 'PUT', { status: 201, wait_ms: waitMs });
}

/** The service hangs up on pushes to this device. */
export async function hangUpOn(device: TestDevice): Promise<void> {
  await answerWith(device, 0);
}

/** What came for this device, newest first, with the payload read. */
export async function pushesTo({ endpoint }: TestDevice): Promise<readonly Record<string, unknown>[]> {
  const { pushes } = await ask(`pushes?${new URLSearchParams({ endpoint }).toString()}`, 'GET');
  return (Array.isArray(pushes) ? pushes : []).filter(isRecord).map((push) => ({
    ...push,
    payload: JSON.parse(String(push.payload)) as unknown,
  }));
}

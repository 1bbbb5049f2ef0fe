import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushPayload } from '../../../../src/domain/push.ts';
import type { VapidSettings } from '../../platform/settings.ts';
import { isPushEndpoint } from './endpoint.ts';
import { publicKeyOf } from './keys.ts';

/** How long a push service keeps it for a device that is switched off. */
const LIFE_SECONDS = 24 * 60 * 60;
const ANSWER_MAX_MS = 5_000;
/** The services take 4,096 bytes encrypted. */
const PAYLOAD_MAX_BYTES = 3_000;
const TOPIC_CHARS = 32;
/** The service knows no such subscription any more. */
const GONE: readonly number[] = [404, 410];

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Hands a push to its service, encrypted for the device and signed by us. Follows no redirect. Rejects when the service
 * does not answer.
 */
export async function deliver(
  { endpoint, p256dh, auth }: PushAddress,
  payload: PushPayload,
  { privateKey, subject }: VapidSettings,
): Promise<'sent' | 'gone' | 'refused'> {
  // As when it was stored: the list may have become shorter since.
  if (!isPushEndpoint(endpoint)) return 'gone';
  const isTalk = payload.kind === 'message' || payload.kind === 'new chat';
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, textOf(payload), {
    vapidDetails: { subject, publicKey: publicKeyOf(privateKey), privateKey },
    contentEncoding: 'aes128gcm',
    TTL: LIFE_SECONDS,
    urgency: isTalk ? 'high' : 'normal',
    // What the device has not got yet is replaced as well. The service sees no tag.
    topic: createHash('sha256')
      .update(`${payload.uid} ${payload.tag}`)
      .digest('base64url')
      .slice(0, TOPIC_CHARS),
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(request.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MAX_MS),
  });
  await response.body?.cancel();
  if (GONE.includes(response.status)) return 'gone';
  return response.ok ? 'sent' : 'refused';
}

/** The words go where they would make it too long. */
function textOf(payload: PushPayload): string {
  const whole = JSON.stringify(payload);
  return Buffer.byteLength(whole) <= PAYLOAD_MAX_BYTES ? whole : JSON.stringify({ ...payload, words: '' });
}

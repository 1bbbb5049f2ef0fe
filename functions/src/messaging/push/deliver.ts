import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushPayload } from '../../../../src/domain/push.ts';
import type { VapidSettings } from '../../platform/settings.ts';
import { isPushEndpoint } from './endpoint.ts';
import { publicKeyOf } from './keys.ts';

/** TTL: how long the push service keeps a message for a device that is offline. */
const LIFE_SECONDS = 24 * 60 * 60;
const ANSWER_MAX_MS = 5_000;
/** The services accept 4,096 bytes after encryption. */
const PAYLOAD_MAX_BYTES = 3_000;
/** Maximum length of a topic (RFC 8030). */
const TOPIC_CHARS = 32;
/** Responses to an expired or cancelled subscription. */
const GONE: readonly number[] = [404, 410];

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Sends a push to its service, encrypted for the device and signed with our VAPID key. 'gone' if the subscription no
 * longer exists. Does not follow redirects. Rejects if the service does not answer.
 */
export async function deliver(
  { endpoint, p256dh, auth }: PushAddress,
  payload: PushPayload,
  { privateKey, subject }: VapidSettings,
): Promise<'sent' | 'gone' | 'refused'> {
  // Checked when it was stored, but a service may have been removed from the list since.
  if (!isPushEndpoint(endpoint)) return 'gone';
  const isOfChat = payload.kind === 'message' || payload.kind === 'new chat';
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, textOf(payload), {
    vapidDetails: { subject, publicKey: publicKeyOf(privateKey), privateKey },
    contentEncoding: 'aes128gcm',
    TTL: LIFE_SECONDS,
    urgency: isOfChat ? 'high' : 'normal',
    // A newer push replaces an undelivered one with the same topic. Hashed, so that the service does not see the tag.
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

/** The payload as JSON, without `words` if it would be too long. */
function textOf(payload: PushPayload): string {
  const whole = JSON.stringify(payload);
  return Buffer.byteLength(whole) <= PAYLOAD_MAX_BYTES ? whole : JSON.stringify({ ...payload, words: '' });
}

import { NOTIFICATION_TYPES, type NotificationType } from './notification.ts';

/** Devices of one member that get pushes; a further one takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10;

/** Where the page notes for the worker who has switched pushes on in this browser (Cache Storage). */
export const PUSH_CACHE = 'push-member';
export const PUSH_MEMBER_URL = '/push-member';

/** What a push message holds. The push service carries it encrypted; only the browser it is for can read it. */
export interface PushPayload {
  /** Whom it is for: whoever else is signed in on the device by then must not see it. */
  readonly uid: string;
  readonly kind: NotificationType;
  /** Who did it, as screens show it. */
  readonly name: string;
  /** Where a tap leads, on the worker's own host. */
  readonly path: string;
  /** A notification takes the place of the one with the same tag. */
  readonly tag: string;
  /** What was written; '' unless the member wants it shown. */
  readonly words: string;
}

/** Reads a payload; null for what is none. */
export function pushPayloadOf(value: unknown): PushPayload | null {
  const text = (name: string): string | null => {
    const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
    return typeof field === 'string' ? field : null;
  };
  const [uid, name, path, tag, words] = [text('uid'), text('name'), text('path'), text('tag'), text('words')];
  const kind = NOTIFICATION_TYPES.find((type) => type === text('kind'));
  if (uid === null || name === null || path === null || tag === null || words === null) return null;
  // A path and nothing else: '//host' would be another host.
  if (kind === undefined || !/^\/(?![/\\])/.test(path)) return null;
  return { uid, kind, name, path, tag, words };
}

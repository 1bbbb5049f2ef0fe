import { NOTIFICATION_TYPES, type NotificationType } from './notification.ts';

/** The most devices of one member; another one replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;

/** Where the page stores for the worker whose pushes this browser receives (Cache Storage). */
export const PUSH_CACHE = 'push-member';
export const PUSH_MEMBER_URL = '/push-member';
/** The header with the page's campus; absent where an earlier release stored it. */
export const PUSH_CAMPUS = 'x-campus';

/** The content of a push message, encrypted for the receiving browser. */
export interface PushPayload {
  /** The member it is for: nobody else who is signed in by then may see it. */
  readonly uid: string;
  readonly kind: NotificationType;
  /** Who acted, as screens show the name. */
  readonly name: string;
  /** The path that a tap opens, on the worker's own host. */
  readonly path: string;
  /** A notification replaces the one with the same tag. */
  readonly tag: string;
  /** The text that was written; '' unless the member wants it shown. */
  readonly words: string;
}

/** Parses a payload; null for an invalid one. */
export function pushPayloadOf(value: unknown): PushPayload | null {
  const text = (name: string): string | null => {
    const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
    return typeof field === 'string' ? field : null;
  };
  const [uid, name, path, tag, words] = [text('uid'), text('name'), text('path'), text('tag'), text('words')];
  const kind = NOTIFICATION_TYPES.find((type) => type === text('kind'));
  if (uid === null || name === null || path === null || tag === null || words === null) return null;
  // Only a path: '//host' would be another host.
  if (kind === undefined || !/^\/(?![/\\])/.test(path)) return null;
  return { uid, kind, name, path, tag, words };
}

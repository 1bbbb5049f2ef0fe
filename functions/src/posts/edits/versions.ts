import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { DAY_MS } from '../../platform/durations.ts';

/*
 * `posts/{id}/versions/{milliseconds}`: the content of a post or comment since that time, kept for reports. The
 * newest version is the last admitted edit, to which a refused edit is reset.
 */

/** Number of versions kept beside the first one, which no number of edits removes. */
export const VERSIONS_KEPT = 10;
const VERSION_LIFE_MS = 30 * DAY_MS;

/** The fields that an edit may change, as in the rules. A comment has only the first ones. */
export const EDITED_FIELDS = [
  'text',
  'edited_at',
  'category',
  'facts',
  'kind',
  'price_cents',
  'takes_offers',
  'condition',
  'previous_price_cents',
  'img_count',
  'img_gallery',
] as const;

/** Content that was admitted, and the time from which the post had it. */
export interface Version {
  readonly at: Timestamp;
  readonly fields: DocumentData;
}

export interface StoredVersion extends Version {
  /** 30 days after the post got other content; null while it has this. */
  readonly expiresAt: Timestamp | null;
}

/** An edit, and what is known when its event is handled. */
export interface Edit {
  /** The versions that are stored, in any order. */
  readonly stored: readonly StoredVersion[];
  /** The content before the first edit, which was moderated when the post was created; null if this is a later edit. */
  readonly original: Version | null;
  readonly edited: Version;
  readonly isAdmitted: boolean;
  /** The time of the post's content now, which may be from another edit. */
  readonly currentAt: Timestamp;
}

export interface Consequences {
  /** The version to which the post is reset; null if its content stays. */
  readonly resetTo: Version | null;
  /** The versions to write: new ones, and those whose expiry changes. */
  readonly written: readonly StoredVersion[];
  /** The stored versions to delete. */
  readonly deleted: readonly Version[];
}

/**
 * What follows from an edit: the same whatever the order of the events of several edits, and nothing new for a repeated
 * event. Throws if a refused edit has no version to be reset to; its event has to be retried.
 */
export function consequencesOf({ stored, original, edited, isAdmitted, currentAt }: Edit): Consequences {
  const history = historyOf([
    ...stored,
    ...(original === null ? [] : [original]),
    ...(isAdmitted ? [edited] : []),
  ]);
  const newest = history.at(-1);
  const isRefused = !isAdmitted && currentAt.isEqual(edited.at);
  // The event of the previous edit has not arrived yet.
  if (newest === undefined && isRefused) throw new Error('Nothing is known that the edit can be reset to.');
  // Older than an admitted version: restored for a later, refused edit, whose event came before that version's.
  const isReset = newest !== undefined && (isRefused || isEarlier(currentAt, newest.at));
  const deleted = history.slice(1, -VERSIONS_KEPT);
  const kept = history.filter((version) => !deleted.includes(version));
  const contentAt = isReset ? newest.at : currentAt;
  const known = new Map(stored.map((version) => [idOf(version), version]));
  return {
    resetTo: isReset ? newest : null,
    written: kept
      .map(({ at, fields }, place) => ({
        at,
        fields,
        expiresAt: expiryOf(at, kept[place + 1]?.at ?? contentAt),
      }))
      .filter((version) => !isStoredAs(known.get(idOf(version)), version)),
    deleted: deleted.filter((version) => known.has(idOf(version))),
  };
}

/** The id of a version's document. */
export function idOf({ at }: Version): string {
  return String(at.toMillis());
}

/** When a post got its content. */
export function contentTimeOf(post: DocumentSnapshot): Timestamp {
  const times: readonly unknown[] = [post.get('edited_at'), post.get('createdAt')];
  const time = times.find((one) => one instanceof Timestamp);
  if (time === undefined) throw new Error('A post without a time.');
  return time;
}

/** A post's content as a version. */
export function versionOf(post: DocumentSnapshot): Version {
  return { at: contentTimeOf(post), fields: editedFieldsOf(post) };
}

export function storedVersionOf(doc: DocumentSnapshot): StoredVersion {
  const expires: unknown = doc.get('expires_at');
  const at: unknown = doc.get('at');
  return {
    at: at instanceof Timestamp ? at : Timestamp.fromMillis(Number(doc.id)),
    fields: editedFieldsOf(doc),
    expiresAt: expires instanceof Timestamp ? expires : null,
  };
}

function editedFieldsOf(doc: DocumentSnapshot): DocumentData {
  return Object.fromEntries(
    EDITED_FIELDS.flatMap((name) => {
      const value: unknown = doc.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The versions from the oldest on. Of two with the same id the first that is given counts. */
function historyOf(versions: readonly Version[]): readonly Version[] {
  const byId = new Map(versions.toReversed().map((version) => [idOf(version), version]));
  return [...byId.values()].sort((a, b) => a.at.valueOf().localeCompare(b.at.valueOf()));
}

/** When a version expires that the post had until the later time; null if that is its own time: the post has it now. */
function expiryOf(at: Timestamp, until: Timestamp): Timestamp | null {
  return until.isEqual(at) ? null : Timestamp.fromMillis(until.toMillis() + VERSION_LIFE_MS);
}

function isStoredAs(stored: StoredVersion | undefined, { expiresAt }: StoredVersion): boolean {
  if (stored === undefined) return false;
  return expiresAt === null ? stored.expiresAt === null : stored.expiresAt?.isEqual(expiresAt) === true;
}

function isEarlier(a: Timestamp, b: Timestamp): boolean {
  return a.valueOf() < b.valueOf();
}

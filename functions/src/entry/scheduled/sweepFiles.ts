import { UPLOADS_PER_DAY_MAX } from '../../../../src/domain/limits.ts';
import { bucket, db } from '../../platform/admin.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { now } from '../../platform/clock.ts';
import { downloadRef, partsOf } from '../../members/downloads/files.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { eachUntil } from '../../platform/eachUntil.ts';
import { log } from '../../platform/log.ts';
import { Gallery } from '../../platform/stored/posts.ts';
import { heldRef } from '../../platform/stored/heldPosts.ts';
import { sweepPages } from './sweepPages.ts';

/** Files are uploaded before their post or message, which an offline outbox may hold back. */
const GRACE_MS = DAY_MS;
const PAGE = 500;
const REPORTS_AT_ONCE = 50;
const DELETED_AT_ONCE = 100;

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

/** Selects the files that no document refers to. */
type Orphans = (files: readonly StoredFile[]) => Promise<StoredFile[]>;

/** The folders, in the order in which they are swept. */
const FOLDERS: readonly (readonly [prefix: string, orphansAmong: Orphans])[] = [
  ['images/posts/', unnamedBy('posts')],
  ['images/messages/', unnamedBy('messages')],
  ['images/profilePics/', unnamedByProfiles],
  ['deleted/reports/', ofMissingReports],
  ['downloads/', unnamedByDownloads],
];

/**
 * Deletes orphaned files a day after their upload: those that no post, message, profile or download names, and copies
 * for deleted reports. Logs members with suspiciously many uploads, as far as one run sees.
 */
export async function sweepFiles(): Promise<void> {
  await sweepFilesWithin();
}

/** See `sweepFiles`; a run begins no page after `limitMs`. */
export async function sweepFilesWithin(limitMs?: number): Promise<void> {
  const nowMs = now();
  const uploads = new Map<string, number>();
  let deleted = 0;
  const page = async (place: string | null): Promise<string | null> => {
    const { folder, pageToken } = placeOf(place);
    const [prefix, orphansAmong] = FOLDERS[folder] ?? [];
    if (prefix === undefined || orphansAmong === undefined) return null;
    const { files, next } = await filesAfter(prefix, pageToken);
    for (const file of files) if (createdMs(file) > nowMs - DAY_MS) countUpload(file, uploads);
    const orphans = await orphansAmong(files.filter((file) => createdMs(file) <= nowMs - GRACE_MS));
    await eachUntil(
      orphans,
      { atOnce: DELETED_AT_ONCE, endMs: Infinity },
      async (file) => {
        await file.delete({ ignoreNotFound: true });
        deleted += 1;
      },
      (error, { name }) => log.failure('record failed', error, { schedule: 'sweepFiles', record: name }),
    );
    if (next !== undefined) return `${String(folder)} ${next}`;
    return folder + 1 < FOLDERS.length ? `${String(folder + 1)} ` : null;
  };
  await sweepPages('files', page, limitMs);
  for (const [uid, count] of uploads) {
    if (count >= UPLOADS_PER_DAY_MAX) log.warn('many uploads', { uid, count });
  }
  log.note('files swept', { deleted });
}

/** Parses a stored position: the folder's index, a space, and Storage's page token. */
function placeOf(place: string | null): { folder: number; pageToken: string | undefined } {
  const [folder = '', ...mark] = (place ?? '').split(' ');
  const pageToken = mark.join(' ');
  return { folder: Number(folder), pageToken: pageToken === '' ? undefined : pageToken };
}

async function filesAfter(
  prefix: string,
  pageToken: string | undefined,
): Promise<{ files: StoredFile[]; next?: string }> {
  const [files, query] = await bucket().getFiles({
    prefix,
    autoPaginate: false,
    maxResults: PAGE,
    ...(pageToken === undefined ? {} : { pageToken }),
  });
  const next: unknown = Reflect.get(Object(query), 'pageToken');
  return typeof next === 'string' && next !== '' ? { files, next } : { files };
}

function createdMs(file: StoredFile): number {
  return Date.parse(String(file.metadata.timeCreated));
}

function countUpload(file: StoredFile, uploads: Map<string, number>): void {
  const owner: unknown = file.metadata.metadata?.owner;
  if (typeof owner === 'string') uploads.set(owner, (uploads.get(owner) ?? 0) + 1);
}

/** The files whose post or message is missing or does not refer to them. */
function unnamedBy(collection: 'posts' | 'messages'): Orphans {
  return async (files) => {
    if (files.length === 0) return [];
    const ids = [...new Set(files.map((file) => idOf(file.name)))];
    const mask = { fieldMask: ['img_gallery'] };
    const found = await db.getAll(...ids.map((id) => db.doc(`${collection}/${id}`)), mask);
    // Also those of hidden posts.
    const gone = collection === 'posts' ? found.filter((one) => !one.exists) : [];
    const held = gone.length === 0 ? [] : await db.getAll(...gone.map(({ id }) => heldRef(id)), mask);
    const documents = [...found, ...held];
    const named = new Set(
      documents.flatMap((document) => {
        const parsed = Gallery.safeParse(document.data());
        return parsed.success
          ? parsed.data.img_gallery.flatMap((entry) => [entry.img_path, entry.thumb_path])
          : [];
      }),
    );
    return files.filter((file) => !named.has(file.name));
  };
}

/** Copies that no report names: the last report has expired, or was never stored. */
async function ofMissingReports(files: readonly StoredFile[]): Promise<StoredFile[]> {
  const orphans: StoredFile[] = [];
  for (const some of chunksOf(files, REPORTS_AT_ONCE)) {
    const named = await Promise.all(
      some.map(({ name }) =>
        db.collection('reports').where('files', 'array-contains', name).limit(1).select().get(),
      ),
    );
    orphans.push(...some.filter((_file, i) => named[i]?.empty !== false));
  }
  return orphans;
}

/** `images/{posts|messages}/{id}/{name}`. */
function idOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Profile pictures whose member is missing or has another picture. */
async function unnamedByProfiles(files: readonly StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const uids = [...new Set(files.map((file) => uidOf(file.name)))];
  const profiles = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}`)), { fieldMask: ['img'] });
  const shown = new Set(profiles.map((profile): unknown => profile.get('img')));
  return files.filter((file) => !shown.has(file.name));
}

/** `images/profilePics/{uid}.{ext}`. A file of another form belongs to nobody. */
function uidOf(path: string): string {
  return /^images\/profilePics\/([^/.]+)\.[a-z]+$/.exec(path)?.[1] ?? 'nobody';
}

/** Files that no download's record names, because the account was deleted while they were written. */
async function unnamedByDownloads(files: readonly StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  // `downloads/{uid}/{name}`
  const uids = [...new Set(files.map(({ name }) => name.split('/')[1] ?? 'nobody'))];
  const records = await db.getAll(...uids.map((uid) => downloadRef(uid)), { fieldMask: ['parts'] });
  const named = new Set(records.flatMap((record) => partsOf(record.data()).map(({ path }) => path)));
  return files.filter((file) => !named.has(file.name));
}

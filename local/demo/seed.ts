import { pathToFileURL } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { DEMO_PASSWORD, isSchoolVerified } from './accounts.ts';
import { deskOf, MODERATES, pausedUntil } from './cases.ts';
import { planDemo } from './communities.ts';
import { documentsOfChat } from './chatDocuments.ts';
import { documentsOfPerson, documentsOfPost, type StoredDocument } from './documents.ts';
import { galleryOf, galleryOfMessage, portraitOf } from './files.ts';
import { EVERYONE, type Person } from './people.ts';
import { planChats } from './planChats.ts';
import { documentOfNotification, planNotifications } from './planNotifications.ts';
import { documentsOfSearches } from './planSearches.ts';
import { inParallel } from './pool.ts';
import { isStored, upload } from './upload.ts';

export interface SeedOptions {
  /** `host:port` of the emulators. */
  readonly firestoreHost: string;
  readonly authHost: string;
  readonly storageHost: string;
  readonly projectId: string;
  readonly bucket: string;
  /** Gets progress messages. */
  readonly log?: (line: string) => void;
  /** Milliseconds since 1970 at which the newest post is a few minutes old; now when left out. */
  readonly nowMs?: number;
}

const PARALLEL_POSTS = 6;
const PARALLEL_ACCOUNTS = 8;
/** A commit holds at most 500 writes. */
const BATCH_SIZE = 400;
const FIRESTORE_HOST = 'FIRESTORE_EMULATOR_HOST';
const AUTH_HOST = 'FIREBASE_AUTH_EMULATOR_HOST';
/** 'none': keeps firebase-admin from looking for Google's metadata server. */
const METADATA_LOOKUP = 'METADATA_SERVER_DETECTION';

/**
 * Fills the emulators with the demo communities: accounts, files, and documents with the counters that the functions
 * would set. Another run completes what is missing and leaves the rest unchanged. Sets firebase-admin's environment
 * variables to these emulators while it runs. Throws if an emulator refuses something.
 */
export async function seed(options: SeedOptions): Promise<void> {
  const { projectId, log = () => undefined, nowMs = Date.now() } = options;
  const settings = {
    [FIRESTORE_HOST]: options.firestoreHost,
    [AUTH_HOST]: options.authHost,
    [METADATA_LOOKUP]: 'none',
  };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  const app = initializeApp({ projectId }, `demo seed ${String(Date.now())}`);
  try {
    await inParallel(EVERYONE, PARALLEL_ACCOUNTS, (person) => ensureAccount(getAuth(app), person));
    log(`${String(EVERYONE.length)} people can sign in.`);
    await fill(getFirestore(app), { ...options, log, nowMs });
  } finally {
    await deleteApp(app);
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}

async function fill(
  firestore: Firestore,
  options: SeedOptions & { readonly log: (line: string) => void; readonly nowMs: number },
): Promise<void> {
  const { log, nowMs } = options;
  const posts = planDemo(nowMs);
  const chats = planChats(posts, nowMs);
  // The last portrait is uploaded last, so if it exists all files do; the same for documents.
  const portraits = (await Promise.all(EVERYONE.map(portraitOf))).filter((portrait) => portrait !== null);
  const lastFile = portraits.at(-1);
  const hasFiles = lastFile !== undefined && (await isStored(options, lastFile.path));
  const lastPath = documentsOfPeople(posts, nowMs).at(-1)?.path ?? '';
  const hasDocuments = (await firestore.doc(lastPath).get()).exists;
  if (hasFiles && hasDocuments) {
    log('The communities are filled already.');
    return;
  }

  const galleries = await inParallel(posts, PARALLEL_POSTS, async (post) => {
    const { entries, uploads } = await galleryOf(post);
    if (!hasFiles) for (const file of uploads) await upload(options, file);
    return entries;
  });
  const photos = await inParallel(chats, PARALLEL_POSTS, async (chat) => {
    const made = await Promise.all(chat.messages.map((message) => galleryOfMessage(message, chat.id)));
    if (!hasFiles) for (const file of made.flatMap(({ uploads }) => uploads)) await upload(options, file);
    return made.map(({ entries }) => entries);
  });
  const desk = await deskOf(posts, nowMs);
  if (!hasFiles) for (const file of [...desk.uploads, ...portraits]) await upload(options, file);
  const pictures = galleries.reduce((sum, gallery) => sum + gallery.length, 0);
  log(`${String(pictures)} pictures are stored.`);

  if (hasDocuments) return;
  const documents = [
    ...posts.flatMap((post, index) => documentsOfPost(post, galleries[index] ?? [])),
    ...chats.flatMap((chat, index) => {
      const at = posts.findIndex(({ id }) => id === chat.postId);
      const post = posts[at];
      const about = post === undefined ? null : { post, gallery: galleries[at] ?? [] };
      return documentsOfChat(chat, photos[index] ?? [], about);
    }),
    ...planNotifications(posts, chats).map(documentOfNotification),
    ...documentsOfSearches(posts, nowMs),
    ...desk.documents,
    ...documentsOfPeople(posts, nowMs),
  ];
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    await write(firestore, documents.slice(start, start + BATCH_SIZE));
  }
  log(`${String(posts.length)} posts and comments and ${String(chats.length)} conversations are written.`);
}

function documentsOfPeople(posts: ReturnType<typeof planDemo>, nowMs: number): readonly StoredDocument[] {
  return EVERYONE.flatMap((person) => {
    const own = posts.filter((post) => post.author === person && post.parentId === null);
    return documentsOfPerson(person, own.length, nowMs, pausedUntil(person, nowMs));
  });
}

async function write(firestore: Firestore, documents: readonly StoredDocument[]): Promise<void> {
  const batch = firestore.batch();
  for (const { path, data } of documents) batch.set(firestore.doc(path), data);
  await batch.commit();
}

/** Creates the sign-in account, or resets it. */
async function ensureAccount(auth: Auth, person: Person): Promise<void> {
  const account = {
    email: person.email,
    password: DEMO_PASSWORD,
    displayName: `${person.firstName} ${person.lastName}`,
    emailVerified: true,
  };
  try {
    await auth.createUser({ uid: person.uid, ...account });
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'auth/uid-already-exists') throw error;
    return;
  }
  const moderates = MODERATES.get(person);
  await auth.setCustomUserClaims(person.uid, {
    campus_id: person.campusId,
    school_verified: isSchoolVerified(person),
    ...(moderates === undefined ? {} : { moderates }),
  });
}

/** `npx tsx local/demo/seed.ts`: fills the emulators that the usual environment variables name. */
async function main(): Promise<void> {
  const named = (name: string, fallback: string): string => process.env[name] ?? fallback;
  const projectId = named('GCLOUD_PROJECT', 'demo-campus');
  await seed({
    projectId,
    bucket: named('STORAGE_BUCKET', `${projectId}.appspot.com`),
    firestoreHost: named(FIRESTORE_HOST, '127.0.0.1:8080'),
    authHost: named(AUTH_HOST, '127.0.0.1:9099'),
    storageHost: named('FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:9199'),
    log: console.log,
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();

import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceIfChanged } from './build.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from './ports.ts';

/**
 * Persists the state of the Auth and Storage emulators in the format that firebase-tools imports at start. Firestore
 * persists its own documents.
 */
const AUTH_FOLDER = 'auth_export';
const STORAGE_FOLDER = 'storage_export';
const ACCOUNTS_EVERY_MS = 5_000;
const FILES_EVERY_MS = 20_000;

export interface Keeper {
  /** Writes what has changed since the last time. */
  saveNow(): Promise<void>;
  stop(): void;
}

/** Saves accounts and files regularly, so that a crash loses only seconds. */
export function keepSaved(project: string, ports: Ports, folder: string, blobs: string): Keeper {
  let lastFiles: string | null = null;
  let running = Promise.resolve();
  const saveFilesIfChanged = async (): Promise<void> => {
    const now = await fingerprint(blobs);
    if (now === lastFiles) return;
    await saveFiles(ports, folder);
    lastFiles = now;
  };
  const inTurn = (save: () => Promise<void>): Promise<void> => {
    const done = running.then(save);
    running = done.catch(() => undefined);
    return done;
  };
  const timers = [
    setInterval(
      () => void inTurn(() => saveAccounts(project, ports, folder)).catch(() => undefined),
      ACCOUNTS_EVERY_MS,
    ),
    setInterval(() => void inTurn(saveFilesIfChanged).catch(() => undefined), FILES_EVERY_MS),
  ];
  return {
    async saveNow() {
      await inTurn(() => saveAccounts(project, ports, folder));
      lastFiles = null;
      await inTurn(saveFilesIfChanged);
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Whether `folder` has an export to import. */
export async function hasSaved(folder: string): Promise<boolean> {
  return stat(join(folder, 'firebase-export-metadata.json')).then(
    () => true,
    () => false,
  );
}

async function saveAccounts(project: string, ports: Ports, folder: string): Promise<void> {
  const auth = `http://${LOOPBACK}:${String(ports.auth)}`;
  const accounts = await get(
    `${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet?maxResults=-1`,
  );
  const config = await get(`${auth}/emulator/v1/projects/${project}/config`);
  await replaceIfChanged(join(folder, AUTH_FOLDER, 'accounts.json'), accounts);
  await replaceIfChanged(join(folder, AUTH_FOLDER, 'config.json'), config);
  await describe(folder);
}

async function saveFiles(ports: Ports, folder: string): Promise<void> {
  const draft = join(folder, `${STORAGE_FOLDER}.new`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const response = await fetch(`http://${LOOPBACK}:${String(ports.storage)}/internal/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: draft, initiatedBy: 'campus' }),
  });
  if (!response.ok) throw new Error(`The Storage emulator did not export: ${await response.text()}`);
  const target = join(folder, STORAGE_FOLDER);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
  await describe(folder);
}

/** Writes the file that describes an export for firebase-tools. */
async function describe(folder: string): Promise<void> {
  const present = new Set(await readdir(folder));
  const part = (path: string): object | undefined => (present.has(path) ? { version: '1', path } : undefined);
  const text = JSON.stringify(
    { version: '1', auth: part(AUTH_FOLDER), storage: part(STORAGE_FOLDER) },
    null,
    2,
  );
  await writeFile(join(folder, 'firebase-export-metadata.json'), text);
}

async function get(url: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}.`);
  return response.text();
}

/** Changes when a file is added or removed. */
async function fingerprint(blobs: string): Promise<string> {
  const names = await readdir(blobs).catch(() => []);
  return names.sort().join(' ');
}

import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { CallableName, Callables } from '../../../src/domain/callables.ts';
import { expireDocuments } from '../../../local/start/expire.ts';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { isRecord } from '../../support/records.ts';
import { testSuite } from '../../support/suite.ts';
import { withoutTriggers } from '../../support/withoutTriggers.ts';

/** The running suite with the server's own rights, for setting up and for looking at what came of it. */
export interface Backend {
  readonly db: Firestore;
  readonly auth: Auth;
  readonly files: ReturnType<ReturnType<typeof getStorage>['bucket']>;
}

let opened: Backend | null = null;

/** The same for all files of a worker: to connect anew takes half a second of the processor. */
export function openBackend(): Backend {
  if (opened !== null) return opened;
  const suite = testSuite();
  const app = initializeApp({ projectId: suite.projectId, storageBucket: suite.bucket }, unique('tests'));
  opened = { db: getFirestore(app), auth: getAuth(app), files: getStorage(app).bucket() };
  return opened;
}

/** What a callable answered: its result, or its refusal's reason and text. */
export type Answer<Name extends CallableName> =
  | { readonly result: Callables[Name]['response'] }
  | {
      readonly reason: unknown;
      readonly message: unknown;
      readonly status: number;
      /** When to try again, where the refusal says so. */
      readonly untilMs?: unknown;
    };

export interface Asking {
  readonly token?: string;
  /** As if the call came from this address. */
  readonly from?: string;
  /** Of the page that calls, as a browser would say. */
  readonly origin?: string;
}

/** Calls a callable function over HTTP, as the SDK does. */
export async function call<Name extends CallableName>(
  name: Name,
  data: unknown,
  { token, from, origin }: Asking = {},
): Promise<Answer<Name>> {
  const { functions, projectId } = testSuite();
  const response = await fetch(`http://${functions}/${projectId}/us-central1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(origin === undefined ? {} : { origin }),
    },
    body: JSON.stringify({ data }),
  });
  const body: unknown = await response.json();
  if (!isRecord(body)) throw new Error('Not an answer of a callable.');
  if (isRecord(body.error)) {
    const { message, details } = body.error;
    const { reason, untilMs } = isRecord(details) ? details : {};
    return { reason, message, status: response.status, ...(untilMs === undefined ? {} : { untilMs }) };
  }
  return { result: body.result as Callables[Name]['response'] };
}

/** The result of an answer. Throws when the call was refused. */
export function resultOf<Name extends CallableName>(answer: Answer<Name>): Callables[Name]['response'] {
  if (!('result' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer.result;
}

const LOOK_EVERY_MS = 25;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

/**
 * How long the server may keep a question until no trigger is on its way: to ask every 25 ms costs processor time on
 * both sides.
 */
const TOLD_WITHIN_MS = 1_000;

/** How many triggers are on their way, as soon as none is. What one writes is on its way before it has ended itself. */
async function triggersOnTheirWay(): Promise<number> {
  const asked = `http://${testSuite().firestore}/emulator/v1/triggers?waitMs=${String(TOLD_WITHIN_MS)}`;
  const answer: unknown = await (await fetch(asked)).json();
  return isRecord(answer) ? Number(answer.pending) : Number.NaN;
}

/** Waits until the check passes, with a look when triggers have ended; throws its last failure when it never does. */
export async function eventually<T>(check: () => Promise<T> | T, withinMs = 60_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause();
      await triggersOnTheirWay();
    }
  }
}

/** Waits until no trigger is on its way. */
export async function settled(): Promise<void> {
  const end = Date.now() + 90_000;
  while ((await triggersOnTheirWay()) !== 0) {
    if (Date.now() > end) throw new Error('Triggers are still on their way.');
    await pause();
  }
}

/**
 * As `settled`, for tests that do not look at news: what open feeds of UT were told is forgotten, so that the next of
 * it is told at once. Else each edit of a post waits two seconds for company, and the test with it.
 */
export async function settledWithoutNews(): Promise<void> {
  await settled();
  const { firestore, projectId } = testSuite();
  const news = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/news/ut`;
  const { ok, status } = await fetch(news, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  if (!ok) throw new Error(`News were not forgotten: ${String(status)}`);
}

/** The same act, which is over when no trigger is on its way any more. */
export function settling<Args extends readonly unknown[], T>(
  act: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const done = await act(...args);
    await settledWithoutNews();
    return done;
  };
}

/** For many documents as functions would leave them: no trigger hears of what `work` stores. */
export async function untold<T>(work: () => Promise<T>): Promise<T> {
  await settled();
  return withoutTriggers(testSuite(), work);
}

/** Deletes now what has expired, as Firestore's TTL does within a day. */
export async function expireByTtl(): Promise<void> {
  await expireDocuments(repositoryRoot(), testSuite().ports.firestore, Date.now());
}

/** Runs a schedule's body now. */
export async function runSchedule(name: string): Promise<void> {
  const { functions, projectId } = testSuite();
  const response = await fetch(`http://${functions}/${projectId}/us-central1/runScheduled?name=${name}`, {
    method: 'POST',
  });
  if (!response.ok) throw new Error(`${name}: ${String(response.status)} ${await response.text()}`);
}

let counter = 0;

/** Something no other test has: letters and digits. */
export function unique(prefix: string): string {
  counter += 1;
  return `${prefix}${Date.now().toString(36)}${String(counter)}`;
}

/** The same in letters alone, for a name. */
export function uniqueName(prefix: string): string {
  return unique(prefix).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
}

/** An id as clients make them: 20 letters and digits. */
export function newId(): string {
  return unique('id').padEnd(20, 'x').slice(-20);
}

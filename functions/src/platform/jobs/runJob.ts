import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { DOWNLOAD_KEPT_MS } from '../../../../src/domain/limits.ts';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { log } from '../log.ts';
import { JobRecord, LEASE_MS } from './record.ts';
import type { JobSteps, Progress, Step } from './step.ts';

/** The collection of a member's job. One job of each collection can run at a time. */
export type JobPlace = 'jobs' | 'downloads';

/** A run ends before its function's timeout; the scheduled function continues it. */
const RUN_MAX_MS = 200_000;

/** Retry waits double from a minute up to this. After about a day of failures in a row an operator has to look. */
const WAIT_MAX_MS = 60 * MINUTE_MS;
const ATTEMPTS_MAX = 30;

/**
 * A deletion's record is kept until the account's last ID token has expired, so that the account cannot register again.
 * A download's files are kept for a day.
 */
const KEPT_MS: Readonly<Record<JobRecord['kind'], number | null>> = {
  update: null,
  deletion: DAY_MS,
  download: DOWNLOAD_KEPT_MS,
};

/**
 * Runs a member's job until it is done, fails, or the run's time is up. Does nothing while another run has it. Two runs
 * at once do no harm: pages are idempotent, and progress is stored only if nobody else has stored any meanwhile.
 */
export async function runJob(uid: string, steps: JobSteps, place: JobPlace = 'jobs'): Promise<void> {
  const ref = db.doc(`${place}/${uid}`);
  if (!(await take(ref))) return;
  const begunMs = performance.now();
  try {
    while (await patiently(() => advance(uid, steps, place))) {
      if (performance.now() - begunMs > RUN_MAX_MS) {
        await release(ref);
        return;
      }
    }
  } catch (error) {
    log.failure('job page failed', error, { uid });
    await putOff(ref);
  }
}

/** Retries a page a few times at once before it is postponed: most failures are write contention. */
async function patiently(act: () => Promise<boolean>): Promise<boolean> {
  for (const waitMs of [200, 2000]) {
    try {
      return await act();
    } catch (error) {
      log.failure('job page failed, again', error);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return act();
}

/** Runs one page and stores the progress. False when nothing is left to do. */
export async function advance(uid: string, kinds: JobSteps, place: JobPlace = 'jobs'): Promise<boolean> {
  const ref = db.doc(`${place}/${uid}`);
  const job = await read(ref);
  if (job?.state !== 'running') return false;
  const steps = kinds[job.kind];
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === job.step),
  );
  const step = steps[at];
  if (step === undefined) return false;
  const total = job.total ?? (await countAll(steps, uid));
  const progress = await step.run(uid, job.cursor);
  const next = progress.cursor === null ? steps[at + 1] : step;
  await save(ref, job, next?.name ?? null, { ...progress, total });
  return true;
}

/** The total number of documents; null if a step cannot count them. */
async function countAll(steps: readonly Step[], uid: string): Promise<number | null> {
  const counts = await Promise.all(steps.map(async ({ count }) => (count ? count(uid) : null)));
  return counts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/** Stores the progress, unless another run has advanced or restarted the job meanwhile. */
async function save(
  ref: DocumentReference,
  from: JobRecord,
  step: string | null,
  { done, cursor, fields = {}, total }: Progress & { readonly total: number | null },
): Promise<void> {
  const nowMs = now();
  const isOver = step === null;
  const keptMs = KEPT_MS[from.kind];
  await db.runTransaction(async (transaction) => {
    const current = JobRecord.safeParse((await transaction.get(ref)).data());
    if (!current.success || !isSamePlace(current.data, from)) return;
    transaction.update(ref, {
      ...fields,
      state: isOver ? 'done' : 'running',
      step,
      cursor,
      done: current.data.done + done,
      total,
      attempts: 0,
      next_at: isOver ? null : Timestamp.fromMillis(nowMs + LEASE_MS),
      expires_at: isOver && keptMs !== null ? Timestamp.fromMillis(nowMs + keptMs) : null,
      lastModified: FieldValue.serverTimestamp(),
    });
  });
  if (isOver) log.note('job done', { uid: ref.id, kind: from.kind, done: from.done + done });
}

function isSamePlace(a: JobRecord, b: JobRecord): boolean {
  return (
    a.kind === b.kind &&
    a.state === b.state &&
    a.step === b.step &&
    a.cursor === b.cursor &&
    a.begun_from.isEqual(b.begun_from)
  );
}

async function take(ref: DocumentReference): Promise<boolean> {
  const nowMs = now();
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const job = JobRecord.safeParse(stored.data());
    if (!job.success) {
      const dueAt: unknown = stored.get('next_at');
      if (dueAt instanceof Timestamp && dueAt.toMillis() <= nowMs) giveUpMalformed(transaction, ref);
      return false;
    }
    if (job.data.state !== 'running') return false;
    if ((job.data.next_at?.toMillis() ?? 0) > nowMs) return false;
    transaction.update(ref, { next_at: Timestamp.fromMillis(nowMs + LEASE_MS) });
    return true;
  });
}

/** Ends a job whose record cannot be parsed: otherwise it would be due, and block the queue, in every run. */
function giveUpMalformed(transaction: Transaction, ref: DocumentReference): void {
  transaction.update(ref, {
    state: 'failed',
    next_at: null,
    lastModified: FieldValue.serverTimestamp(),
  });
  log.warn('job given up', { uid: ref.id, problem: 'malformed' });
}

async function release(ref: DocumentReference): Promise<void> {
  await ref.update({ next_at: Timestamp.fromMillis(now()) });
}

/** Postpones the job after a failed page, or gives it up after too many failures. */
async function putOff(ref: DocumentReference): Promise<void> {
  const nowMs = now();
  await db.runTransaction(async (transaction) => {
    const job = JobRecord.safeParse((await transaction.get(ref)).data());
    if (!job.success || job.data.state !== 'running') return;
    const attempts = job.data.attempts + 1;
    const isGivenUp = attempts >= ATTEMPTS_MAX;
    const waitMs = Math.min(WAIT_MAX_MS, MINUTE_MS * 2 ** (attempts - 1));
    transaction.update(ref, {
      state: isGivenUp ? 'failed' : 'running',
      attempts,
      next_at: isGivenUp ? null : Timestamp.fromMillis(nowMs + waitMs),
      lastModified: FieldValue.serverTimestamp(),
    });
    if (isGivenUp) log.warn('job given up', { uid: ref.id, kind: job.data.kind, step: job.data.step });
  });
}

async function read(ref: DocumentReference): Promise<JobRecord | null> {
  const job = JobRecord.safeParse((await ref.get()).data());
  return job.success ? job.data : null;
}

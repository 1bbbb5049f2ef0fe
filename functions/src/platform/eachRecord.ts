import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { eachUntil } from './eachUntil.ts';
import { log } from './log.ts';
import { pagesOf } from './pagesOf.ts';

/** No record is begun after this, by default; the schedules end a run after 300 s. */
export const RUN_LIMIT_MS = 200_000;

interface Run {
  /** The schedule's name, for the log. */
  readonly schedule: string;
  /** Documents per query. */
  readonly page?: number;
  /** Maximum number of records in flight. */
  readonly atOnce?: number;
  /** No further one is started after this time (`performance.now()`, milliseconds). */
  readonly endMs?: number;
}

/**
 * The work of a schedule on each record that is due: runs `act` for the documents of an ordered query (whose fields a
 * `select` must include), page by page, until a deadline. A record that fails is logged, does not hold up the others,
 * and is due again in the next run. Returns how many failed.
 */
export async function eachRecord(
  ordered: Query,
  { schedule, page: pageSize = 100, atOnce = 10, endMs = performance.now() + RUN_LIMIT_MS }: Run,
  act: (record: QueryDocumentSnapshot) => Promise<void>,
): Promise<number> {
  let failed = 0;
  for await (const page of pagesOf(ordered, pageSize)) {
    await eachUntil(page, { atOnce, endMs }, act, (error, { id }) => {
      failed += 1;
      log.failure('record failed', error, { schedule, record: id });
    });
    if (performance.now() > endMs) break;
  }
  return failed;
}

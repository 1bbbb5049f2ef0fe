import { runJob } from '../../platform/jobs/runJob.ts';
import { JOB_STEPS } from '../../members/jobSteps.ts';
import { log } from '../../platform/log.ts';
import { dueJobs } from './overdue.ts';

/** No download is taken up after this; a run of one lasts 200 s, and the schedule ends after 300 s. */
const RUN_LIMIT_MS = 60_000;
const PAGE = 10;

/**
 * Resumes downloads whose runner crashed or that wait after a failure. One at a time, because their memory would add
 * up.
 */
export async function resumeDownloads(): Promise<void> {
  const endMs = performance.now() + RUN_LIMIT_MS;
  for (const id of await dueJobs('downloads', PAGE)) {
    if (performance.now() > endMs) return;
    await runJob(id, JOB_STEPS, 'downloads').catch((error: unknown) => log.failure('download failed', error));
  }
}

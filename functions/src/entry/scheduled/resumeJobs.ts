import { runJob } from '../../platform/jobs/runJob.ts';
import { JOB_STEPS } from '../../members/jobSteps.ts';
import { log } from '../../platform/log.ts';
import { publishLateNews } from '../../news/publishNews.ts';
import { dueJobs } from './overdue.ts';

/** Jobs taken up in one run, side by side: each has its own documents. */
const AT_ONCE = 10;

/**
 * Resumes jobs whose runner crashed, whose run timed out, or that wait after a failure. Publishes news that a crashed
 * function left behind.
 */
export async function resumeJobs(): Promise<void> {
  const due = await dueJobs('jobs', AT_ONCE);
  const turns = [...due.map((id) => runJob(id, JOB_STEPS)), publishLateNews()];
  for (const turn of await Promise.allSettled(turns)) {
    if (turn.status === 'rejected') log.failure('job failed', turn.reason);
  }
}

import { now } from '../../platform/clock.ts';
import { JobRecord } from '../../platform/jobs/record.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { JOB_STEPS } from '../../members/jobSteps.ts';
import { HEAVY } from '../../platform/resources.ts';
import { afterAnyChange } from './trigger.ts';

/** Longer than a run of a job lasts. */
const TIMEOUT_SECONDS = 300;

/** Collects a member's data when they have asked for it, and goes on where a run ended before the work. */
export const onDownloadWritten = afterAnyChange(
  'downloads/{uid}',
  async ({ after }, { uid = '' }) => {
    const job = JobRecord.safeParse(after.data());
    if (!job.success || job.data.state !== 'running') return;
    if ((job.data.next_at?.toMillis() ?? 0) <= now()) await runJob(uid, JOB_STEPS, 'downloads');
  },
  [],
  TIMEOUT_SECONDS,
  // One at a time in an instance: the bound on memory is that of one ZIP on its way.
  HEAVY,
);

import { deletionSteps } from './deletion/steps.ts';
import { downloadSteps } from './downloads/steps.ts';
import type { JobSteps } from '../platform/jobs/step.ts';
import { updateSteps } from './profiles/steps.ts';

/** The steps of the jobs about a member, by kind. */
export const JOB_STEPS: JobSteps = {
  update: updateSteps,
  deletion: deletionSteps,
  download: downloadSteps,
};

import type { Step } from '../jobs/step.ts';

export const deletionSteps: readonly Step[] = [];

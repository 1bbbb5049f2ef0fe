import { MAX_INSTANCES } from '../../functions/src/platform/settings.ts';

/** When an operator is alerted by the platform's metrics: for what functions cannot log themselves. */

export type Condition =
  | {
      readonly kind: 'over';
      /** Cloud Monitoring filter: metric, resource and labels. */
      readonly filter: string;
      /** How a series is aligned to windows, and how series are combined. */
      readonly aligner: 'ALIGN_DELTA' | 'ALIGN_MAX' | 'ALIGN_PERCENTILE_99';
      readonly reducer: 'REDUCE_SUM' | 'REDUCE_MAX';
      /** A label whose values are evaluated separately. */
      readonly per?: string;
      readonly windowMinutes: number;
      readonly over: number;
      /** How long the condition must last. */
      readonly forMinutes: number;
    }
  | { readonly kind: 'absent'; readonly filter: string; readonly forMinutes: number };

export interface PlatformAlarm {
  readonly name: string;
  /** For the row in docs/operations.md. */
  readonly what: string;
  readonly todo: string;
  readonly condition: Condition;
  /** A Cloud Logging filter, if the metric counts log entries that functions do not write. */
  readonly logFilter?: string;
}

const SERVICE = 'resource.label.service_name';

/** A metric of the Cloud Run services behind the functions. */
const ofFunctions = (metric: string): string =>
  `metric.type="run.googleapis.com/${metric}" AND resource.type="cloud_run_revision"`;

export const PLATFORM_ALARMS: readonly PlatformAlarm[] = [
  {
    name: 'schedules-stopped',
    what: '`retryMail` was not called for 10 minutes',
    todo: 'look at its job in Cloud Scheduler: paused, or refused; the other schedules as well',
    condition: {
      kind: 'absent',
      // A service has its function's name in lower case.
      filter: `${ofFunctions('request_count')} AND ${SERVICE}="retrymail"`,
      forMinutes: 10,
    },
  },
  {
    name: 'instances-at-limit',
    what: `a function at its ${String(MAX_INSTANCES)} instances for 5 minutes`,
    todo: 'an attack, a flood of events, or a campus that has grown: look at its requests; raise `MAX_INSTANCES` only for the last',
    condition: {
      kind: 'over',
      filter: ofFunctions('container/instance_count'),
      aligner: 'ALIGN_MAX',
      reducer: 'REDUCE_SUM',
      per: SERVICE,
      windowMinutes: 1,
      over: MAX_INSTANCES - 1,
      forMinutes: 5,
    },
  },
  {
    name: 'memory-nearly-full',
    what: 'a function above 90 % of its memory for 5 minutes',
    todo: 'raise its memory (`functions/src/platform/settings.ts`) before it is ended in the middle of its work',
    condition: {
      kind: 'over',
      filter: ofFunctions('container/memory/utilizations'),
      aligner: 'ALIGN_PERCENTILE_99',
      reducer: 'REDUCE_MAX',
      per: SERVICE,
      windowMinutes: 1,
      over: 0.9,
      forMinutes: 5,
    },
  },
  {
    name: 'rules-denials',
    what: '> 2,000 refusals by the Firestore rules in 10 minutes',
    todo: 'after a deployment: app and rules do not fit, roll back; else somebody tries doors',
    condition: {
      kind: 'over',
      filter:
        'metric.type="firestore.googleapis.com/rules/evaluation_count" AND resource.type="firestore.googleapis.com/Database" AND metric.labels.result="DENY"',
      aligner: 'ALIGN_DELTA',
      reducer: 'REDUCE_SUM',
      windowMinutes: 10,
      over: 2000,
      forMinutes: 0,
    },
  },
  {
    name: 'hosting-errors',
    what: '> 20 answers of Hosting with 5xx in 10 minutes, where its logs are linked (see below)',
    todo: 'with `failed-calls`: a function behind a path; else the status page of Firebase',
    logFilter: 'logName:"firebasehosting.googleapis.com%2Fwebrequests" AND httpRequest.status>=500',
    condition: {
      kind: 'over',
      filter: 'metric.type="logging.googleapis.com/user/hosting-errors" AND resource.type="firebase_domain"',
      aligner: 'ALIGN_DELTA',
      reducer: 'REDUCE_SUM',
      windowMinutes: 10,
      over: 20,
      forMinutes: 0,
    },
  },
];

/** The alarm's row in docs/operations.md. */
export function rowOfPlatform({ name, what, todo }: PlatformAlarm): string {
  return `| \`${name}\` | ${what} | ${todo} |`;
}

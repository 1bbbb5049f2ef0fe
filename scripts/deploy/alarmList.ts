/**
 * When an operator is alerted, by the log lines of the functions. docs/operations.md shows this list, alarms.ts creates
 * a project's metrics and alerts from it, and alarmList.test.ts checks each message against the line in functions/src
 * that logs it.
 */

export type Threshold =
  /** More lines than this within so many minutes. With `per`, a field of the line, each of its values is counted separately. */
  | { readonly moreThan: number; readonly withinMinutes: number; readonly per?: string }
  /** Lines in each five minutes for so long. */
  | { readonly forMinutes: number }
  /** More than this share (0 to 1) of all requests to functions. */
  | { readonly shareOver: number; readonly withinMinutes: number };

export interface LogAlarm {
  /** Name of its metric and its alert: lower case and hyphens. */
  readonly name: string;
  /** The line's whole message; one of these. */
  readonly messages: readonly string[];
  /** Values that other fields of the line must have. */
  readonly where?: Readonly<Record<string, string>>;
  readonly when: Threshold;
  /** What to do, in Markdown. Names in italics are runbooks of docs/operations.md. */
  readonly todo: string;
}

/** Every line. */
const ANY: Threshold = { moreThan: 0, withinMinutes: 1 };

export const LOG_ALARMS: readonly LogAlarm[] = [
  {
    name: 'failed-calls',
    messages: ['call failed', 'request failed'],
    when: { shareOver: 0.01, withinMinutes: 10 },
    todo: 'the stack is in the entry; roll back if it began with a deployment',
  },
  {
    name: 'failed-event',
    messages: ['event failed'],
    // Deliveries back off: the fifth comes within five minutes.
    when: { moreThan: 3, withinMinutes: 10, per: 'event' },
    todo: 'it is retried for an hour: mend the cause within that',
  },
  {
    name: 'event-given-up',
    messages: ['event given up'],
    when: ANY,
    todo: "the daily sweeps repair posts, threads and files; else call the trigger's work by hand",
  },
  {
    name: 'job-pages-failed',
    messages: ['job page failed, again'],
    when: { moreThan: 20, withinMinutes: 10 },
    todo: 'a step meets a fault each time: see *A job stands still*',
  },
  { name: 'job-given-up', messages: ['job given up'], when: ANY, todo: '*A job stands still*' },
  {
    name: 'jobs-overdue',
    messages: ['jobs are overdue'],
    when: { moreThan: 2, withinMinutes: 10 },
    todo: 'schedules do not run, or the queue is longer than they get done: see their logs',
  },
  {
    name: 'records-failed',
    messages: ['record failed'],
    // Most of those schedules run once an hour: it is the same record again, or one fault with several.
    when: { moreThan: 2, withinMinutes: 240 },
    todo: 'the schedule, the record and the stack are in the entry; the others went on. Mend the cause, or the record by hand',
  },
  {
    name: 'questions-failed',
    messages: ['question failed'],
    // The run continues with the next author; what failed is due again in the next run.
    when: { moreThan: 10, withinMinutes: 10 },
    todo: 'the stack is in the entry; `askAuthors`, which runs at 21:00 UTC, tries again a day later',
  },
  {
    name: 'mail-failed',
    messages: ['mail not sent'],
    where: { state: 'failed' },
    when: { moreThan: 10, withinMinutes: 10 },
    todo: '*Mail is down*',
  },
  {
    name: 'mail-server-down',
    messages: ['mail server is down'],
    // Logged at most once a minute.
    when: { moreThan: 5, withinMinutes: 10 },
    todo: '*Mail is down*',
  },
  {
    name: 'mail-overdue',
    messages: ['mail is overdue'],
    when: { moreThan: 2, withinMinutes: 10 },
    todo: 'schedules do not run, or the queue is longer than they get done: see their logs',
  },
  {
    name: 'mail-given-up',
    messages: ['mail given up'],
    when: ANY,
    todo: 'a malformed record: a fault of ours',
  },
  {
    name: 'search-down',
    messages: ['not indexed yet', 'still not indexed'],
    when: { forMinutes: 10 },
    todo: '*Search is down*',
  },
  {
    name: 'card-provider-down',
    messages: ['the card provider did not answer as hoped', 'an event could not be dealt with'],
    when: { moreThan: 3, withinMinutes: 10 },
    todo: '*The card provider is down*',
  },
  {
    name: 'pushes-refused',
    messages: ['push refused', 'push failed'],
    when: { moreThan: 20, withinMinutes: 10 },
    todo: 'a push service is down, or the two VAPID keys are not a pair; pushes are not sent again, notifications and mails are there',
  },
  { name: 'wrong-codes', messages: ['many wrong codes'], when: ANY, todo: '*Somebody guesses codes*' },
  {
    name: 'campus-codes-refused',
    messages: ['codes of a campus refused'],
    when: ANY,
    todo: '*Somebody guesses codes*: nobody of that school proves an address until it ends',
  },
  { name: 'many-codes', messages: ['many codes'], when: ANY, todo: '*Somebody guesses codes*' },
  {
    name: 'many-uploads',
    messages: ['many uploads'],
    when: ANY,
    todo: "look at the member's files; `ban` if they flood",
  },
  {
    name: 'orphaned-profiles',
    messages: ['orphaned profile'],
    when: { moreThan: 5, withinMinutes: 60 },
    todo: 'members deleted their sign-in at the provider: switch client deletion off there. Otherwise accounts were lost: pause `sweepProfiles`, restore them',
  },
  {
    name: 'reported',
    messages: ['reported'],
    when: ANY,
    todo: "`show-report` within a day, with reason 'other' or 'harassment' at once; see *A report*",
  },
  {
    name: 'flood',
    messages: ['post removed', 'message removed', 'chat removed'],
    where: { problem: 'too-many' },
    when: { moreThan: 50, withinMinutes: 60, per: 'author' },
    todo: 'a flood: `ban`',
  },
  {
    name: 'payout-account-kept',
    messages: ['payout account kept'],
    when: ANY,
    todo: 'money is left on it: the member reaches it through the provider',
  },
];

/** The Cloud Logging filter that matches an alarm's lines. */
export function filterOf({ messages, where = {} }: LogAlarm): string {
  return [
    'resource.type="cloud_run_revision"',
    `jsonPayload.message=(${messages.map((message) => `"${message}"`).join(' OR ')})`,
    ...Object.entries(where).map(([field, value]) => `jsonPayload.${field}="${value}"`),
  ].join(' AND ');
}

/** The alarm's row in docs/operations.md. */
export function rowOf({ messages, where = {}, when, todo }: LogAlarm): string {
  const said = messages.map((message) => `\`${message}\``).join(', ');
  const only = Object.entries(where).map(([field, value]) => ` with ${field} \`${value}\``);
  return `| ${said}${only.join('')} | ${thresholdText(when)} | ${todo} |`;
}

export function thresholdText(when: Threshold): string {
  if ('forMinutes' in when) return `for ${String(when.forMinutes)} minutes`;
  const within = `in ${String(when.withinMinutes)} minutes`;
  if ('shareOver' in when) return `> ${String(when.shareOver * 100)} % of requests ${within}`;
  if (when.moreThan === 0) return 'any';
  const per = when.per === undefined ? '' : ` for one \`${when.per}\``;
  return `> ${String(when.moreThan)} ${within}${per}`;
}

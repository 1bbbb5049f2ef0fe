/**
 * When an operator is told, by the lines that functions log. docs/operations.md shows this list, the metrics and alerts of a project
 * are made of it (alarms.ts), and alarmList.test.ts holds each message to the line in functions/src that logs it.
 */

export type Threshold =
  /** More lines than this within so many minutes; `per`, a field of the line, counts each of its values by itself. */
  | { readonly moreThan: number; readonly withinMinutes: number; readonly per?: string }
  /** Lines in each five minutes for so long. */
  | { readonly forMinutes: number }
  /** More than this share (0 to 1) of all requests to functions. */
  | { readonly shareOver: number; readonly withinMinutes: number };

export interface LogAlarm {
  /** Of its metric and its alert: small letters and hyphens. */
  readonly name: string;
  /** What the line says, as a whole; one of these. */
  readonly messages: readonly string[];
  /** Other fields of the line, and the values they must have. */
  readonly where?: Readonly<Record<string, string>>;
  readonly when: Threshold;
  /** What to do, in Markdown; the names in italics are runbooks of docs/operations.md. */
  readonly todo: string;
}

/** Every one of them. */
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
    // Deliveries are put off longer and longer: the fifth comes within five minutes.
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
    name: 'questions-failed',
    messages: ['question failed'],
    // The run goes on with the next author; what failed is due again in the next one.
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
    // Said once a minute at most.
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
    todo: 'members deleted their sign-in at the provider: switch client deletion off there. Else accounts were lost: pause `sweepProfiles`, restore them',
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

/** The filter of Cloud Logging that finds an alarm's lines. */
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

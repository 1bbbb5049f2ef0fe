import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { REPORT_DETAILS_MAX, REPORT_LIFE_MS } from '../../src/domain/limits.ts';
import { plainTextOf } from '../../src/domain/postText.ts';
import { REPORT_OUTCOMES, REPORT_SUBJECTS, type ReportOutcome } from '../../src/domain/report.ts';
import { now } from '../src/platform/clock.ts';
import { plain } from '../src/platform/plain.ts';
import { quoteOf } from '../src/platform/quote.ts';
import { nameOf, PersonCopy } from '../src/platform/stored/actor.ts';
import { isHeld } from '../src/platform/stored/heldPosts.ts';
import { restorePost } from '../src/posts/held/restorePost.ts';
import { notifyOfReport } from '../src/messaging/notifications/notifyOfModeration.ts';
import * as closing from '../src/reports/closeReports.ts';
import { openReportsOf } from '../src/reports/openReports.ts';
import { campusNamed } from './campusNamed.ts';
import { UsageError, textOption, type Action, type Command, type Handles, type Typed } from './command.ts';

const LISTED = [
  ...['subject_type', 'subject_id', 'campus_id', 'about', 'content.text'],
  ...['reporter', 'reason', 'details', 'status', 'outcome', 'createdAt'],
];
/** Length of the reporter's words in a line of the list. */
const QUOTE_MAX = 80;

/** A stored text, or '-'. */
const field = (report: DocumentSnapshot, name: string): string => {
  const value = plain(report.get(name));
  return typeof value === 'string' && value !== '' ? value : '-';
};

/** 'Maya T. @maya uid'; the uid alone of who is gone. */
type NameOf = (uid: string) => string;

async function namesOf({ db }: Handles, reports: readonly QueryDocumentSnapshot[]): Promise<NameOf> {
  const uids = new Set(reports.flatMap((one) => [field(one, 'about'), field(one, 'reporter')]));
  uids.delete('-');
  const profiles = uids.size === 0 ? [] : await db.getAll(...[...uids].map((uid) => db.doc(`users/${uid}`)));
  const names = new Map(
    profiles.map((profile) => {
      const { data } = PersonCopy.safeParse(profile.data());
      return [profile.id, data === undefined ? '' : `${quoteOf(nameOf(data))} @${data.username} `];
    }),
  );
  return (uid) => `${names.get(uid) ?? ''}${uid}`;
}

/**
 * The reports of one post, person or chat: what it is and by whom, then a line for each. Control characters are removed from members'
 * words, because a terminal would interpret them.
 */
function groupOf(reports: readonly QueryDocumentSnapshot[], name: NameOf): readonly string[] {
  const [first] = reports;
  if (first === undefined) return [];
  const words = quoteOf(plainTextOf(field(first, 'content.text')), QUOTE_MAX);
  const head = [
    `${field(first, 'subject_type')} ${field(first, 'subject_id')}`,
    field(first, 'campus_id'),
    `about ${name(field(first, 'about'))}`,
    ...(words === '-' || words === '' ? [] : [`“${words}”`]),
  ];
  return [head.join('  '), ...reports.map((report) => `  ${lineOf(report, name)}`)];
}

/** A report on one line. */
function lineOf(report: QueryDocumentSnapshot, name: NameOf): string {
  return [
    field(report, 'createdAt').slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' '),
    (field(report, 'outcome') === '-' ? field(report, 'status') : field(report, 'outcome')).padEnd(9),
    field(report, 'reason').padEnd(16),
    report.id,
    `by ${name(field(report, 'reporter'))}`,
    quoteOf(field(report, 'details'), QUOTE_MAX),
  ].join('  ');
}

export const reports: Command = {
  usage: '[--open] [--campus ID]',
  words: { min: 0, max: 0 },
  about: `Lists reports, those of one post, person or chat together, the oldest first: what it is, of whom and its first words, then a line
each: when (UTC), 'open' or what came of it, why, the report's id, by whom, the reporter's words. It reads only.`,
  options: {
    open: { type: 'boolean', help: 'only those that wait for a decision' },
    campus: { type: 'string', help: 'only those of a community' },
  },
  plan: async (handles, typed) => {
    const { db } = handles;
    const named = textOption(typed, 'campus');
    const campusId = named === undefined ? null : await campusNamed(named);
    let found: Query = db.collection('reports');
    if (typed.options.open === true) found = found.where('status', '==', 'open');
    if (campusId !== null) found = found.where('campus_id', '==', campusId);
    return [
      {
        says: 'list the reports',
        act: async () => {
          // Sorted here: there are few reports, and otherwise each filter would need an index.
          const { docs } = await found.select(...LISTED).get();
          const oldestFirst = docs.toSorted((a, b) =>
            field(a, 'createdAt').localeCompare(field(b, 'createdAt')),
          );
          const groups = new Map<string, readonly QueryDocumentSnapshot[]>();
          for (const one of oldestFirst) {
            const subject = `${field(one, 'subject_type')} ${field(one, 'subject_id')}`;
            groups.set(subject, [...(groups.get(subject) ?? []), one]);
          }
          const name = await namesOf(handles, docs);
          const lines = [...groups.values()].flatMap((group) => groupOf(group, name));
          return lines.length === 0 ? 'None.' : lines.join('\n');
        },
      },
    ];
  },
};

/** The report with this id. Throws `UsageError` if there is none. */
async function reportNamed({ db }: Handles, id: string): Promise<QueryDocumentSnapshot> {
  const [report] = /^[A-Za-z0-9_-]+$/.test(id)
    ? (await db.collection('reports').where('_id', '==', id).limit(1).get()).docs
    : [];
  if (report === undefined) throw new UsageError(`No such report: ${id}`);
  return report;
}

/** The content, with the plain text of rich text next to it. */
function readable(said: unknown): Record<string, unknown> {
  if (typeof said !== 'object' || said === null) return {};
  const text: unknown = Reflect.get(said, 'text');
  return { ...said, ...(typeof text === 'string' ? { words: plainTextOf(text) } : {}) };
}

function shownOf(report: QueryDocumentSnapshot): unknown {
  const data = plain(report.data());
  if (report.get('subject_type') !== 'post' || typeof data !== 'object' || data === null) return data;
  const content = readable(Reflect.get(data, 'content'));
  const { versions } = content;
  return {
    ...data,
    content: { ...content, versions: Array.isArray(versions) ? versions.map(readable) : [] },
  };
}

export const showReport: Command = {
  usage: 'REPORT',
  words: { min: 1, max: 1 },
  about: `Shows a report whole, as JSON: who reported and why, the copy of what was reported (of a post also what it said before edits;
its words without formatting as 'words'), the paths of the copied files, what was decided. It reads only. Whom it is about must not learn who
reported.`,
  plan: async (handles, { words: [id = ''] }) => {
    const report = await reportNamed(handles, id);
    return [
      {
        says: `show reports/${id}`,
        act: () => Promise.resolve(JSON.stringify(shownOf(report), null, 2)),
      },
    ];
  },
};

function outcomeIn(typed: Typed): ReportOutcome {
  const outcome = REPORT_OUTCOMES.find((one) => one === textOption(typed, 'outcome'));
  if (outcome === undefined) throw new UsageError(`Say --outcome: ${REPORT_OUTCOMES.join(', ')}`);
  return outcome;
}

/** The operator's words in a required option. Throws `UsageError`. */
export function wordsOption(typed: Typed, name: string): string {
  const words = textOption(typed, name)?.trim() ?? '';
  if (words === '' || words.length > REPORT_DETAILS_MAX) {
    throw new UsageError(`Say --${name} in 1 to ${String(REPORT_DETAILS_MAX)} characters.`);
  }
  return words;
}

/**
 * The end of the report's retention: the typed day. For a report that was passed on, a year from now, as the law
 * requires.
 */
function keepUntil(typed: Typed, outcome: ReportOutcome): number | null {
  const day = textOption(typed, 'keep-until');
  if (day === undefined) return outcome === 'referred' ? now() + REPORT_LIFE_MS : null;
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
  if (!(ms > now())) throw new UsageError(`Not a day to come (YYYY-MM-DD): ${day}`);
  return ms;
}

/** Whether something was done, for its reporter; null of what an authority decides. */
const isActedOn = (outcome: ReportOutcome): boolean | null =>
  outcome === 'referred' ? null : outcome !== 'dismissed';

/** Closes a report, and tells who made it that it was looked at. */
export function closeAndTell(
  report: QueryDocumentSnapshot,
  decision: closing.Decision,
  isSilent: boolean,
): Action {
  const { outcome, keepUntilMs } = decision;
  const kept = keepUntilMs === null ? '' : `, kept until ${new Date(keepUntilMs).toISOString().slice(0, 10)}`;
  return {
    says: `close reports/${report.id} as ${outcome}${kept}`,
    act: async () => {
      await closing.closeReport(report, decision);
      const reporter: unknown = report.get('reporter');
      if (!isSilent && typeof reporter === 'string')
        await notifyOfReport(report.id, reporter, isActedOn(outcome));
    },
  };
}

/** A post that its reports have hidden is shown again once none of them is open. */
async function shownAgain(report: QueryDocumentSnapshot): Promise<readonly Action[]> {
  const id = String(report.get('subject_id'));
  if (!(await isHeld(id))) return [];
  const act = async (): Promise<void> => {
    if ((await openReportsOf('post', id).limit(1).get()).empty) await restorePost(id);
  };
  return [{ says: `show posts/${id} again, unless a report of it is open`, act }];
}

export const closeReport: Command = {
  usage: `REPORT --outcome ${REPORT_OUTCOMES.join('|')} --note TEXT`,
  words: { min: 1, max: 1 },
  about: `Closes a report with what came of it and a note for operators; again, to decide it anew. Who made it is
told once, in the app, that it was looked at, and whether something was done. It does nothing else, but that a post which
reports have hidden is shown again when the last of them is dismissed: 'removed' removes nothing, 'banned' bans nobody. 'referred' (passed on to an authority) keeps it a year from now.`,
  options: {
    outcome: { type: 'string', help: REPORT_OUTCOMES.join(', ') },
    note: { type: 'string', help: 'why, for operators alone' },
    'tell-nobody': { type: 'boolean', help: 'do not tell who reported it' },
    all: { type: 'boolean', help: 'also the other open reports of the same post, person or chat' },
    'keep-until': { type: 'string', help: 'keep it and its copies until this day (YYYY-MM-DD) at least' },
  },
  plan: async (handles, typed) => {
    const report = await reportNamed(handles, typed.words[0] ?? '');
    const outcome = outcomeIn(typed);
    const keepUntilMs = keepUntil(typed, outcome);
    const decision = { outcome, note: wordsOption(typed, 'note'), keepUntilMs };
    const subject = REPORT_SUBJECTS.find((one) => one === report.get('subject_type'));
    const others =
      typed.options.all === true && subject !== undefined
        ? (await openReportsOf(subject, String(report.get('subject_id'))).get()).docs
        : [];
    const isSilent = typed.options['tell-nobody'] === true;
    const closed = [report, ...others.filter(({ id }) => id !== report.id)];
    return [
      ...closed.map((one) => closeAndTell(one, decision, isSilent)),
      ...(outcome === 'dismissed' && subject === 'post' ? await shownAgain(report) : []),
    ];
  },
};

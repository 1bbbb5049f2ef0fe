import { createHash } from 'node:crypto';
import { planDemo } from './communities.ts';
import {
  CAMPUS_MODERATOR,
  HIDDEN,
  LEAD_MODERATOR,
  REPORTED,
  type DecisionWritten,
  type MadePost,
  type ReportedThing,
  type ReportWritten,
} from './content/reported.ts';
import { documentsOfPost, rawOf, type StoredDocument } from './documents.ts';
import { galleryOf, type Gallery } from './files.ts';
import { idOf } from './ids.ts';
import { PEOPLE, type Person, type Who } from './people.ts';
import { picturesFor } from './pictures.ts';
import type { Planned } from './plan.ts';
import { chatIdOf } from './planChats.ts';
import { documentOfNotification } from './planNotifications.ts';
import { ABOUT_MAX, quoteOf } from './quote.ts';
import type { Upload } from './upload.ts';

/* The moderators' desk: who judges, what was reported, and what was decided, as the functions would have stored it. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TAKEN_MS = 15 * MINUTE_MS;
/** As long as the functions keep a report. */
const KEPT_MS = 365 * DAY_MS;

/** The claim of the ID token of those who judge: their campuses, or all. */
export const MODERATES: ReadonlyMap<Person, readonly string[]> = new Map([
  [PEOPLE[CAMPUS_MODERATOR], [PEOPLE[CAMPUS_MODERATOR].campusId]],
  [PEOPLE[LEAD_MODERATOR], ['*']],
]);

/** The documents of the desk, and the copies of what was reported. */
export interface Desk {
  readonly documents: readonly StoredDocument[];
  readonly uploads: readonly Upload[];
}

/** Everything of the desk, with reports of `posts` among it. Throws a RangeError if a post that is reported does not exist. */
export async function deskOf(posts: readonly Planned[], nowMs: number): Promise<Desk> {
  const parts = await Promise.all(REPORTED.map((thing) => partOf(thing, posts, nowMs)));
  return {
    documents: [...moderators(nowMs), ...parts.flatMap(({ documents }) => documents)],
    uploads: parts.flatMap(({ uploads }) => uploads),
  };
}

function moderators(nowMs: number): readonly StoredDocument[] {
  return [...MODERATES].map(([person, campuses]) => {
    const lead = campuses.includes('*');
    const createdAt = new Date(nowMs - 60 * DAY_MS);
    return { path: `moderators/${person.uid}`, data: { campuses: lead ? [] : campuses, lead, createdAt } };
  });
}

/** What a report copies of its subject. */
interface Copied {
  readonly kind: 'post' | 'comment' | 'user' | 'chat';
  readonly subjectId: string;
  /** The first ones of a post or comment; else ''. */
  readonly words: string;
  /** Whom a report is about. */
  readonly aboutBy: (reporter: Person) => Person;
  readonly content: Readonly<Record<string, unknown>>;
  readonly documents: readonly StoredDocument[];
  readonly files: readonly string[];
  readonly uploads: readonly Upload[];
}

async function partOf(thing: ReportedThing, posts: readonly Planned[], nowMs: number): Promise<Desk> {
  const copied = await copyOf(thing, posts, nowMs);
  const { kind, subjectId } = copied;
  const subject = kind === 'comment' ? 'post' : kind;
  const caseId = `${subject}_${subjectId}`;
  const { decisions } = thing;
  const reports = thing.reports.map((report) => {
    const [isOpen, first] = [decisions.length === 0, decisions[0]];
    return documentOfReport(copied, report, isOpen ? undefined : first, nowMs);
  });
  const entries = decisions.flatMap((decision) => [
    ...documentsOfDecision(caseId, decision, copied.words, nowMs),
    documentOfNews(caseId, decision, nowMs),
  ]);
  return {
    documents: [...copied.documents, ...reports, ...entries, documentOfCase(caseId, thing, copied, nowMs)],
    uploads: copied.uploads,
  };
}

function copyOf(thing: ReportedThing, posts: readonly Planned[], nowMs: number): Promise<Copied> | Copied {
  const { subject } = thing;
  if (subject.kind === 'post') return copyOfPost(postThatBegins(subject.begins, posts), [], 'kept');
  if (subject.kind === 'made') {
    const { isHidden, earlier } = subject.post;
    const versions = earlier.map(({ text, minutesAgo }) => ({
      text: rawOf(text),
      category: subject.post.category,
      files: [],
      at: new Date(nowMs - minutesAgo * MINUTE_MS),
    }));
    return copyOfPost(madePost(subject.post, posts, nowMs), versions, isHidden ? 'hidden' : 'gone');
  }
  if (subject.kind === 'user') {
    const person = PEOPLE[subject.who];
    const { uid, username, firstName, lastName, campusId, gradYear } = person;
    const content = {
      _id: uid,
      username,
      img: null,
      first_name: firstName,
      last_name: `${lastName.charAt(0)}.`,
      campus_id: campusId,
      bio: subject.bio,
      grad_year: gradYear,
    };
    const none = { words: '', documents: [], files: [], uploads: [] };
    return { kind: 'user', subjectId: uid, aboutBy: () => person, content, ...none };
  }
  const [one, other] = subject.between.map((who) => PEOPLE[who]);
  if (one === undefined || other === undefined) throw new RangeError('A conversation is of two.');
  const messages = (isDeleted: boolean): readonly object[] =>
    subject.messages
      .filter((message) => message.isDeleted === isDeleted)
      .map(({ by, text, minutesAgo }) => ({
        _id: idOf(`reported message ${by} ${text}`, 20),
        user: PEOPLE[by].uid,
        text,
        files: [],
        createdAt: new Date(nowMs - minutesAgo * MINUTE_MS),
      }));
  const deleted = messages(true);
  return {
    kind: 'chat',
    subjectId: chatIdOf(one, other),
    words: '',
    aboutBy: (reporter) => (reporter === one ? other : one),
    content: {
      members: [one.uid, other.uid].sort(),
      messages: messages(false),
      deleted,
      deleted_count: deleted.length,
      reporter_deleted_count: 0,
    },
    documents: [],
    files: [],
    uploads: [],
  };
}

/** A post or comment that is not in the feed. */
function madePost(made: MadePost, posts: readonly Planned[], nowMs: number): Planned {
  const author = PEOPLE[made.by];
  const id = idOf(`reported ${author.campusId} ${made.by} ${made.text}`, 20);
  const above = made.under === null ? null : postThatBegins(made.under, posts);
  const createdAtMs = nowMs - made.minutesAgo * MINUTE_MS;
  return {
    id,
    campusId: author.campusId,
    author,
    text: made.text,
    details: { category: made.category },
    parentId: above?.id ?? null,
    rootId: above?.id ?? id,
    createdAtMs,
    lastModifiedMs: createdAtMs,
    pictures: picturesFor(id, made.pictures),
    hasVideo: false,
    savedBy: [],
    commentCount: above === null ? 0 : null,
  };
}

/** Tyler's, which only he sees until somebody looks. */
export const hiddenPostId = (): string => madePost(HIDDEN, [], 0).id;

/** The case of a post or comment, by its first words. */
export function caseIdOf(words: string): string {
  const made = REPORTED.flatMap(({ subject }) => (subject.kind === 'made' ? [subject.post] : []));
  const found = made.find(({ text }) => text.startsWith(words));
  const post = found ? madePost({ ...found, under: null }, [], 0) : postThatBegins(words, planDemo(0));
  return `post_${post.id}`;
}

function postThatBegins(words: string, posts: readonly Planned[]): Planned {
  const post = posts.find(({ parentId, text }) => parentId === null && text?.startsWith(words) === true);
  if (post === undefined) throw new RangeError(`No post begins "${words}".`);
  return post;
}

/** Fields of a post that its report does not copy: counters, and what stands in `files`. */
const NOT_COPIED = new Set([
  '_id',
  'username',
  'avatar',
  'img_count',
  'img_gallery',
  'like_count',
  'comment_count',
  'lastModified',
  'date',
]);

async function copyOfPost(
  post: Planned,
  versions: readonly object[],
  state: 'kept' | 'hidden' | 'gone',
): Promise<Copied> {
  const gallery = await galleryOf(post);
  const [stored] = documentsOfPost(post, gallery.entries);
  const data = stored?.data ?? {};
  const copies = copiesOf(post, gallery);
  const kept = Object.entries(data).filter(([name]) => !NOT_COPIED.has(name));
  const heldAt = new Date(post.createdAtMs + 4 * 60 * MINUTE_MS);
  return {
    kind: post.parentId === null ? 'post' : 'comment',
    subjectId: post.id,
    words: quoteOf(post.text, ABOUT_MAX),
    aboutBy: () => post.author,
    content: {
      ...Object.fromEntries(kept),
      files: gallery.entries.map(({ img_path }) => img_path),
      versions,
    },
    documents:
      state === 'hidden' ? [{ path: `held_posts/${post.id}`, data: { ...data, held_at: heldAt } }] : [],
    files: copies.map(({ path }) => path),
    uploads: state === 'hidden' ? [...gallery.uploads, ...copies] : copies,
  };
}

/** The copies lie in a folder of the subject, below a hash of what they are. */
function copiesOf({ id }: Planned, { uploads }: Gallery): readonly Upload[] {
  return uploads.map((upload) => {
    const hash = createHash('md5').update(upload.content).digest('hex');
    return { ...upload, path: `deleted/reports/post_${id}/${hash}/${upload.path}` };
  });
}

function documentOfReport(
  { kind, subjectId, aboutBy, content, files }: Copied,
  { by, reason, details, minutesAgo }: ReportWritten,
  decision: DecisionWritten | undefined,
  nowMs: number,
): StoredDocument {
  const reporter = PEOPLE[by];
  const id = idOf(`report ${subjectId} ${by}`, 20);
  const createdAt = new Date(nowMs - minutesAgo * MINUTE_MS);
  const closed =
    decision === undefined
      ? { status: 'open' }
      : {
          status: 'closed',
          outcome: {
            warn: 'warned',
            pause: 'paused',
            remove: 'removed',
            leave: 'dismissed',
            restore: 'dismissed',
          }[decision.act],
          note: decision.words,
          closed_at: new Date(nowMs - decision.minutesAgo * MINUTE_MS),
        };
  const data = {
    _id: id,
    subject_type: kind === 'comment' ? 'post' : kind,
    subject_id: subjectId,
    campus_id: reporter.campusId,
    about: aboutBy(reporter).uid,
    content,
    date: createdAt.toISOString(),
    createdAt,
    expires_at: new Date(createdAt.getTime() + KEPT_MS),
    reporter: reporter.uid,
    reporter_proven: true,
    reason,
    details,
    files,
    ...closed,
  };
  return { path: `reports/${id}`, data };
}

const decisionIdOf = (caseId: string, { act, minutesAgo }: DecisionWritten): string =>
  idOf(`decision ${caseId} ${act} ${String(minutesAgo)}`, 20);

/** The entry of a decision, and of the appeal at it. */
function documentsOfDecision(
  caseId: string,
  decision: DecisionWritten,
  subject: string,
  nowMs: number,
): readonly StoredDocument[] {
  const { act, about, by, reason, words, days, minutesAgo, appeal } = decision;
  const id = decisionIdOf(caseId, decision);
  const entry = (made: string, ago: number, more: object): StoredDocument => {
    const createdAt = new Date(nowMs - ago * MINUTE_MS);
    const until = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
    const expires_at = new Date(createdAt.getTime() + KEPT_MS);
    return { path: `moderation/${made}`, data: { case_id: caseId, until, createdAt, expires_at, ...more } };
  };
  const uidOf = (who: Who): string => PEOPLE[who].uid;
  return [
    entry(id, minutesAgo, { act, about: uidOf(about), by: uidOf(by), reason, words, subject }),
    ...(appeal === null
      ? []
      : [
          entry(`${id}_appeal`, appeal.minutesAgo, {
            act: 'appeal',
            about: null,
            by: uidOf(about),
            reason: null,
            words: appeal.words,
            until: null,
            subject: '',
          }),
        ]),
  ];
}

const WHAT: Readonly<Record<DecisionWritten['act'], string>> = {
  warn: 'You have a warning',
  pause: 'Your writing is paused',
  remove: 'What you posted was removed',
  leave: 'We have looked again, and our decision stands',
  restore: 'We have taken our decision back',
};

/** How whom it is about was told. */
function documentOfNews(caseId: string, decision: DecisionWritten, nowMs: number): StoredDocument {
  const person = PEOPLE[decision.about];
  const nowhere = { postId: null, chatId: null, about: null, thing: null };
  return documentOfNotification({
    ...nowhere,
    id: `decision_${decisionIdOf(caseId, decision)}_${person.uid}`,
    type: 'decision',
    to: person,
    from: person,
    quote: quoteOf(`${WHAT[decision.act]}: ${decision.words}`),
    atMs: nowMs - decision.minutesAgo * MINUTE_MS,
    isRead: true,
  });
}

function documentOfCase(
  caseId: string,
  { campusId, weight, reports, decisions, takenBy }: ReportedThing,
  { kind, subjectId }: Copied,
  nowMs: number,
): StoredDocument {
  const at = reports.map(({ minutesAgo }) => nowMs - minutesAgo * MINUTE_MS);
  const last = decisions.at(-1);
  const isAppealed = last !== undefined && last.appeal !== null;
  const reportedMs = Math.max(...at);
  const data = {
    _id: caseId,
    kind,
    subject_id: subjectId,
    campus_id: campusId,
    weight,
    state: isAppealed ? 'appealed' : last === undefined ? 'open' : 'closed',
    taken_by: takenBy === null ? null : PEOPLE[takenBy].uid,
    taken_until: takenBy === null ? null : new Date(nowMs + TAKEN_MS),
    deciding: null,
    appeal: isAppealed ? decisionIdOf(caseId, last) : null,
    opened_at: new Date(isAppealed ? nowMs - (last.appeal?.minutesAgo ?? 0) * MINUTE_MS : Math.min(...at)),
    reported_at: new Date(reportedMs),
    expires_at: new Date(reportedMs + KEPT_MS),
  };
  return { path: `cases/${caseId}`, data };
}

/** The end of a pause of somebody's writing at `nowMs`; null for none. */
export function pausedUntil(person: Person, nowMs: number): Date | null {
  const ends = REPORTED.flatMap(({ decisions }) => decisions).flatMap(({ about, days, minutesAgo }) =>
    PEOPLE[about] === person && days !== null ? [nowMs - minutesAgo * MINUTE_MS + days * DAY_MS] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

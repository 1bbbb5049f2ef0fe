import { DELETED_USER } from '../../src/domain/deletedUser.ts';
import { now } from '../src/platform/clock.ts';
import { createOnce } from '../src/platform/createOnce.ts';
import { DAY_MS } from '../src/platform/durations.ts';
import { heldRef, postOrHeld } from '../src/platform/stored/heldPosts.ts';
import type { StoredPost } from '../src/platform/stored/posts.ts';
import { provenAddresses } from '../src/platform/stored/provenAddresses.ts';
import { postRemovedMail } from '../src/messaging/mail/accountMails.ts';
import { namesOf } from '../src/platform/campuses.ts';
import { mailJob } from '../src/messaging/mail/job.ts';
import { aboutOf } from '../src/messaging/notifications/about.ts';
import { notifyOfRemoval } from '../src/messaging/notifications/notifyOfModeration.ts';
import { keepRemoved, removedPostPath } from '../src/reports/keepRemoved.ts';
import { openReportsOf } from '../src/reports/openReports.ts';
import { UsageError, type Action, type Command, type Handles } from './command.ts';
import { recordedAction } from './recordedAction.ts';
import { closeAndTell, wordsOption } from './reports.ts';

/** Long enough to outlast a mail server that is down for days. */
const MAIL_USEFUL_MS = 7 * DAY_MS;

async function postNamed(id: string): Promise<StoredPost> {
  const post = /^[A-Za-z0-9_-]+$/.test(id) ? await postOrHeld(id) : null;
  if (post === null) throw new UsageError(`No such post or comment: ${id}`);
  return post;
}

const noMail = (why: string): Action => ({ says: `tell nobody: ${why}`, act: () => Promise.resolve() });

/** Mails the author once, whatever their mail settings are: it is about their own post. */
async function mailAuthor({ db }: Handles, post: StoredPost, reason: string): Promise<Action> {
  const uid = post.user._id;
  const [to] = uid === DELETED_USER.id ? [] : await provenAddresses(uid);
  if (to === undefined) {
    return noMail('its author has no proven address');
  }
  // The host where they are signed in. Not by `originFor`, because the functions' settings are not available here.
  const campusId = String((await db.doc(`users/${uid}`).get()).get('campus_id'));
  const origin: unknown = (await db.doc(`campuses/${campusId}`).get()).get('url');
  if (typeof origin !== 'string') throw new UsageError(`campuses/${campusId} has no url: campus add first.`);
  const message = postRemovedMail({
    isComment: post.post_commented_on !== null,
    about: aboutOf(post._id, post).words,
    names: await namesOf(post.campus_id),
    reason,
    origin,
  });
  return {
    says: `mail ${to}: ${message.text.split('\n', 1)[0] ?? ''}`,
    act: async () => {
      const nowMs = now();
      const mail = mailJob({ to, message, nowMs, expiresMs: nowMs + MAIL_USEFUL_MS, isSecret: false });
      await createOnce(db.doc(`mail/removed_${post._id}`), { ...mail, to_uid: uid, kind: 'removed' });
    },
  };
}

export const removePostCommand: Command = {
  usage: 'POST --reason TEXT',
  words: { min: 1, max: 1 },
  about: `Removes a post or comment, by its id, with the comments under it. A copy of it with all its files, and of what it said before
edits, is kept for a year as a closed report. Its author is mailed the reason and told it in the app, its open reports are closed as 'removed', and who made them is told that they
were looked at. Of the comments
under it nothing is kept: report first what is needed. Cut off anywhere, the same command goes on.`,
  options: {
    reason: { type: 'string', help: 'what the author is told, in plain words' },
    'tell-nobody': {
      type: 'boolean',
      help: 'do not mail it, nor tell anybody in the app: an authority wants it so, or it would warn a criminal',
    },
  },
  plan: async (handles, typed) => {
    const { db } = handles;
    const [id = ''] = typed.words;
    const reason = wordsOption(typed, 'reason');
    const post = await postNamed(id);
    const open = (await openReportsOf('post', id).get()).docs;
    const isSilent = typed.options['tell-nobody'] === true;
    const { user } = post;
    return [
      {
        says: `keep a copy as ${removedPostPath(id)}`,
        act: async () => {
          if (!(await keepRemoved(id, reason, now()))) throw new UsageError(`Gone meanwhile: ${id}`);
        },
      },
      ...(isSilent
        ? [noMail('as you said')]
        : [
            await mailAuthor(handles, post, reason),
            { says: `tell users/${user._id} in the app`, act: () => notifyOfRemoval(post, reason) },
          ]),
      ...open.map((report) =>
        closeAndTell(report, { outcome: 'removed', note: reason, keepUntilMs: null }, isSilent),
      ),
      ...recordedAction('remove', user._id, {
        id: `removed_${id}`,
        caseId: `post_${id}`,
        words: reason,
        subject: aboutOf(id, post).words,
      }),
      // Last, because the command cannot be resumed without the post.
      {
        says: `delete posts/${id}`,
        act: async () => {
          await db.doc(`posts/${id}`).delete();
          await heldRef(id).delete();
        },
      },
    ];
  },
};

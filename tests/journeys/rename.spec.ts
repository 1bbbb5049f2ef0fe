import { detailFields, NEW_STATE_FIELDS } from '../../src/data/posts/detailFields.ts';
import { NO_DETAILS } from '../../src/domain/post.ts';
import { expect, test, type Page } from '@playwright/test';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { chatIdOf, chatMembers } from '../../src/domain/chat.ts';
import { rawOfPlainText } from '../../src/domain/richText.ts';
import { billOf, database, resetBill } from './support/bill.ts';
import { newId, pendingTriggers, writeMuch, type Writer } from '../support/busyMember.ts';
import { testSuite } from '../support/suite.ts';
import { freshName, verifiedStudent, type Student } from './support/people.ts';
import { logIn } from './support/steps.ts';

const CAMPUS = 'ucla';
const COUNT = 300;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A snapshot that was on its way as the job ended, and the look that is taken at it. */
const LATE_MAX_MS = 3000;

const writerOf = ({ uid, username, firstName }: Student): Writer => ({
  uid,
  copy: { _id: uid, username, img: null, first_name: firstName, last_name: 'T.' },
});

/** The reader's own post with the member's comments, and a conversation of the two with its messages. */
async function meet(me: Student, reader: Student) {
  const db = database();
  const [mine, others] = [writerOf(me), writerOf(reader)];
  const theirs = db.collection('posts').doc(newId());
  const now = FieldValue.serverTimestamp();
  const times = { date: '', createdAt: now, lastModified: now };
  await theirs.create({
    _id: theirs.id,
    campus_id: CAMPUS,
    text: rawOfPlainText('A globe of my own'),
    username: reader.username,
    user: { ...others.copy, verified: true },
    avatar: null,
    post_commented_on: null,
    root_id: theirs.id,
    img_count: 0,
    img_gallery: [],
    like_count: 0,
    ...NEW_STATE_FIELDS,
    ...detailFields(NO_DETAILS),
    edited_at: null,
    ...times,
    // Older than the oldest comment.
    createdAt: Timestamp.fromMillis(Date.now() - 3 * DAY_MS),
  });
  const chatId = chatIdOf(me.uid, reader.uid);
  await db.doc(`chats/${chatId}`).create({
    _id: chatId,
    from_user: mine.copy,
    to_user: others.copy,
    current_users: chatMembers(me.uid, reader.uid),
    read: [],
    last_message: 'Is it still there?',
    last_message_id: null,
    post_id: null,
    ...times,
  });
  await writeMuch(db, { me: mine, other: others, campusId: CAMPUS, count: COUNT, theirs });
  return { postId: theirs.id, chatId };
}

test(
  'a member with 300 posts, comments and messages is renamed while another has them on screen: nobody sees both names once it is done',
  { tag: '@anyWidth' },
  async ({ page, browser }, { project }) => {
    test.setTimeout(480_000);
    const suite = testSuite();
    const [before, after] = [freshName('Nia'), freshName('Lena')];
    const [me, reader] = [
      await verifiedStudent(suite, before, CAMPUS),
      await verifiedStudent(suite, 'Ben', CAMPUS),
    ];
    const { postId, chatId } = await meet(me, reader);
    await expect.poll(() => pendingTriggers(suite), { timeout: 300_000 }).toBe(0);

    const context = await browser.newContext(project.use);
    const tabs = new Map<string, Page>();
    const open = async (name: string, path: string): Promise<void> => {
      const tab = await context.newPage();
      if (tabs.size === 0) await logIn(tab, suite, reader, CAMPUS);
      await tab.goto(`${suite.app(CAMPUS)}${path}`);
      // Its text among 300 posts: a busy machine draws them slowly.
      await expect(tab.getByText(`${before} T.`).first()).toBeVisible({ timeout: 60_000 });
      tabs.set(name, tab);
    };
    await open('feed', '/home');
    await open('post', `/post/${postId}`);
    await open('conversation', `/messages/${chatId}`);
    await open('notifications', '/notifications');
    await open('profile', `/${me.username}`);
    // By a link, so that the feed under it goes on listening.
    const profile = tabs.get('profile') ?? page;
    await profile.goto(`${suite.app(CAMPUS)}/home`);
    await expect(async () => {
      await profile
        .getByRole('article')
        .getByRole('link', { name: `${before} T.` })
        .first()
        .click();
      await expect(profile).toHaveURL(new RegExp(me.username), { timeout: 3000 });
    }).toPass();

    await logIn(page, suite, me, CAMPUS);
    await page.goto(`${suite.app(CAMPUS)}/profile/edit`);
    await page.getByRole('button', { name: /^Name/ }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill(after);
    await resetBill(suite);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Updating account data...' })).toBeVisible();
    // Nothing of what follows is theirs to do.
    await page.close();

    const job = database().doc(`jobs/${me.uid}`);
    await expect.poll(async () => String((await job.get()).get('state')), { timeout: 60_000 }).toBe('done');
    const namesOn = async (tab: Page): Promise<readonly string[]> => {
      const text = await tab.locator('body').innerText();
      return [before, after].filter((name) => text.includes(`${name} T.`));
    };
    for (const [name, tab] of tabs) {
      const isList = name === 'notifications';
      await expect
        .poll(() => namesOn(tab), { message: name, timeout: LATE_MAX_MS + 2000 })
        .toEqual([isList ? before : after]);
    }
    // The feed's and the profile's tab have read one post each, and the profile itself.
    const bill = await billOf(suite, reader.uid, /posts|usernames|users|news/, /^(?!Listen)/);
    expect(bill.reads, bill.readsOf).toBeLessThanOrEqual(3 + 2 * 2);
    await context.close();
    // What functions still do with all that has changed would hold up the next journeys of this worker.
    await expect.poll(() => pendingTriggers(suite), { timeout: 300_000 }).toBe(0);
  },
);

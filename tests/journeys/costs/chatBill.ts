import type { BrowserContext, Page } from '@playwright/test';
import { seedSaves } from '../support/feed.ts';
import { verifiedStudent, type Student } from '../support/people.ts';
import { row, type Row } from './row.ts';
import {
  billOf,
  billOfWriter,
  settleAndResetBill,
  untilQuiet,
  untilRead,
  waitForTriggers,
  type Bill,
} from '../support/bill.ts';
import { seedPhotoPosts, withoutFunctions } from './seed.ts';
import { seedConversation, seedInbox } from './seedChats.ts';
import { DESKTOP, PHONE, signedIn, type Stage } from './stage.ts';

/** Billed operations of messages and notifications, from the request log of the local Firestore. */

const CHATS = 20;
/** Page size of messages and of notifications. */
const PAGE = 15;
const OPENED = /^(?!.*delivery$)/;
const OF_CHATS = /^(chats|messages|posts)/;

interface Visitor {
  readonly who: Student;
  readonly context: BrowserContext;
}

/** The signed-in members whose pages are counted. */
export interface ChatVisitors {
  readonly inboxOwner: Visitor;
  readonly buyer: Visitor;
  readonly seller: Visitor;
  readonly notified: Visitor;
  close(): Promise<void>;
}

export async function openChatVisitors(stage: Stage): Promise<ChatVisitors> {
  const visitor = async (name: string, device: typeof PHONE | typeof DESKTOP): Promise<Visitor> => {
    const who = await verifiedStudent(stage.suite, name);
    return { who, context: await signedIn(stage, who, device) };
  };
  const [inboxOwner, notified] = [await visitor('Postbox', DESKTOP), await visitor('Told', DESKTOP)];
  // A phone shows the conversation without the inbox beside it.
  const [buyer, seller] = [await visitor('Buyer', PHONE), await visitor('Seller', PHONE)];
  const all = [inboxOwner, notified, buyer, seller];
  const close = async (): Promise<void> => {
    await Promise.all(all.map(({ context }) => context.close()));
  };
  return { inboxOwner, buyer, seller, notified, close };
}

export async function chatRows(stage: Stage, visitors: ChatVisitors): Promise<readonly Row[]> {
  return [
    await inboxRow(stage, visitors),
    ...(await conversationRows(stage, visitors)),
    ...(await notificationRows(stage, visitors)),
  ];
}

const atMost = (id: string, name: string, value: number, max: number, note: string): Row => ({
  ...row(`ops.${id}`, name, value, 'count', { atMost: max }),
  note,
});
const readsAtMost = (id: string, name: string, { reads, readsOf }: Bill, max: number): Row =>
  atMost(id, name, reads, max, readsOf);

async function inboxRow({ suite }: Stage, { inboxOwner: { who, context } }: ChatVisitors): Promise<Row> {
  await seedInbox(who, CHATS);
  const page = await context.newPage();
  await settleAndResetBill(suite);
  await page.goto(`${suite.app('ut')}/messages`);
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  // A virtual list: only rows near the viewport are rendered; `aria-setsize` tells the total.
  await rows
    .and(page.locator(`[aria-setsize="${String(CHATS)}"]`))
    .first()
    .waitFor({ state: 'attached' });
  await untilRead(suite, who.uid);
  const bill = await billOf(suite, who.uid, OF_CHATS);
  await page.close();
  return readsAtMost('inbox', `inbox of ${String(CHATS)} conversations, all read`, bill, CHATS + 3);
}

async function conversationRows(stage: Stage, { buyer, seller }: ChatVisitors): Promise<readonly Row[]> {
  const { suite, author } = stage;
  const [postId = ''] = await seedPhotoPosts(author, 'ut', 1, 'Asked for');
  const path = await seedConversation(buyer.who, seller.who, 2 * PAGE, postId);
  const open = async ({ who, context }: Visitor): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${suite.app('ut')}${path}`);
    await page
      .getByRole('article', { name: /essage/ })
      .last()
      .waitFor();
    await untilRead(suite, who.uid);
    return page;
  };
  await settleAndResetBill(suite);
  const reading = await open(seller);
  const opened = await billOf(suite, seller.who.uid, OF_CHATS);
  const writing = await open(buyer);
  // Only the tab in front marks messages as seen.
  await reading.bringToFront();
  await settleAndResetBill(suite);
  await writing.getByRole('textbox', { name: /^Message to/ }).fill('At the gate, then?');
  await writing.getByRole('button', { name: 'Send', exact: true }).click();
  await reading.getByText('At the gate, then?').first().waitFor();
  await writing.getByText('Seen').waitFor();
  const sent = await billOfWriter(suite, buyer.who.uid);
  await untilQuiet(suite);
  await waitForTriggers(suite);
  const messages = await billOf(suite, seller.who.uid, /^messages/);
  const chat = await billOf(suite, seller.who.uid, /^chats\//);
  const badge = await billOf(suite, seller.who.uid, /^chats$/);
  const told = await billOf(suite, seller.who.uid, /^notifications/);
  const seen = await billOf(suite, seller.who.uid);
  await Promise.all([reading.close(), writing.close()]);
  return [
    // + 1 for the post's card under the header.
    readsAtMost(
      'chat',
      'a conversation that is opened, with one card; its badge included',
      opened,
      PAGE + 3 + 1,
    ),
    readsAtMost('message.messages', 'one message more, with its seen mark: reads of messages', messages, 1),
    readsAtMost('message.chat', 'the same: reads of the chat', chat, 2),
    readsAtMost('message.badge', 'the same: reads by the badge of messages', badge, 2),
    readsAtMost('message.told', 'the same: reads by the badge of notifications', told, 0),
    atMost('message.sent', 'the same: writes by the sender', sent.writes, 2, sent.writesOf),
    atMost('message.seen', 'the same: writes by the reader', seen.writes, 1, seen.writesOf),
  ];
}

async function notificationRows(
  { suite }: Stage,
  { notified: { who, context } }: ChatVisitors,
): Promise<readonly Row[]> {
  await withoutFunctions(() => seedSaves(who, PAGE));
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/home`);
  const bell = page
    .getByRole('navigation')
    .getByRole('link', { name: `Notifications, ${String(PAGE)} unread` });
  await bell.waitFor();
  // Until the feed has settled as well.
  await untilQuiet(suite);
  await settleAndResetBill(suite);
  await bell.click();
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('link');
  await rows.nth(PAGE - 1).waitFor({ state: 'attached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await untilQuiet(suite);
  const listed = await billOf(suite, who.uid, /^(notifications|users)/, OPENED);
  const badge = await billOf(suite, who.uid, /^notifications/, /delivery$/);
  const { writes, writesOf } = await billOfWriter(suite, who.uid);
  await page.close();
  return [
    readsAtMost(
      'notifications',
      `notifications with ${String(PAGE)} listed, the badge apart`,
      listed,
      PAGE + 2,
    ),
    readsAtMost('notifications.badge', `to mark ${String(PAGE)} as read: reads by the badge`, badge, PAGE),
    // No write at all means that nothing was marked, which must not pass.
    atMost(
      'notifications.marked',
      `to mark ${String(PAGE)} as read: writes`,
      writes || Infinity,
      PAGE,
      writesOf,
    ),
  ];
}

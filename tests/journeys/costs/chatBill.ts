import type { BrowserContext, Page } from '@playwright/test';
import { seedSaves } from '../support/feed.ts';
import { verifiedStudent, type Student } from '../support/people.ts';
import { SHOWN } from './bars.ts';
import { atMost, readsAtMost, writesAtMost } from './counted.ts';
import type { Row } from './row.ts';
import {
  billOf,
  billOfWriter,
  settleAndResetBill,
  untilQuiet,
  untilRead,
  waitForTriggers,
} from '../support/bill.ts';
import { seedPhotoPosts, withoutFunctions } from './seed.ts';
import { seedConversation, seedInbox } from './seedChats.ts';
import { DESKTOP, PHONE, signedIn, type Stage } from './stage.ts';

/** Billed operations of messages and notifications, from the request log of the local Firestore. */

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

async function inboxRow({ suite }: Stage, { inboxOwner: { who, context } }: ChatVisitors): Promise<Row> {
  await seedInbox(who, SHOWN.inbox);
  const page = await context.newPage();
  await settleAndResetBill(suite);
  await page.goto(`${suite.app('ut')}/messages`);
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  // A virtual list: only rows near the viewport are rendered; `aria-setsize` tells the total.
  await rows
    .and(page.locator(`[aria-setsize="${String(SHOWN.inbox)}"]`))
    .first()
    .waitFor({ state: 'attached' });
  await untilRead(suite, who.uid);
  const bill = await billOf(suite, who.uid, OF_CHATS);
  await page.close();
  return readsAtMost('inbox', `inbox of ${String(SHOWN.inbox)} conversations, all read`, bill);
}

async function conversationRows(stage: Stage, { buyer, seller }: ChatVisitors): Promise<readonly Row[]> {
  const { suite, author } = stage;
  const [postId = ''] = await seedPhotoPosts(author, 'ut', 1, 'Asked for');
  const path = await seedConversation(buyer.who, seller.who, 2 * SHOWN.messages, postId);
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
  // Its mail is held for two minutes, and dropped by then, since the message was read.
  const byFunctions = await billOf(suite, 'admin');
  await Promise.all([reading.close(), writing.close()]);
  return [
    readsAtMost('chat', 'a conversation that is opened, with one card; its badge included', opened),
    readsAtMost('message.messages', 'one message more, with its seen mark: reads of messages', messages),
    readsAtMost('message.chat', 'the same: reads of the chat', chat),
    readsAtMost('message.badge', 'the same: reads by the badge of messages', badge),
    readsAtMost('message.told', 'the same: reads by the badge of notifications', told),
    atMost('message.sent', 'the same: writes by the sender', sent.writes, sent.writesOf),
    atMost('message.seen', 'the same: writes by the reader', seen.writes, seen.writesOf),
    atMost('message.functions', 'the same: writes by functions', byFunctions.writes, byFunctions.writesOf),
    readsAtMost('message.functions.reads', 'the same: reads by functions', byFunctions),
  ];
}

async function notificationRows(
  { suite }: Stage,
  { notified: { who, context } }: ChatVisitors,
): Promise<readonly Row[]> {
  await withoutFunctions(() => seedSaves(who, SHOWN.notifications));
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/home`);
  const bell = page
    .getByRole('navigation')
    .getByRole('link', { name: `Notifications, ${String(SHOWN.notifications)} unread` });
  await bell.waitFor();
  // Until the feed has settled as well.
  await untilQuiet(suite);
  await settleAndResetBill(suite);
  await bell.click();
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('link');
  await rows.nth(SHOWN.notifications - 1).waitFor({ state: 'attached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await untilQuiet(suite);
  const listed = await billOf(suite, who.uid, /^(notifications|users)/, OPENED);
  const badge = await billOf(suite, who.uid, /^notifications/, /delivery$/);
  const marked = await billOfWriter(suite, who.uid);
  await page.close();
  const count = String(SHOWN.notifications);
  return [
    readsAtMost('notifications', `notifications with ${count} listed, the badge apart`, listed),
    readsAtMost('notifications.badge', `to mark ${count} as read: reads by the badge`, badge),
    writesAtMost('notifications.marked', `to mark ${count} as read: writes`, marked),
  ];
}

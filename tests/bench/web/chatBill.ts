import type { BrowserContext, Page } from '@playwright/test';
import { seedSaves } from '../../journeys/support/feed.ts';
import { verifiedStudent, type Student } from '../../journeys/support/people.ts';
import { row, type Row } from '../row.ts';
import { billOf, billOfWriter, countAfresh, untilTriggersRest, type Bill } from './bill.ts';
import { seedPhotoPosts, withoutFunctions } from './seed.ts';
import { seedConversation, seedInbox } from './seedChats.ts';
import { DESKTOP, PHONE, signedIn, type Stage } from './stage.ts';

/** Billed operations of messages and notifications, from the request log of the local Firestore. */

const CHATS = 20;
/** One page of messages, and of notifications. */
const PAGE = 15;
/** Until the listeners have said all they know, and what is on the screen has been marked as seen. */
const SETTLED_MS = 3000;
const OPENED = /^(?!.*delivery$)/;
const OF_CHATS = /^(chats|messages|posts)/;

interface Visitor {
  readonly who: Student;
  readonly context: BrowserContext;
}

/** Those whose pages are counted, signed in. */
export interface ChatVisitors {
  readonly postbox: Visitor;
  readonly buyer: Visitor;
  readonly seller: Visitor;
  readonly told: Visitor;
  close(): Promise<void>;
}

export async function openChatVisitors(stage: Stage): Promise<ChatVisitors> {
  const visitor = async (name: string, device: typeof PHONE | typeof DESKTOP): Promise<Visitor> => {
    const who = await verifiedStudent(stage.suite, name);
    return { who, context: await signedIn(stage, who, device) };
  };
  const [postbox, told] = [await visitor('Postbox', DESKTOP), await visitor('Told', DESKTOP)];
  // One pane: an open conversation without the inbox beside it.
  const [buyer, seller] = [await visitor('Buyer', PHONE), await visitor('Seller', PHONE)];
  const all = [postbox, told, buyer, seller];
  const close = async (): Promise<void> => {
    await Promise.all(all.map(({ context }) => context.close()));
  };
  return { postbox, buyer, seller, told, close };
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

async function inboxRow({ suite }: Stage, { postbox: { who, context } }: ChatVisitors): Promise<Row> {
  await seedInbox(who, CHATS);
  const page = await context.newPage();
  await countAfresh(suite);
  await page.goto(`${suite.app('ut')}/messages`);
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  // Only the rows near the view are drawn; each says of how many it is.
  await rows
    .and(page.locator(`[aria-setsize="${String(CHATS)}"]`))
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLED_MS);
  const bill = await billOf(suite, who.uid, OF_CHATS);
  await page.close();
  return readsAtMost('inbox', `inbox of ${String(CHATS)} conversations, all read`, bill, CHATS + 3);
}

async function conversationRows(stage: Stage, { buyer, seller }: ChatVisitors): Promise<readonly Row[]> {
  const { suite, author } = stage;
  const [postId = ''] = await seedPhotoPosts(author, 'ut', 1, 'Asked for');
  const path = await seedConversation(buyer.who, seller.who, 2 * PAGE, postId);
  const open = async ({ context }: Visitor): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${suite.app('ut')}${path}`);
    await page
      .getByRole('article', { name: /essage/ })
      .last()
      .waitFor();
    await page.waitForTimeout(SETTLED_MS);
    return page;
  };
  await countAfresh(suite);
  const reading = await open(seller);
  const opened = await billOf(suite, seller.who.uid, OF_CHATS);
  const writing = await open(buyer);
  // The tab that is in front marks what it shows as seen.
  await reading.bringToFront();
  await countAfresh(suite);
  await writing.getByRole('textbox', { name: /^Message to/ }).fill('At the gate, then?');
  await writing.getByRole('button', { name: 'Send', exact: true }).click();
  await reading.getByText('At the gate, then?').first().waitFor();
  await writing.getByText('Seen').waitFor();
  const sent = await billOfWriter(suite, buyer.who.uid);
  await reading.waitForTimeout(SETTLED_MS);
  await untilTriggersRest(suite);
  const messages = await billOf(suite, seller.who.uid, /^messages/);
  const chat = await billOf(suite, seller.who.uid, /^chats\//);
  const badge = await billOf(suite, seller.who.uid, /^chats$/);
  const told = await billOf(suite, seller.who.uid, /^notifications/);
  const seen = await billOf(suite, seller.who.uid);
  await Promise.all([reading.close(), writing.close()]);
  return [
    // One more: the post's card under the head.
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
  { told: { who, context } }: ChatVisitors,
): Promise<readonly Row[]> {
  await withoutFunctions(() => seedSaves(who, PAGE));
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/home`);
  const bell = page
    .getByRole('navigation')
    .getByRole('link', { name: `Notifications, ${String(PAGE)} unread` });
  await bell.waitFor();
  // The feed is let come to rest as well.
  await page.waitForTimeout(SETTLED_MS);
  await countAfresh(suite);
  await bell.click();
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('link');
  await rows.nth(PAGE - 1).waitFor({ state: 'attached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
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
    // None at all would be a page that marks nothing.
    atMost(
      'notifications.marked',
      `to mark ${String(PAGE)} as read: writes`,
      writes || Infinity,
      PAGE,
      writesOf,
    ),
  ];
}

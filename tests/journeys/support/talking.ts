import type { Browser, Locator, Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { chatIdOf } from '../../../src/domain/chat.ts';
import type { TestSuite } from '../../support/suite.ts';
import { seedFeed } from './feed.ts';
import { verifiedStudent, type Student } from './people.ts';
import { logIn, postWith } from './steps.ts';

export interface Talking {
  readonly buyer: Page;
  readonly ana: Student;
  readonly ben: Student;
  /** The post's words. */
  readonly text: string;
  /** The conversation's path. */
  readonly chat: string;
  readonly close: () => Promise<void>;
}

/** Two students with a conversation that began from a post of Ana's; Ben's page is in it. */
export async function talking(
  suite: TestSuite,
  seller: Page,
  browser: Browser,
  use: object,
): Promise<Talking> {
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Kettle ${Date.now()},`);
  // Not `newPage`, whose context takes no second tab.
  const context = await browser.newContext(use);
  const buyer = await context.newPage();
  await logIn(buyer, suite, ben);
  await logIn(seller, suite, ana);
  await postWith(buyer, text).getByRole('button', { name: 'Send Message' }).click();
  await buyer.getByRole('button', { name: 'Start Conversation' }).click();
  await buyer.waitForURL('**/messages/*');
  return { buyer, ana, ben, text, chat: new URL(buyer.url()).pathname, close: () => context.close() };
}

/** What both are told of their deal, as it is stored. */
export async function dealOf(one: Student, other: Student): Promise<unknown> {
  const chat = await getFirestore()
    .doc(`chats/${chatIdOf(one.uid, other.uid)}`)
    .get();
  return chat.get('deal');
}

/** Where a message is written. */
export const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ });

export const conversations = (page: Page): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link');

/** Writes a message and sends it. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

import type { BrowserContext, Page } from '@playwright/test';
import { verifiedStudent, type Student } from '../../journeys/support/people.ts';
import { median, percentile, row, type Row } from '../../journeys/costs/row.ts';
import { billOf, resetBill } from '../../journeys/support/bill.ts';
import { recordPaint, recordPress, pressedToPainted } from './painted.ts';
import { scroll } from './scroll.ts';
import { seedConversation, seedInbox } from '../../journeys/costs/seedChats.ts';
import { emulatePhone, DESKTOP, openStage, PHONE, signedIn, type Stage } from '../../journeys/costs/stage.ts';
import { TAP_OPTIONS, delayResponses } from './taps.ts';

/** Conversations: latency of a message at the sender and at the recipient, and scrolling of a very long conversation. */

/** Messages that count. One more is sent first as a warm-up, since its code may not have been loaded yet. */
const SENT = 12;
const RECEIVED = 20;
const KNOWN = 30;
const LONG = 10_000;
const MANY = 500;
const PANE = 'section[aria-label="Messages"]';
/** Delay of each response of Firestore while the sender is measured. */
const HELD_MS = 2000;
/** Longer than a page waits before it opens its listeners. */
const SETTLED_MS = 5000;
/** Limit for loading all of a long conversation, on a busy machine. */
const LOAD_MS = 400_000;

export async function chatsBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  return [
    await sendRow(stage, 1),
    await sendRow(stage, 4),
    ...(await liveRows(stage)),
    ...(await scrollRows(stage)),
    ...(await inboxRows(stage)),
  ];
}

interface Talker {
  readonly who: Student;
  readonly context: BrowserContext;
}

async function talker(
  stage: Stage,
  name: string,
  device: typeof DESKTOP | typeof PHONE = DESKTOP,
): Promise<Talker> {
  const who = await verifiedStudent(stage.suite, name);
  return { who, context: await signedIn(stage, who, device) };
}

async function openAt({ suite }: Stage, { context }: Talker, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}${path}`);
  await page
    .getByRole('article', { name: /essage/ })
    .last()
    .waitFor();
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

/** Presses Send in `writer`; milliseconds until `reader` (which may be the same page) has painted the message. */
async function send(writer: Page, reader: Page, words: string): Promise<number> {
  await writer.getByRole('textbox', { name: /^Message to/ }).click();
  await writer.keyboard.type(words);
  await recordPress(writer);
  await recordPaint(reader, 'article', words);
  await writer.getByRole('button', { name: 'Send', exact: true }).click(TAP_OPTIONS);
  return pressedToPainted(writer, reader);
}

/** The optimistic insert at the sender, with each response of Firestore delayed by `HELD_MS`. */
async function sendRow(stage: Stage, cpu: 1 | 4): Promise<Row> {
  const { suite } = stage;
  const [writer, other] = [await talker(stage, 'Writer'), await verifiedStudent(suite, 'Reader')];
  const page = await openAt(stage, writer, await seedConversation(writer.who, other, KNOWN));
  const samples: number[] = [];
  try {
    await emulatePhone(page, { cpu, hasSlowLine: false });
    await delayResponses(suite.firestore, HELD_MS);
    for (let n = 0; n <= SENT; n += 1) {
      samples.push(await send(page, page, `Held ${String(n)} ${String(Date.now())}`));
      // Messages of one chat are sent one after the other, so wait until this one has arrived.
      await page.waitForTimeout(HELD_MS + 500);
    }
  } finally {
    await delayResponses(suite.firestore, 0);
    await writer.context.close();
  }
  const counted = samples.slice(1);
  return {
    ...row(
      `web.message.${String(cpu)}x`,
      `Send → painted, p95 at ${String(cpu)}× CPU`,
      percentile(counted, 0.95),
      'ms',
      { atMost: cpu === 1 ? 50 : 120 },
    ),
    note: `median ${median(counted).toFixed(0)}`,
  };
}

async function liveRows(stage: Stage): Promise<readonly Row[]> {
  const [from, to] = [await talker(stage, 'Writer'), await talker(stage, 'Reader')];
  const path = await seedConversation(from.who, to.who, KNOWN);
  const [writer, reader] = [await openAt(stage, from, path), await openAt(stage, to, path)];
  const samples: number[] = [];
  for (let n = 0; n <= RECEIVED; n += 1) {
    samples.push(await send(writer, reader, `Live ${String(n)} ${String(Date.now())}`));
    await writer.waitForTimeout(400);
  }
  await Promise.all([from, to].map(({ context }) => context.close()));
  const counted = samples.slice(1);
  return [
    row('web.message.live.p50', 'Send → painted at the other side, p50', median(counted), 'ms'),
    row('web.message.live.p95', 'Send → painted at the other side, p95', percentile(counted, 0.95), 'ms', {
      atMost: 200,
    }),
  ];
}

async function scrollRows(stage: Stage): Promise<readonly Row[]> {
  const { suite } = stage;
  const [reader, other] = [await talker(stage, 'Scroller', PHONE), await verifiedStudent(suite, 'Writer')];
  const path = await seedConversation(other, reader.who, LONG);
  await resetBill(suite);
  const page = await openAt(stage, reader, path);
  try {
    const loadedS = (await loadAll(page)) / 1000;
    const { reads } = await billOf(suite, reader.who.uid, /^messages/);
    const { frames, elements } = await scroll(page, PANE);
    return [
      row('web.chat.loaded', 'messages of the conversation that is scrolled', reads, 'count', {
        atLeast: LONG,
      }),
      row('web.chat.loading', 'to scroll up to the first of them', loadedS, 's'),
      row('web.chat.elements', 'elements of its page, at most', elements, 'count', { atMost: 1500 }),
      row('web.chat.frame', 'p95 of a frame of it', percentile(frames, 0.95), 'ms', { atMost: 17 }),
    ];
  } finally {
    await reader.context.close();
  }
}

/** Scrolls up until the conversation's first message is loaded; returns the milliseconds. */
function loadAll(page: Page): Promise<number> {
  return page.evaluate(
    async ([selector, limitMs]) => {
      const pane = document.querySelector(selector);
      const beganMs = performance.now();
      while (pane?.textContent.includes('This is where your conversation') !== true) {
        if (performance.now() - beganMs > limitMs) throw new Error('The beginning never came.');
        pane?.scrollTo(0, 0);
        await new Promise((resolve) => setTimeout(resolve, 16));
      }
      return performance.now() - beganMs;
    },
    [PANE, LOAD_MS] as const,
  );
}

/** Scrolls through an inbox of many conversations, to its end. */
async function inboxRows(stage: Stage): Promise<readonly Row[]> {
  const { suite } = stage;
  const { who, context } = await talker(stage, 'Popular', PHONE);
  await seedInbox(who, MANY);
  await resetBill(suite);
  const page = await context.newPage();
  try {
    await page.goto(`${suite.app('ut')}/messages`);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().waitFor();
    const [loadedMs, elements] = await page.evaluate(
      async ([wanted, limitMs]) => {
        const beganMs = performance.now();
        let elements = 0;
        for (let place = 0; place < wanted;) {
          if (performance.now() - beganMs > limitMs) throw new Error(`Only ${String(place)} came.`);
          const rows = document.querySelectorAll('[aria-label="Conversations"] > [aria-posinset]');
          const last = [...rows].at(-1);
          last?.scrollIntoView();
          place = Number(last?.getAttribute('aria-posinset'));
          elements = Math.max(elements, document.querySelectorAll('*').length);
          await new Promise((resolve) => setTimeout(resolve, 16));
        }
        return [performance.now() - beganMs, elements] as const;
      },
      [MANY, LOAD_MS] as const,
    );
    const { reads } = await billOf(suite, who.uid, /^chats/);
    return [
      // + 1 for the badge.
      row('web.inbox.reads', `inbox of ${String(MANY)}, to its end: reads`, reads, 'count', {
        atMost: MANY + 1,
      }),
      row('web.inbox.loading', 'to scroll to its end', loadedMs / 1000, 's'),
      row('web.inbox.elements', 'elements of its page, at most', elements, 'count', { atMost: 1500 }),
    ];
  } finally {
    await context.close();
  }
}

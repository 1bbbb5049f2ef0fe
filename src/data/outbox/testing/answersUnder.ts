import { vi } from 'vitest';
import { memoryStore } from '../../local/browserDb.ts';
import { idOf, isOutboxEntry } from '../outboxEntry.ts';
import { comment, setUp, under } from './outboxWorld.ts';

/* Pages on which somebody answers their own comment; on a clock that the test moves. */

export const settle = (ms = 10): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

export type Page = ReturnType<typeof setUp>;

/** The ids of what lies on the device. */
export const stored = async ({ store }: Page): Promise<readonly string[]> =>
  (await store.all()).filter(isOutboxEntry).map(idOf);

/** What its writer is told of as not sent. */
export const listed = ({ world }: Page): readonly string[] =>
  world.items.map(({ id, state }) => `${id} ${state}`);

/** A page on which `c1` was sent, and its answer `c2` waits for the connection. */
export async function answering(store = memoryStore()): Promise<Page> {
  const page = setUp(store);
  await page.box.start('ana');
  await page.box.add(comment('c1', 'p1'));
  await settle();
  page.world.isOnline = false;
  await page.box.add(under('c2', 'c1', 2));
  return page;
}

/** A page on which `c1` and its answer `c2` have arrived, and are followed. */
export async function answered(store = memoryStore()): Promise<Page> {
  const page = setUp(store);
  await page.box.start('ana');
  await page.box.add(comment('c1', 'p1'));
  await page.box.add(under('c2', 'c1', 2));
  await settle();
  return page;
}

/** Another page of the same browser, which is offline at first. */
export async function secondTab({ store, world }: Page): Promise<Page> {
  const other = setUp(store);
  other.world.isOnline = false;
  other.world.links = world.links;
  for (const id of world.there) other.world.there.add(id);
  await other.box.start('ana');
  await settle();
  return other;
}

export async function backOnline({ box, world }: Page): Promise<void> {
  world.isOnline = true;
  box.retryWaiting();
  await settle();
}

import { readFile, rename, writeFile } from 'node:fs/promises';
import { isRecord } from './records.ts';
import type { TestSuite } from './suite.ts';

/**
 * Suspends the schedules during `work`, which counts what is read or written: once a minute they would look for what is due, and
 * send what others left.
 */
export async function withoutSchedules<T>({ clockFile }: TestSuite, work: () => Promise<T>): Promise<T> {
  const before = await readFile(clockFile, 'utf8').catch(() => JSON.stringify({ offsetMs: 0 }));
  const put = async (text: string): Promise<void> => {
    // Replaced atomically, since other processes may read it at any time.
    const draft = `${clockFile}.held`;
    await writeFile(draft, text);
    await rename(draft, clockFile);
  };
  const clock: unknown = JSON.parse(before);
  await put(JSON.stringify({ ...(isRecord(clock) ? clock : {}), areSchedulesHeld: true }));
  try {
    return await work();
  } finally {
    await put(before);
  }
}

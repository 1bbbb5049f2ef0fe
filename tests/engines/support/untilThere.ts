const MAX_MS = 5_000;
const PAUSE_MS = 100;

/** What a look finds, as soon as it finds something. */
export async function untilThere<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadlineMs = Date.now() + MAX_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadlineMs) throw new Error('What was waited for has not come.');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

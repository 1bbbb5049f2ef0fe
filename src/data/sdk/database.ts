/** A browser that does not answer for this long never will: some private windows, some broken profiles. Milliseconds. */
const ANSWER_MAX_MS = 5_000;

const heard: { isSilent: boolean; listeners: Set<() => void> } = { isSilent: false, listeners: new Set() };

/** Calls back once if the browser's database does not answer. */
export function whenDatabaseSilent(listener: () => void): void {
  if (heard.isSilent) listener();
  else heard.listeners.add(listener);
}

/** Resolves at the first event of a request to open a database that is never made. */
function firstAnswer(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open('probe');
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = (event) => {
      event.preventDefault();
      resolve(true);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
  });
}

/**
 * Asks the browser's database for a sign of life. The SDK waits for one of its own before its first request, for ever if
 * need be: a database that has not answered in time is taken from the page, so that everything goes on without it.
 */
export async function probeDatabase(maxMs = ANSWER_MAX_MS): Promise<void> {
  try {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxMs));
    if (await Promise.race([firstAnswer(), late])) return;
  } catch {
    // There is none: the SDK sees that by itself.
    return;
  }
  Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
  heard.isSilent = true;
  for (const listener of heard.listeners) listener();
  heard.listeners.clear();
}

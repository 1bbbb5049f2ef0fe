/**
 * Pauses before what nothing has answered is asked for again, although the browser says that it is online; their number is the
 * number of retries. Milliseconds.
 */
export const RETRY_PAUSES_MS = [2_000, 5_000, 15_000, 30_000, 60_000];

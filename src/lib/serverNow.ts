declare global {
  interface Window {
    /** The server's time minus the device's in milliseconds; 0 where they agree. */
    serverAheadMs?: number;
  }
}

/** Below it, the answer's way or a clock that is only a little off is not told from the truth. */
const AGREES_MS = 60_000;

/** On the window, because the page's inline script shares it with the app. */
export function noteAhead(aheadMs: number): void {
  if (!Number.isNaN(aheadMs)) window.serverAheadMs = Math.abs(aheadMs) > AGREES_MS ? aheadMs : 0;
}

/** Learns how far the device's clock is off, from the time that a list of answers of Firestore's REST interface was read at. */
export function noteServerTime(answers: unknown): void {
  const first: unknown = Array.isArray(answers) ? answers[0] : null;
  const read: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'readTime') : null;
  noteAhead(Date.parse(String(read)) - Date.now());
}

/** A time of the device's clock by the server's, in milliseconds: the device's may be wrong by days. */
export const byServer = (deviceMs: number): number => deviceMs + (window.serverAheadMs ?? 0);

export const serverNow = (): number => byServer(Date.now());

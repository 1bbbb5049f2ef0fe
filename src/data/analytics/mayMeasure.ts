/** Hosts without analytics. */
const NOT_ON = /xbuysell/i;

/** The browser's do-not-track signals. Not every browser has them. */
interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether this page may be measured at all: depends on its host and on the browser's do-not-track signals. */
export function mayMeasure(host: string, { doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return !NOT_ON.test(host) && doNotTrack !== '1' && globalPrivacyControl !== true;
}

/**
 * Whether an address belongs to staff who are opted out. The settings list SHA-256 hashes, because everybody can read
 * the page. Rejects where the browser cannot hash.
 */
export async function isOptedOut(email: string, optedOut: readonly string[]): Promise<boolean> {
  if (optedOut.length === 0) return false;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return optedOut.includes([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}

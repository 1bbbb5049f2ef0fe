/** One ZIP of a member's data. */
interface DownloadPart {
  readonly path: string;
  readonly bytes: number;
}

/** A member's data, as functions collect it for download. */
export interface Download {
  readonly state: 'running' | 'done' | 'failed' | 'expired';
  /** Documents done so far. */
  readonly done: number;
  /** Documents in all; null until they are counted. */
  readonly total: number | null;
  readonly parts: readonly DownloadPart[];
  /** When it was requested. The next one may be requested after `DOWNLOAD_PAUSE_MS`. */
  readonly requestedAtMs: number;
  /** When the ZIPs are deleted; null while there are none. */
  readonly expiresAtMs: number | null;
}

/**
 * The file name of a saved ZIP: `campus-buy-sell-maya-2026-11-23.zip`, numbered if there are several. Usernames consist
 * of letters, digits, hyphens and dots; other characters would be left out.
 */
export function downloadFileName(username: string, timeMs: number, part: number, parts: number): string {
  const name = username.replace(/[^a-z0-9.-]/gi, '').replace(/^[.-]+|[.-]+$/g, '') || 'member';
  const date = new Date(timeMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return `campus-buy-sell-${name}-${date}${parts > 1 ? `-part-${String(part)}` : ''}.zip`;
}

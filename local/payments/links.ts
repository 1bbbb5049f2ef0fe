import { randomBytes } from 'node:crypto';
import type { Clock } from '../shared/clock.ts';

/** Roughly the lifetime of the provider's own links; each can be opened once. */
export const LINK_LIFE_MS = 5 * 60 * 1000;
const SESSION_LIFE_MS = 60 * 60 * 1000;

export type LinkKind = 'setup' | 'dashboard';

export interface Link {
  readonly kind: LinkKind;
  readonly accountId: string;
  /** Where the person returns to when done or half-way; null on the dashboard. */
  readonly returnUrl: string | null;
  /** Where an invalid link redirects to. */
  readonly refreshUrl: string | null;
}

interface Kept extends Link {
  readonly expiresAtMs: number;
  isUsed: boolean;
}

/** The issued links, and the visits that began with them. */
export class Links {
  private readonly links = new Map<string, Kept>();
  private readonly visits = new Map<string, Kept>();

  constructor(private readonly clock: Clock) {}

  /** A new link's token and expiry. */
  issue(link: Link): { readonly token: string; readonly expiresAtMs: number } {
    const token = randomBytes(18).toString('base64url');
    const expiresAtMs = this.clock.nowMs() + LINK_LIFE_MS;
    this.links.set(token, { ...link, expiresAtMs, isUsed: false });
    return { token, expiresAtMs };
  }

  /** Begins a visit, which is null if the link was used or has expired. Null for an unknown link. */
  open(kind: LinkKind, token: string): { readonly link: Link; readonly visit: string | null } | null {
    const link = this.links.get(token);
    if (link === undefined || link.kind !== kind) return null;
    if (link.isUsed || link.expiresAtMs <= this.clock.nowMs()) return { link, visit: null };
    link.isUsed = true;
    const visit = randomBytes(18).toString('base64url');
    this.visits.set(visit, { ...link, expiresAtMs: this.clock.nowMs() + SESSION_LIFE_MS });
    return { link, visit };
  }

  visited(kind: LinkKind, visit: string): Link | null {
    const link = this.visits.get(visit);
    return link?.kind === kind && link.expiresAtMs > this.clock.nowMs() ? link : null;
  }
}

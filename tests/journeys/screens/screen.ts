import type { Page } from '@playwright/test';

/** Who looks at a screen. */
export type Viewer =
  | 'guest'
  /** School-verified at UT. */
  | 'member'
  /** Signed in, the address confirmed, without a school. */
  | 'newcomer'
  /** Signed in, the address not confirmed. */
  | 'unverified'
  /** A member who judges reports of UT. */
  | 'moderator'
  /** One who judges those of every campus. */
  | 'lead'
  /** A member of whom a post is hidden, whose writing is paused, and who has read other decisions before. */
  | 'judged';

export type Width = 390 | 768 | 1280;
export const WIDTHS: readonly Width[] = [390, 768, 1280];
export const HEIGHTS: Readonly<Record<Width, number>> = { 390: 844, 768: 1024, 1280: 800 };

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/** The widest window that counts as a phone's, as the specification says. */
export const NARROW_MAX: Width = 768;

/** One screen of the product, as the photographs and the sweep visit it. */
export interface Screen {
  /** Names the pictures: `post-missing`. */
  readonly name: string;
  readonly campus: string;
  readonly viewer: Viewer;
  /** Path and query of the address. */
  readonly path: string;
  /** What is done there before one looks. */
  readonly act?: (page: Page, width: Width) => Promise<void>;
  /** Left out: all three. */
  readonly widths?: readonly Width[];
  /** The whole page is photographed, not only what is in the window. */
  readonly isWhole?: boolean;
  /** The address leads elsewhere, as it should: the path that is reached. */
  readonly leadsTo?: RegExp;
  /** The connection is cut once the page is there. */
  readonly isOffline?: boolean;
  /** Something of it stays on the device, such as a draft: it is visited in a browser of its own. */
  readonly leavesTraces?: boolean;
  /** What the browser may complain about here, as a part of its words; nothing otherwise. */
  readonly mayComplain?: RegExp;
  /** `npm test` leaves it out: another row shows the same part, with more on it. */
  readonly isOfRest?: boolean;
  /** Left out of the sweep, with the reason: a moment that passes, or an address that does something. */
  readonly onlyPhotographed?: string;
}

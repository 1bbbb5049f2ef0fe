/* Versions are days: since when the words of a page stand. */

/** The Terms of Service that are asked for now. Whoever has agreed to none, or to an earlier one, is asked once. */
export const TERMS_VERSION = '2026-11-30';
export const PRIVACY_VERSION = '2026-11-30';
/** The code of conduct, by whose rules moderators decide. */
export const CONDUCT_VERSION = '2026-11-30';
export const RETURNS_VERSION = '2026-11-30';

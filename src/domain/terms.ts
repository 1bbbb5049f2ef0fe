/* Versions are days: since when the words of a page stand. */

/** The Terms of Service that are asked for now. A new one is asked for once, of everybody. */
export const TERMS_VERSION = '2026-11-30';
/** What an account without a record has agreed to: it was made before there were versions. */
export const FIRST_TERMS = '2026-11-30';
export const PRIVACY_VERSION = '2026-11-30';

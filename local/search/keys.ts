/** The stand-in's application id and keys. They are not secret, since no real application has them. */
export const SEARCH_APP_ID = 'local';
/** The admin key. */
export const ADMIN_KEY = 'local-admin-key';
/** The search-only key, from which secured keys are derived. */
export const SEARCH_KEY = 'local-search-key';

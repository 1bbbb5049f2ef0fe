/** The application and the two keys that the stand-in knows. Nothing in them is secret: no real application has them. */
export const SEARCH_APP_ID = 'local';
/** May do everything. */
export const ADMIN_KEY = 'local-admin-key';
/** May search; secured keys are made from it. */
export const SEARCH_KEY = 'local-search-key';

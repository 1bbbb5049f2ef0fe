/** What is said when nothing better is known. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';
export const COMMUNITY_IS_PRIVATE = 'This community is private.';
export const NETWORK_ERROR = 'Network error. Please check your connection';

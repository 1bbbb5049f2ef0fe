/** What is said when nothing better is known. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';
export const NETWORK_ERROR = 'Network error. Please check your connection';

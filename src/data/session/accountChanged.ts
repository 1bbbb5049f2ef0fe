import { createAction } from '@reduxjs/toolkit';

/** Another account is signed in, or none: slices and caches drop the previous account's data. */
export const accountChanged = createAction('session/accountChanged');

import { createAction } from '@reduxjs/toolkit';

/** Another account, or none, from here on: whatever was read for the one before is forgotten. */
export const accountChanged = createAction('session/accountChanged');

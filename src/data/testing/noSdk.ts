import { vi } from 'vitest';

/* Opens a database of which nothing is asked, for files that replace the functions that read and write. Imported before the app. */

vi.mock('../sdk/firebase.ts', () => ({
  isFirestoreAsked: () => false,
  firestoreDb: () => Promise.resolve({}),
  reopenFirestore: () => Promise.resolve(),
  appCheckToken: () => Promise.resolve(null),
}));

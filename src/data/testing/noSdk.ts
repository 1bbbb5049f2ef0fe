/* In place of `data/sdk/firebase.ts`, in files that replace the functions that read and write: a database of which nothing is asked. */

export const isFirestoreAsked = (): boolean => false;
export const firestoreDb = (): Promise<object> => Promise.resolve({});
export const reopenFirestore = (): Promise<void> => Promise.resolve();
export const appCheckToken = (): Promise<null> => Promise.resolve(null);

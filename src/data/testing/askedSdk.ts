/* As `noSdk.ts`, where the database has been asked for before. */

export * from './noSdk.ts';
export const isFirestoreAsked = (): boolean => true;

import type { Firestore } from 'firebase/firestore';
import { firestoreDb } from './firebase.ts';

/** The Firestore handle with a module that uses it, both loaded at the same time. */
export const withDb = <Module>(module: Promise<Module>): Promise<[Firestore, Module]> =>
  Promise.all([firestoreDb(), module]);

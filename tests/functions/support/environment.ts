import { testSuite } from '../../support/suite.ts';

/* Set up for each file: modules of the functions read this once, when a worker first imports them. */

const { projectId, bucket, firestore, auth, storage } = testSuite();
Object.assign(process.env, {
  FUNCTIONS_EMULATOR: 'true',
  GCLOUD_PROJECT: projectId,
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucket }),
  FIRESTORE_EMULATOR_HOST: firestore,
  FIREBASE_AUTH_EMULATOR_HOST: auth,
  FIREBASE_STORAGE_EMULATOR_HOST: storage,
});

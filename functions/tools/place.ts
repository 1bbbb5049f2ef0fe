/** Where `npm start` listens, unless the environment names other addresses. */
const LOCAL_PROJECT = 'demo-campus';
const LOCAL_ADDRESSES = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};

/** The options that say on which project a command works. */
export interface Place {
  readonly local: boolean;
  readonly project: string | undefined;
  readonly bucket: string | undefined;
}

/**
 * Points the Admin SDK at the project. Has to run before anything of `functions/src` is imported. Answers what is wrong
 * with the options, or null. An environment that is set up for emulators never leads to a real project, nor the other
 * way about.
 */
export function goTo({ local, project, bucket }: Place): string | null {
  if (local === (project !== undefined)) return 'Say --local, or --project ID.';
  if (project !== undefined && !/^[a-z][a-z0-9-]{4,29}$/.test(project)) return `Not a project: ${project}`;
  const projectId = project ?? LOCAL_PROJECT;
  if (local) {
    for (const [name, address] of Object.entries(LOCAL_ADDRESSES)) process.env[name] ??= address;
    // firebase-admin would ask the network whether it runs on Google's machines.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
  } else {
    const set = Object.keys(LOCAL_ADDRESSES).find((name) => process.env[name] !== undefined);
    if (set !== undefined) return `${set} is set: unset it to work on a real project.`;
  }
  process.env.GCLOUD_PROJECT = projectId;
  const storageBucket = bucket ?? `${projectId}.${local ? 'appspot.com' : 'firebasestorage.app'}`;
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket });
  return null;
}

import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { banAddress, liftBan } from './banAddress.ts';
import { seedCampuses } from './seedCampuses.ts';

/**
 * The operator's commands, run from the repository with Google's default credentials:
 * `npx tsx functions/tools/operate.ts ban ADDRESS`, `unban ADDRESS`, `seed-campuses DOMAIN`.
 */
const app = initializeApp();
const handles = { db: getFirestore(app), auth: getAuth(app) };

const COMMANDS: Readonly<Record<string, (argument: string) => Promise<string>>> = {
  ban: async (address) => `Banned. Account: ${(await banAddress(handles, address)) ?? 'none'}`,
  unban: async (address) => `Lifted. Account: ${(await liftBan(handles, address)) ?? 'none'}`,
  'seed-campuses': async (domain) => {
    await seedCampuses(handles.db, domain);
    return 'Campuses written.';
  },
};

const [name = '', argument = ''] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined || argument === '') {
  console.error(`Usage: operate.ts ${Object.keys(COMMANDS).join('|')} ARGUMENT`);
  process.exitCode = 2;
} else {
  console.log(await command(argument));
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UserRecord } from 'firebase-admin/auth';
import { z } from 'zod';
import { isAllowedName } from '../../src/domain/allowedName.ts';
import { BIO_MAX, NAME_MAX } from '../../src/domain/limits.ts';
import { tidyName } from '../../src/domain/personName.ts';
import { normalizeEmail } from '../../src/domain/schoolEmail.ts';
import { findCampus } from '../src/platform/campuses.ts';
import { banPath } from '../src/platform/sessions/banPath.ts';
import { registerUnclaimed } from '../src/members/accounts/register.ts';
import { UsageError, type Action, type Command, type Handles } from './command.ts';
import { signInOf } from './person.ts';
import { CampusIdText } from '../src/platform/stored/campusId.ts';

const Name = z
  .string()
  .max(NAME_MAX * 2)
  .transform(tidyName)
  .pipe(z.string().max(NAME_MAX));
const Entry = z
  .strictObject({
    email: z.string().transform(normalizeEmail).pipe(z.email()),
    first_name: Name.pipe(z.string().min(1)),
    last_name: Name,
    campus_id: CampusIdText,
    bio: z.string().max(BIO_MAX).default(''),
    grad_year: z.number().int().min(1950).max(2100).nullable().default(null),
  })
  .refine(({ first_name, last_name }) => isAllowedName(`${first_name} ${last_name}`), {
    path: ['first_name'],
    error: 'the name has numbers, links or symbols, or looks official',
  });
type Entry = z.infer<typeof Entry>;

async function entriesIn(file: string): Promise<readonly Entry[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`Cannot read ${file}.`);
  }
  const entries = z.array(Entry).safeParse(jsonOf(text));
  if (!entries.success) {
    const [first] = entries.error.issues;
    throw new UsageError(
      `${file}: ${first?.path.join('.') ?? ''}: ${first?.message ?? 'not a list of people'}`,
    );
  }
  const addresses = entries.data.map(({ email }) => email);
  const twice = addresses.find((email, i) => addresses.indexOf(email) !== i);
  if (twice !== undefined) throw new UsageError(`${file}: ${twice} is there twice.`);
  for (const id of new Set(entries.data.map(({ campus_id }) => campus_id)))
    if ((await findCampus(id)) === null) throw new UsageError(`${file}: there is no campus ${id}.`);
  return entries.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether an import was interrupted before it created the account's documents: it has no password and no other
 * identity, so that only the owner of the address can sign in.
 */
function isLeftBehind({ passwordHash, providerData }: UserRecord): boolean {
  // The provider lists 'password' for an address alone, even if there is no password.
  return passwordHash === undefined && providerData.every(({ providerId }) => providerId === 'password');
}

async function importOne({ auth }: Handles, entry: Entry, account: UserRecord | null): Promise<string> {
  const { email, campus_id: campusId, first_name: first, last_name: last, bio, grad_year } = entry;
  const { uid } = account ?? (await auth.createUser({ email, emailVerified: false }));
  const claimId = randomBytes(16).toString('hex');
  const nowMs = Date.now();
  const name = (): { first: string; middle: string; last: string } => ({ first, middle: '', last });
  const { username } = await registerUnclaimed(
    { uid, email, isEmailVerified: false, campusId, network: null, name, nowMs },
    { claimId, bio, gradYear: grad_year },
  );
  return `${username}: users/${uid}`;
}

export const importUnclaimed: Command = {
  usage: 'FILE',
  words: { min: 1, max: 1 },
  about: `Makes profiles that their owners can claim. FILE is a JSON list of
{"email", "first_name", "last_name", "campus_id", "bio"?, "grad_year"?}. Who has an account, or is banned, is left out;
running it again goes on where it ended.`,
  plan: async (handles, { words }) => {
    const actions: Action[] = [];
    for (const entry of await entriesIn(words[0] ?? '')) {
      const account = await signInOf(handles, entry.email);
      const [banned, profile] = await handles.db.getAll(
        handles.db.doc(banPath(entry.email)),
        handles.db.doc(`users/${account?.uid ?? 'nobody'}`),
      );
      const hasAccount = account !== null && (profile?.exists === true || !isLeftBehind(account));
      if (banned?.exists === true || hasAccount) continue;
      actions.push({
        says: `make an unclaimed profile for ${entry.email} at ${entry.campus_id}`,
        act: () => importOne(handles, entry, account),
      });
    }
    return actions;
  },
};

import { normalizeEmail } from '../../src/domain/schoolEmail.ts';
import {
  addressesOf,
  banAccount,
  openAccount,
  writeBans,
  type Handles,
} from '../src/members/moderation/banAccount.ts';
import { banPath } from '../src/platform/sessions/banPath.ts';
import { now } from '../src/platform/clock.ts';
import { hasExpired } from '../src/platform/hasExpired.ts';
import { accountsBannedBy } from './bannedBy.ts';
import { UsageError } from './command.ts';
import { signInOf } from './person.ts';

/** The account and addresses that a uid or an address stands for. */
export interface Bannable {
  /** Null if the address has no account. */
  readonly uid: string | null;
  /** The typed address, and those that the account has proven. A ban covers them. */
  readonly addresses: readonly string[];
  /** The sign-in's address if it is none of these. Lifting a ban covers it as well. */
  readonly unproven: readonly string[];
  /** Paths of the bans for the proven addresses of a deleted, reported account. */
  readonly deleted: readonly string[];
  /** Accounts that have proven one of those addresses since: the deleted member has returned. */
  readonly returned: readonly string[];
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Finds an account by its uid, or by an address: of its sign-in, the stored one, or its school's. They may differ,
 * since our records learn of a changed address at the next sign-in. Throws `UsageError` if there is none, or more than
 * one.
 */
export async function bannableOf(handles: Handles, user: string): Promise<Bannable> {
  const named = await namedBy(handles, user);
  return { ...named, returned: await returnedOf(handles, named) };
}

type Named = Omit<Bannable, 'returned'>;

async function namedBy(handles: Handles, user: string): Promise<Named> {
  if (!user.includes('@')) {
    const found = await addressesOf(handles, user);
    const deleted = await bansOfDeleted(handles, user);
    if (found === null && deleted.length === 0) throw new UsageError(`No such user: ${user}`);
    if (found === null) return { uid: null, addresses: [], unproven: [], deleted };
    return { uid: user, addresses: found.proven, unproven: found.unproven, deleted };
  }
  const address = normalizeEmail(user);
  if (!EMAIL.test(address)) throw new UsageError(`Not an email address: ${user}`);
  const uids = await accountsWith(handles, address);
  const [uid = null] = uids;
  if (uids.length > 1) {
    throw new UsageError(`More than one account has ${address}: ${uids.join(', ')}. Name one by its uid.`);
  }
  const found = uid === null ? null : await addressesOf(handles, uid);
  const addresses = [...new Set([address, ...(found?.proven ?? [])])];
  const unproven = (found?.unproven ?? []).filter((other) => other !== address);
  return { uid, addresses, unproven, deleted: [] };
}

async function returnedOf(handles: Handles, { uid, deleted }: Named): Promise<readonly string[]> {
  return (await accountsBannedBy(handles, deleted)).filter((other) => other !== uid);
}

/**
 * Bans a person: no account, sign-in or registration with the address that was typed or any that the account has
 * proven. Their account is disabled, its sessions end, and its documents and roles say so, which stops its writes at
 * once. An address without an account is banned as well. An address that the account has not proven may be a
 * stranger's: it is not banned unless it was typed. Of a deleted account those are banned by which its owner has come
 * back.
 */
export async function banPerson(handles: Handles, user: string): Promise<Bannable> {
  const named = await namedBy(handles, user);
  const { uid } = named;
  await writeBans(handles.db, [...named.addresses.map(banPath), ...named.deleted]);
  // Once the bans exist, nobody can prove such an address, so this finds everybody who has.
  const before = { ...named, returned: await returnedOf(handles, named) };
  for (const other of before.returned) await banAccount(handles, other);
  if (uid === null) return before;
  const { proven, unproven } = await banAccount(handles, uid);
  return { ...before, addresses: [...new Set([...before.addresses, ...proven])], unproven };
}

/**
 * Lifts the bans of all addresses of a person, proven or not, since the operator may have banned an unproven one. The
 * account is verified as before.
 */
export async function liftBan(handles: Handles, user: string): Promise<Bannable> {
  const { db } = handles;
  const { uid, addresses, unproven, deleted, returned } = await bannableOf(handles, user);
  const lifted = { uid, addresses: [...addresses, ...unproven], unproven, deleted, returned };
  for (const path of [...lifted.addresses.map(banPath), ...deleted]) await db.doc(path).delete();
  for (const other of returned) {
    const found = await addressesOf(handles, other);
    for (const address of [...(found?.proven ?? []), ...(found?.unproven ?? [])]) {
      await db.doc(banPath(address)).delete();
    }
    await openAccount(handles, other);
  }
  if (uid !== null) await openAccount(handles, uid);
  return lifted;
}

async function bansOfDeleted({ db }: Handles, uid: string): Promise<readonly string[]> {
  const kept = await db.doc(`reported_accounts/${uid}`).get();
  const paths: unknown = hasExpired(kept, now()) ? [] : kept.get('bans');
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

async function accountsWith({ db, auth }: Handles, address: string): Promise<readonly string[]> {
  const stored = await db.collectionGroup('private').where('email', '==', address).limit(10).get();
  const school: unknown = (await db.doc(`school_emails/${address}`).get()).get('uid');
  const uids = [
    (await signInOf({ auth }, address))?.uid,
    ...stored.docs.map(({ ref }) => ref.parent.parent?.id),
    school,
  ];
  return [...new Set(uids.filter((uid) => typeof uid === 'string'))];
}

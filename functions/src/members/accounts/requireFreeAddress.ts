import { Refusal } from '../../platform/caller.ts';
import { isHeldByAnother } from '../../platform/stored/addressRecord.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { ownerOf, restoreAddress } from './restoreAddress.ts';
import { signInBy } from '../../platform/sessions/signInOf.ts';

/** Refuses ('banned', 'email-taken') an address that is not available to this account. */
export async function requireFreeAddress(email: string, uid: string): Promise<void> {
  if (await isBanned(email)) throw new Refusal('banned');
  const holder = await signInBy(email);
  // A sign-in account that got the address without our link loses it.
  const isInUse = holder !== null && holder.uid !== uid && !(await restoreAddress(holder.uid, email));
  const owner = await ownerOf(email);
  const isAnothers = owner !== null && owner !== uid;
  if (isInUse || isAnothers || (await isHeldByAnother(email, uid))) throw new Refusal('email-taken');
}

import { Refusal } from '../../platform/caller.ts';
import { isHeldByAnother } from '../../platform/stored/addressRecord.ts';
import { isBanned } from '../../platform/sessions/bans.ts';
import { ownerOf, putBackAddress } from './putBackAddress.ts';
import { signInBy } from '../../platform/sessions/signInOf.ts';

/** Throws the refusal ('banned', 'email-taken') of an address that this account may not have. */
export async function demandFreeAddress(email: string, uid: string): Promise<void> {
  if (await isBanned(email)) throw new Refusal('banned');
  const holder = await signInBy(email);
  // One that has it without its member's asking gives it up.
  const isInUse = holder !== null && holder.uid !== uid && !(await putBackAddress(holder.uid, email));
  const owner = await ownerOf(email);
  const isAnothers = owner !== null && owner !== uid;
  if (isInUse || isAnothers || (await isHeldByAnother(email, uid))) throw new Refusal('email-taken');
}

import { applyActionCode, checkActionCode } from 'firebase/auth';
import type { AddressLinkKind } from '../../domain/callables.ts';
import { maskedEmail } from '../../domain/maskedEmail.ts';
import { call } from '../calls/callables.ts';
import { firebaseAuth } from '../sdk/firebase.ts';
import { AuthFailure, orAuthFailure } from '../errors/authFailure.ts';

/* Imports the SDK: load this module dynamically. */

/** Who sent the mail with the link: we, about a change of address, or the provider, to confirm or restore one. */
export type AddressMail = 'ours' | 'provider';

export interface AddressChange {
  readonly kind: AddressLinkKind | 'confirm';
  /** The address that the account has afterwards. */
  readonly email: string;
  /** The one by which it is known so far, masked; null where the link changes nothing about that. */
  readonly previousMasked: string | null;
  /** The account is that of who is signed in here. */
  readonly isOwn: boolean;
}

/** What a link about an address would do; nothing is done yet. Throws `AuthFailure`. */
export function lookIntoAddressLink(mail: AddressMail, code: string): Promise<AddressChange> {
  return orAuthFailure(async () => {
    const auth = await firebaseAuth();
    await auth.authStateReady();
    if (mail === 'ours') return call('lookIntoAddressLink', { code });
    const { data } = await checkActionCode(auth, code);
    const previous = data.previousEmail?.toLowerCase() ?? null;
    return {
      kind: previous === null ? 'confirm' : 'takeBack',
      email: data.email ?? '',
      previousMasked: previous === null ? null : maskedEmail(previous),
      isOwn: previous !== null && auth.currentUser?.email?.toLowerCase() === previous,
    };
  });
}

/** Does it. Throws `AuthFailure`. */
export function followAddressLink(
  mail: AddressMail,
  code: string,
  { kind, email }: AddressChange,
): Promise<void> {
  return orAuthFailure(async () => {
    if (mail === 'ours') {
      await call('followAddressLink', { code });
      return;
    }
    if (kind === 'confirm') {
      await applyActionCode(await firebaseAuth(), code);
      return;
    }
    // The provider would leave the password that was set at the other address. The function gives the address back without it
    // where nobody asked for the change; where somebody did, our own mail has the link.
    if (!(await call('lookUpSignIn', { email })).exists) throw new AuthFailure('bad-link');
  });
}

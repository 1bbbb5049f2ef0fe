import { askAccounts, askAuth, claimsOf, PASSWORD, type Person } from './authService.ts';
import { call, resultOf, settled, unique, type Backend } from './backend.ts';
import { mailsTo, newestMailTo } from './inbox.ts';

export { claimsOf, type Person } from './authService.ts';

function personOf(answer: Record<string, unknown>): Person {
  const { localId, email, idToken, refreshToken } = answer;
  return {
    uid: String(localId),
    email: String(email),
    token: String(idToken),
    refreshToken: String(refreshToken),
  };
}

/** A new sign-in account with e-mail and password. Registered with nobody yet. */
export async function signUp(email = `${unique('maya')}@example.com`): Promise<Person> {
  const body = { email, password: PASSWORD, returnSecureToken: true };
  return personOf(await askAuth('identitytoolkit.googleapis.com/v1/accounts:signUp', body));
}

export async function signIn(email: string, password = PASSWORD): Promise<Person> {
  const body = { email, password, returnSecureToken: true };
  return personOf(await askAuth('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', body));
}

/** Opens a sign-in link that was mailed to this address, as its owner does. */
export async function signInByLink(email: string): Promise<Person> {
  const asked = { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost', returnOobLink: true };
  const { oobCode } = await askAccounts(':sendOobCode', asked);
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink';
  return personOf(await askAuth(path, { email, oobCode }));
}

/** Gives the sign-in account a password, with the server's own rights. */
async function setPassword({ uid }: Person): Promise<void> {
  await askAccounts(':update', { localId: uid, password: PASSWORD });
}

/** The picture that Google knows of somebody. */
export const googlePictureOf = (email: string): string => `https://google.example/${email}.jpg`;

/**
 * Signs in with Google, with the unsigned credential that the emulator accepts. `linkTo` adds the Google identity to
 * that person's account instead.
 */
export async function signInWithGoogle(email: string, name: string, linkTo?: Person): Promise<Person> {
  const picture = googlePictureOf(email);
  const credential = JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name, picture });
  const body = {
    postBody: `id_token=${encodeURIComponent(credential)}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
    ...(linkTo === undefined ? {} : { idToken: linkTo.token }),
  };
  return personOf(await askAuth('identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', body));
}

/** Goes on in the session that a function has begun, as a page does with its refresh token. */
export async function enter(refreshToken: string): Promise<Person> {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const answer = await askAuth('securetoken.googleapis.com/v1/token', body);
  const person = { uid: String(answer.user_id), email: '', token: String(answer.id_token), refreshToken };
  return { ...person, email: String(claimsOf(person).email) };
}

/** Signs in with a custom token, which the provider takes for an hour. */
export async function redeemCustomToken(token: string): Promise<Person> {
  const body = { token, returnSecureToken: true };
  const answer = await askAuth('identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken', body);
  const person = personOf(answer);
  const { user_id, email } = claimsOf(person);
  return { ...person, uid: String(user_id), email: String(email) };
}

/** Changes the account's address as its owner does in the settings. */
export async function changeAddress(person: Person, email: string): Promise<void> {
  resultOf(await call('askForAddress', { email }, person));
  resultOf(await call('followAddressLink', { code: await addressCodeTo(email) }));
}

/** As `changeAddress`, and signs in with it. */
export async function changeEmail(person: Person, email: string, password = PASSWORD): Promise<Person> {
  await changeAddress(person, email);
  return signIn(email, password);
}

/** The code of the newest mailed link that gives an account this address. */
export async function addressCodeTo(email: string): Promise<string> {
  await settled();
  const mails = await mailsTo(email);
  const link = mails.flatMap(({ links }) => links).find((one) => one.includes('mode=changeAddress'));
  if (link === undefined) throw new Error('No link in the mail.');
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/**
 * Gives the sign-in account another address at the provider alone, as a client of one's own may have it done. The
 * provider here doesn't ask who has the mailbox.
 */
export async function moveAddress(person: Person, email: string): Promise<Person> {
  const body = { idToken: person.token, email, returnSecureToken: true };
  const answer = await askAuth('identitytoolkit.googleapis.com/v1/accounts:update', body);
  return { ...personOf(answer), uid: person.uid };
}

/** Deletes the sign-in account at the provider alone, as a client of one's own may. */
export async function deleteAtProvider({ token }: Person): Promise<void> {
  await askAuth('identitytoolkit.googleapis.com/v1/accounts:delete', { idToken: token });
}

/** Gives the sign-in account another password, as its owner may. */
export async function changePassword({ token }: Person, password: string): Promise<void> {
  await askAuth('identitytoolkit.googleapis.com/v1/accounts:update', { idToken: token, password });
}

/** Gives the account another password by the link that was mailed to its address, as who has that mailbox can. */
export async function resetPassword(email: string, password: string): Promise<void> {
  const asked = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
  const { oobCode } = await askAccounts(':sendOobCode', asked);
  const path = 'identitytoolkit.googleapis.com/v1/accounts:resetPassword';
  await askAuth(path, { oobCode, newPassword: password });
}

/** As if the account's sessions had been ended last so long ago, or it had been made then. */
export async function endSessionsAgo({ uid }: Person, ms: number): Promise<void> {
  const validSince = String(Math.floor((Date.now() - ms) / 1000));
  await askAccounts(':update', { localId: uid, validSince });
}

/** Gives the sign-in account an address with a password besides, as its owner may. */
export async function linkPassword(person: Person, email: string, password: string): Promise<Person> {
  const body = { idToken: person.token, email, password, returnSecureToken: true };
  const answer = await askAuth('identitytoolkit.googleapis.com/v1/accounts:signUp', body);
  return { ...personOf(answer), uid: person.uid };
}

/** Takes a way to sign in from the sign-in account, as any session of it may; with the password goes the address. */
export async function unlink({ token }: Person, provider: 'google.com' | 'password'): Promise<void> {
  const body = { idToken: token, deleteProvider: [provider] };
  await askAuth('identitytoolkit.googleapis.com/v1/accounts:update', body);
}

/** The person with a token that carries the roles they have now. */
export async function refreshed(person: Person): Promise<Person> {
  const body = { grant_type: 'refresh_token', refresh_token: person.refreshToken };
  const answer = await askAuth('securetoken.googleapis.com/v1/token', body);
  return { ...person, token: String(answer.id_token) };
}

/** A new person with their documents. */
export async function register(name = 'Maya Torres', campusId = 'ut'): Promise<Person> {
  const person = await signUp();
  resultOf(await call('registerUser', { name, campusId }, person));
  return person;
}

/** A new person with their documents, who proved their own address by a mailed link and has a password. */
export async function confirmed(name = 'Maya Torres', campusId = 'ut'): Promise<Person> {
  const person = await signInByLink(`${unique('maya')}@example.com`);
  resultOf(await call('registerUser', { name, campusId }, person));
  await setPassword(person);
  return signIn(person.email);
}

/** A new school-verified member, through the codes that were mailed. */
export async function member(campusId = 'ut', domain = 'utexas.edu'): Promise<Person> {
  const person = await confirmed('Maya Torres', campusId);
  const email = `${unique('m')}@${domain}`;
  const request = { purpose: 'school', email, campusId };
  resultOf(await call('sendVerificationCode', { ...request, isResend: false }, person));
  const code = await codeTo(email);
  resultOf(await call('checkVerificationCode', { ...request, code }, person));
  return refreshed(person);
}

/** The code in the newest mail to this address. */
export async function codeTo(email: string): Promise<string> {
  await settled();
  const [code] = (await newestMailTo(email)).codes;
  if (code === undefined) throw new Error('No code in the mail.');
  return code;
}

/** The stored profile and account of a person. */
export async function documentsOf(
  { db }: Backend,
  { uid }: Person,
): Promise<{ profile: Record<string, unknown>; account: Record<string, unknown> }> {
  const [profile, account] = await db.getAll(db.doc(`users/${uid}`), db.doc(`users/${uid}/private/account`));
  return { profile: profile?.data() ?? {}, account: account?.data() ?? {} };
}

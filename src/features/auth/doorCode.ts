/** Fetches parts ahead of need; what does not arrive is fetched again when it is needed, and told then. */
export function ahead(...parts: readonly Promise<unknown>[]): void {
  for (const part of parts) part.catch(() => undefined);
}

const authPart = (): Promise<unknown> => import('../../data/sdk/auth.ts');
const callablesPart = (): Promise<unknown> => import('../../data/sdk/functions.ts');

/** On intent: what asking for the address needs. */
export function preloadEmailStep(): void {
  ahead(import('../../data/auth/signIn.ts'), authPart(), callablesPart());
}

/** While the question is read: Google's window has to open while the press is handled. */
export function preloadGoogle(): void {
  ahead(import('../../data/auth/signInWithGoogle.ts'), authPart());
}

/** While the form is filled in: what logging in with a password needs. */
export function preloadLogin(): void {
  ahead(import('../../data/auth/signIn.ts'), authPart());
}

/** While the form is filled in: what signing up needs. */
export function preloadRegistration(): void {
  ahead(import('../../data/auth/registration.ts'), authPart(), callablesPart());
}

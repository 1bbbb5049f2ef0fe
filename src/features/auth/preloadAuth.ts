/** Prefetches code. A failure is ignored: the code is requested again when needed, and the failure reported then. */
export function prefetch(...parts: readonly Promise<unknown>[]): void {
  for (const part of parts) part.catch(() => undefined);
}

const authPart = (): Promise<unknown> => import('../../data/sdk/auth.ts');

/** On hover: the code that asks for the address. */
export function preloadEmailStep(): void {
  prefetch(import('../../data/auth/signIn.ts'), authPart());
}

/** While the form is filled in: the code for signing in with a password. */
export function preloadLogin(): void {
  prefetch(import('../../data/auth/signIn.ts'), authPart());
}

/** While the form is filled in: the code for signing up. */
export function preloadRegistration(): void {
  prefetch(import('../../data/auth/registration.ts'), authPart());
}

/** Users whose profile was created from this page. */
const registered = new Set<string>();

export function rememberRegistered(uid: string): void {
  registered.add(uid);
}

/** Whether this page created the user's profile: then nothing has to wait until it is read. */
export function isRegisteredHere(uid: string | null): boolean {
  return uid !== null && registered.has(uid);
}

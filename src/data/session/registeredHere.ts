let registeredUid: string | null = null;

/** This page has had somebody's profile made. */
export function rememberRegistered(uid: string): void {
  registeredUid = uid;
}

/** Whether this page has had their profile made: then nobody has to wait until it is read. */
export function isRegisteredHere(uid: string | null): boolean {
  return uid !== null && registeredUid === uid;
}

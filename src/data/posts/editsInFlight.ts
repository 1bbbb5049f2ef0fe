/** The posts whose edit is being stored: another one would begin from a version that the server does not have yet. */
export const editsInFlight = new Set<string>();

/**
 * Signing in is per origin, so who goes from one campus's host to another's would arrive signed out. They are handed
 * over instead, in four steps of which the reader sees none:
 *
 * 1. The page they leave links to `/path#arrive=ou`: 'somebody may come from ou'.
 * 2. The host they arrive on makes a nonce, keeps it with the path in its own storage, and asks the other:
 *    `/auth/hand-over#to=ut&nonce=HASH`. The nonce itself stays.
 * 3. That one, where they are signed in, gets a code (`createHandOver`) and sends it: `/auth/hand-over#code=CODE`.
 * 4. The receiving host exchanges code and nonce for a session (`redeemHandOver`).
 *
 * Everything travels in fragments, which no server and no log sees. No address is ever taken from a link: hosts are
 * made from campus ids, and the path comes back out of the receiving host's own storage.
 */
export const HAND_OVER_PAGE = '/auth/hand-over';

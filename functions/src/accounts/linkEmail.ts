/**
 * The session claim with the address to which the link was mailed that began the session. Renewed tokens of the session
 * keep it. An address, not a flag, so that it says nothing of one that the account has later.
 */
export const LINK_EMAIL_CLAIM = 'link_email';

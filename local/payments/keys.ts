/** What functions/build.mjs writes into the secrets of one machine. Nothing else accepts them. */
export const PAYMENTS_SECRET_KEY = 'sk_test_local';
export const PAYMENTS_WEBHOOK_SECRET = 'whsec_local';

/** functions/build.mjs writes these into the local secrets. Nothing else accepts them. */
export const PAYMENTS_SECRET_KEY = 'sk_test_local';
export const PAYMENTS_WEBHOOK_SECRET = 'whsec_local';

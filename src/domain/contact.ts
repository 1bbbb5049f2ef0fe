/** The support address. */
export const SUPPORT_EMAIL = 'support@campusbuysell.com';

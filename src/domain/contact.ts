/** Where people reach us. */
export const SUPPORT_EMAIL = 'support@campusbuysell.com';

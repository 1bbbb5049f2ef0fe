/** The address that every local part listens on: only this machine can reach it. */
export const LOOPBACK = '127.0.0.1';

/** Where every local part listens: this machine alone can reach it. */
export const LOOPBACK = '127.0.0.1';

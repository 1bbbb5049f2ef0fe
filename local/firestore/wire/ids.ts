import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DOCUMENT_ID_LENGTH = 20;

/** A document id as the service draws them: 20 of A-Z a-z 0-9, evenly. */
export function newDocumentId(): string {
  return randomId(DOCUMENT_ID_LENGTH);
}

/** `length` characters of A-Z a-z 0-9 from a secure source. */
export function randomId(length: number): string {
  let id = '';
  while (id.length < length)
    for (const byte of randomBytes(length * 2)) {
      // Bytes of 248 and more would favour the first letters.
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62] ?? '';
    }
  return id;
}

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** A new document id: 20 of A-Z a-z 0-9. Made by the client, so that sending twice cannot make two documents. */
export function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH))) {
      // Bytes beyond the last whole alphabet would favour its beginning.
      if (byte < ID_ALPHABET.length * 4 && id.length < ID_LENGTH)
        id += ID_ALPHABET[byte % ID_ALPHABET.length];
    }
  }
  return id;
}

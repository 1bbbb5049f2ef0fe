const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** A new document id: 20 of A-Z a-z 0-9. Client-generated, so that a retry cannot create a second document. */
export function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH))) {
      // Bytes beyond the last whole alphabet would make its first letters more frequent.
      if (byte < ID_ALPHABET.length * 4 && id.length < ID_LENGTH)
        id += ID_ALPHABET[byte % ID_ALPHABET.length];
    }
  }
  return id;
}

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** The id of a text in a member's search history, derived from the text, so that repeating a search is one write. */
export async function recentSearchId(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(
    new Uint8Array(hash).subarray(0, ID_LENGTH),
    (byte) => ID_ALPHABET[byte % ID_ALPHABET.length],
  ).join('');
}

/** The Instagram account that answers direct messages, per campus: `{campus}BuySell`. */
export function socialPage(shortName: string): { readonly handle: string; readonly url: string } {
  const handle = `${shortName}BuySell`;
  return { handle, url: `https://www.instagram.com/${handle}` };
}

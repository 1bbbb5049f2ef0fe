/** A longer host name is shown by its end, which identifies its owner. */
const SHOWN_MAX = 40;

/**
 * The host to show after a link's text, unless the text begins with it: 'https://utexas.edu' may be the text of any
 * link, and so may look-alike letters, and 'utexas.edu@'.
 */
export function hiddenHost(name: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  // 'mailto:' and 'tel:' have no host.
  const place = host || pathname;
  const [before = '', after = 'x'] = name.toLowerCase().split(place, 2);
  const isSaid = /^(https?:\/\/)?$/.test(before) && /^([/?#]|$)/.test(after);
  return isSaid ? null : place.slice(-SHOWN_MAX);
}

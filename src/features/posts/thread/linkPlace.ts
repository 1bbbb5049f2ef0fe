/** Of a long host name its end is shown, which tells whose it is. */
const SHOWN_MAX = 40;

/**
 * Where a link of that name leads, unless the name begins with that very place: 'https://utexas.edu' may stand over any
 * address, and so may letters like Latin ones, and 'utexas.edu@'.
 */
export function unsaidPlace(name: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  // 'mailto:' and 'tel:' have no host.
  const place = host || pathname;
  const [before = '', after = 'x'] = name.toLowerCase().split(place, 2);
  const isSaid = /^(https?:\/\/)?$/.test(before) && /^([/?#]|$)/.test(after);
  return isSaid ? null : place.slice(-SHOWN_MAX);
}

/** Splits `host:port`; the port is 0 when there is none. */
export function hostAndPort(address: string): [host: string, port: number] {
  const colon = address.lastIndexOf(':');
  return [address.slice(0, colon), Number(address.slice(colon + 1)) || 0];
}
